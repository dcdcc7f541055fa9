import { toCents } from './cents.ts';
import { type Amount, type AmountInput, parseAmount, toAmount } from './money.ts';

/**
 * Orders amounts by value, whatever way they are written; fits `toSorted`.
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
 * The smaller of two amounts, with two decimals.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example lesser('100', '68.00') // '68.00'
 */
export function lesser(a: AmountInput, b: AmountInput): Amount {
  return toAmount(parseAmount(compare(a, b) <= 0 ? a : b));
}

/**
 * The larger of two amounts, with two decimals; `greater(total, 0)` keeps a total from falling below nothing.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example greater('-30.00', 0) // '0.00'
 */
export function maxAmount(a: AmountInput, b: AmountInput): Amount {
  return toAmount(parseAmount(compare(a, b) >= 0 ? a : b));
}
