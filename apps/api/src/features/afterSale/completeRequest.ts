import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import { lockRequest, type RefundRequest } from './refundRequest.ts';
import { transitionRequest } from './transitionRequest.ts';

/** Completes the request that a finished payment refund belongs to, and returns it. Null for keys of other features. */
export async function completeRequest(tx: Transaction, key: string): Promise<RefundRequest | null> {
  const id = Number(/^afterSale:(\d{1,15})$/.exec(key)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return null;
  const request = await lockRequest(tx, id);
  if (!request || request.doneAt !== null) return request ?? null;
  await transitionRequest(tx, request, { event: 'refund', by: 'payment' });
  await tx.execute(sql`
    UPDATE shop_order SET pay_state = CASE WHEN pay_amount <= (
      SELECT coalesce(sum(amount), 0) FROM refund_request WHERE order_code = code AND refund_request.state = 5) THEN 3 ELSE 2 END
    WHERE code = ${request.orderCode}`);
  return request;
}
