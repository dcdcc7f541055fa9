import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { type Amount, parseAmount } from '@baodao/domain/money/money';
import { shareOut } from '@baodao/domain/money/shareOut';
import type { CurrencyCode } from '@baodao/domain/wire/fields';
import { and, asc, eq, sql } from 'drizzle-orm';
import { shopOrder } from '../../db/schema/orders.ts';
import { paidLedger, paymentAttempt, paymentOrder, paymentRefund } from '../../db/schema/payment.ts';
import type { Transaction } from '../../db/transaction.ts';
import { putIntoOutbox } from '../../jobs/outbox.ts';
import { randomSigns } from '../orders/codes.ts';

export interface RefundWish {
  orderCode: string;
  /** TWD, of what the order cost; at most what has not been given back yet. */
  amount: Amount;
  /** The caller's own name of the wish, such as `afterSale:17`. With the same key it is the same refund, however often it is wished. */
  key: string;
}

export interface StartedRefund {
  refundCode: string;
  /** What the shopper gets, in the currency he paid in. */
  amount: Amount;
  currency: CurrencyCode;
}

/** The wish cannot be granted. `unpaid`, `tooMuch`, `nothing`, or `key`: it was used for another amount. */
export class NotRefundable extends Error {
  readonly reason: 'unpaid' | 'tooMuch' | 'nothing' | 'key';

  constructor(reason: NotRefundable['reason']) {
    super(`not refundable: ${reason}`);
    this.name = 'NotRefundable';
    this.reason = reason;
  }
}

/**
 * Gives back what a paid order cost, or a part of it, the way it was paid. Call it in the transaction that decides so, after the order
 * has been locked by `lockOrders`: the money is owed when the transaction commits, and is sent by the outbox, as often as it
 * takes. Who paid in CNY gets the share of what he paid; nothing is converted, and all parts together are exactly the whole. Where
 * the provider takes no refunds by wire, the refund waits for staff (`staff payments refunds`).
 *
 * The order's state, its stock and its coupons are the caller's to move.
 *
 * @throws {NotRefundable}
 * @example await inTransaction(db, (tx) => refundPayment(tx, { orderCode, amount: '299.00', key: `afterSale:${id}` }))
 */
export async function refundPayment(tx: Transaction, { orderCode, amount, key }: RefundWish): Promise<StartedRefund> {
  // Refunds of one order are reckoned one after the other.
  const [order] = await tx.select({ total: shopOrder.payAmount }).from(shopOrder).where(eq(shopOrder.code, orderCode)).for('update');
  const [paid] = await tx
    .select({ code: paymentOrder.paymentCode, part: paymentOrder.amount, currency: paymentAttempt.currency, received: paidLedger.amount })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .innerJoin(paidLedger, eq(paidLedger.paymentCode, paymentOrder.paymentCode))
    .where(and(eq(paymentOrder.orderCode, orderCode), eq(paymentOrder.settled, true)))
    .for('update', { of: paymentAttempt });
  if (!order || !paid) throw new NotRefundable('unpaid');
  const currency: CurrencyCode = paid.currency === 'TWD' ? 'TWD' : 'CNY';

  const earlier = await tx.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, paid.code));
  const ofOrder = earlier.filter((refund) => refund.orderCode === orderCode);
  const same = ofOrder.find(({ requestKey }) => requestKey === key);
  if (same) {
    if (compare(same.orderAmount ?? 0, amount) !== 0) throw new NotRefundable('key');
    return { refundCode: same.code, amount: same.amount, currency };
  }
  if (compare(amount, 0) <= 0) throw new NotRefundable('nothing');
  const wished = sum([amount, ...ofOrder.map(({ orderAmount }) => orderAmount ?? 0)]);
  if (compare(wished, order.total) > 0) throw new NotRefundable('tooMuch');
  const part = await partOf(tx, orderCode, paid);
  const share = subtract(shareOf(part, wished, order.total), sum(ofOrder.map((refund) => refund.amount)));
  if (compare(share, 0) <= 0) throw new NotRefundable('nothing');
  if (compare(sum([share, ...earlier.map((refund) => refund.amount)]), paid.received) > 0) throw new NotRefundable('tooMuch');

  const refundCode = `${paid.code}A${randomSigns(7)}`;
  await tx.insert(paymentRefund).values({
    code: refundCode,
    paymentCode: paid.code,
    amount: share,
    currency,
    reason: 'afterSale',
    state: 'due',
    orderCode,
    orderAmount: amount,
    requestKey: key,
  });
  await putIntoOutbox(tx, [{ kind: 'refund', dedupe: `payment.refund:${refundCode}`, payload: { refundCode } }]);
  return { refundCode, amount: share, currency };
}

/** What came for one order of a payment: its share of it all, where less has come than was asked for and staff took it all the same. */
async function partOf(
  tx: Transaction,
  orderCode: string,
  { code, part, received }: { code: string; part: Amount; received: Amount },
): Promise<Amount> {
  const parts = await tx.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code)).orderBy(asc(paymentOrder.orderCode));
  const asked = parts.map(({ amount }) => amount);
  if (compare(received, sum(asked)) >= 0) return part;
  return shareOut(received, asked)[parts.findIndex((each) => each.orderCode === orderCode)] ?? '0.00';
}

/** The part of what was paid that goes with a part of what it cost. */
function shareOf(paid: Amount, part: Amount, whole: Amount): Amount {
  const [share = '0.00'] = shareOut(paid, [part, parseAmount(whole).minus(part).toFixed(2)]);
  return share;
}

/** How much of an order has been given back or is on its way, in TWD. */
export async function refundedOf(tx: Pick<Transaction, 'execute'>, orderCode: string): Promise<Amount> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`SELECT coalesce(sum(order_amount), 0)::numeric(14, 2) AS amount FROM payment_refund WHERE order_code = ${orderCode}`,
  );
  return rows[0]?.amount ?? '0.00';
}
