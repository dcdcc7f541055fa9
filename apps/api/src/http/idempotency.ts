import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { namedSql } from '../db/namedSql.ts';
import { idempotentReply } from '../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { ApiProblem } from './problems.ts';
import type { RequestContext } from './requestContext.ts';

/** Where a reply is kept: whose call it was, which one, and under which key. */
export interface Place extends Record<string, unknown> {
  userId: number;
  route: string;
  key: string;
}

export interface Claim extends Place {
  bodyHash: string;
}

const given = (name: string) => sql.placeholder(name);

/** Takes the key; it waits for a call that has it, and returns nothing where that call was done. */
const takeKey = namedSql<{ key: string }, Claim>(
  'take_key',
  sql`INSERT INTO idempotent_reply (user_id, route, key, body_hash, reply)
    VALUES (${given('userId')}, ${given('route')}, ${given('key')}, ${given('bodyHash')}, '{}') ON CONFLICT DO NOTHING RETURNING key`,
);

/** Keeps the reply with the key that was taken. */
const keepReply = namedSql<{ key: string }, Place & { reply: string }>(
  'keep_reply',
  sql`UPDATE idempotent_reply SET reply = ${given('reply')}::jsonb
    WHERE user_id = ${given('userId')} AND route = ${given('route')} AND key = ${given('key')}`,
);

/** `key` is what stands in for the header where the caller sent none. */
export function claimOf(call: RequestContext, { route, key, body }: { route: string; key: string; body: unknown }): Claim {
  return { userId: call.userId, route, key, bodyHash: hash('sha256', JSON.stringify(body)) };
}

/** What is kept under a key. */
export interface KnownReply {
  bodyHash: string;
  reply: unknown;
}

/** What the call that had the key was answered; another call must not have it. */
export function replyOf<Reply extends object>(known: KnownReply, { bodyHash }: Pick<Claim, 'bodyHash'>): Reply {
  if (known.bodyHash !== bodyHash) throw new ApiProblem(-2, 'the key was used for another request', { field: 'Idempotency-Key' });
  return known.reply as Reply;
}

async function replyBefore<Reply extends object>(tx: Transaction, claim: Claim): Promise<Reply> {
  const { userId, route, key } = claim;
  const where = and(eq(idempotentReply.userId, userId), eq(idempotentReply.route, route), eq(idempotentReply.key, key));
  const [known] = await tx.select().from(idempotentReply).where(where);
  if (!known) throw new ApiProblem(-504, 'the same request is being handled');
  return replyOf(known, claim);
}

/**
 * Does something once per idempotency key. The key and the reply are kept in the very transaction of the effect:
 * a second call with the key waits for the first and gets its reply; with another body it is refused.
 */
export async function once<Reply extends object>(
  db: Database,
  call: RequestContext,
  request: { route: string; key: string; body: unknown },
  effect: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const { bodyHash, ...place } = claimOf(call, request);
  return inTransaction(db, async (tx) => {
    const taken = await takeKey(tx, { ...place, bodyHash });
    if (taken.length === 0) return replyBefore(tx, { ...place, bodyHash });
    const reply = await effect(tx);
    await keepReply(tx, { ...place, reply: JSON.stringify(reply) });
    return reply;
  });
}
