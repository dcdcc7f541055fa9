import { subtract, sum } from '@baodao/domain/money/add';
import { maxAmount } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { type OrderParts, type OrderPartsCny, splitOrderCny } from '@baodao/domain/money/splitCny';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';

/** The amounts of an order in both currencies. */
export interface OrderAmounts extends OrderParts, OrderPartsCny {
  /** What rounding to whole TWD adds to the total, or takes from it. */
  roundingAmount: Amount;
}

/** Adds the CNY amounts, which are shares of the order's CNY total, and the rounding of the total in TWD. */
export function addCnyAmounts(parts: OrderParts, payAmountCny: Amount, rates: Pick<CurrentRates, 'rates'>): OrderAmounts {
  const { productAmount, freightAmount, wrapAmount, taxAmount, discountAmount, payAmount } = parts;
  const exact = maxAmount(subtract(sum([productAmount, freightAmount, wrapAmount, taxAmount]), discountAmount), 0);
  return {
    ...parts,
    ...splitOrderCny(parts, payAmountCny, (twd) => convertToCny(rates, twd)),
    roundingAmount: subtract(payAmount, exact),
  };
}

/** The totals of an order group. */
export function sumAmounts(all: readonly OrderAmounts[]): OrderAmounts {
  const total = (name: keyof OrderAmounts) => sum(all.map((each) => each[name]));
  return {
    productAmount: total('productAmount'),
    productAmountCny: total('productAmountCny'),
    freightAmount: total('freightAmount'),
    freightAmountCny: total('freightAmountCny'),
    wrapAmount: total('wrapAmount'),
    wrapAmountCny: total('wrapAmountCny'),
    taxAmount: total('taxAmount'),
    taxAmountCny: total('taxAmountCny'),
    discountAmount: total('discountAmount'),
    discountAmountCny: total('discountAmountCny'),
    payAmount: total('payAmount'),
    payAmountCny: total('payAmountCny'),
    roundingAmount: total('roundingAmount'),
  };
}

export const pickAmounts = (amounts: OrderAmounts): OrderAmounts => ({
  productAmount: amounts.productAmount,
  productAmountCny: amounts.productAmountCny,
  freightAmount: amounts.freightAmount,
  freightAmountCny: amounts.freightAmountCny,
  wrapAmount: amounts.wrapAmount,
  wrapAmountCny: amounts.wrapAmountCny,
  discountAmount: amounts.discountAmount,
  discountAmountCny: amounts.discountAmountCny,
  taxAmount: amounts.taxAmount,
  taxAmountCny: amounts.taxAmountCny,
  payAmount: amounts.payAmount,
  payAmountCny: amounts.payAmountCny,
  roundingAmount: amounts.roundingAmount,
});
