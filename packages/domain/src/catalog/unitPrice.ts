import { MoneyError } from '../money/errors.ts';
import { type Amount, type AmountInput, parseAmount, toAmount } from '../money/money.ts';

export const netUnits = ['g', 'ml', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

/** What one unit of a SKU contains: `{ amount: '150', unit: 'g' }`. */
export interface NetContent {
  amount: string;
  unit: NetUnit;
}

/**
 * The quantity that a unit price refers to: 100 g or 100 ml, from one kilogram or litre on 1000, and one piece.
 *
 * @throws {MoneyError} `AMOUNT_INVALID` if the amount is not a positive number
 * @example unitQuantity({ amount: '150', unit: 'g' }) // 100
 */
export function unitQuantity({ amount, unit }: NetContent): 1 | 100 | 1000 {
  const content = parseAmount(amount);
  if (!content.greaterThan(0)) throw new MoneyError('AMOUNT_INVALID', amount);
  if (unit === 'piece') return 1;
  return content.lessThan(1000) ? 100 : 1000;
}

/**
 * Computes the price of `unitQuantity` of the content, rounded half up to two decimals.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example unitPrice('180.00', { amount: '150', unit: 'g' }) // '120.00': per 100 g
 */
export function unitPrice(price: AmountInput, content: NetContent): Amount {
  const quantity = unitQuantity(content);
  return toAmount(parseAmount(price).times(quantity).dividedBy(parseAmount(content.amount)));
}
