import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { setConnection } from '../../platform/db/connection.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { currentRequest } from '../../platform/db/requestScope.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Services } from '../../services.ts';

type SearchServices = Pick<Services, 'pool' | 'searchPool' | 'embedded'>;

/** Runs a part of a search in parallel to the rest: on a second connection if no other search needs it, and on `db` otherwise. */
export function runOnSpareConnection<Result>(
  services: SearchServices,
  signal: AbortSignal,
  { db, run }: { db: Queryable; run: (db: Queryable) => Promise<Result> },
): Promise<Result> {
  const { searchPool } = currentRequest()?.replica ?? services;
  const { totalCount, idleCount, waitingCount, options } = searchPool;
  const isFree = waitingCount === 0 && totalCount - idleCount < options.max;
  return isFree && !services.embedded ? withSearchConnection(services, signal, run) : run(db);
}

/** Runs a search on the connection pool for searches. Aborting `signal` also cancels the statement in the database. */
export async function withSearchConnection<Result>(
  services: SearchServices,
  signal: AbortSignal,
  runSearch: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const { embedded } = services;
  const { replica } = currentRequest() ?? {};
  const { pool, searchPool } = replica ?? services;
  // The embedded database runs one statement at a time, so it would run a cancel request afterwards. A balancer would lead it elsewhere.
  const canCancel = !embedded && !replica?.isBalanced;
  const client = await searchPool.connect().catch((cause: unknown) => {
    throw new ServiceUnavailable('too many searches at once', { cause });
  });
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = pool.query('SELECT pg_cancel_backend($1)', [getBackendPid(client)]).catch(() => {});
  };
  try {
    if (signal.aborted) throw createDisconnectedProblem();
    if (canCancel) signal.addEventListener('abort', cancel, { once: true });
    const db = drizzle({ client });
    setConnection(db, client);
    return await runSearch(db);
  } catch (error) {
    throw signal.aborted ? createDisconnectedProblem() : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Otherwise the cancel request could hit the next search on this connection.
    await cancelled;
    client.release();
  }
}

const createDisconnectedProblem = () => new ApiProblem(-2, 'the caller has left');

/** The driver has `processID`, but its types do not declare it. */
function getBackendPid(client: PoolClient): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}
