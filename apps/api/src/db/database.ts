import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A database or a transaction of it: whatever a query may run on. */
export type Queryable = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  embedded: boolean;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

export interface DatabaseOptions {
  url: string;
  /** PGlite has one session for all: one connection, cleaned of what an earlier client left in it. */
  embedded: boolean;
  max?: number;
}

// Awaited by the pool before it hands a connection out; the types do not know the option yet.
const cleanSession = { onConnect: async (client: pg.PoolClient) => void (await client.query('DISCARD ALL')) };

export function openDatabase({ url, embedded, max = 12 }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: embedded ? 1 : max,
    connectionTimeoutMillis: embedded ? 10_000 : 2_000,
    // What an earlier client left in the one session, such as named statements, would collide with ours.
    ...(embedded ? cleanSession : { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 }),
  });
  // Without listeners a connection that breaks while it is idle, or while it waits, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = drizzle({ client: pool });
  return {
    db,
    pool,
    embedded,
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => pool.end(),
  };
}
