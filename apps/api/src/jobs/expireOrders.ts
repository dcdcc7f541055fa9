import { and, asc, eq, sql } from 'drizzle-orm';
import { shopOrder } from '../db/schema/orders.ts';
import { inTransaction } from '../db/transaction.ts';
import { closeUnpaid } from '../rooms/orders/closeOrders.ts';
import type { Services } from '../services.ts';
import { eachInTurn } from './eachInTurn.ts';
import { memberItem, orderNote, putIntoOutbox } from './outbox.ts';

const AT_ONCE = 200;

/** Closes the orders whose time to pay is over and gives their stock back. One that is paid meanwhile is left alone. */
export async function expireOrders({ db }: Pick<Services, 'db'>): Promise<number> {
  const due = await db
    .select({ code: shopOrder.code })
    .from(shopOrder)
    .where(and(eq(shopOrder.state, 10), sql`${shopOrder.payDeadline} <= shop_now()`))
    .orderBy(asc(shopOrder.payDeadline))
    .limit(AT_ONCE);
  return eachInTurn(due, ({ code }) =>
    inTransaction(db, async (tx) => {
      const moved = await closeUnpaid(tx, [code], { event: 'expire', by: 'job' });
      await putIntoOutbox(
        tx,
        moved.map(({ userId }) => memberItem(`order.expired:${code}`, orderNote(userId, 'expired', code))),
      );
      return moved.length;
    }),
  );
}
