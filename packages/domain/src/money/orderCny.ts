import { subtract, sum } from './add.ts';
import { compare, maxAmount } from './compare.ts';
import type { Amount } from './money.ts';
import { multiply } from './multiply.ts';
import type { OrderParts, OrderPartsCny } from './splitCny.ts';

/** The price of one unit in TWD, and how many there are. */
export interface PricedUnits {
  price: Amount;
  num: number;
}

/** Converts a TWD amount at the rate of the order, rounded up (`convert`). */
type ToCny = (twd: Amount) => Amount;

/**
 * The CNY amount of a line: the CNY price of one unit, which is shown everywhere, times the quantity.
 *
 * @example lineAmountCny({ price: '780.00', num: 2 }, (twd) => convert(twd, 'TWD', 'CNY', { TWD: '1', CNY: '0.2257' })) // '354.00'
 */
export const lineAmountCny = ({ price, num }: PricedUnits, toCny: ToCny): Amount => multiply(toCny(price), num);

/**
 * Adds up an order in CNY from what is shown: its lines, freight, gift wrap and tax, less the discount. Each is rounded up by itself.
 *
 * @param parts - the amounts of the order in TWD
 * @param lines - its lines, which make up `productAmount`
 */
export function addOrderCny(parts: OrderParts, lines: readonly PricedUnits[], toCny: ToCny): OrderPartsCny {
  const productAmountCny = sum(lines.map((line) => lineAmountCny(line, toCny)));
  const freightAmountCny = toCny(parts.freightAmount);
  const wrapAmountCny = toCny(parts.wrapAmount);
  const taxAmountCny = toCny(parts.taxAmount);
  const grossCny = sum([productAmountCny, freightAmountCny, wrapAmountCny, taxAmountCny]);
  const discountAmountCny = limitDiscount(toCny(parts.discountAmount), grossCny, parts.payAmount);
  return {
    productAmountCny,
    freightAmountCny,
    wrapAmountCny,
    taxAmountCny,
    discountAmountCny,
    payAmountCny: subtract(grossCny, discountAmountCny),
  };
}

/** An order is free in CNY exactly if it is free in TWD. The least that another one costs is ¥1. */
export function limitDiscount(discountCny: Amount, grossCny: Amount, payAmount: Amount): Amount {
  if (compare(payAmount, 0) === 0) return grossCny;
  const most = maxAmount(subtract(grossCny, 1), 0);
  return compare(discountCny, most) > 0 ? most : discountCny;
}
