import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const POLL_MS = 250;
/** Longer than any migration or first import should take. */
const MAX_WAIT_MS = 30 * 60_000;

/** A lock that no other process may hold at the same time. The database frees it when the process ends. */
export interface DatabaseLock {
  url: string;
  name: 'migration' | 'first import' | 'search index';
  /** PostgreSQL's limits for the statements of `act`, in milliseconds. */
  limits?: { statement_timeout: number; lock_timeout: number };
}

/** Runs `act` on a connection of its own, while all other processes that want the same lock wait. */
export function withDatabaseLock<Result>(lock: DatabaseLock, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withConnection(lock, async (client) => {
    for (const until = Date.now() + MAX_WAIT_MS; ; await sleep(POLL_MS)) {
      // Polled, because a waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY waits.
      if (await tryLock(client, lock)) break;
      if (Date.now() > until) throw new Error(`Another process holds the lock of the ${lock.name}. End it, then try again.`);
    }
    return act(client);
  });
}

/** Runs `act`, or does nothing while another process holds the lock. */
export function unlessLocked(lock: DatabaseLock, act: () => Promise<void>): Promise<void> {
  return withConnection(lock, async (client) => {
    if (await tryLock(client, lock)) await act();
  });
}

async function withConnection<Result>({ url, limits }: DatabaseLock, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const [limit, milliseconds] of Object.entries(limits ?? {})) await client.query(`SET ${limit} = ${milliseconds}`);
    return await act(client);
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client, { name }: DatabaseLock): Promise<boolean> {
  const acquire = `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired`;
  const { rows } = await client.query<{ acquired: boolean }>(acquire, [`baodao ${name}`]);
  return rows[0]?.acquired === true;
}
