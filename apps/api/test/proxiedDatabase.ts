import { type PostgresProxy, startPostgresProxy } from '@baodao/tooling/soak/postgresProxy';
import { afterAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/db/database.ts';
import type { TestShop } from './shop.ts';

export interface ProxiedDatabase {
  database: OpenDatabase;
  /** What can hold the line to it, and cut it. */
  proxy: PostgresProxy;
}

/** The shop's database once more, at the end of a line that fails when it is told to, for the tests of one file: only for PostgreSQL. */
export async function openProxiedDatabase(shop: TestShop): Promise<ProxiedDatabase> {
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The address of the database is not known');
  const proxy = await startPostgresProxy(connectionString);
  const database = openDatabase({ url: proxy.url, embedded: false });
  afterAll(async () => {
    await database.close();
    proxy.stop();
  });
  return { database, proxy };
}
