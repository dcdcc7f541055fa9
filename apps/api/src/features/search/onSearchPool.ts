import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { rememberConnection } from '../../db/connection.ts';
import type { Queryable } from '../../db/database.ts';
import { ApiProblem } from '../../http/problems.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import type { Services } from '../../services.ts';

/**
 * Runs a search on the connections that are kept for searches. When `signal` aborts, because nobody waits for the answer
 * any more, the database stops working on it too.
 */
export async function onSearchPool<Result>(
  { pool, searchPool, embedded }: Pick<Services, 'pool' | 'searchPool' | 'embedded'>,
  signal: AbortSignal,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await searchPool.connect().catch((cause: unknown) => {
    throw new Unavailable('too many searches at once', { cause });
  });
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = pool.query('SELECT pg_cancel_backend($1)', [processOf(client)]).catch(() => {});
  };
  try {
    if (signal.aborted) throw nobodyWaits();
    // The embedded database does one thing after the other: a request to cancel would only come up afterwards.
    if (!embedded) signal.addEventListener('abort', cancel, { once: true });
    const db = drizzle({ client });
    rememberConnection(db, client);
    return await work(db);
  } catch (error) {
    throw signal.aborted ? nobodyWaits() : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Else the next search on this connection might be the one that is cancelled.
    await cancelled;
    client.release();
  }
}

const nobodyWaits = () => new ApiProblem(-2, 'the caller has left');

/** Which process of the server answers this connection; the driver knows it, its types do not. */
function processOf(client: PoolClient): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}
