import { Decimal } from 'decimal.js';
import { fromCents, toCents } from './cents.ts';
import { type Amount, type AmountInput, parseAmount, toAmount } from './money.ts';

/**
 * Rounds to whole TWD, half away from zero: what a payer in Taiwan is asked for, and all that the bank takes. The result keeps its two
 * decimals as every amount on the wire.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example roundTwd('1279.50') // '1280.00'
 */
export function roundTwd(amount: AmountInput): Amount {
  const cents = toCents(amount);
  if (cents !== null) return fromCents(Math.sign(cents) * Math.floor((Math.abs(cents) + 50) / 100) * 100);
  return toAmount(parseAmount(amount).toDecimalPlaces(0, Decimal.ROUND_HALF_UP));
}
