import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { namedSql } from '../db/namedSql.ts';
import { idempotentReply } from '../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';

interface Place extends Record<string, unknown> {
  userId: number;
  route: string;
  key: string;
}

const takeKey = namedSql<{ key: string }, Place & { bodyHash: string }>(
  'take_key',
  sql`INSERT INTO idempotent_reply (user_id, route, key, body_hash, reply)
    VALUES (${sql.placeholder('userId')}, ${sql.placeholder('route')}, ${sql.placeholder('key')}, ${sql.placeholder('bodyHash')}, '{}')
    ON CONFLICT DO NOTHING RETURNING key`,
);

const keepReply = namedSql<{ key: string }, Place & { reply: string }>(
  'keep_reply',
  sql`UPDATE idempotent_reply SET reply = ${sql.placeholder('reply')}::jsonb
    WHERE user_id = ${sql.placeholder('userId')} AND route = ${sql.placeholder('route')} AND key = ${sql.placeholder('key')}`,
);

/**
 * Does something once per idempotency key. The key and the reply are kept in the very transaction of the effect:
 * a second call with the key waits for the first and gets its reply; with another body it is refused.
 * `key` is what stands in for the header where the caller sent none.
 */
export async function once<Reply extends object>(
  db: Database,
  call: Call,
  { route, key, body }: { route: string; key: string; body: unknown },
  effect: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const place = { userId: call.userId, route, key };
  return inTransaction(db, async (tx) => {
    const taken = await takeKey(tx, { ...place, bodyHash });
    if (taken.length === 0) {
      const where = and(eq(idempotentReply.userId, place.userId), eq(idempotentReply.route, route), eq(idempotentReply.key, key));
      const [known] = await tx.select().from(idempotentReply).where(where);
      if (!known) throw new Refusal(-504, 'the same request is being handled');
      if (known.bodyHash !== bodyHash) throw new Refusal(-2, 'the key was used for another request', { field: 'Idempotency-Key' });
      return known.reply as Reply;
    }
    const reply = await effect(tx);
    await keepReply(tx, { ...place, reply: JSON.stringify(reply) });
    return reply;
  });
}
