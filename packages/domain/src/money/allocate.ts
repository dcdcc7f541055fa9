import { Decimal } from 'decimal.js';
import { fromCents, toCents } from './cents.ts';
import { MoneyError } from './errors.ts';
import { type Amount, type AmountInput, MoneyDecimal, parseAmount, toAmount } from './money.ts';

/**
 * Allocates a total in proportion to weights by the largest remainder method. The shares always add up to the total, and each
 * differs from its exact value by less than one minor unit. Among equal remainders, the earlier share is rounded up. If all weights
 * are zero, the shares are equal. The shares of a negative total mirror those of the positive total.
 *
 * @param total - the amount to allocate, with at most `digits` decimals
 * @param weights - not negative; at least one unless the total is zero
 * @param digits - decimals of a minor unit: 2 (default), or 0 for whole TWD
 * @returns one share per weight
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example allocate('100.00', ['1', '1', '1']) // ['33.34', '33.33', '33.33']
 * @example allocate('100', ['299', '598'], 0) // ['33', '67']
 */
export function allocate(total: AmountInput, weights: readonly AmountInput[], digits = 2): Amount[] {
  const shares = digits === 2 ? allocateUnits(total, weights) : null;
  if (shares) return shares.map(fromCents);
  const whole = parseAmount(total);
  if (whole.decimalPlaces() > digits) throw new MoneyError('AMOUNT_INVALID', String(total));
  const parsed = weights.map(parseWeight);
  if (parsed.length === 0 && !whole.isZero()) throw new MoneyError('AMOUNT_INVALID', String(total));

  const weightSum = parsed.reduce((sum, weight) => sum.plus(weight), new MoneyDecimal(0));
  const [parts, partSum] = weightSum.isZero() ? [parsed.map(() => new MoneyDecimal(1)), parsed.length] : [parsed, weightSum];
  const unit = new MoneyDecimal(10).pow(digits);
  const units = whole.abs().times(unit);

  // Compute floors and remainders without intermediate rounding, so that equal remainders compare as equal.
  const floors = parts.map((part) => units.times(part).dividedToIntegerBy(partSum));
  const remainders = parts.map((part) => units.times(part).modulo(partSum));
  const missing = floors.reduce((left, cut) => left.minus(cut), units).toNumber();
  const largestFirst = remainders.map((_rest, index) => index).sort((a, b) => compareRemainders(remainders, a, b));
  const roundedUp = new Set(largestFirst.slice(0, missing));

  const sign = whole.isNegative() ? -1 : 1;
  return floors.map((cut, index) => {
    const share = roundedUp.has(index) ? cut.plus(1) : cut;
    return toAmount(share.times(sign).dividedBy(unit), digits);
  });
}

/**
 * The same with integers, in units of `unit` hundredths: 1, or 100 for whole amounts. Returns the shares in hundredths; null when the total
 * has a fraction of a unit, when all weights are zero, or when an intermediate result is not a safe integer.
 */
export function allocateUnits(total: AmountInput, weights: readonly AmountInput[], unit: 1 | 100 = 1): number[] | null {
  const whole = toCents(total);
  const parts: number[] = [];
  let partSum = 0;
  for (const weight of weights) {
    const part = toCents(weight);
    if (part === null || part < 0) return null;
    parts.push(part);
    partSum += part;
  }
  if (whole === null || whole % unit !== 0 || parts.length === 0 || partSum === 0) return null;
  const units = Math.abs(whole) / unit;
  if (!Number.isSafeInteger(units * partSum)) return null;

  const remainders = parts.map((part) => (units * part) % partSum);
  const floors = parts.map((part, at) => (units * part - (remainders[at] ?? 0)) / partSum);
  const missing = floors.reduce((left, cut) => left - cut, units);
  const largestFirst = remainders.map((_rest, at) => at).sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const roundedUp = new Set(largestFirst.slice(0, missing));
  return floors.map((cut, at) => (roundedUp.has(at) ? cut + 1 : cut) * unit * Math.sign(whole));
}

function parseWeight(weight: AmountInput): Decimal {
  const parsed = parseAmount(weight);
  if (parsed.isNegative() && !parsed.isZero()) throw new MoneyError('AMOUNT_INVALID', String(weight));
  return parsed;
}

/** Orders the largest remainder first. The stable sort keeps the order of equal remainders. */
function compareRemainders(remainders: readonly Decimal[], a: number, b: number): number {
  return (remainders[b] ?? new MoneyDecimal(0)).comparedTo(remainders[a] ?? new MoneyDecimal(0));
}
