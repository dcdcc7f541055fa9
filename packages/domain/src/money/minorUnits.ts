import { fromCents, toCents } from './cents.ts';
import { MoneyError } from './errors.ts';
import { type Amount, type AmountInput, MoneyDecimal, parseAmount, toAmount } from './money.ts';

/** Integers that are safe as JavaScript numbers. */
const wholeText = /^-?\d{1,15}$/;

/**
 * Converts an amount to minor units for a payment provider: CNY to fen (`digits` 2), TWD to whole dollars (`digits` 0). It never
 * rounds.
 *
 * @param digits - decimals of the minor unit; default 2
 * @throws {MoneyError} `AMOUNT_INVALID` for an invalid amount, or one with a fraction of a minor unit
 * @example toMinorUnits('291.00') // '29100'
 * @example toMinorUnits('1280.00', 0) // '1280'
 */
export function toMinorUnits(amount: AmountInput, digits = 2): string {
  const cents = digits === 2 ? toCents(amount) : null;
  if (cents !== null) return String(cents);
  const units = parseAmount(amount).times(new MoneyDecimal(10).pow(digits));
  if (!units.isInteger()) throw new MoneyError('AMOUNT_INVALID', String(amount));
  return toAmount(units, 0);
}

/**
 * Converts minor units to an amount with two decimals; the inverse of `toMinorUnits`.
 *
 * @param digits - decimals of the minor unit; default 2
 * @throws {MoneyError} `AMOUNT_INVALID` when `units` is not an integer
 * @example fromMinorUnits('29100') // '291.00'
 */
export function fromMinorUnits(units: AmountInput, digits = 2): Amount {
  if (digits === 2 && wholeText.test(String(units))) return fromCents(Number(units));
  const count = parseAmount(units);
  if (!count.isInteger()) throw new MoneyError('AMOUNT_INVALID', String(units));
  return toAmount(count.dividedBy(new MoneyDecimal(10).pow(digits)));
}
