import type { MessageSelector } from '@baodao/domain/messages/shapes';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { message } from '../../platform/db/schema/account.ts';

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ num: count() })
    .from(message)
    .where(and(eq(message.userId, userId), isNull(message.readAt)));
  return row?.num ?? 0;
}

export interface MessagePage {
  type: number | undefined;
  limit: number;
  offset: number;
}

export async function listMessages(db: Queryable, userId: number, { type, limit, offset }: MessagePage) {
  const where = and(eq(message.userId, userId), type === undefined ? undefined : sql`${message.type} = ${type}`);
  const list = await db.select().from(message).where(where).orderBy(desc(message.createdAt), desc(message.id)).limit(limit).offset(offset);
  const [counted] = await db.select({ num: count() }).from(message).where(where);
  return { list, total: counted?.num ?? 0 };
}

/** Matches only the member's own messages. Foreign ids have no effect, so the reply does not reveal that they exist. */
function isChosen(userId: number, { id, ids = [], all }: MessageSelector) {
  const chosenIds = id === undefined ? ids : [...ids, id];
  return and(eq(message.userId, userId), all ? undefined : chosenIds.length > 0 ? inArray(message.id, chosenIds) : sql`false`);
}

export async function deleteMessages(db: Queryable, userId: number, choice: MessageSelector): Promise<void> {
  await db.delete(message).where(isChosen(userId, choice));
}

export async function markMessagesRead(db: Queryable, userId: number, choice: MessageSelector): Promise<void> {
  await db
    .update(message)
    .set({ readAt: sql`shop_now()` })
    .where(and(isChosen(userId, choice), isNull(message.readAt)));
}
