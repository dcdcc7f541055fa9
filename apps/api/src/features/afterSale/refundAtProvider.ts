import { and, eq, sql } from 'drizzle-orm';
import { paymentAttempt, paymentRefund } from '../../platform/db/schema/payment.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../notifications/outbox.ts';
import { insertSupplierEventsSql } from '../notifications/supplierEvents.ts';
import { requestCorrection } from '../orders/requestInvoices.ts';
import { requireProvider } from '../payment/findProvider.ts';
import { insertOrderEventsSql } from '../webhooks/webhookEvents.ts';
import { completeRequest } from './completeRequest.ts';

/**
 * Refunds a payment at its provider and notifies the member. The provider recognizes a repeated refund by its code. Refunds that the
 * provider's API does not support are left to staff.
 */
export async function refundAtProvider(services: Services, refundCode: string): Promise<void> {
  const { db } = services;
  // Retries keep the time of the first attempt: some providers identify a refund by code and time.
  const [refund] = await db
    .update(paymentRefund)
    .set({ sentAt: sql`coalesce(${paymentRefund.sentAt}, now())` })
    .where(and(eq(paymentRefund.code, refundCode), eq(paymentRefund.state, 'due')))
    .returning();
  if (!refund) return;
  const [payment] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.code, refund.paymentCode));
  if (!payment || !refund.sentAt) throw new Error(`Refund ${refundCode} has no payment`);
  const request = {
    payment,
    transaction: payment.providerTransaction ?? (await findDiscrepancyTransaction(services, payment.code)),
    refundCode,
    amount: refund.amount,
    sentAt: refund.sentAt,
  };
  try {
    // Cash is refunded to the member's bank account.
    const answer = payment.channel === 'cod' ? 'manual' : await requireProvider(services, payment.channel).refund(request);
    if (answer === 'done') await inTransaction(db, (tx) => completeRefund(tx, refundCode, { from: 'due' }));
    else await db.update(paymentRefund).set({ state: 'manual', lastError: null }).where(eq(paymentRefund.code, refundCode));
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.update(paymentRefund).set({ lastError }).where(eq(paymentRefund.code, refundCode));
    throw error;
  }
}

/** The provider's transaction number of a discrepancy is not stored with the payment attempt. */
async function findDiscrepancyTransaction({ db }: Services, paymentCode: string): Promise<string> {
  const { rows } = await db.execute<{ transaction: string }>(
    sql`SELECT provider_transaction AS transaction FROM suspect_money WHERE payment_code = ${paymentCode}`,
  );
  return rows[0]?.transaction ?? '';
}

/** Marks a refund as done once, and notifies the member and the supplier. */
export async function completeRefund(
  tx: Transaction,
  refundCode: string,
  { from, note = '' }: { from: 'due' | 'manual'; note?: string },
): Promise<boolean> {
  const [refund] = await tx
    .update(paymentRefund)
    .set({ state: 'done', doneAt: sql`shop_now()`, lastError: null, note })
    .where(and(eq(paymentRefund.code, refundCode), eq(paymentRefund.state, from)))
    .returning();
  if (!refund) return false;
  const request = refund.requestKey === null ? null : await completeRequest(tx, refund.requestKey);
  await requestCorrection(tx, refundCode);
  if (refund.orderCode !== null) {
    const order = sql`(SELECT ${refund.orderCode}::text AS code) AS refunded_order`;
    // The stored amounts, as the order page shows them.
    const amounts = request ? { amount: request.amount, amountCny: request.amountCny } : {};
    await tx.execute(insertSupplierEventsSql(order, 'refunded', { which: refundCode, details: amounts }));
    const facts = { refundCode, amount: refund.orderAmount ?? refund.amount };
    await tx.execute(insertOrderEventsSql(order, [{ type: 'order.refunded', ...facts }], refundCode));
  }
  const { rows } = await tx.execute<{ userId: string; orderCode: string; isCash: boolean }>(sql`
    SELECT user_id AS "userId", channel = 'cod' AS "isCash", coalesce(${refund.orderCode}::text, min(order_code)) AS "orderCode"
    FROM payment_attempt JOIN payment_order ON payment_code = code AND NOT (settled AND ${refund.orderCode}::text IS NULL)
    WHERE code = ${refund.paymentCode} GROUP BY user_id, channel`);
  const [buyer] = rows;
  if (buyer) {
    const notification = orderNotification(Number(buyer.userId), buyer.isCash ? 'refundedToBank' : 'refunded', buyer.orderCode, {
      amount: refund.amount,
      currency: refund.currency,
      ...(request ? { line: String(request.lineId), num: String(request.num) } : {}),
    });
    await addToOutbox(tx, [memberOutboxItem(`payment.refunded:${refundCode}`, notification)]);
  }
  return true;
}
