import type { Database } from '../../db/database.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import type { RequestContext } from '../../http/requestContext.ts';

/** Runs `effect` in a transaction. A request with a known idempotency key gets the stored reply instead. */
export function inIdempotentTransaction<Reply extends object>(
  db: Database,
  call: RequestContext,
  request: { route: string; body: unknown },
  effect: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const { idempotencyKey: key } = call;
  return key === null ? inTransaction(db, effect) : runIdempotent(db, call, { ...request, key }, effect);
}
