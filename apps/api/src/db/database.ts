import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Caller, callerNow, noteStage, SentAway } from './caller.ts';
import { rememberConnection } from './connection.ts';
import { watchConnections } from './connectionWatch.ts';
import { migrateDatabase } from './migrateDatabase.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database or a transaction of it: whatever a query may run on. */
export type Queryable = Pick<Database, '_' | 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** For searches alone, so that many of them never keep a purchase waiting. The embedded database has one connection for all. */
  searchPool: pg.Pool;
  embedded: boolean;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** PGlite has one session for all: one connection, cleaned of what an earlier client left in it. */
  embedded: boolean;
  /** Where an embedded database is stored; error messages name it. */
  embeddedFolder?: string;
  max?: number;
}

// Awaited by the pool before it hands a connection out; the types do not know the option yet.
const cleanSession = { onConnect: async (client: pg.PoolClient) => void (await client.query('DISCARD ALL')) };

/**
 * Statements go out without waiting for the answers to those before them; the types do not know the option yet. And none is
 * compiled: what is estimated dear here is run in a millisecond, which compiling takes many of.
 */
const forManyShortStatements = { pipeline: true, options: '-c jit=off' };

export function openDatabase({ url, embedded, embeddedFolder, max = 12 }: DatabaseOptions): OpenDatabase {
  const pool = openPool({
    connectionString: url,
    max: embedded ? 1 : max,
    connectionTimeoutMillis: embedded ? 10_000 : 2_000,
    // What an earlier client left in the one session, such as named statements, would collide with ours.
    ...(embedded
      ? cleanSession
      : { ...forManyShortStatements, statement_timeout: 5_000, lock_timeout: 2_500, idle_in_transaction_session_timeout: 10_000 }),
  });
  const searchPool = embedded
    ? pool
    : openPool({
        ...forManyShortStatements,
        // The words of a good lie apart from it, so that reading those of all is far dearer than it is estimated.
        options: `${forManyShortStatements.options} -c enable_seqscan=off`,
        connectionString: url,
        max: 2,
        connectionTimeoutMillis: 2_000,
        statement_timeout: 2_000,
        lock_timeout: 1_000,
      });
  const watches = embedded ? [] : [pool, searchPool].map(watchConnections);
  const db = drizzle({ client: pool });
  rememberConnection(db, pool);
  return {
    db,
    pool,
    searchPool,
    embedded,
    migrate: () => migrateDatabase(db, url, embeddedFolder),
    async close() {
      for (const watch of watches) watch.stop();
      await Promise.all([...new Set([pool, searchPool])].map((each) => each.end()));
    },
  };
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new PoolForCallers(options);
  // Without listeners a connection that breaks while it is idle, or while it waits, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

type GiveConnection = (error: Error | undefined, client: pg.PoolClient | undefined, release: (failure?: Error | boolean) => void) => void;

/** Gives no connection to whoever was told to come again while he waited for one. Its statements take theirs by this, too. */
class PoolForCallers extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(give: GiveConnection): void;
  override connect(give?: GiveConnection): Promise<pg.PoolClient> | undefined {
    const caller = callerNow();
    noteStage(caller, 'queued');
    if (!give) return super.connect().then((client) => serve(client, caller));
    super.connect((error, client, release) => {
      noteStage(caller, 'served');
      if (!client || !caller?.isSentAway) return give(error, client, release);
      release();
      give(new SentAway(), undefined, () => {});
    });
    return undefined;
  }
}

function serve(client: pg.PoolClient, caller: Caller | undefined): pg.PoolClient {
  noteStage(caller, 'served');
  if (!caller?.isSentAway) return client;
  client.release();
  throw new SentAway();
}
