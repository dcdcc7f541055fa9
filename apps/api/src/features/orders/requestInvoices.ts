import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addToOutbox, type OutboxItem } from '../notifications/outbox.ts';

/**
 * Requests the e-invoices of orders that are being shipped, each once. The amount is what remains of the payment. Later refunds correct the
 * invoice. Call it in the transaction that ships the orders, which holds their locks.
 */
export async function requestInvoices(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ orderCode: string }>(sql`
    INSERT INTO invoice (order_code, user_id, amount)
    SELECT code, user_id, remaining FROM shop_order
    CROSS JOIN LATERAL (
      SELECT pay_amount - coalesce(sum(order_amount), 0) AS remaining FROM payment_refund WHERE payment_refund.order_code = shop_order.code
    ) AS payment
    WHERE code = ANY(${sql.param([...orderCodes])}::text[]) AND shop_order.invoice IS NOT NULL AND remaining > 0
    ON CONFLICT DO NOTHING RETURNING order_code AS "orderCode"`);
  await addToOutbox(
    tx,
    rows.map(({ orderCode }) => ({ kind: 'invoice', dedupe: `invoice:${orderCode}`, payload: { orderCode } })),
  );
}

/** Plans the correction of an order's invoice for a refund, if it has one. Call it in the transaction that starts the refund. */
export async function planCorrection(tx: Transaction, refundCode: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO invoice_correction (refund_code, order_code, user_id, amount)
    SELECT refund.code, order_code, invoice.user_id, order_amount FROM payment_refund AS refund JOIN invoice USING (order_code)
    WHERE refund.code = ${refundCode} ON CONFLICT DO NOTHING`);
}

/** Requests the correction of the whole invoice of an order whose parcel came back unclaimed. No money is refunded for it. */
export async function requestUnclaimedCorrection(tx: Transaction, orderCode: string): Promise<void> {
  const { rows } = await tx.execute<{ refundCode: string }>(sql`
    INSERT INTO invoice_correction (refund_code, order_code, user_id, amount, state)
    SELECT payment_code || 'U0', invoice.order_code, invoice.user_id, invoice.amount, 'due'
    FROM invoice JOIN payment_order USING (order_code) JOIN payment_attempt ON payment_attempt.code = payment_code AND channel = 'cod'
    WHERE invoice.order_code = ${orderCode} ORDER BY payment_attempt.created_at DESC LIMIT 1
    ON CONFLICT DO NOTHING RETURNING refund_code AS "refundCode"`);
  await addToOutbox(
    tx,
    rows.map(({ refundCode }) => correctionItem(orderCode, refundCode)),
  );
}

const correctionItem = (orderCode: string, refundCode: string): OutboxItem => ({
  kind: 'invoiceCorrection',
  dedupe: `invoice.correction:${refundCode}`,
  payload: { orderCode, refundCode },
});

/** Requests the planned correction, now that the money has been refunded. */
export async function requestCorrection(tx: Transaction, refundCode: string): Promise<void> {
  const { rows } = await tx.execute<{ orderCode: string }>(sql`
    UPDATE invoice_correction SET state = 'due' WHERE refund_code = ${refundCode} AND state = 'waiting' RETURNING order_code AS "orderCode"`);
  await addToOutbox(
    tx,
    rows.map(({ orderCode }) => correctionItem(orderCode, refundCode)),
  );
}
