import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const POLL_MS = 250;
/** Longer than any migration or first import should take. */
const MAX_WAIT_MS = 30 * 60_000;

/** A lock that no other process may hold at the same time. The database frees it when the process ends. */
export interface DatabaseLock {
  url: string;
  name: 'migration' | 'first import';
  /** PostgreSQL's limits for the statements of `act`, in milliseconds. */
  limits?: { statement_timeout: number; lock_timeout: number };
}

/** Runs `act` on a connection of its own, while all other processes that want the same lock wait. */
export async function withDatabaseLock<Result>({ url, name, limits }: DatabaseLock, act: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const [limit, milliseconds] of Object.entries(limits ?? {})) await client.query(`SET ${limit} = ${milliseconds}`);
    const acquire = `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired`;
    for (const until = Date.now() + MAX_WAIT_MS; ; await sleep(POLL_MS)) {
      // Polled, because a waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY waits.
      const { rows } = await client.query<{ acquired: boolean }>(acquire, [`baodao ${name}`]);
      if (rows[0]?.acquired) break;
      if (Date.now() > until) throw new Error(`Another process holds the lock of the ${name}. End it, then try again.`);
    }
    return await act(client);
  } finally {
    await client.end();
  }
}
