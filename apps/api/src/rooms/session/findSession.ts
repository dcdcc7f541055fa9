import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { accessToken, member } from '../../db/schema/account.ts';
import type { SignedIn } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { hashOf } from './tokenHash.ts';

export type FindSession = (request: FastifyRequest) => Promise<SignedIn | null>;

/** Binds a token to the browser it was given to: a stolen token alone opens nothing. */
export const CONTEXT_COOKIE = 'ctx';

/** After so long without a call a sign-in is over. */
export const SESSION_LIFE = sql.raw(`interval '30 days'`);

const BLOCKED = 1;

interface KnownToken extends SignedIn {
  contextHash: string | null;
  blocked: boolean;
}

type Tokens = LRUCache<string, KnownToken, Database>;

// One cache per database, whichever room asks; a revocation by another process is seen after a second at the latest.
const caches = new WeakMap<Database, Tokens>();

function tokensOf(db: Database): Tokens {
  const known = caches.get(db);
  if (known) return known;
  const tokens: Tokens = new LRUCache({
    max: 20_000,
    ttl: 1_000,
    fetchMethod: (hash, _stale, { context }) => readToken(context, hash),
  });
  caches.set(db, tokens);
  return tokens;
}

/**
 * Who calls, by the bearer token; null for a guest and for whoever has no right to be more. Blocked members are
 * nobody, except where `admitBlocked` lets them ask why.
 */
export function createFindSession({ db }: Services, { admitBlocked = false } = {}): FindSession {
  return async (request) => {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) return null;
    const known = await tokensOf(db).fetch(hashOf(token), { context: db });
    if (!known || (known.blocked && !admitBlocked)) return null;
    if (known.contextHash && !isSame(known.contextHash, hashOf(request.cookies[CONTEXT_COOKIE] ?? ''))) return null;
    return { userId: known.userId, tokenId: known.tokenId };
  };
}

/** Makes a revocation visible in this process at once. */
export function forgetTokens(db: Database, isGone: (session: SignedIn) => boolean): void {
  const tokens = tokensOf(db);
  for (const [hash, session] of tokens.entries()) if (isGone(session)) tokens.delete(hash);
}

async function readToken(db: Database, hash: string): Promise<KnownToken | undefined> {
  const [row] = await db
    .select({
      userId: accessToken.userId,
      tokenId: accessToken.id,
      contextHash: accessToken.contextHash,
      status: member.status,
      isDue: sql<boolean>`${accessToken.usedAt} < shop_now() - interval '1 hour'`,
    })
    .from(accessToken)
    .innerJoin(member, eq(member.id, accessToken.userId))
    .where(and(eq(accessToken.hash, hash), isNull(accessToken.revokedAt), gt(accessToken.expiresAt, sql`shop_now()`)));
  if (!row) return undefined;
  // The life slides at most once an hour, so that reading costs no write.
  if (row.isDue) {
    await db
      .update(accessToken)
      .set({ usedAt: sql`shop_now()`, expiresAt: sql`shop_now() + ${SESSION_LIFE}` })
      .where(and(eq(accessToken.hash, hash), isNull(accessToken.revokedAt)));
  }
  const { userId, tokenId, contextHash, status } = row;
  return { userId, tokenId, contextHash, blocked: status === BLOCKED };
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
