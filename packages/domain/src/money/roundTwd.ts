import { Decimal } from 'decimal.js';
import { fromCents, toCents } from './cents.ts';
import { type Amount, type AmountInput, parseAmount, toAmount } from './money.ts';

/**
 * Rounds to whole TWD, half away from zero, because banks in Taiwan accept only whole dollars. The result has two decimals like
 * every amount on the wire.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example roundTwd('1279.50') // '1280.00'
 */
export function roundTwd(amount: AmountInput): Amount {
  const cents = toCents(amount);
  if (cents !== null) return fromCents(Math.sign(cents) * Math.floor((Math.abs(cents) + 50) / 100) * 100);
  return toAmount(parseAmount(amount).toDecimalPlaces(0, Decimal.ROUND_HALF_UP));
}
