import pg from 'pg';
import { currentRequest, RequestCancelledError, type RequestScope, setStage } from './requestScope.ts';

/** Sends statements without waiting for earlier answers. `@types/pg` does not declare the option yet. */
const pipelined = { pipeline: true };

type Check = (client: pg.PoolClient) => Promise<void>;

/** Runs before the pool gives the connection to anybody. `@types/pg` declares neither this option nor the limit of a query. */
const prepareWith = (query: { text: string; query_timeout?: number }, check?: Check) => ({
  onConnect: async (client: pg.PoolClient) => {
    await client.query(query);
    await check?.(client);
  },
});

// Prepared statements that an earlier client left in the single session would collide with ours.
export const cleanSession = { ...pipelined, ...prepareWith({ text: 'DISCARD ALL' }) };

/**
 * How long a request waits for a connection, or a new connection for the server. Too long a queue is refused by its length
 * (`http/admission.ts`), and a server that does not answer is noticed earlier (`connectionMonitor.ts`). This limit is for what neither sees,
 * so a slow machine must not reach it.
 */
export const CONNECT_TIMEOUT_MS = 5_000;

interface SessionOptions {
  /** Multiplies time limits. */
  timeScale?: number;
  /** Throws when nobody may have the new connection. */
  check?: Check | undefined;
}

/** Settings of each session. They are no startup parameters, because PgBouncer does not pass those on. */
export function withSettings(settings: Record<string, string | number>, { timeScale = 1, check }: SessionOptions = {}) {
  // JIT is off because it takes longer than the statements whose cost PostgreSQL overestimates.
  const statements = Object.entries({ jit: 'off', ...settings }).map(([name, value]) => `SET ${name} = ${value}`);
  return { ...pipelined, ...prepareWith({ text: statements.join('; '), query_timeout: timeScale * CONNECT_TIMEOUT_MS }, check) };
}

/** Searches have a pool of their own. */
export const openSearchPool = (
  options: pg.PoolConfig,
  statementTimeoutMs: number,
  { timeScale = 1, check }: SessionOptions = {},
): pg.Pool =>
  openPool({
    ...withSettings(
      {
        // Search vectors are stored out of line (TOAST), so a sequential scan costs far more than PostgreSQL estimates.
        enable_seqscan: 'off',
        // With the default of 4, the list of a small category scans the whole index by sales, with parallel workers, instead of its products.
        random_page_cost: 1.1,
        max_parallel_workers_per_gather: 0,
        statement_timeout: statementTimeoutMs,
        lock_timeout: timeScale * 1_000,
      },
      { timeScale, check },
    ),
    max: 2,
    ...options,
  });

export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new RequestAwarePool(options);
  // Without listeners, a connection that breaks while it is idle or connecting would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (failure?: Error | boolean) => void) => void;

/**
 * Rejects `connect` when the request was cancelled while it waited for a connection. `pool.query` calls `connect` with a callback, and gets
 * a connection to the request's replica if it has one. Transactions call it without and always get the primary.
 */
class RequestAwarePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const scope = currentRequest();
    setStage(scope, 'queued');
    const { replica } = scope ?? {};
    if (callback && replica && replica.pool !== this) {
      replica.pool.connect(callback);
      return undefined;
    }
    if (!callback) return super.connect().then((client) => releaseIfCancelled(client, scope));
    super.connect((error, client, release) => {
      setStage(scope, 'running');
      if (!client || !scope?.isCancelled) return callback(error, client, release);
      release();
      callback(new RequestCancelledError(), undefined, () => {});
    });
    return undefined;
  }
}

function releaseIfCancelled(client: pg.PoolClient, scope: RequestScope | undefined): pg.PoolClient {
  setStage(scope, 'running');
  if (!scope?.isCancelled) return client;
  client.release();
  throw new RequestCancelledError();
}
