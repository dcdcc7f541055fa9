import type { OAuthScope } from '@baodao/domain/oauth/shapes';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isEqualHash } from '../../platform/crypto/hmac.ts';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import { batched } from '../../platform/db/batched.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import { accessToken, memberStates } from '../../platform/db/schema/account.ts';
import { contextCookieOf, type Session } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';

/** Returns synchronously when the token is cached. */
export type FindSession = (request: FastifyRequest) => Session | null | Promise<Session | null>;

/** A session expires after this time without a request. */
export const SESSION_SECONDS = 30 * 86_400;
export const SESSION_LIFETIME = sql.raw(`interval '${SESSION_SECONDS} seconds'`);

interface CachedToken extends Session {
  contextHash: string | null;
  isBlocked: boolean;
}

interface TokenCache {
  cached: LRUCache<string, CachedToken>;
  /** Lookups in progress. Eviction clears them, so that their results are neither cached nor shared. */
  pending: Map<string, Promise<CachedToken | undefined>>;
}

// Shared by all features that use the database. The TTL bounds how long a revocation by another process goes unnoticed.
const tokenCaches = new WeakMap<Database, TokenCache>();

function tokenCacheOf(db: Database): TokenCache {
  const tokens = tokenCaches.get(db) ?? {
    // A limit by size takes no memory before there are entries.
    cached: new LRUCache<string, CachedToken>({ maxSize: 20_000, sizeCalculation: () => 1, ttl: 980, ttlResolution: 20 }),
    pending: new Map(),
  };
  tokenCaches.set(db, tokens);
  return tokens;
}

/** Coalesces concurrent lookups of the same token. */
function loadToken(db: Database, tokens: TokenCache, hash: string): Promise<CachedToken | undefined> {
  const pending = tokens.pending.get(hash);
  if (pending) return pending;
  const isCurrent = () => tokens.pending.get(hash) === loading;
  const loading: Promise<CachedToken | undefined> = readToken(db, hash)
    .then((token) => {
      if (token && isCurrent()) tokens.cached.set(hash, token);
      return token;
    })
    .finally(() => isCurrent() && tokens.pending.delete(hash));
  tokens.pending.set(hash, loading);
  return loading;
}

/** Finds the session of the bearer token; null for guests. Blocked members count as guests unless `allowBlocked` is set. */
export function createFindSession({ db }: Services, { allowBlocked = false } = {}): FindSession {
  const tokens = tokenCacheOf(db);
  const authorize = (request: FastifyRequest, token: CachedToken | undefined): Session | null => {
    if (!token || (token.isBlocked && !allowBlocked)) return null;
    if (token.contextHash && !isEqualHash(token.contextHash, sha256(request.cookies[contextCookieOf(request.server)] ?? ''))) return null;
    return token;
  };
  return (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !/^Bearer [\w-]{20,200}$/i.test(authorization)) return null;
    const hash = sha256(authorization.slice('Bearer '.length));
    const known = tokens.cached.get(hash);
    return known ? authorize(request, known) : loadToken(db, tokens, hash).then((token) => authorize(request, token));
  };
}

/** Makes a revocation effective in this process immediately. */
export function evictTokens(db: Database, shouldEvict: (session: Session) => boolean): void {
  const tokens = tokenCacheOf(db);
  tokens.pending.clear();
  for (const [hash, session] of tokens.cached.entries()) if (shouldEvict(session)) tokens.cached.delete(hash);
}

interface TokenRow {
  hash: string;
  userId: string;
  tokenId: string;
  contextHash: string | null;
  status: number;
  isRenewalDue: boolean;
  scopes: OAuthScope[] | null;
}

const selectLiveTokens = prepareStatement<TokenRow & Record<string, unknown>, { hashes: string[] }>(
  'live_tokens',
  sql`SELECT hash, access_token.user_id AS "userId", access_token.id AS "tokenId", context_hash AS "contextHash", status,
      access_token.grant_id IS NULL AND used_at < (SELECT shop_now()) - interval '1 hour' AS "isRenewalDue", app.scopes
    FROM access_token JOIN member ON member.id = access_token.user_id
    LEFT JOIN oauth_grant AS app ON app.id = access_token.grant_id AND app.revoked_at IS NULL
    WHERE (access_token.grant_id IS NULL OR app.id IS NOT NULL) AND hash = ANY(${sql.placeholder('hashes')}::text[]) AND access_token.revoked_at IS NULL
      AND expires_at > (SELECT shop_now())`,
);

/** Looks up tokens that are not cached, in batches. */
const readToken = batched<string, CachedToken | undefined>(
  async (db, waiting) => {
    const rows = await selectLiveTokens(db, { hashes: waiting.map(({ item }) => item) });
    const dueHashes = rows.flatMap(({ hash, isRenewalDue }) => (isRenewalDue ? [hash] : []));
    // Extend the expiry at most once an hour, so that most lookups need no write.
    if (dueHashes.length > 0) {
      await db
        .update(accessToken)
        .set({ usedAt: sql`shop_now()`, expiresAt: sql`shop_now() + ${SESSION_LIFETIME}` })
        .where(and(inArray(accessToken.hash, dueHashes), isNull(accessToken.revokedAt)));
    }
    const rowsByHash = new Map(rows.map(({ hash, ...row }) => [hash, row]));
    for (const { item, resolve } of waiting) {
      const row = rowsByHash.get(item);
      resolve(
        row && {
          userId: Number(row.userId),
          tokenId: row.tokenId,
          contextHash: row.contextHash,
          isBlocked: row.status === memberStates.blocked,
          scopes: row.scopes,
        },
      );
    }
  },
  { maxBatch: 100, minBatch: 10 },
);
