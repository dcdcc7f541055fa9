import { subtract, sum } from '@baodao/domain/money/add';
import { allocate } from '@baodao/domain/money/allocate';
import { compare } from '@baodao/domain/money/compare';
import { type Amount, parseAmount } from '@baodao/domain/money/money';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paidLedger, paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';

/** A refund of an order in both currencies. */
export interface RefundAmounts {
  amount: Amount;
  amountCny: Amount;
}

/**
 * The CNY amount of a refund of `amount` TWD. It is a share of what was paid in CNY, or of the order's CNY total when the order was paid in
 * TWD. The shares of all refunds of an order add up to that sum, so the amount shown is the amount stored and paid back.
 *
 * @param earlier - the other refunds of the order that count
 */
export async function computeRefundCny(
  db: Queryable,
  orderCode: string,
  amount: Amount,
  earlier: readonly RefundAmounts[],
): Promise<Amount> {
  const [order] = await db
    .select({ total: shopOrder.payAmount, totalCny: shopOrder.payAmountCny })
    .from(shopOrder)
    .where(eq(shopOrder.code, orderCode));
  if (!order) throw new Error(`There is no order ${orderCode}`);
  const [paid] = await db
    .select({ code: paymentOrder.paymentCode, part: paymentOrder.amount, currency: paymentAttempt.currency, received: paidLedger.amount })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .innerJoin(paidLedger, eq(paidLedger.paymentCode, paymentOrder.paymentCode))
    .where(and(eq(paymentOrder.orderCode, orderCode), eq(paymentOrder.settled, true)));
  const whole = paid && paid.currency !== 'TWD' ? await loadReceivedForOrder(db, orderCode, paid) : order.totalCny;
  return computeNextShare({ paid: whole, total: order.total }, amount, earlier);
}

/**
 * The share of `paid` for one more refund of `amount`, rounded so that all shares add up to `paid` when the whole order is refunded.
 *
 * @param total - the order's total in TWD
 */
export function computeNextShare(
  { paid, total }: { paid: Amount; total: Amount },
  amount: Amount,
  earlier: readonly RefundAmounts[],
): Amount {
  if (compare(amount, 0) === 0) return '0.00';
  const refunded = sum([amount, ...earlier.map((refund) => refund.amount)]);
  // `refundPayment` rejects an amount beyond the total.
  const part = compare(refunded, total) > 0 ? total : refunded;
  const share = subtract(computeShare(paid, part, total), sum(earlier.map((refund) => refund.amountCny)));
  return compare(share, 0) < 0 ? '0.00' : share;
}

/** The amount received for one order of a payment. If staff accepted a smaller amount, each order has its share of it. */
export async function loadReceivedForOrder(
  db: Queryable,
  orderCode: string,
  { code, part, received }: { code: string; part: Amount; received: Amount },
): Promise<Amount> {
  const parts = await db.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code)).orderBy(asc(paymentOrder.orderCode));
  const requested = parts.map(({ amount }) => amount);
  if (compare(received, sum(requested)) >= 0) return part;
  return allocate(received, requested)[parts.findIndex((each) => each.orderCode === orderCode)] ?? '0.00';
}

/** The share of `paid` that corresponds to `part` of `whole`. */
export function computeShare(paid: Amount, part: Amount, whole: Amount): Amount {
  const [share = '0.00'] = allocate(paid, [part, parseAmount(whole).minus(part).toFixed(2)]);
  return share;
}
