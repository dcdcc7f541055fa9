import { randomUUID } from 'node:crypto';
import type { OAuthScope } from '@baodao/domain/oauth/shapes';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { accessToken } from '../../platform/db/schema/account.ts';
import { oauthApp, oauthCode, oauthGrant, oauthRefreshToken } from '../../platform/db/schema/oauth.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { evictTokens } from '../session/findSession.ts';

export const CODE_SECONDS = 60;
export const ACCESS_SECONDS = 3_600;
/** A refresh token that nobody used for so long ends. */
export const REFRESH_SECONDS = 60 * 86_400;

const inSeconds = (seconds: number) => sql`shop_now() + make_interval(secs => ${seconds}::int)`;

export interface GrantOfSecret {
  grantId: number;
  userId: number;
  clientId: string;
  scopes: OAuthScope[];
  isUsed: boolean;
}

export interface NewCode {
  appId: number;
  userId: number;
  scopes: OAuthScope[];
  code: string;
  redirectUri: string;
  challenge: string;
}

export async function insertCode(tx: Transaction, { appId, userId, scopes, code, redirectUri, challenge }: NewCode): Promise<void> {
  const [grant] = await tx.insert(oauthGrant).values({ appId, userId, scopes }).returning({ id: oauthGrant.id });
  if (!grant) throw new Error('An insert returned no row');
  await tx.insert(oauthCode).values({ hash: sha256(code), grantId: grant.id, redirectUri, challenge, expiresAt: inSeconds(CODE_SECONDS) });
}

const grantFields = { grantId: oauthGrant.id, userId: oauthGrant.userId, clientId: oauthApp.clientId, scopes: oauthGrant.scopes };

/** A code that is not expired, of a grant and an app that are still valid. */
export async function findCode(
  db: Queryable,
  code: string,
): Promise<(GrantOfSecret & { redirectUri: string; challenge: string }) | undefined> {
  const [row] = await db
    .select({
      ...grantFields,
      redirectUri: oauthCode.redirectUri,
      challenge: oauthCode.challenge,
      isUsed: sql<boolean>`${oauthCode.usedAt} IS NOT NULL`,
    })
    .from(oauthCode)
    .innerJoin(oauthGrant, and(eq(oauthGrant.id, oauthCode.grantId), isNull(oauthGrant.revokedAt)))
    .innerJoin(oauthApp, and(eq(oauthApp.id, oauthGrant.appId), isNull(oauthApp.disabledAt)))
    .where(and(eq(oauthCode.hash, sha256(code)), sql`${oauthCode.expiresAt} > shop_now()`));
  return row;
}

export async function findRefreshToken(db: Queryable, token: string): Promise<GrantOfSecret | undefined> {
  const [row] = await db
    .select({ ...grantFields, isUsed: sql<boolean>`${oauthRefreshToken.usedAt} IS NOT NULL` })
    .from(oauthRefreshToken)
    .innerJoin(oauthGrant, and(eq(oauthGrant.id, oauthRefreshToken.grantId), isNull(oauthGrant.revokedAt)))
    .innerJoin(oauthApp, and(eq(oauthApp.id, oauthGrant.appId), isNull(oauthApp.disabledAt)))
    .where(and(eq(oauthRefreshToken.hash, sha256(token)), sql`${oauthRefreshToken.expiresAt} > shop_now()`));
  return row;
}

/** Of two calls with the same code or token, only one returns true. */
export async function redeemCode(db: Queryable, code: string): Promise<boolean> {
  const used = await db
    .update(oauthCode)
    .set({ usedAt: sql`shop_now()` })
    .where(and(eq(oauthCode.hash, sha256(code)), isNull(oauthCode.usedAt)))
    .returning({ hash: oauthCode.hash });
  return used.length > 0;
}

export async function redeemRefreshToken(db: Queryable, token: string): Promise<boolean> {
  const used = await db
    .update(oauthRefreshToken)
    .set({ usedAt: sql`shop_now()` })
    .where(and(eq(oauthRefreshToken.hash, sha256(token)), isNull(oauthRefreshToken.usedAt)))
    .returning({ hash: oauthRefreshToken.hash });
  return used.length > 0;
}

/** Stores the tokens of a grant, and ends its earlier access tokens. */
export async function insertTokens(
  tx: Transaction,
  { grantId, userId, agent, access, refresh }: { grantId: number; userId: number; agent: string; access: string; refresh: string },
): Promise<void> {
  await tx
    .update(accessToken)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(accessToken.userId, userId), eq(accessToken.grantId, grantId), isNull(accessToken.revokedAt)));
  await tx.insert(accessToken).values({
    hash: sha256(access),
    id: randomUUID(),
    userId,
    grantId,
    contextHash: null,
    platform: 'web',
    agent,
    expiresAt: inSeconds(ACCESS_SECONDS),
  });
  await tx.insert(oauthRefreshToken).values({ hash: sha256(refresh), grantId, expiresAt: inSeconds(REFRESH_SECONDS) });
}

/** Ends a grant and all its tokens. Returns false if the member has no such grant. */
export async function revokeGrant(db: Database, userId: number, grantId: number): Promise<boolean> {
  const rows = await db
    .update(oauthGrant)
    .set({ revokedAt: sql`shop_now()` })
    .where(and(eq(oauthGrant.id, grantId), eq(oauthGrant.userId, userId), isNull(oauthGrant.revokedAt)))
    .returning({ id: oauthGrant.id });
  evictTokens(db, (session) => session.userId === userId);
  return rows.length > 0;
}

/** The owner and grant of an access or refresh token of an app, also of an expired one. */
export async function findGrantOfToken(
  db: Queryable,
  token: string,
): Promise<{ grantId: number; userId: number; clientId: string } | undefined> {
  const hash = sha256(token);
  const [row] = await db
    .select({ grantId: oauthGrant.id, userId: oauthGrant.userId, clientId: oauthApp.clientId })
    .from(oauthGrant)
    .innerJoin(oauthApp, eq(oauthApp.id, oauthGrant.appId))
    .where(
      sql`${oauthGrant.id} IN (SELECT grant_id FROM access_token WHERE hash = ${hash} UNION SELECT grant_id FROM oauth_refresh_token WHERE hash = ${hash})`,
    );
  return row;
}

/** The permissions that the member gave and that apps have used. */
export const listGrants = (db: Queryable, userId: number) =>
  db
    .select({ id: oauthGrant.id, name: oauthApp.name, scopes: oauthGrant.scopes, createdAt: oauthGrant.createdAt })
    .from(oauthGrant)
    .innerJoin(oauthApp, and(eq(oauthApp.id, oauthGrant.appId), isNull(oauthApp.disabledAt)))
    .where(
      and(
        eq(oauthGrant.userId, userId),
        isNull(oauthGrant.revokedAt),
        sql`EXISTS (SELECT FROM oauth_refresh_token WHERE grant_id = ${oauthGrant.id} AND used_at IS NULL AND expires_at > shop_now())`,
      ),
    )
    .orderBy(desc(oauthGrant.id))
    .limit(100);
