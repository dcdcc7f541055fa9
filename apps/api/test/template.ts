import { openDatabase } from '../src/db/database.ts';

/** Makes an empty database the one every test file starts from. */
export async function migrateTemplate(url: string, embedded: boolean): Promise<void> {
  const database = openDatabase({ url, embedded });
  await database.migrate();
  await database.close();
}
