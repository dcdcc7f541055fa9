import { fromCents, toCents } from './cents.ts';
import { type Amount, type AmountInput, parseAmount, toAmount } from './money.ts';

/**
 * Multiplies exactly, then rounds half away from zero.
 *
 * @param digits - decimals of the result, 0 to 20; default 2
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example multiply('19.99', 3) // '59.97'
 * @example multiply('1280', '0.05') // '64.00': 5 %
 */
export function multiply(a: AmountInput, b: AmountInput, digits = 2): Amount {
  if (digits === 2 && Number.isInteger(b)) {
    const cents = (toCents(a) ?? Number.NaN) * Number(b);
    if (Number.isSafeInteger(cents)) return fromCents(cents);
  }
  return toAmount(parseAmount(a).times(parseAmount(b)), digits);
}
