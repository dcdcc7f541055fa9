import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { accessToken, member } from '../../db/schema/account.ts';
import { SESSION_LIFE } from './findSession.ts';
import { hashOf } from './tokenHash.ts';

export interface NewToken {
  token: string;
  /** The secret in the cookie the token is bound to; null for apps. */
  context: string | null;
  platform: string;
  agent: string;
}

export async function keepToken(db: Queryable, userId: number, { token, context, platform, agent }: NewToken): Promise<string> {
  const id = randomUUID();
  await db.insert(accessToken).values({
    hash: hashOf(token),
    id,
    userId,
    contextHash: context === null ? null : hashOf(context),
    platform,
    agent,
    expiresAt: sql`shop_now() + ${SESSION_LIFE}`,
  });
  return id;
}

const isLive = and(isNull(accessToken.revokedAt), gt(accessToken.expiresAt, sql`shop_now()`));

/** False when it was not his, or no longer there. */
export async function revokeToken(db: Queryable, userId: number, id: string): Promise<boolean> {
  const revoked = await db
    .update(accessToken)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(accessToken.userId, userId), eq(accessToken.id, id), isLive))
    .returning({ id: accessToken.id });
  return revoked.length > 0;
}

/** Ends every sign-in of a member but the one he keeps. */
export async function revokeTokens(db: Queryable, userId: number, keptId: string | null = null): Promise<void> {
  await db
    .update(accessToken)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(accessToken.userId, userId), isNull(accessToken.revokedAt), keptId === null ? undefined : ne(accessToken.id, keptId)));
}

export const liveTokens = (db: Queryable, userId: number) =>
  db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.userId, userId), isLive))
    .orderBy(desc(accessToken.usedAt), accessToken.id)
    .limit(100);

export async function memberById(db: Queryable, userId: number) {
  const [row] = await db.select().from(member).where(eq(member.id, userId));
  return row;
}

export async function memberByPhone(db: Queryable, phone: string) {
  const [row] = await db.select().from(member).where(eq(member.username, phone));
  return row;
}

export type MemberRow = typeof member.$inferSelect;
