import { subtract, sum } from './add.ts';
import { allocate, allocateUnits } from './allocate.ts';
import { fromCents } from './cents.ts';
import { compare, maxAmount } from './compare.ts';
import type { Amount } from './money.ts';

/** The amounts of one order in TWD. */
export interface OrderParts {
  productAmount: Amount;
  freightAmount: Amount;
  wrapAmount: Amount;
  taxAmount: Amount;
  discountAmount: Amount;
  /** What the buyer pays, in whole TWD. */
  payAmount: Amount;
}

/** The same amounts in CNY. Products, freight, gift wrap and tax less the discount are exactly what the buyer pays. */
export interface OrderPartsCny {
  productAmountCny: Amount;
  freightAmountCny: Amount;
  wrapAmountCny: Amount;
  taxAmountCny: Amount;
  discountAmountCny: Amount;
  payAmountCny: Amount;
}

/**
 * Splits a CNY amount in proportion to amounts in TWD. The shares are whole yuan, like every converted price, and add up to the total. A
 * part that costs something never becomes free: then all shares are in hundredths.
 *
 * @param totalCny - the CNY amount of all parts together, converted once
 * @param parts - TWD amounts; at least one unless the total is zero
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example splitCny('289.00', ['1200.00', '80.00']) // ['271.00', '18.00']
 * @example splitCny('2.00', ['5.00', '1.00']) // ['1.67', '0.33']
 */
export function splitCny(totalCny: Amount, parts: readonly Amount[]): Amount[] {
  const shares = allocateUnits(totalCny, parts, 100)?.map(fromCents);
  const isFree = (share: Amount, at: number) => share === '0.00' && compare(parts[at] ?? 0, 0) > 0;
  return shares && !shares.some(isFree) ? shares : allocate(totalCny, parts);
}

/**
 * Splits the CNY amount of an order whose total was converted as a whole into its parts. Orders of today are added up (`addOrderCny`).
 *
 * @param parts - the amounts of the order in TWD
 * @param payAmountCny - the order's share of the checkout's total, which was converted once
 * @param toCny - converts a TWD amount at the rate of the order, rounded up
 */
export function splitOrderCny(parts: OrderParts, payAmountCny: Amount, toCny: (twd: Amount) => Amount): OrderPartsCny {
  const { productAmount, freightAmount, wrapAmount, taxAmount, discountAmount } = parts;
  const grossParts = [productAmount, freightAmount, wrapAmount, taxAmount];
  // The discount is the difference, so that the parts lead to the total. Without a discount there is none to convert.
  const grossCny = compare(discountAmount, 0) === 0 ? payAmountCny : maxAmount(toCny(sum(grossParts)), payAmountCny);
  const [productAmountCny = '0.00', freightAmountCny = '0.00', wrapAmountCny = '0.00', taxAmountCny = '0.00'] = splitCny(
    grossCny,
    grossParts,
  );
  return {
    productAmountCny,
    freightAmountCny,
    wrapAmountCny,
    taxAmountCny,
    discountAmountCny: subtract(grossCny, payAmountCny),
    payAmountCny,
  };
}
