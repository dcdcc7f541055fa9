import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const staff = 'pnpm --filter @baodao/api staff';

/** The database was created before the first release, by migrations that no longer exist. */
export class DevelopmentDatabaseError extends Error {
  constructor(url: string, embeddedFolder: string | undefined) {
    super(embeddedFolder === undefined ? postgresMessage(url) : embeddedMessage(embeddedFolder));
    this.name = 'DevelopmentDatabaseError';
  }
}

/** Brings the database up to date. Throws `DevelopmentDatabaseError` before it changes a database that it cannot migrate. */
export async function migrateDatabase(db: Database, url: string, embeddedFolder?: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const first = await readFirstMigration(db);
  if (first !== undefined && first !== baseline?.folderMillis) throw new DevelopmentDatabaseError(url, embeddedFolder);
  await migrate(db, { migrationsFolder });
}

/** When the first migration that this database ran was generated; undefined for a new database. */
async function readFirstMigration(db: Database): Promise<number | undefined> {
  const { rows: tables } = await db.execute<{ name: string | null }>(sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (!tables[0]?.name) return undefined;
  const { rows } = await db.execute<{ created_at: string }>(sql`SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1`);
  return rows[0] && Number(rows[0].created_at);
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
  2. Create its tables with any staff command:  ${staff} texts missing
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
