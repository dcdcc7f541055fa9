import { and, asc, eq, sql } from 'drizzle-orm';
import { addToOutbox, memberOutboxItem, orderNotification } from '../features/notifications/outbox.ts';
import { closeUnpaidOrders } from '../features/orders/closeOrders.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 200;

/** The next run handles what this one leaves. */
const RUN_MS = 45_000;

/**
 * Closes the orders whose payment deadline has passed and releases their stock, batch after batch: a sale can let thousands expire in
 * the same minute. An order that is paid in the meantime stays open.
 */
export async function expireOrders(services: Pick<Services, 'db'>, { batchSize = BATCH_SIZE } = {}): Promise<number> {
  const until = Date.now() + RUN_MS;
  for (let expired = 0; ; ) {
    const { due, closed } = await expireBatch(services, batchSize);
    expired += closed;
    if (due < batchSize || Date.now() > until) return expired;
  }
}

async function expireBatch({ db }: Pick<Services, 'db'>, batchSize: number): Promise<{ due: number; closed: number }> {
  const due = await db
    .select({ code: shopOrder.code })
    .from(shopOrder)
    .where(and(eq(shopOrder.state, 10), sql`${shopOrder.payDeadline} <= shop_now()`))
    .orderBy(asc(shopOrder.payDeadline))
    .limit(batchSize);
  const closed = await forEachSequentially(due, ({ code }) =>
    inTransaction(db, async (tx) => {
      const closedOrders = await closeUnpaidOrders(tx, [code], { event: 'expire', by: 'job' });
      await addToOutbox(
        tx,
        closedOrders.map(({ userId }) => memberOutboxItem(`order.expired:${code}`, orderNotification(userId, 'expired', code))),
      );
      return closedOrders.length;
    }),
  );
  return { due: due.length, closed };
}
