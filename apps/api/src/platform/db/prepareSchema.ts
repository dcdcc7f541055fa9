import type { Environment } from '@baodao/settings/settings';
import { PendingMigrationsError } from './migrateDatabase.ts';
import type { OpenDatabase } from './openDatabase.ts';

/**
 * Migrates the database, or stops if migrations are missing and the settings leave them to `staff migrate`. The error names the database
 * that could not be reached.
 */
export async function prepareSchema(
  database: Pick<OpenDatabase, 'migrate' | 'pendingMigrations'>,
  { MIGRATE_AT_START }: Pick<Environment, 'MIGRATE_AT_START'>,
): Promise<void> {
  if (MIGRATE_AT_START) {
    await database.migrate();
    return;
  }
  const pending = await database.pendingMigrations();
  if (pending.length > 0) throw new PendingMigrationsError(pending);
}
