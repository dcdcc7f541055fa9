import { fromCents, toCents } from './cents.ts';
import { type Amount, type AmountInput, MoneyDecimal, parseAmount, toAmount } from './money.ts';

/**
 * Adds amounts of one currency. It rounds the total once, half away from zero, to two decimals.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example sum(['0.10', '0.20']) // '0.30'
 * @example sum([]) // '0.00'
 */
export function sum(amounts: Iterable<AmountInput>): Amount {
  const all = [...amounts];
  let cents = 0;
  for (const amount of all) cents += toCents(amount) ?? Number.NaN;
  if (Number.isSafeInteger(cents)) return fromCents(cents);
  let total = new MoneyDecimal(0);
  for (const amount of all) total = total.plus(parseAmount(amount));
  return toAmount(total);
}

/**
 * Adds two amounts of one currency.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example add('1280.00', '180.00') // '1460.00'
 */
export function add(a: AmountInput, b: AmountInput): Amount {
  return sum([a, b]);
}

/**
 * Subtracts `b` from `a`, both of one currency.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example subtract('100.00', '130.00') // '-30.00'
 */
export function subtract(a: AmountInput, b: AmountInput): Amount {
  const cents = (toCents(a) ?? Number.NaN) - (toCents(b) ?? Number.NaN);
  return Number.isNaN(cents) ? toAmount(parseAmount(a).minus(parseAmount(b))) : fromCents(cents);
}
