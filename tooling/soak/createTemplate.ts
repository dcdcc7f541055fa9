import { openDatabase } from '../../apps/api/src/platform/db/openDatabase.ts';
import { addRates } from '../../apps/api/test/products.ts';
import type { RunningPostgres } from '../startPostgres.ts';

/** Creates the database of an empty shop with exchange rates, from which each shop under test is copied. */
export async function createTemplate(postgres: RunningPostgres): Promise<string> {
  const url = await postgres.createDatabase('template');
  const database = openDatabase({ url, embedded: false });
  await database.migrate();
  await addRates({ services: database });
  await database.close();
  return url;
}
