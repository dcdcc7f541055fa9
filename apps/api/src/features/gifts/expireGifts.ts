import { refundTypes } from '@baodao/domain/afterSale/rules';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { gift } from '../../db/schema/gifts.ts';
import { orderLine, shopOrder } from '../../db/schema/orders.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { eachInTurn } from '../../jobs/eachInTurn.ts';
import type { Services } from '../../services.ts';
import { saveRequest } from '../afterSale/askRefund.ts';
import { lockOrders } from '../orders/moves.ts';
import { expirySql } from './giftReply.ts';

const AT_ONCE = 100;

/** Of one whose money is on its way for some pieces already, the rest goes back when that has come. */
const isQuiet = sql`NOT EXISTS (SELECT FROM ${orderLine} WHERE ${orderLine.orderCode} = ${shopOrder.code} AND ${orderLine.refundState} BETWEEN 1 AND 4)`;

/** Gifts that nobody took in time: what was paid for them goes back, line by line, as if their buyer had asked for it. */
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
        isQuiet,
      ),
    )
    .limit(AT_ONCE);
  return eachInTurn(due, async (each) => Number(await inTransaction(db, (tx) => giveBack(tx, each))));
}

async function giveBack(tx: Transaction, { id, orderCode, userId }: { id: number; orderCode: string; userId: number }): Promise<boolean> {
  await lockOrders(tx, [orderCode]);
  const ended = await tx
    .update(gift)
    .set({ expiredAt: sql`shop_now()` })
    .where(and(eq(gift.id, id), isNull(gift.claimedAt), isNull(gift.expiredAt)))
    .returning({ id: gift.id });
  // It was taken in the last moment.
  if (ended.length === 0) return false;
  const lines = await tx
    .select({ id: orderLine.id, left: sql<number>`${orderLine.num} - ${orderLine.refundNum}` })
    .from(orderLine)
    .where(and(eq(orderLine.orderCode, orderCode), eq(orderLine.isGift, false)));
  for (const { id: orderDetailId, left } of lines) {
    if (left === 0) continue;
    const wish = { orderDetailId, type: refundTypes.moneyOnly, num: left, reason: 'other', description: '', images: [] } as const;
    await saveRequest(tx, { userId, language: 'zh-CN' }, { ...wish, images: [] });
  }
  return true;
}
