import { and, asc, eq, sql } from 'drizzle-orm';
import { shopOrder } from '../db/schema/orders.ts';
import { inTransaction } from '../db/transaction.ts';
import { closeUnpaidOrders } from '../features/orders/closeOrders.ts';
import type { Services } from '../services.ts';
import { forEachSequentially } from './forEachSequentially.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from './outbox.ts';

const AT_ONCE = 200;

/** What is left by then is the next run's. */
const RUN_MS = 45_000;

/**
 * Closes the orders whose time to pay is over and gives their stock back, however many of a sale run out in the same minute. One that is
 * paid meanwhile is left alone.
 */
export async function expireOrders(services: Pick<Services, 'db'>, { atOnce = AT_ONCE } = {}): Promise<number> {
  const until = Date.now() + RUN_MS;
  for (let expired = 0; ; ) {
    const { due, closed } = await expireBatch(services, atOnce);
    expired += closed;
    if (due < atOnce || Date.now() > until) return expired;
  }
}

async function expireBatch({ db }: Pick<Services, 'db'>, atOnce: number): Promise<{ due: number; closed: number }> {
  const due = await db
    .select({ code: shopOrder.code })
    .from(shopOrder)
    .where(and(eq(shopOrder.state, 10), sql`${shopOrder.payDeadline} <= shop_now()`))
    .orderBy(asc(shopOrder.payDeadline))
    .limit(atOnce);
  const closed = await forEachSequentially(due, ({ code }) =>
    inTransaction(db, async (tx) => {
      const moved = await closeUnpaidOrders(tx, [code], { event: 'expire', by: 'job' });
      await addToOutbox(
        tx,
        moved.map(({ userId }) => memberOutboxItem(`order.expired:${code}`, orderNotification(userId, 'expired', code))),
      );
      return moved.length;
    }),
  );
  return { due: due.length, closed };
}
