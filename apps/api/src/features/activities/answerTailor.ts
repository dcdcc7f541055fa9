import { messageTypes } from '@baodao/domain/messages/shapes';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { tailorRequest } from '../../db/schema/activities.ts';
import type { Transaction } from '../../db/transaction.ts';
import { keepMessage } from '../messages/messages.queries.ts';

export type TailorRequest = typeof tailorRequest.$inferSelect;

/** Wishes in the order they came; those that wait for an answer, unless all are wanted. */
export const listTailor = (db: Queryable, { all }: { all: boolean }): Promise<TailorRequest[]> =>
  db
    .select()
    .from(tailorRequest)
    .where(all ? undefined : isNull(tailorRequest.answeredAt))
    .orderBy(asc(tailorRequest.createdAt), asc(tailorRequest.id));

export async function findTailor(db: Queryable, receipt: string): Promise<TailorRequest | undefined> {
  const [found] = await db.select().from(tailorRequest).where(eq(tailorRequest.receipt, receipt));
  return found;
}

/** Ends a wish, with an answer that a member reads among his messages, or without a word. False where it was ended before. */
export async function endTailor(tx: Transaction, receipt: string, answer: string | null): Promise<boolean> {
  const [ended] = await tx
    .update(tailorRequest)
    .set({ answeredAt: sql`shop_now()`, answer })
    .where(and(eq(tailorRequest.receipt, receipt), isNull(tailorRequest.answeredAt)))
    .returning({ userId: tailorRequest.userId });
  if (!ended) return false;
  if (answer !== null && ended.userId !== null) {
    const values = { receipt, answer };
    const note = { userId: ended.userId, type: messageTypes.system, textKey: 'tailorAnswered', values } as const;
    await keepMessage(tx, { ...note, dedupe: `tailor:${receipt}` });
  }
  return true;
}
