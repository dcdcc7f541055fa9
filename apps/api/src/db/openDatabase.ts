import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setConnection } from './connection.ts';
import { monitorConnections } from './connectionMonitor.ts';
import type { Database } from './database.ts';
import { findPendingMigrations, migrateDatabase } from './migrateDatabase.ts';
import { currentRequest, RequestCancelledError, type RequestScope, setStage } from './requestScope.ts';

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Only searches use it, so that they never delay a purchase. The embedded database has one connection for everything. */
  searchPool: pg.Pool;
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
}

/** Sends statements without waiting for earlier answers. `@types/pg` does not declare the option yet. */
const pipelined = { pipeline: true };

// The pool awaits `onConnect`. `@types/pg` does not declare the option yet.
const cleanSession = { ...pipelined, onConnect: async (client: pg.PoolClient) => void (await client.query('DISCARD ALL')) };

/** JIT is off because it takes longer than the statements whose cost PostgreSQL overestimates. */
const shortStatementOptions = { ...pipelined, options: '-c jit=off' };

export function openDatabase({ url, embedded, embeddedFolder, max = 12 }: DatabaseOptions): OpenDatabase {
  const pool = openPool({
    connectionString: url,
    max: embedded ? 1 : max,
    connectionTimeoutMillis: embedded ? 10_000 : 2_000,
    // Prepared statements that an earlier client left in the single session would collide with ours.
    ...(embedded
      ? cleanSession
      : { ...shortStatementOptions, statement_timeout: 5_000, lock_timeout: 2_500, idle_in_transaction_session_timeout: 10_000 }),
  });
  const searchPool = embedded
    ? pool
    : openPool({
        ...shortStatementOptions,
        // Search vectors are stored out of line (TOAST), so a sequential scan costs far more than PostgreSQL estimates.
        options: `${shortStatementOptions.options} -c enable_seqscan=off`,
        connectionString: url,
        max: 2,
        connectionTimeoutMillis: 2_000,
        statement_timeout: 2_000,
        lock_timeout: 1_000,
      });
  const monitors = embedded ? [] : [pool, searchPool].map(monitorConnections);
  const db = drizzle({ client: pool });
  setConnection(db, pool);
  const target = { url, pool, embedded, embeddedFolder };
  return {
    db,
    pool,
    searchPool,
    embedded,
    migrate: () => migrateDatabase(target),
    pendingMigrations: () => findPendingMigrations(target),
    async close() {
      for (const monitor of monitors) monitor.stop();
      await Promise.all([...new Set([pool, searchPool])].map((each) => each.end()));
    },
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

/** Rejects `connect` when the request was cancelled while it waited for a connection. `pool.query` calls `connect` as well. */
class RequestAwarePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const scope = currentRequest();
    setStage(scope, 'queued');
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
