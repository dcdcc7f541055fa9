import { messageTypes } from '@baodao/domain/messages/shapes';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Range } from '../../platform/db/range.ts';
import { tailorRequest } from '../../platform/db/schema/activities.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { insertMessage } from '../notifications/insertMessage.ts';

export type TailorRequest = typeof tailorRequest.$inferSelect;

/** Lists unanswered tailor requests, or all, oldest first. */
export const listTailorRequests = (db: Queryable, { all, limit, offset }: { all: boolean } & Range): Promise<TailorRequest[]> =>
  db
    .select()
    .from(tailorRequest)
    .where(all ? undefined : isNull(tailorRequest.answeredAt))
    .orderBy(asc(tailorRequest.createdAt), asc(tailorRequest.id))
    .limit(limit)
    .offset(offset);

export async function findTailorRequest(db: Queryable, receipt: string): Promise<TailorRequest | undefined> {
  const [found] = await db.select().from(tailorRequest).where(eq(tailorRequest.receipt, receipt));
  return found;
}

/** Closes a request. Sends the answer, if any, to the member. Returns false when it was closed before. */
export async function closeTailorRequest(tx: Transaction, receipt: string, answer: string | null): Promise<boolean> {
  const [closed] = await tx
    .update(tailorRequest)
    .set({ answeredAt: sql`shop_now()`, answer })
    .where(and(eq(tailorRequest.receipt, receipt), isNull(tailorRequest.answeredAt)))
    .returning({ userId: tailorRequest.userId });
  if (!closed) return false;
  if (answer !== null && closed.userId !== null) {
    await insertMessage(tx, {
      userId: closed.userId,
      type: messageTypes.system,
      textKey: 'tailorAnswered',
      values: { receipt, answer },
      dedupe: `tailor:${receipt}`,
    });
  }
  return true;
}
