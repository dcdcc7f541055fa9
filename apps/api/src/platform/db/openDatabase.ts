import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { setConnection } from './connection.ts';
import { monitorConnections } from './connectionMonitor.ts';
import { onContentChangeOf } from './contentVersion.ts';
import type { Database } from './database.ts';
import { findPendingMigrations, migrateDatabase } from './migrateDatabase.ts';
import { CONNECT_TIMEOUT_MS, cleanSession, openPool, openSearchPool, withSettings } from './openPool.ts';
import { openReader, openReplica } from './openReplica.ts';
import { Replicas, setReplicas } from './replicas.ts';

/** All requests share one connection. The limit of whole requests ends the wait earlier. */
const EMBEDDED_CONNECT_TIMEOUT_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 5_000;

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
  /** The address of a balancer of replicas. */
  readerUrl?: string | undefined;
  maxReplicaLagMs?: number;
  /** Multiplies the time limits of the primary. Tests wait longer, because other programs may use the processor. */
  timeScale?: number;
  /** Gets each new connection. */
  onConnect?: ((client: pg.PoolClient) => void) | undefined;
}

export function openDatabase({
  url,
  embedded,
  embeddedFolder,
  max = 12,
  replicaUrls = [],
  readerUrl,
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
          { timeScale },
        )),
  });
  const searchPool = embedded
    ? pool
    : openSearchPool({ connectionString: url, connectionTimeoutMillis: timeScale * CONNECT_TIMEOUT_MS }, timeScale * STATEMENT_TIMEOUT_MS, {
        timeScale,
      });
  const servers = [...replicaUrls.map((replicaUrl) => openReplica(replicaUrl, max)), ...(readerUrl ? openReader(readerUrl, max) : [])];
  const pools = [pool, searchPool, ...servers.flatMap((server) => [server.pool, server.searchPool])];
  if (onConnect) for (const each of new Set(pools)) each.on('connect', onConnect);
  const monitors = embedded
    ? []
    : // The monitor asks on another connection, which a balancer leads to another server.
      [pool, searchPool, ...servers.filter((server) => !server.isBalanced).map((server) => server.pool)].map((each) =>
        monitorConnections(each, timeScale),
      );
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
