import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { destroyConnection, getTransferredBytes } from './connection.ts';

const SAMPLE_MS = 250;
const STALL_MS = 1_500;
/** A pool stays stalled for this long. Statements that wait for a lock all time out at once, and others start to wait for it. */
const STALL_HOLD_MS = 2_500;
const PROBE_TIMEOUT_MS = 1_000;

interface Activity {
  bytesRead: number;
  /** How long the connection has waited for an answer without receiving a byte. */
  silentMs: number;
}

const stalledPools = new WeakSet<pg.Pool>();

/**
 * True while the database does not answer: a statement or a connection attempt has waited for 1.5 s without receiving a byte. Always false
 * for pools that are not monitored.
 */
export const isStalled = (pool: pg.Pool): boolean => stalledPools.has(pool);

/**
 * Detects stalled connections and destroys dead ones. When a router drops its connection table, neither side is notified, and TCP would give up
 * only after many minutes. The monitor asks PostgreSQL over a new connection which backends are active: a silent connection whose backend
 * is idle is dead, all others run a long statement.
 *
 * @param timeScale Multiplies the time after which a connection counts as stalled.
 */
export function monitorConnections(pool: pg.Pool, timeScale = 1): { stop: () => void } {
  const stallMs = STALL_MS * timeScale;
  const activities = new Map<pg.PoolClient, Activity>();
  const acquired = new Set<pg.PoolClient>();
  let lastSample = performance.now();
  let connectingMs = 0;
  let stallHoldMs = 0;
  let isProbing = false;

  const onAcquire = (client: pg.PoolClient) => void acquired.add(client);
  const onRelease = (_: unknown, client: pg.PoolClient) => void acquired.delete(client);
  const onConnect = (client: pg.PoolClient) => void activities.set(client, { bytesRead: 0, silentMs: 0 });
  const onRemove = (client: pg.PoolClient) => {
    activities.delete(client);
    acquired.delete(client);
  };

  const sample = () => {
    // While its event loop was blocked, the process received nothing. That time does not count as silence.
    const elapsed = Math.min(performance.now() - lastSample, 2 * SAMPLE_MS);
    lastSample = performance.now();
    for (const [client, activity] of activities) {
      const { read } = getTransferredBytes(client);
      activity.silentMs = read === activity.bytesRead && isBusy(client) ? activity.silentMs + elapsed : 0;
      activity.bytesRead = read;
    }
    const isConnecting = pool.totalCount - pool.idleCount > acquired.size;
    connectingMs = isConnecting || pool.waitingCount > 0 ? connectingMs + elapsed : 0;
    const hasSilent = findSilent().length > 0;
    stallHoldMs = hasSilent || connectingMs >= stallMs ? STALL_HOLD_MS : stallHoldMs - elapsed;
    if (stallHoldMs > 0) stalledPools.add(pool);
    else stalledPools.delete(pool);
    if (isProbing || !hasSilent) return;
    isProbing = true;
    void destroyDeadConnections().finally(() => {
      isProbing = false;
    });
  };
  const findSilent = () => [...activities].filter(([, { silentMs }]) => silentMs >= stallMs).map(([client]) => client);

  async function destroyDeadConnections(): Promise<void> {
    const suspects = findSilent().map((client) => ({ client, read: getTransferredBytes(client).read }));
    const activeBackends = await readActiveBackends(pool).catch(() => undefined);
    if (!activeBackends) return;
    // A backend that has just answered is idle too. Wait until its answer has arrived.
    await sleep(SAMPLE_MS);
    const dead = suspects
      .filter(({ client, read }) => getTransferredBytes(client).read === read && !activeBackends.has(getBackendId(client)))
      .map(({ client }) => client);
    // Idle connections took the same route and are likely to be dead as well. New ones are cheap.
    const idle = dead.length > 0 ? [...activities.keys()].filter((client) => !acquired.has(client)) : [];
    for (const client of [...dead, ...idle]) destroyConnection(client);
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

/** Process ids of active backends. Undefined behind a connection pooler, whose backends have other ids than the driver knows. */
async function readActiveBackends(pool: pg.Pool): Promise<Set<number> | undefined> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; active: number[] }>(
      `SELECT pg_backend_pid() AS own, array(SELECT pid FROM pg_stat_activity WHERE usename = current_user AND state = 'active') AS active`,
    );
    const [row] = rows;
    return row && row.own === getBackendId(client) ? new Set(row.active) : undefined;
  } finally {
    client.end().catch(() => {});
  }
}

// `@types/pg` declares neither of these properties.
const getBackendId = (client: object): number => ('processID' in client && typeof client.processID === 'number' ? client.processID : 0);

const isBusy = (client: object): boolean => 'readyForQuery' in client && client.readyForQuery === false;
