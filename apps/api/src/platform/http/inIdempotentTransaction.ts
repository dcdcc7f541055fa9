import type { Database } from '../db/database.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { runIdempotent } from './idempotency.ts';
import type { RequestContext } from './requestContext.ts';

/** Runs `effect` in a transaction, once per idempotency key. `key` is the default for clients that send no header. */
export function inIdempotentTransaction<Reply extends object>(
  db: Database,
  call: RequestContext,
  { key: defaultKey, ...request }: { route: string; body: unknown; key?: string | undefined },
  effect: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const key = call.idempotencyKey ?? defaultKey;
  return key === undefined ? inTransaction(db, effect) : runIdempotent(db, call, { ...request, key }, effect);
}
