import { Decimal } from 'decimal.js';
import { fromCents, toCents } from './cents.ts';
import { MoneyError } from './errors.ts';
import { type Amount, type AmountInput, MoneyDecimal, parseAmount, toAmount } from './money.ts';

/**
 * Splits a total into shares in proportion to weights, by largest remainder: each share is at most one smallest unit away from its
 * exact part, and the shares always add up to the total. Of equal remainders the earlier takes the unit. When all weights are zero the
 * total is split evenly. A negative total gives the mirrored shares of the positive one.
 *
 * @param total - the amount to split; it may not have more decimals than `digits`
 * @param weights - none negative; at least one unless the total is zero
 * @param digits - decimals of a smallest unit: 2, or 0 for whole TWD
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example shareOut('100.00', ['1', '1', '1']) // ['33.34', '33.33', '33.33']
 * @example shareOut('100', ['299', '598'], 0) // ['33', '67']
 */
export function allocate(total: AmountInput, weights: readonly AmountInput[], digits = 2): Amount[] {
  const shares = digits === 2 ? allocateCents(total, weights) : null;
  if (shares) return shares;
  const whole = parseAmount(total);
  if (whole.decimalPlaces() > digits) throw new MoneyError('AMOUNT_INVALID', String(total));
  const parsed = weights.map(parseWeight);
  if (parsed.length === 0 && !whole.isZero()) throw new MoneyError('AMOUNT_INVALID', String(total));

  const weightSum = parsed.reduce((sum, weight) => sum.plus(weight), new MoneyDecimal(0));
  const [parts, partSum] = weightSum.isZero() ? [parsed.map(() => new MoneyDecimal(1)), parsed.length] : [parsed, weightSum];
  const unit = new MoneyDecimal(10).pow(digits);
  const units = whole.abs().times(unit);

  // Cut and rest come from one multiplication each, so that equal remainders compare as equal.
  const cuts = parts.map((part) => units.times(part).dividedToIntegerBy(partSum));
  const rests = parts.map((part) => units.times(part).modulo(partSum));
  const missing = cuts.reduce((left, cut) => left.minus(cut), units).toNumber();
  const largestFirst = rests.map((_rest, index) => index).toSorted((a, b) => compareRemainders(rests, a, b));
  const favoured = new Set(largestFirst.slice(0, missing));

  const sign = whole.isNegative() ? -1 : 1;
  return cuts.map((cut, index) => {
    const share = favoured.has(index) ? cut.plus(1) : cut;
    return toAmount(share.times(sign).dividedBy(unit), digits);
  });
}

/** The same by whole numbers, where all of them are exact as such; else null. */
function allocateCents(total: AmountInput, weights: readonly AmountInput[]): Amount[] | null {
  const whole = toCents(total);
  const parts: number[] = [];
  let partSum = 0;
  for (const weight of weights) {
    const part = toCents(weight);
    if (part === null || part < 0) return null;
    parts.push(part);
    partSum += part;
  }
  if (whole === null || parts.length === 0 || partSum === 0) return null;
  const units = Math.abs(whole);
  if (!Number.isSafeInteger(units * partSum)) return null;

  const rests = parts.map((part) => (units * part) % partSum);
  const cuts = parts.map((part, at) => (units * part - (rests[at] ?? 0)) / partSum);
  const missing = cuts.reduce((left, cut) => left - cut, units);
  const largestFirst = rests.map((_rest, at) => at).toSorted((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0));
  const favoured = new Set(largestFirst.slice(0, missing));
  return cuts.map((cut, at) => fromCents((favoured.has(at) ? cut + 1 : cut) * Math.sign(whole)));
}

function parseWeight(weight: AmountInput): Decimal {
  const parsed = parseAmount(weight);
  if (parsed.isNegative() && !parsed.isZero()) throw new MoneyError('AMOUNT_INVALID', String(weight));
  return parsed;
}

/** The larger rest first; a sort keeps the order of equal ones. */
function compareRemainders(rests: readonly Decimal[], a: number, b: number): number {
  return (rests[b] ?? new MoneyDecimal(0)).comparedTo(rests[a] ?? new MoneyDecimal(0));
}
