import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { putIntoOutbox } from '../../jobs/outbox.ts';
import { returnAllowanceShare } from '../member/allowances.ts';
import { randomSigns } from '../orders/codes.ts';
import { moveOrders } from '../orders/moves.ts';
import { inLockOrder } from '../orders/stock.ts';
import { NotRefundable, refundPayment } from '../payment/refundPayment.ts';
import { type RequestMove, type RequestRow, requestNotAllowed } from './requestRow.ts';

/** The name of a wish at the payment room. */
const refundKey = (id: number) => `afterSale:${id}`;

/** Sends the money of a wish on its way, and settles what it means for an order of which nothing was shipped. */
export async function giveMoneyBack(
  tx: Transaction,
  request: RequestRow,
  move: (request: RequestRow, move: RequestMove) => Promise<RequestRow>,
): Promise<RequestRow> {
  const { id, orderCode, amount } = request;
  await callBack(tx, request);
  await returnAllowanceShare(tx, request);
  if (compare(amount, 0) === 0) return move(request, { event: 'refund', by: 'job' });
  try {
    await refundPayment(tx, { orderCode, amount, key: refundKey(id) });
  } catch (error) {
    throw error instanceof NotRefundable ? requestNotAllowed() : error;
  }
  return request;
}

/**
 * What is not shipped yet stays with the shop: its pieces are for sale again, and the supplier side is told what is still to be sent.
 * An order of which nothing is left that was bought is closed, with its gifts.
 */
async function callBack(tx: Transaction, { id, orderCode, lineId, num }: RequestRow): Promise<void> {
  const { rows } = await tx.execute<{ state: number; left: number }>(sql`
    SELECT state, (SELECT coalesce(sum(num - refund_num), 0)::int FROM order_line WHERE order_code = code AND NOT is_gift) AS left
    FROM shop_order WHERE code = ${orderCode}`);
  const [order] = rows;
  if (order?.state !== orderStates.toShip) return;
  await tx.execute(sql`UPDATE refund_request SET restocked = true WHERE id = ${id}`);
  await restock(tx, await piecesOf(tx, sql`id = ${lineId}`, num));
  if (order.left === 0 && !(await isAsked(tx, orderCode, id))) {
    await restock(tx, await piecesOf(tx, sql`order_code = ${orderCode} AND is_gift`));
    await moveOrders(tx, [orderCode], { event: 'refund', by: 'member', set: sql`, cancelled_at = shop_now()` });
  }
  await putIntoOutbox(tx, [{ kind: 'supplierOrder', dedupe: `supplier-order-${orderCode}-${randomSigns(8)}`, payload: { orderCode } }]);
}

/** Whether another wish for the order is not answered yet. */
async function isAsked(tx: Transaction, orderCode: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM refund_request WHERE order_code = ${orderCode} AND state = 1 AND id <> ${id} LIMIT 1`,
  );
  return rows.length > 0;
}

async function piecesOf(tx: Transaction, where: ReturnType<typeof sql>, num?: number): Promise<{ skuId: number; num: number }[]> {
  const { rows } = await tx.execute<{ skuId: number; num: number }>(sql`SELECT sku_id AS "skuId", num FROM order_line WHERE ${where}`);
  return rows.map((row) => ({ skuId: row.skuId, num: num ?? row.num }));
}

/** Pieces that came back count as supplied once more: what the order took stays taken, so that the books agree. */
export async function restock(tx: Transaction, pieces: readonly { skuId: number; num: number }[]): Promise<void> {
  for (const { skuId, num } of inLockOrder(pieces)) {
    await tx.execute(sql`UPDATE sku SET stock = stock + ${num}::int, supplied = supplied + ${num}::int WHERE id = ${skuId}`);
  }
}

/** Puts what was sent back on sale again. */
export const restockLine = async (tx: Transaction, { lineId, num }: RequestRow) =>
  restock(tx, await piecesOf(tx, sql`id = ${lineId}`, num));
