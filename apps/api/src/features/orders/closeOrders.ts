import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { putIntoOutbox } from '../../jobs/outbox.ts';
import { returnAllowances } from '../member/allowances.ts';
import { lockOrders, type Move, type MovedOrder, moveOrders } from './moves.ts';
import { releaseStock } from './stock.ts';

/**
 * Cancels or expires unpaid orders: stock goes back, and a payment that is open for one of them is closed, here and then at
 * its provider. Money that is on its way all the same is sent back when it comes.
 */
export async function closeUnpaid(
  tx: Transaction,
  codes: readonly string[],
  move: Move & { event: 'cancel' | 'expire' },
): Promise<MovedOrder[]> {
  await lockOrders(tx, codes);
  const moved = await moveOrders(tx, codes, { ...move, set: sql`, cancelled_at = shop_now()${move.set ?? sql``}` });
  const closed = moved.map(({ code }) => code);
  if (closed.length === 0) return [];
  await releaseStock(tx, closed);
  await returnAllowances(tx, closed);
  await closeOpenPayments(tx, closed);
  return moved;
}

/** Closes the payments that are open for any of these orders; the orders are locked already. */
export async function closeOpenPayments(tx: Transaction, orderCodes: readonly string[], { except = '' } = {}): Promise<void> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    WITH open AS (
      SELECT DISTINCT payment_code AS code FROM payment_order
      WHERE open AND order_code = ANY(${sql.param([...orderCodes])}::text[]) AND payment_code <> ${except}
    ), shut AS (
      UPDATE payment_order SET open = false WHERE open AND payment_code IN (SELECT code FROM open)
    )
    UPDATE payment_attempt SET state = 'closed' WHERE state = 'pending' AND code IN (SELECT code FROM open) RETURNING code`);
  await putIntoOutbox(
    tx,
    rows.map(({ code }) => ({ kind: 'closePayment', dedupe: `payment.close:${code}`, payload: { paymentCode: code } })),
  );
}
