import { Decimal } from 'decimal.js';
import { MoneyError } from './errors.ts';
import { type Amount, type AmountInput, parseAmount, toAmount, tryParseDecimal } from './money.ts';

/**
 * Code to rate, where a rate is the number of units one TWD buys, as a decimal string: `{ TWD: '1', CNY: '0.2273' }`. A file with
 * TWD per unit would be upside down: importers check that CNY is below 1.
 */
export type Rates = Readonly<Record<string, string>>;

/**
 * Converts an amount (spec section 9). Into CNY it rounds up: to whole yuan, or to one decimal when one unit of `from` is worth more
 * than 1 CNY. Into any other currency it rounds half up to two decimals. Negative amounts mirror positive ones, so that a refund is
 * as large as its charge. Between equal currencies no rate is looked up and nothing is rounded up.
 *
 * @param amount - a decimal string, or a number, in units of `from`
 * @returns the amount in units of `to`, with two decimals
 * @throws {MoneyError} `AMOUNT_INVALID`; `RATE_MISSING` when either rate is absent; `RATE_INVALID` when one is not a positive number
 * @example convert('299', 'TWD', 'CNY', { TWD: '1', CNY: '0.2273' }) // '68.00'
 */
export function convert(amount: AmountInput, from: string, to: string, rates: Rates): Amount {
  const value = parseAmount(amount);
  if (from === to) return toAmount(value);
  const fromRate = findRate(rates, from);
  const toRate = findRate(rates, to);
  // Multiplied before it is divided: 110 × 0.1 is exactly 11, whereas a ratio of thirds would come out a little above.
  const exact = value.times(toRate).dividedBy(fromRate);
  if (to !== 'CNY') return toAmount(exact);
  return toAmount(exact.toDecimalPlaces(toRate.greaterThan(fromRate) ? 1 : 0, Decimal.ROUND_UP));
}

function findRate(rates: Rates, code: string): Decimal {
  const text = Object.hasOwn(rates, code) ? rates[code] : undefined;
  if (text === undefined) throw new MoneyError('RATE_MISSING', code);
  const rate = tryParseDecimal(text);
  if (rate === null || !rate.isPositive() || rate.isZero()) throw new MoneyError('RATE_INVALID', code);
  return rate;
}
