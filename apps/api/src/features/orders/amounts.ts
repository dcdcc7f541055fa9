import { subtract, sum } from '@baodao/domain/money/add';
import { type Amount, parseAmount, toAmount } from '@baodao/domain/money/money';
import { shareOut } from '@baodao/domain/money/shareOut';
import { type CurrentRates, priceIn } from '../home/rates.ts';

/** The amounts of one order, in TWD. */
export interface Parts {
  productAmount: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  discountAmount: Amount;
  /** Whole TWD. */
  payAmount: Amount;
}

/** The same with their companions in CNY. */
export interface Amounts extends Parts {
  productAmountCny: Amount;
  freightAmountCny: Amount;
  taxAmountCny: Amount;
  discountAmountCny: Amount;
  payAmountCny: Amount;
}

/** Splits what an order costs in CNY into its parts, so that product, freight and tax less discount are that again. */
export function convertParts(parts: Parts, payAmountCny: Amount, rates: Pick<CurrentRates, 'rates'>): Amounts {
  const { productAmount, freightAmount, taxAmount, discountAmount, payAmount } = parts;
  const gross = sum([productAmount, freightAmount, taxAmount]);
  const grossCny = grossInCny({ gross, discountAmount, payAmount, payAmountCny }, rates);
  const [productAmountCny = '0.00', freightAmountCny = '0.00', taxAmountCny = '0.00'] = shareOut(grossCny, [
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

/** The order before its discount stands to the order as it does in TWD; an order that costs nothing gives no such ratio. */
function grossInCny(
  { gross, discountAmount, payAmount, payAmountCny }: { gross: Amount; discountAmount: Amount; payAmount: Amount; payAmountCny: Amount },
  rates: Pick<CurrentRates, 'rates'>,
): Amount {
  if (parseAmount(discountAmount).isZero()) return payAmountCny;
  const pay = parseAmount(payAmount);
  return pay.isZero() ? priceIn(rates, gross) : toAmount(parseAmount(payAmountCny).times(parseAmount(gross)).dividedBy(pay));
}

/** What all orders of a trade come to. */
export function addUp(all: readonly Amounts[]): Amounts {
  const total = (name: keyof Amounts) => sum(all.map((each) => each[name]));
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
