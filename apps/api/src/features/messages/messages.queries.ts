import type { MessageChoice, messageTypes } from '@baodao/domain/messages/shapes';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { message } from '../../db/schema/account.ts';
import type { MessageKey } from './messageTexts.ts';

export interface NewMessage {
  userId: number;
  type: (typeof messageTypes)[keyof typeof messageTypes];
  textKey: MessageKey;
  values?: Record<string, string>;
  linkType?: number;
  linkValue?: string;
  /** Names the event: the same one never makes two messages. */
  dedupe: string;
}

/** Keeps a message for a member, in the transaction of what it tells about. */
export async function keepMessage(db: Queryable, { values = {}, linkType = 0, linkValue = '', ...rest }: NewMessage): Promise<void> {
  await db
    .insert(message)
    .values({ ...rest, values, linkType, linkValue })
    .onConflictDoNothing({ target: message.dedupe });
}

export async function unreadOf(db: Queryable, userId: number): Promise<number> {
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

export async function messagesOf(db: Queryable, userId: number, { type, limit, offset }: MessagePage) {
  const where = and(eq(message.userId, userId), type === undefined ? undefined : eq(message.type, type));
  const list = await db.select().from(message).where(where).orderBy(desc(message.createdAt), desc(message.id)).limit(limit).offset(offset);
  const [all] = await db.select({ num: count() }).from(message).where(where);
  return { list, total: all?.num ?? 0 };
}

/** Only what is his own: others' ids change nothing, and nobody is told that they are there. */
function chosen(userId: number, { id, ids = [], all }: MessageChoice) {
  const named = id === undefined ? ids : [...ids, id];
  return and(eq(message.userId, userId), all ? undefined : named.length > 0 ? inArray(message.id, named) : sql`false`);
}

export async function deleteMessages(db: Queryable, userId: number, choice: MessageChoice): Promise<void> {
  await db.delete(message).where(chosen(userId, choice));
}

export async function readMessages(db: Queryable, userId: number, choice: MessageChoice): Promise<void> {
  await db
    .update(message)
    .set({ readAt: sql`shop_now()` })
    .where(and(chosen(userId, choice), isNull(message.readAt)));
}
