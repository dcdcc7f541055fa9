import { refundTypes } from '@baodao/domain/afterSale/rules';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { forEachSequentially } from '../../platform/db/forEachSequentially.ts';
import { gift } from '../../platform/db/schema/gifts.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { createRefundRequest } from '../afterSale/requestRefund.ts';
import { lockOrders } from '../orders/transitions.ts';
import { hasOpenRefund } from '../purchases/orderConditions.ts';
import { expirySql } from './giftReply.ts';

const BATCH_SIZE = 100;

/** Refunds gifts that were not claimed in time, line by line, with refund requests on behalf of the buyer. */
export async function expireGifts({ db }: Pick<Services, 'db'>): Promise<number> {
  const due = await db
    .select({ id: gift.id, orderCode: gift.orderCode, userId: gift.userId })
    .from(gift)
    .innerJoin(shopOrder, eq(shopOrder.code, gift.orderCode))
    .where(
      and(
        isNull(gift.claimedAt),
        isNull(gift.expiredAt),
        eq(shopOrder.state, orderStates.toShip),
        sql`${expirySql} <= shop_now()`,
        // Otherwise it expires after the request is closed.
        not(hasOpenRefund),
      ),
    )
    .limit(BATCH_SIZE);
  return forEachSequentially(due, async (each) => Number(await inTransaction(db, (tx) => expireGift(tx, each))));
}

async function expireGift(tx: Transaction, { id, orderCode, userId }: { id: number; orderCode: string; userId: number }): Promise<boolean> {
  await lockOrders(tx, [orderCode]);
  const expired = await tx
    .update(gift)
    .set({ expiredAt: sql`shop_now()` })
    .where(and(eq(gift.id, id), isNull(gift.claimedAt), isNull(gift.expiredAt)))
    .returning({ id: gift.id });
  // It was claimed meanwhile.
  if (expired.length === 0) return false;
  const lines = await tx
    .select({ id: orderLine.id, left: sql<number>`${orderLine.num} - ${orderLine.refundNum}` })
    .from(orderLine)
    .where(and(eq(orderLine.orderCode, orderCode), eq(orderLine.isGift, false)));
  for (const { id: orderDetailId, left } of lines) {
    if (left === 0) continue;
    const request = { orderDetailId, type: refundTypes.moneyOnly, num: left, reason: 'other', description: '', images: [] } as const;
    await createRefundRequest(tx, { userId, language: 'zh-CN' }, { ...request, images: [] });
  }
  return true;
}
