import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { withDatabaseLock } from './databaseLock.ts';
import { isLockTimeout, retryWhileLocked } from './retryWhileLocked.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const staff = 'pnpm --filter @baodao/api staff';

/**
 * A migration may compute for long, but it must not wait long for a lock: all statements that need the same table would queue behind it.
 */
const limits = { statement_timeout: 30 * 60_000, lock_timeout: 4_000 };
/** The first line of a migration whose statements run outside of a transaction. CONTRIBUTING.md says what it may contain. */
const ONLINE = '-- online\n';

interface Migration {
  name: string;
  createdAt: number;
  hash: string;
  statements: string[];
}

export interface MigrationTarget {
  url: string;
  pool: pg.Pool;
  embedded: boolean;
  embeddedFolder?: string | undefined;
}

/** The database was created before the first release, by migrations that no longer exist. */
export class DevelopmentDatabaseError extends Error {
  constructor(url: string, embeddedFolder: string | undefined) {
    super(embeddedFolder === undefined ? postgresMessage(url) : embeddedMessage(embeddedFolder));
    this.name = 'DevelopmentDatabaseError';
  }
}

/** The database lacks migrations, and this process may not run them. */
export class PendingMigrationsError extends Error {
  constructor(pending: readonly string[]) {
    super(
      `The database lacks migrations: ${pending.join(', ')}.\nRun them with: ${staff} migrate\nOr let every start do it: MIGRATE_AT_START=true`,
    );
    this.name = 'PendingMigrationsError';
  }
}

/**
 * Brings the database up to date and returns the names of the migrations that ran. Any number of processes may call it at once: one
 * migrates, the others wait. Throws `DevelopmentDatabaseError` before it changes a database that it cannot migrate.
 */
export async function migrateDatabase(target: MigrationTarget): Promise<string[]> {
  const { url } = target;
  if (!target.embedded)
    return withDatabaseLock({ url, name: 'migration', limits }, (client) => migrate(client, target)).catch(throwNamed(url));
  const client = await target.pool.connect();
  try {
    return await migrate(client, target);
  } finally {
    client.release();
  }
}

/** The names of the migrations that the database lacks. A database of a newer release lacks none. */
export async function findPendingMigrations(target: MigrationTarget): Promise<string[]> {
  return (await readPending(target.pool, target).catch(throwNamed(target.url))).map(({ name }) => name);
}

const networkErrors = ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT'];

/** A refused connection has no message of its own if the host has several addresses. */
const throwNamed =
  (url: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!networkErrors.includes(code)) throw error;
    throw new Error(`The PostgreSQL database ${describe(url)} cannot be reached (${code}): start it, or correct DATABASE_URL.`, {
      cause: error,
    });
  };

async function migrate(client: pg.ClientBase, target: MigrationTarget): Promise<string[]> {
  const pending = await readPending(client, target);
  if (pending.length === 0) return [];
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const migration of pending) await runMigration(client, migration);
  return pending.map(({ name }) => name);
}

async function readPending(connection: Pick<pg.ClientBase | pg.Pool, 'query'>, { url, embeddedFolder }: MigrationTarget) {
  const migrations = readMigrations();
  const { rows: tables } = await connection.query<{ name: string | null }>(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (!tables[0]?.name) return migrations;
  const { rows } = await connection.query<{ created_at: string }>('SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY id');
  const [first] = rows;
  if (first && Number(first.created_at) !== migrations[0]?.createdAt) throw new DevelopmentDatabaseError(url, embeddedFolder);
  const last = Math.max(0, ...rows.map(({ created_at: createdAt }) => Number(createdAt)));
  return migrations.filter(({ createdAt }) => createdAt > last);
}

function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql: statements }) => ({
    name: journal.entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis),
    createdAt: folderMillis,
    hash,
    statements,
  }));
}

const REMEMBER = 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)';

/** Runs a migration in a transaction of its own, so that locks of the earlier ones are free again. */
async function runMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { hash, createdAt, statements } = migration;
  if (statements[0]?.startsWith(ONLINE)) return runOnline(client, migration);
  let at = 0;
  try {
    await retryWhileLocked(async () => {
      at = 0;
      try {
        await client.query('BEGIN');
        for (const statement of statements) {
          at += 1;
          await client.query(statement);
        }
        await client.query(REMEMBER, [hash, createdAt]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  } catch (error) {
    throw describeFailure(migration, at, 'was rolled back', error);
  }
}

/** Runs the statements one by one. After an interruption all of them run again, so each must have no effect the second time. */
async function runOnline(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const [at, statement] of migration.statements.entries()) {
    try {
      await retryWhileLocked(() => client.query(statement));
    } catch (error) {
      throw describeFailure(migration, at + 1, 'goes on when it is run again', error);
    }
  }
  await client.query(REMEMBER, [migration.hash, migration.createdAt]);
}

function describeFailure({ name, statements }: Migration, at: number, end: string, cause: unknown): Error {
  const hint = isLockTimeout(cause) ? ' Another transaction uses the table: end it, then try again.' : '';
  return new Error(`Migration ${name} failed at statement ${at} of ${statements.length} and ${end}.${hint} Cause`, { cause });
}

const embeddedMessage = (folder: string) => `The embedded database in ${folder} was created by a development version of Baodao.
This version cannot migrate it. Nothing was changed.

To continue with a new database:
  1. Stop the shop and move the old database away:  mv ${folder} ${folder}.old
  2. Start the shop. It creates a new database.
  3. Import products, shops and content:            ${staff} import FOLDER

Members and orders of an embedded database cannot be copied. To read them, run the version that created it.
Its command "staff backup FOLDER" makes a copy; only that version can restore the copy.`;

const postgresMessage = (url: string) => `The PostgreSQL database ${describe(url)} was created by a development version of Baodao.
This version cannot migrate it. Nothing was changed.

To continue with a new database:
  1. Create it with createdb and set DATABASE_URL to it.
  2. Create its tables:                          ${staff} migrate
  3. Import products, shops and content:        ${staff} import FOLDER
     Or copy everything, members and orders included, from a database of the last development version:
       pg_dump --data-only --disable-triggers --schema=public --exclude-table-data=shop_clock OLD_DATABASE_URL |
         psql --single-transaction --set=ON_ERROR_STOP=1 NEW_DATABASE_URL

A backup that "staff backup" made with a development version can only be restored by that version.`;

/** Leaves out user and password. */
function describe(url: string): string {
  const { pathname, host } = new URL(url);
  return `"${pathname.slice(1)}" on ${host}`;
}
