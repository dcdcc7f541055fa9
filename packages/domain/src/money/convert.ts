import { Decimal } from 'decimal.js';
import { MoneyError } from './errors.ts';
import { type Amount, type AmountInput, parseAmount, toAmount, tryParseDecimal } from './money.ts';

/**
 * Exchange rates by currency code, as decimal strings. A rate is the number of units per 1 TWD: `{ TWD: '1', CNY: '0.2273' }`.
 * Importers check that CNY is below 1, which detects inverted rates.
 */
export type Rates = Readonly<Record<string, string>>;

/**
 * Converts an amount. CNY amounts are rounded up: to whole yuan, or to one decimal when one unit of `from` is worth
 * more than 1 CNY. Other currencies are rounded half up to two decimals. Negative amounts mirror positive ones, so that a refund
 * equals its charge. With equal currencies, no rate is needed and the amount is not rounded up.
 *
 * @param amount - a decimal string or a number, in units of `from`
 * @param from - currency code of the amount
 * @param to - currency code of the result
 * @param rates - must contain both currencies unless they are equal
 * @returns the amount in units of `to`, with two decimals
 * @throws {MoneyError} `AMOUNT_INVALID`; `RATE_MISSING` when a rate is absent; `RATE_INVALID` when a rate is not a positive number
 * @example convert('299', 'TWD', 'CNY', { TWD: '1', CNY: '0.2273' }) // '68.00'
 */
export function convert(amount: AmountInput, from: string, to: string, rates: Rates): Amount {
  const value = parseAmount(amount);
  if (from === to) return toAmount(value);
  const fromRate = findRate(rates, from);
  const toRate = findRate(rates, to);
  // Multiply before dividing: rounding up must not see the error of an inexact ratio.
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
