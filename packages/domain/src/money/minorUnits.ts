import { fromCents, toCents } from './cents.ts';
import { MoneyError } from './errors.ts';
import { type Amount, type AmountInput, MoneyDecimal, parseAmount, toAmount } from './money.ts';

/** Whole numbers that are exact as such. */
const wholeText = /^-?\d{1,15}$/;

/**
 * Counts an amount in its smallest units, as payment providers want it: CNY in fen (`digits` 2), TWD in whole dollars (`digits` 0).
 * Nothing is rounded on the way to a provider.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`, also when the amount has a fraction of a unit
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
 * The amount, with two decimals, of a count of smallest units.
 *
 * @throws {MoneyError} `AMOUNT_INVALID` when `units` is not a whole number
 * @example fromMinorUnits('29100') // '291.00'
 */
export function fromMinorUnits(units: AmountInput, digits = 2): Amount {
  if (digits === 2 && wholeText.test(String(units))) return fromCents(Number(units));
  const count = parseAmount(units);
  if (!count.isInteger()) throw new MoneyError('AMOUNT_INVALID', String(units));
  return toAmount(count.dividedBy(new MoneyDecimal(10).pow(digits)));
}
