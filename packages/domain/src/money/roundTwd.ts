import { Decimal } from 'decimal.js';
import { type Amount, type AmountInput, parseAmount, toAmount } from './money.ts';

/**
 * Rounds to whole TWD, half away from zero: what a payer in Taiwan is asked for, and all that the bank takes. The result keeps its two
 * decimals as every amount on the wire.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example roundTwd('1279.50') // '1280.00'
 */
export function roundTwd(amount: AmountInput): Amount {
  return toAmount(parseAmount(amount).toDecimalPlaces(0, Decimal.ROUND_HALF_UP));
}
