import { subtract, sum } from '@baodao/domain/money/add';
import { allocate } from '@baodao/domain/money/allocate';
import { type Amount, parseAmount, toAmount } from '@baodao/domain/money/money';
import { type CurrentRates, convertToCny } from '../home/rates.ts';

/** The amounts of one order, in TWD. */
export interface TwdAmounts {
  productAmount: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  discountAmount: Amount;
  /** Whole TWD. */
  payAmount: Amount;
}

/** The same amounts in TWD and in CNY. */
export interface OrderAmounts extends TwdAmounts {
  productAmountCny: Amount;
  freightAmountCny: Amount;
  taxAmountCny: Amount;
  discountAmountCny: Amount;
  payAmountCny: Amount;
}

/** Splits the CNY total of an order, so that product + freight + tax - discount equals that total exactly. */
export function addCnyAmounts(parts: TwdAmounts, payAmountCny: Amount, rates: Pick<CurrentRates, 'rates'>): OrderAmounts {
  const { productAmount, freightAmount, taxAmount, discountAmount, payAmount } = parts;
  const gross = sum([productAmount, freightAmount, taxAmount]);
  const grossCny = grossInCny({ gross, discountAmount, payAmount, payAmountCny }, rates);
  const [productAmountCny = '0.00', freightAmountCny = '0.00', taxAmountCny = '0.00'] = allocate(grossCny, [
    productAmount,
    freightAmount,
    taxAmount,
  ]);
  return {
    ...parts,
    productAmountCny,
    freightAmountCny,
    taxAmountCny,
    discountAmountCny: subtract(grossCny, payAmountCny),
    payAmountCny,
  };
}

/** Scales the gross amount by the ratio of gross to payable in TWD. A free order has no such ratio and is converted directly. */
function grossInCny(
  { gross, discountAmount, payAmount, payAmountCny }: { gross: Amount; discountAmount: Amount; payAmount: Amount; payAmountCny: Amount },
  rates: Pick<CurrentRates, 'rates'>,
): Amount {
  if (parseAmount(discountAmount).isZero()) return payAmountCny;
  const pay = parseAmount(payAmount);
  return pay.isZero() ? convertToCny(rates, gross) : toAmount(parseAmount(payAmountCny).times(parseAmount(gross)).dividedBy(pay));
}

/** The totals of an order group. */
export function sumAmounts(all: readonly OrderAmounts[]): OrderAmounts {
  const total = (name: keyof OrderAmounts) => sum(all.map((each) => each[name]));
  return {
    productAmount: total('productAmount'),
    productAmountCny: total('productAmountCny'),
    freightAmount: total('freightAmount'),
    freightAmountCny: total('freightAmountCny'),
    taxAmount: total('taxAmount'),
    taxAmountCny: total('taxAmountCny'),
    discountAmount: total('discountAmount'),
    discountAmountCny: total('discountAmountCny'),
    payAmount: total('payAmount'),
    payAmountCny: total('payAmountCny'),
  };
}

export const pickAmounts = (amounts: OrderAmounts): OrderAmounts => ({
  productAmount: amounts.productAmount,
  productAmountCny: amounts.productAmountCny,
  freightAmount: amounts.freightAmount,
  freightAmountCny: amounts.freightAmountCny,
  discountAmount: amounts.discountAmount,
  discountAmountCny: amounts.discountAmountCny,
  taxAmount: amounts.taxAmount,
  taxAmountCny: amounts.taxAmountCny,
  payAmount: amounts.payAmount,
  payAmountCny: amounts.payAmountCny,
});
