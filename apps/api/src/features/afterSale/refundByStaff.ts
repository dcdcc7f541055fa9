import { isRefundOpen, type RefundReason, refundTypes } from '@baodao/domain/afterSale/rules';
import type { Refund } from '@baodao/domain/afterSale/shapes';
import type { Amount } from '@baodao/domain/money/money';
import { orderStates } from '@baodao/domain/orders/states';
import { asc, eq } from 'drizzle-orm';
import { orderLine } from '../../platform/db/schema/orders.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { orderNotFound } from '../orders/orderActions.ts';
import { lockOrders } from '../orders/transitions.ts';
import { requestNotAllowed } from './refundRequest.ts';
import { createRefundRequest } from './requestRefund.ts';

export interface StaffRefund {
  orderCode: string;
  /** Null refunds everything that is neither refunded nor about to be. */
  lines: readonly { orderDetailId: number; num: number }[] | null;
  /** Less than the units of one line cost. Null refunds their full share of the payment. */
  amount: Amount | null;
  reason: RefundReason;
  /** The buyer can read it. */
  note: string;
}

/** Refunds units of an order by after-sale requests that are approved at once. Units that are not shipped yet are not sent any more. */
export async function refundByStaff(tx: Transaction, { orderCode, lines, amount, reason, note }: StaffRefund): Promise<Refund[]> {
  const [order] = await lockOrders(tx, [orderCode]);
  if (!order) throw orderNotFound();
  const isSent = order.state !== orderStates.toShip && order.state !== orderStates.readyForPickup;
  // Before shipping, a refund cancels its units. Nobody pays a part of the price for units that are not sent.
  if (amount !== null && !isSent) throw badParameter('amount', 'before shipping, units are refunded in full');
  if (amount !== null && lines?.length !== 1) throw badParameter('amount', 'needs exactly one line');
  const stored = await tx.select().from(orderLine).where(eq(orderLine.orderCode, orderCode)).orderBy(asc(orderLine.id));
  const left = stored.filter(({ num, refundNum, isGift }) => !isGift && refundNum < num);
  const free = left.filter(({ refundState }) => !isRefundOpen(refundState));
  const chosen = lines ?? free.map(({ id, num, refundNum }) => ({ orderDetailId: id, num: num - refundNum }));
  if (chosen.length === 0) throw requestNotAllowed(left.length > 0 ? 'refundUnderWay' : 'nothingToRefund');
  const refunds: Refund[] = [];
  for (const { orderDetailId, num } of chosen) {
    if (!stored.some(({ id }) => id === orderDetailId)) throw badParameter('lines', `the order has no line ${orderDetailId}`);
    const request = { orderDetailId, type: refundTypes.moneyOnly, num, reason, description: note, images: [], by: 'staff' } as const;
    const buyer = { userId: order.userId, language: 'zh-CN' } as const;
    refunds.push(await createRefundRequest(tx, buyer, { ...request, images: [], agreedAmount: amount ?? undefined }));
  }
  return refunds;
}
