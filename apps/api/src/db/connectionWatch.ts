import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { breakConnection, bytesOf } from './connection.ts';

const SAMPLE_MS = 250;
const LONG_MS = 1_500;
/** Those who wait for a lock all give up at the same moment, and others wait for it in their place. */
const REMEMBERED_MS = 2_500;
const PATIENCE_MS = 1_000;

interface Heard {
  read: number;
  /** For so many milliseconds an answer was waited for and not a byte came. */
  silent: number;
}

const keeping = new WeakSet<pg.Pool>();

/**
 * Whether the database keeps somebody waiting, or did a moment ago: an answer or a connection has been waited for over a second and a
 * half. One that is merely slow answers all the time. Always false of a pool that is not watched.
 */
export const keepsWaiting = (pool: pg.Pool): boolean => keeping.has(pool);

/**
 * Watches what is said on the connections of a pool, for `keepsWaiting`, and breaks those that only look alive. A router that has lost
 * its memory tells neither side, and what was sent would be waited for until the system gives up, after many minutes, while there is a
 * connection less for all others. Whether a silent one is dead, or waits for a long statement, the database knows: it is asked over a
 * new connection.
 */
export function watchConnections(pool: pg.Pool): { stop: () => void } {
  const known = new Map<pg.PoolClient, Heard>();
  const taken = new Set<pg.PoolClient>();
  let sampled = performance.now();
  let waited = 0;
  let remembered = 0;
  let asking = false;

  const onAcquire = (client: pg.PoolClient) => void taken.add(client);
  const onRelease = (_: unknown, client: pg.PoolClient) => void taken.delete(client);
  const onConnect = (client: pg.PoolClient) => void known.set(client, { read: 0, silent: 0 });
  const onRemove = (client: pg.PoolClient) => {
    known.delete(client);
    taken.delete(client);
  };

  const sample = () => {
    // A process that was busy itself for longer has not listened meanwhile.
    const passed = Math.min(performance.now() - sampled, 2 * SAMPLE_MS);
    sampled = performance.now();
    for (const [client, heard] of known) {
      const { read } = bytesOf(client);
      heard.silent = read === heard.read && isAwaited(client) ? heard.silent + passed : 0;
      heard.read = read;
    }
    const isConnecting = pool.totalCount - pool.idleCount > taken.size;
    waited = isConnecting || pool.waitingCount > 0 ? waited + passed : 0;
    const areSilent = silentOnes().length > 0;
    remembered = areSilent || waited >= LONG_MS ? REMEMBERED_MS : remembered - passed;
    if (remembered > 0) keeping.add(pool);
    else keeping.delete(pool);
    if (asking || !areSilent) return;
    asking = true;
    void breakIdleOnes().finally(() => {
      asking = false;
    });
  };
  const silentOnes = () => [...known].filter(([, { silent }]) => silent >= LONG_MS).map(([client]) => client);

  /** The database has long answered them, or never heard of what was sent. */
  async function breakIdleOnes(): Promise<void> {
    const suspects = silentOnes().map((client) => ({ client, read: bytesOf(client).read }));
    const busy = await askWhoIsBusy(pool).catch(() => undefined);
    if (!busy) return;
    // One that had just answered was not busy either, and by then its answer has been read.
    await sleep(SAMPLE_MS);
    const dead = suspects
      .filter(({ client, read }) => bytesOf(client).read === read && !busy.has(processOf(client)))
      .map(({ client }) => client);
    // Those that nobody uses are likely to be dead as well, and a new one is cheap.
    const unused = dead.length > 0 ? [...known.keys()].filter((client) => !taken.has(client)) : [];
    for (const client of [...dead, ...unused]) breakConnection(client);
  }

  pool.on('connect', onConnect).on('remove', onRemove).on('acquire', onAcquire).on('release', onRelease);
  const timer = setInterval(sample, SAMPLE_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      pool.off('connect', onConnect).off('remove', onRemove).off('acquire', onAcquire).off('release', onRelease);
    },
  };
}

/** The processes of the database that work for somebody. Undefined where something in between has other connections than we have. */
async function askWhoIsBusy(pool: pg.Pool): Promise<Set<number> | undefined> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; busy: number[] }>(
      `SELECT pg_backend_pid() AS own, array(SELECT pid FROM pg_stat_activity WHERE usename = current_user AND state = 'active') AS busy`,
    );
    const [seen] = rows;
    return seen && seen.own === processOf(client) ? new Set(seen.busy) : undefined;
  } finally {
    client.end().catch(() => {});
  }
}

/** What the driver knows and its types do not. */
const processOf = (client: object): number => ('processID' in client && typeof client.processID === 'number' ? client.processID : 0);

const isAwaited = (client: object): boolean => 'readyForQuery' in client && client.readyForQuery === false;
