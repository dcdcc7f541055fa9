import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { releaseDays, sumByDay } from '../bookings/reserveDays.ts';
import { returnRefundedAllowance } from '../member/allowances.ts';
import { addToOutbox } from '../notifications/outbox.ts';
import { type LineUnits, separateBookings, sumBySku } from '../orders/stock.ts';
import { finishUsedUpOrders, transitionOrders } from '../orders/transitions.ts';
import { NotRefundable, refundPayment } from '../payment/refundPayment.ts';
import { refundVouchers, withdrawGiftVouchers } from '../vouchers/refundVouchers.ts';
import { type RefundRequest, type RequestTransition, requestNotAllowed } from './refundRequest.ts';
import { withdrawGifts } from './withdrawGifts.ts';

/** The idempotency key for `refundPayment`. */
const refundKey = (id: number) => `afterSale:${id}`;

/**
 * Starts the payment refund of a request and cancels units that are not shipped yet. `transition` is passed in to avoid a circular
 * import.
 */
export async function startRefund(
  tx: Transaction,
  request: RefundRequest,
  transition: (request: RefundRequest, transition: RequestTransition) => Promise<RefundRequest>,
): Promise<RefundRequest> {
  const { id, orderCode, amount, amountCny } = request;
  const isVoucher = await takeVouchersBack(tx, request);
  await cancelUnshipped(tx, request, { isVoucher });
  await returnRefundedAllowance(tx, request);
  if (compare(amount, 0) === 0) return transition(request, { event: 'refund', by: 'job' });
  try {
    await refundPayment(tx, { orderCode, amount, amountCny, key: refundKey(id) });
  } catch (error) {
    throw error instanceof NotRefundable ? requestNotAllowed() : error;
  }
  return request;
}

/**
 * Returns units that are not shipped yet to stock and sends the reduced order to the supplier. Free gifts that are not earned any more are
 * withdrawn, and an order without remaining bought units is closed with all of them.
 */
async function cancelUnshipped(
  tx: Transaction,
  { id, orderCode, lineId, num, reason }: RefundRequest,
  { isVoucher }: { isVoucher: boolean },
): Promise<void> {
  const { rows } = await tx.execute<{ state: number; left: number }>(sql`
    SELECT state, (SELECT coalesce(sum(num - refund_num), 0)::int FROM order_line WHERE order_code = code AND NOT is_gift) AS left
    FROM shop_order WHERE code = ${orderCode}`);
  const [order] = rows;
  const isOpen = order?.state === orderStates.toShip || order?.state === orderStates.readyForPickup;
  if (!isOpen && !isVoucher) return;
  await tx.execute(sql`UPDATE refund_request SET restocked = true WHERE id = ${id}`);
  await restock(tx, await loadLineQuantities(tx, sql`id = ${lineId}`, num));
  if (!order || !isOpen) return;
  if (order.left === 0 && !(await hasOtherOpenRequest(tx, orderCode, id))) {
    await restock(tx, await loadLineQuantities(tx, sql`order_code = ${orderCode} AND is_gift AND refund_num = 0`));
    await transitionOrders(tx, [orderCode], { event: 'refund', by: 'member', set: sql`, cancelled_at = shop_now()` });
  } else {
    await restock(tx, await withdrawGifts(tx, orderCode, reason));
    await withdrawGiftVouchers(tx, orderCode);
    await finishUsedUpOrders(tx, [orderCode], 'job');
  }
  await addToOutbox(tx, [{ kind: 'supplierOrder', dedupe: `supplier-order-${orderCode}-${randomBase32(8)}`, payload: { orderCode } }]);
}

/** Makes the refunded vouchers of a line unusable. False for other lines. */
async function takeVouchersBack(tx: Transaction, { lineId, num }: RefundRequest): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM order_line WHERE id = ${lineId} AND fulfilment = 'voucher'`);
  if (rows.length === 0) return false;
  if (!(await refundVouchers(tx, lineId, num))) throw requestNotAllowed();
  return true;
}

async function hasOtherOpenRequest(tx: Transaction, orderCode: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM refund_request WHERE order_code = ${orderCode} AND state = 1 AND id <> ${id} LIMIT 1`,
  );
  return rows.length > 0;
}

async function loadLineQuantities(tx: Transaction, where: ReturnType<typeof sql>, num?: number): Promise<LineUnits[]> {
  const { rows } = await tx.execute<LineUnits & Record<string, unknown>>(sql`
    SELECT sku_id AS "skuId", num, first_day AS "firstDay", last_day AS "lastDay" FROM order_line WHERE ${where}`);
  return rows.map((row) => ({ ...row, num: num ?? row.num }));
}

/** Restocked units count as newly supplied. The order keeps its reservation, so that the stock audit balances. Booked days become free. */
export async function restock(tx: Transaction, lines: readonly LineUnits[]): Promise<void> {
  const { undated, dated } = separateBookings(lines);
  for (const { skuId, num } of sumBySku(undated)) {
    await tx.execute(sql`UPDATE sku SET stock = stock + ${num}::int, supplied = supplied + ${num}::int WHERE id = ${skuId}`);
  }
  await releaseDays(tx, sumByDay(dated));
}

/** Returns the units of a request to stock. */
export const restockLine = async (tx: Transaction, { lineId, num }: RefundRequest) =>
  restock(tx, await loadLineQuantities(tx, sql`id = ${lineId}`, num));
