import type { Database } from '../../db/database.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { once } from '../../http/idempotency.ts';
import type { RequestContext } from '../../http/requestContext.ts';

/** A transaction that gives its reply again to a call that is sent again with its key. */
export function postingTransaction<Reply extends object>(
  db: Database,
  call: RequestContext,
  request: { route: string; body: unknown },
  effect: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const { idempotencyKey: key } = call;
  return key === null ? inTransaction(db, effect) : once(db, call, { ...request, key }, effect);
}
