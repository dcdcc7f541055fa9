import { subtract, sum } from '@baodao/domain/money/add';
import { compare, maxAmount } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { addOrderCny, lineAmountCny, type PricedUnits } from '@baodao/domain/money/orderCny';
import { type OrderParts, type OrderPartsCny, splitCny, splitOrderCny } from '@baodao/domain/money/splitCny';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';

/** The amounts of an order in both currencies. */
export interface OrderAmounts extends OrderParts, OrderPartsCny {
  /** What rounding to whole TWD adds to the total, or takes from it. */
  roundingAmount: Amount;
}

/** The amounts of an order and of its lines, in the order of the lines. */
export interface AmountsWithLines extends OrderAmounts {
  linesCny: Amount[];
}

type Rates = Pick<CurrentRates, 'rates'>;

/** Adds the CNY amounts, which are the sum of what is shown, and the rounding of the total in TWD. */
export function addCnyAmounts(parts: OrderParts, lines: readonly PricedUnits[], rates: Rates): AmountsWithLines {
  const toCny = (twd: Amount) => convertToCny(rates, twd);
  return {
    ...parts,
    ...addOrderCny(parts, lines, toCny),
    roundingAmount: roundingOf(parts),
    linesCny: lines.map((line) => lineAmountCny(line, toCny)),
  };
}

/**
 * The CNY amounts of a saved order. The total of an older order was converted as a whole (ADR 48), so that its parts and lines are shares
 * of it.
 */
export function restoreCnyAmounts(
  parts: OrderParts & { payAmountCny: Amount },
  lines: readonly (PricedUnits & { amount: Amount })[],
  rates: Rates,
): AmountsWithLines {
  const amounts = addCnyAmounts(parts, lines, rates);
  if (compare(amounts.payAmountCny, parts.payAmountCny) === 0) return amounts;
  const shares = splitOrderCny(parts, parts.payAmountCny, (twd) => convertToCny(rates, twd));
  const linesCny = splitCny(
    shares.productAmountCny,
    lines.map(({ amount }) => amount),
  );
  return { ...amounts, ...shares, linesCny };
}

function roundingOf({ productAmount, freightAmount, wrapAmount, taxAmount, discountAmount, payAmount }: OrderParts): Amount {
  return subtract(payAmount, maxAmount(subtract(sum([productAmount, freightAmount, wrapAmount, taxAmount]), discountAmount), 0));
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
