import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { accessToken, member, pushSubscription } from '../../platform/db/schema/account.ts';
import { oauthGrant } from '../../platform/db/schema/oauth.ts';
import { SESSION_LIFETIME } from './findSession.ts';

export interface NewToken {
  token: string;
  /** Secret in the cookie that the token is bound to; null outside the shop's pages. */
  context: string | null;
  platform: string;
  agent: string;
}

export async function insertToken(db: Queryable, userId: number, { token, context, platform, agent }: NewToken): Promise<string> {
  const id = randomUUID();
  await db.insert(accessToken).values({
    hash: sha256(token),
    id,
    userId,
    contextHash: context === null ? null : sha256(context),
    platform,
    agent,
    expiresAt: sql`shop_now() + ${SESSION_LIFETIME}`,
  });
  return id;
}

const isLive = and(isNull(accessToken.revokedAt), gt(accessToken.expiresAt, sql`shop_now()`));

/** Also ends the push messages to the browser. Returns false when the member has no such live token. */
export async function revokeToken(db: Queryable, userId: number, id: string): Promise<boolean> {
  const revoked = await db
    .update(accessToken)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(accessToken.userId, userId), eq(accessToken.id, id), isLive))
    .returning({ id: accessToken.id });
  await db.delete(pushSubscription).where(and(eq(pushSubscription.userId, userId), eq(pushSubscription.tokenId, id)));
  return revoked.length > 0;
}

/** Ends all sessions of a member except one, the push messages to their browsers, and the access of apps. */
export async function revokeTokens(db: Queryable, userId: number, exceptId: string | null = null): Promise<void> {
  await db
    .update(accessToken)
    .set({ revokedAt: sql`shop_now()` })
    .where(
      and(eq(accessToken.userId, userId), isNull(accessToken.revokedAt), exceptId === null ? undefined : ne(accessToken.id, exceptId)),
    );
  await db
    .update(oauthGrant)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(oauthGrant.userId, userId), isNull(oauthGrant.revokedAt)));
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), exceptId === null ? undefined : ne(pushSubscription.tokenId, exceptId)));
}

export const readLiveTokens = (db: Queryable, userId: number) =>
  db
    .select()
    .from(accessToken)
    // Apps of others are no devices.
    .where(and(eq(accessToken.userId, userId), isLive, isNull(accessToken.grantId)))
    .orderBy(desc(accessToken.usedAt), accessToken.id)
    .limit(100);

export async function findMemberById(db: Queryable, userId: number) {
  const [row] = await db.select().from(member).where(eq(member.id, userId));
  return row;
}

export async function findMemberByPhone(db: Queryable, phone: string) {
  const [row] = await db.select().from(member).where(eq(member.username, phone));
  return row;
}

export type MemberRow = typeof member.$inferSelect;
