import { timingSafeEqual } from 'node:crypto';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import { accessToken, memberStates } from '../../db/schema/account.ts';
import { together } from '../../db/together.ts';
import type { SignedIn } from '../../http/requestContext.ts';
import type { Services } from '../../services.ts';
import { hashOf } from './tokenHash.ts';

/** Answers at once where it knows. */
export type FindSession = (request: FastifyRequest) => SignedIn | null | Promise<SignedIn | null>;

/** Binds a token to the browser it was given to: a stolen token alone opens nothing. */
export const CONTEXT_COOKIE = 'ctx';

/** After so long without a call a sign-in is over. */
export const SESSION_LIFE = sql.raw(`interval '30 days'`);

interface KnownToken extends SignedIn {
  contextHash: string | null;
  blocked: boolean;
}

interface Tokens {
  known: LRUCache<string, KnownToken>;
  /** Emptied when tokens are forgotten: what was asked for before that is neither kept nor shared any more. */
  asked: Map<string, Promise<KnownToken | undefined>>;
}

// One memory per database, whichever room asks; a revocation by another process is seen after a second at the latest. The clock is read
// every twenty milliseconds, and not at every call.
const memories = new WeakMap<Database, Tokens>();

function tokensOf(db: Database): Tokens {
  const tokens = memories.get(db) ?? {
    known: new LRUCache<string, KnownToken>({ max: 20_000, ttl: 980, ttlResolution: 20 }),
    asked: new Map(),
  };
  memories.set(db, tokens);
  return tokens;
}

/** Asks once for all who call with the same token meanwhile. */
function askFor(db: Database, tokens: Tokens, hash: string): Promise<KnownToken | undefined> {
  const asked = tokens.asked.get(hash);
  if (asked) return asked;
  const isCurrent = () => tokens.asked.get(hash) === asking;
  const asking: Promise<KnownToken | undefined> = readToken(db, hash)
    .then((token) => {
      if (token && isCurrent()) tokens.known.set(hash, token);
      return token;
    })
    .finally(() => isCurrent() && tokens.asked.delete(hash));
  tokens.asked.set(hash, asking);
  return asking;
}

/**
 * Who calls, by the bearer token; null for a guest and for whoever has no right to be more. Blocked members are
 * nobody, except where `admitBlocked` lets them ask why.
 */
export function createFindSession({ db }: Services, { admitBlocked = false } = {}): FindSession {
  const tokens = tokensOf(db);
  const admit = (request: FastifyRequest, token: KnownToken | undefined): SignedIn | null => {
    if (!token || (token.blocked && !admitBlocked)) return null;
    if (token.contextHash && !isSame(token.contextHash, hashOf(request.cookies[CONTEXT_COOKIE] ?? ''))) return null;
    return token;
  };
  return (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !/^Bearer [\w-]{20,200}$/i.test(authorization)) return null;
    const hash = hashOf(authorization.slice('Bearer '.length));
    const known = tokens.known.get(hash);
    return known ? admit(request, known) : askFor(db, tokens, hash).then((token) => admit(request, token));
  };
}

/** Makes a revocation visible in this process at once. */
export function forgetTokens(db: Database, isGone: (session: SignedIn) => boolean): void {
  const tokens = tokensOf(db);
  tokens.asked.clear();
  for (const [hash, session] of tokens.known.entries()) if (isGone(session)) tokens.known.delete(hash);
}

interface TokenRow {
  hash: string;
  userId: string;
  tokenId: string;
  contextHash: string | null;
  status: number;
  isDue: boolean;
}

const readLive = namedSql<TokenRow & Record<string, unknown>, { hashes: string[] }>(
  'live_tokens',
  sql`SELECT hash, user_id AS "userId", access_token.id AS "tokenId", context_hash AS "contextHash", status,
      used_at < (SELECT shop_now()) - interval '1 hour' AS "isDue"
    FROM access_token JOIN member ON member.id = user_id
    WHERE hash = ANY(${sql.placeholder('hashes')}::text[]) AND revoked_at IS NULL AND expires_at > (SELECT shop_now())`,
);

/** Those who call for the first time for a while are looked up together. */
const readToken = together<string, KnownToken | undefined>(
  async (db, waiting) => {
    const rows = await readLive(db, { hashes: waiting.map(({ item }) => item) });
    const due = rows.flatMap(({ hash, isDue }) => (isDue ? [hash] : []));
    // The life slides at most once an hour, so that reading costs no write.
    if (due.length > 0) {
      await db
        .update(accessToken)
        .set({ usedAt: sql`shop_now()`, expiresAt: sql`shop_now() + ${SESSION_LIFE}` })
        .where(and(inArray(accessToken.hash, due), isNull(accessToken.revokedAt)));
    }
    const known = new Map(rows.map(({ hash, ...row }) => [hash, row]));
    for (const { item, resolve } of waiting) {
      const row = known.get(item);
      resolve(
        row && {
          userId: Number(row.userId),
          tokenId: row.tokenId,
          contextHash: row.contextHash,
          blocked: row.status === memberStates.blocked,
        },
      );
    }
  },
  { most: 100, least: 10 },
);

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
