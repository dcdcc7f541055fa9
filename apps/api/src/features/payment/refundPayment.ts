import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import type { CurrencyCode } from '@baodao/domain/wire/fields';
import { and, eq } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paidLedger, paymentAttempt, paymentOrder, paymentRefund } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addToOutbox } from '../notifications/outbox.ts';
import { planCorrection } from '../orders/requestInvoices.ts';
import { computeShare, loadReceivedForOrder } from './refundShare.ts';

export interface RefundPaymentInput {
  orderCode: string;
  /** In TWD, at most what has not been refunded yet. */
  amount: Amount;
  /** The same in CNY (`computeRefundCny`): what a payment in CNY pays back, to the cent that the member was shown. */
  amountCny: Amount;
  /** An idempotency key, such as `afterSale:17`. */
  key: string;
}

export interface StartedRefund {
  refundCode: string;
  /** In the currency of the payment. */
  amount: Amount;
  currency: CurrencyCode;
}

/** The refund is not possible. The reason `key` means that the key was used with another amount. */
export class NotRefundable extends Error {
  readonly reason: 'unpaid' | 'tooMuch' | 'nothing' | 'key';

  constructor(reason: NotRefundable['reason']) {
    super(`not refundable: ${reason}`);
    this.name = 'NotRefundable';
    this.reason = reason;
  }
}

/**
 * Refunds a paid order in full or in part through its payment channel. Call it in the transaction that decides on the refund, after
 * `lockOrders`. The outbox sends the refund after the commit, with retries. If the provider's API cannot refund, the refund waits for staff
 * (`staff payments refunds`).
 *
 * The caller updates the order's state, stock and coupons.
 *
 * @throws {NotRefundable}
 * @example await inTransaction(db, (tx) => refundPayment(tx, { orderCode, amount: '299.00', amountCny: '67.50', key: `afterSale:${id}` }))
 */
export async function refundPayment(tx: Transaction, { orderCode, amount, amountCny, key }: RefundPaymentInput): Promise<StartedRefund> {
  // The lock serializes refunds of one order.
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

  const paymentRefunds = await tx.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, paid.code));
  const orderRefunds = paymentRefunds.filter((refund) => refund.orderCode === orderCode);
  const existing = orderRefunds.find(({ requestKey }) => requestKey === key);
  if (existing) {
    if (compare(existing.orderAmount ?? 0, amount) !== 0) throw new NotRefundable('key');
    return { refundCode: existing.code, amount: existing.amount, currency };
  }
  if (compare(amount, 0) <= 0) throw new NotRefundable('nothing');
  const refundedTotal = sum([amount, ...orderRefunds.map(({ orderAmount }) => orderAmount ?? 0)]);
  if (compare(refundedTotal, order.total) > 0) throw new NotRefundable('tooMuch');
  const share =
    currency === 'CNY'
      ? amountCny
      : subtract(
          computeShare(await loadReceivedForOrder(tx, orderCode, paid), refundedTotal, order.total),
          sum(orderRefunds.map((refund) => refund.amount)),
        );
  if (compare(share, 0) <= 0) throw new NotRefundable('nothing');
  if (compare(sum([share, ...paymentRefunds.map((refund) => refund.amount)]), paid.received) > 0) throw new NotRefundable('tooMuch');

  const refundCode = `${paid.code}A${randomBase32(7)}`;
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
  await planCorrection(tx, refundCode);
  await addToOutbox(tx, [{ kind: 'refund', dedupe: `payment.refund:${refundCode}`, payload: { refundCode } }]);
  return { refundCode, amount: share, currency };
}
