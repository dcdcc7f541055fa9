import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idempotentReply } from '../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';

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
    const taken = await tx
      .insert(idempotentReply)
      .values({ ...place, bodyHash, reply: {} })
      .onConflictDoNothing()
      .returning({ key: idempotentReply.key });
    const where = and(eq(idempotentReply.userId, place.userId), eq(idempotentReply.route, route), eq(idempotentReply.key, key));
    if (taken.length === 0) {
      const [known] = await tx.select().from(idempotentReply).where(where);
      if (!known) throw new Refusal(-504, 'the same request is being handled');
      if (known.bodyHash !== bodyHash) throw new Refusal(-2, 'the key was used for another request', { field: 'Idempotency-Key' });
      return known.reply as Reply;
    }
    const reply = await effect(tx);
    await tx.update(idempotentReply).set({ reply }).where(where);
    return reply;
  });
}
