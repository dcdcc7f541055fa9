import { openDatabase } from '../src/platform/db/openDatabase.ts';

/** Migrates an empty database into the template that every test file copies. */
export async function migrateTemplate(url: string, embedded: boolean): Promise<void> {
  const database = openDatabase({ url, embedded });
  await database.migrate();
  await database.close();
}
