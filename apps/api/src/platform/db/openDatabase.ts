import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setConnection } from './connection.ts';
import { monitorConnections } from './connectionMonitor.ts';
import { onContentChangeOf } from './contentVersion.ts';
import type { Database } from './database.ts';
import { findPendingMigrations, migrateDatabase } from './migrateDatabase.ts';
import { type Replica, Replicas, setReplicas } from './replicas.ts';
import { currentRequest, RequestCancelledError, type RequestScope, setStage } from './requestScope.ts';

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Only searches use it, so that they never delay a purchase. The embedded database has one connection for everything. */
  searchPool: pg.Pool;
  /** `null` without replicas. */
  replicas: Replicas | null;
  embedded: boolean;
  /** Returns the names of the migrations that ran. */
  migrate: () => Promise<string[]>;
  pendingMigrations: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** PGlite has a single session, so the pool has one connection. */
  embedded: boolean;
  /** Where an embedded database is stored; error messages name it. */
  embeddedFolder?: string;
  max?: number;
  /** Each names one server, because a read is only sent where the data are known to be. */
  replicaUrls?: readonly string[];
  maxReplicaLagMs?: number;
  /** Multiplies the time limits of the primary. Tests wait longer, because other programs may use the processor. */
  timeScale?: number;
  /** Gets each new connection. */
  onConnect?: ((client: pg.PoolClient) => void) | undefined;
}

/** Sends statements without waiting for earlier answers. `@types/pg` does not declare the option yet. */
const pipelined = { pipeline: true };

/** Runs before the pool gives the connection to anybody. `@types/pg` declares neither this option nor the limit of a query. */
const prepareWith = (query: { text: string; query_timeout?: number }) => ({
  onConnect: async (client: pg.PoolClient) => void (await client.query(query)),
});

// Prepared statements that an earlier client left in the single session would collide with ours.
const cleanSession = { ...pipelined, ...prepareWith({ text: 'DISCARD ALL' }) };

/**
 * How long a request waits for a connection, or a new connection for the server. Too long a queue is refused by its length
 * (`http/admission.ts`), and a server that does not answer is noticed earlier (`connectionMonitor.ts`). This limit is for what neither sees,
 * so a slow machine must not reach it.
 */
const CONNECT_TIMEOUT_MS = 5_000;
/** All requests share one connection. The limit of whole requests ends the wait earlier. */
const EMBEDDED_CONNECT_TIMEOUT_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const REPLICA_STATEMENT_TIMEOUT_MS = 4_000;

/** Settings of each session. They are no startup parameters, because PgBouncer does not pass those on. */
function withSettings(settings: Record<string, string | number>, timeScale = 1) {
  // JIT is off because it takes longer than the statements whose cost PostgreSQL overestimates.
  const statements = Object.entries({ jit: 'off', ...settings }).map(([name, value]) => `SET ${name} = ${value}`);
  return { ...pipelined, ...prepareWith({ text: statements.join('; '), query_timeout: timeScale * CONNECT_TIMEOUT_MS }) };
}

/** Searches have a pool of their own. */
const openSearchPool = (options: pg.PoolConfig, statementTimeoutMs: number, timeScale = 1): pg.Pool =>
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
      timeScale,
    ),
    max: 2,
    ...options,
  });

export function openDatabase({
  url,
  embedded,
  embeddedFolder,
  max = 12,
  replicaUrls = [],
  maxReplicaLagMs = 1_000,
  timeScale = 1,
  onConnect,
}: DatabaseOptions): OpenDatabase {
  const pool = openPool({
    connectionString: url,
    max: embedded ? 1 : max,
    connectionTimeoutMillis: timeScale * (embedded ? EMBEDDED_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS),
    ...(embedded
      ? cleanSession
      : withSettings(
          {
            statement_timeout: timeScale * STATEMENT_TIMEOUT_MS,
            lock_timeout: timeScale * 2_500,
            idle_in_transaction_session_timeout: timeScale * 10_000,
          },
          timeScale,
        )),
  });
  const searchPool = embedded
    ? pool
    : openSearchPool(
        { connectionString: url, connectionTimeoutMillis: timeScale * CONNECT_TIMEOUT_MS },
        timeScale * STATEMENT_TIMEOUT_MS,
        timeScale,
      );
  const servers = replicaUrls.map((replicaUrl) => openReplica(replicaUrl, max));
  const pools = [pool, searchPool, ...servers.flatMap((server) => [server.pool, server.searchPool])];
  if (onConnect) for (const each of new Set(pools)) each.on('connect', onConnect);
  const monitors = embedded
    ? []
    : [pool, searchPool, ...servers.map((server) => server.pool)].map((each) => monitorConnections(each, timeScale));
  const db = drizzle({ client: pool });
  setConnection(db, pool);
  const replicas = servers.length > 0 ? new Replicas(pool, servers, { maxLagMs: maxReplicaLagMs }) : null;
  if (replicas) {
    setReplicas(db, replicas);
    onContentChangeOf(db, () => void replicas.requireCurrentContent());
  }
  const target = { url, pool, embedded, embeddedFolder };
  return {
    db,
    pool,
    searchPool,
    replicas,
    embedded,
    migrate: () => migrateDatabase(target),
    pendingMigrations: () => findPendingMigrations(target),
    async close() {
      for (const monitor of monitors) monitor.stop();
      await replicas?.close();
      await Promise.all([...new Set([pool, searchPool])].map((each) => each.end()));
    },
  };
}

/** A read that a replica does not answer in time is repeated on the primary, so its limits are shorter. */
function openReplica(connectionString: string, max: number): Replica {
  const { hostname, port } = new URL(connectionString);
  const limits = { connectionString, connectionTimeoutMillis: 1_000, query_timeout: 4_500 };
  return {
    name: `${hostname}:${port || '5432'}`,
    pool: openPool({
      ...withSettings({ statement_timeout: REPLICA_STATEMENT_TIMEOUT_MS }),
      max,
      ...limits,
    }),
    searchPool: openSearchPool(limits, REPLICA_STATEMENT_TIMEOUT_MS),
  };
}

function openPool(options: pg.PoolConfig): pg.Pool {
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
