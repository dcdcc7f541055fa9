import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { prepareStatement } from '../db/preparedStatements.ts';
import { idempotentReply } from '../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { ApiProblem } from './problems.ts';
import type { RequestContext } from './requestContext.ts';

/** The primary key of a stored reply. Clients choose `key`; it is unique per member and route. */
export interface IdempotencyScope extends Record<string, unknown> {
  userId: number;
  route: string;
  key: string;
}

export interface IdempotentRequest extends IdempotencyScope {
  bodyHash: string;
}

const param = (name: string) => sql.placeholder(name);

/** Waits for a concurrent request with the same key. Returns no row when that request has committed. */
const insertKey = prepareStatement<{ key: string }, IdempotentRequest>(
  'insert_idempotency_key',
  sql`INSERT INTO idempotent_reply (user_id, route, key, body_hash, reply)
    VALUES (${param('userId')}, ${param('route')}, ${param('key')}, ${param('bodyHash')}, '{}') ON CONFLICT DO NOTHING RETURNING key`,
);

const storeReply = prepareStatement<{ key: string }, IdempotencyScope & { reply: string }>(
  'store_idempotent_reply',
  sql`UPDATE idempotent_reply SET reply = ${param('reply')}::jsonb
    WHERE user_id = ${param('userId')} AND route = ${param('route')} AND key = ${param('key')}`,
);

/** @param request - `key` is the header's value, or a default when the client sent none */
export function toIdempotentRequest(call: RequestContext, request: { route: string; key: string; body: unknown }): IdempotentRequest {
  const { route, key, body } = request;
  return { userId: call.userId, route, key, bodyHash: hash('sha256', JSON.stringify(body)) };
}

export interface StoredReply {
  bodyHash: string;
  reply: unknown;
}

/** Returns the stored reply. Throws when the key was used with another body. */
export function replayReply<Reply extends object>(stored: StoredReply, { bodyHash }: Pick<IdempotentRequest, 'bodyHash'>): Reply {
  if (stored.bodyHash !== bodyHash) throw new ApiProblem(-2, 'the key was used for another request', { field: 'Idempotency-Key' });
  return stored.reply as Reply;
}

async function loadReply<Reply extends object>(tx: Transaction, request: IdempotentRequest): Promise<Reply> {
  const { userId, route, key } = request;
  const where = and(eq(idempotentReply.userId, userId), eq(idempotentReply.route, route), eq(idempotentReply.key, key));
  const [stored] = await tx.select().from(idempotentReply).where(where);
  if (!stored) throw new ApiProblem(-504, 'the same request is being handled');
  return replayReply(stored, request);
}

/**
 * Runs `effect` once per idempotency key. The key and the reply are stored in the transaction of the effect. A second request with the key
 * waits for the first one and gets its reply.
 */
export async function runIdempotent<Reply extends object>(
  db: Database,
  call: RequestContext,
  request: { route: string; key: string; body: unknown },
  effect: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const { bodyHash, ...scope } = toIdempotentRequest(call, request);
  return inTransaction(db, async (tx) => {
    const inserted = await insertKey(tx, { ...scope, bodyHash });
    if (inserted.length === 0) return loadReply(tx, { ...scope, bodyHash });
    const reply = await effect(tx);
    await storeReply(tx, { ...scope, reply: JSON.stringify(reply) });
    return reply;
  });
}
