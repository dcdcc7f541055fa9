import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { moveRequest } from './moveRequest.ts';
import { lockRequest } from './requestRow.ts';

/** A refund has reached the shopper: by the key it was wished with, its wish is fulfilled. Keys of others are left alone. */
export async function moneyReturned(tx: Transaction, key: string): Promise<void> {
  const id = Number(/^afterSale:(\d{1,15})$/.exec(key)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return;
  const request = await lockRequest(tx, id);
  if (!request || request.doneAt !== null) return;
  await moveRequest(tx, request, { event: 'refund', by: 'payment' });
  await tx.execute(sql`
    UPDATE shop_order SET pay_state = CASE WHEN pay_amount <= (
      SELECT coalesce(sum(amount), 0) FROM refund_request WHERE order_code = code AND refund_request.state = 5) THEN 3 ELSE 2 END
    WHERE code = ${request.orderCode}`);
}
