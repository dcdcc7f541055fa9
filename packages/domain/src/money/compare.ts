import { toCents } from './cents.ts';
import { type Amount, type AmountInput, parseAmount, toAmount } from './money.ts';

/**
 * Compares two amounts of one currency by value, in any format. It can be passed to `toSorted`.
 *
 * @returns -1, 0 or 1
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example compare('9.00', '10') // -1
 * @example compare('1.5', '1.50') // 0
 */
export function compare(a: AmountInput, b: AmountInput): -1 | 0 | 1 {
  const [one, other] = [toCents(a), toCents(b)];
  const order = one === null || other === null ? parseAmount(a).comparedTo(parseAmount(b)) : one - other;
  if (order === 0) return 0;
  return order < 0 ? -1 : 1;
}

/**
 * Returns the larger of two amounts, with two decimals. `maxAmount(total, 0)` prevents a negative total.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example maxAmount('-30.00', 0) // '0.00'
 */
export function maxAmount(a: AmountInput, b: AmountInput): Amount {
  return toAmount(parseAmount(compare(a, b) >= 0 ? a : b));
}
