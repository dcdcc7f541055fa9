import type { PushInput } from '@baodao/domain/account/shapes';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../platform/db/database.ts';
import { pushSubscription } from '../platform/db/schema/account.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/requestContext.ts';

const MAX_PER_MEMBER = 5;

/** The address of the browser that has this session; null if it did not subscribe. */
export async function findPushEndpoint(db: Queryable, { userId, tokenId }: Session): Promise<string | null> {
  const [row] = await db
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.tokenId, tokenId)));
  return row?.endpoint ?? null;
}

/** Binds a browser to its session. A member's sixth browser replaces the one that subscribed first. */
export async function savePushSubscription(db: Database, { userId, tokenId }: Session, subscription: PushInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    // One at a time for each member, so that the limit holds.
    await tx.execute(sql`SELECT FROM member WHERE id = ${userId} FOR UPDATE`);
    const isOfSession = and(eq(pushSubscription.userId, userId), eq(pushSubscription.tokenId, tokenId));
    // Only the browser knows its endpoint. It now belongs to the member who is signed in there.
    await tx.delete(pushSubscription).where(or(isOfSession, eq(pushSubscription.endpoint, subscription.endpoint)));
    await tx
      .insert(pushSubscription)
      .values({ userId, tokenId, ...subscription })
      .onConflictDoNothing();
    await tx.execute(sql`
      DELETE FROM push_subscription WHERE user_id = ${userId} AND id NOT IN (
        SELECT id FROM push_subscription WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${MAX_PER_MEMBER})`);
  });
}

export async function deletePushSubscription(db: Queryable, userId: number, tokenId: string): Promise<void> {
  await db.delete(pushSubscription).where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.tokenId, tokenId)));
}
