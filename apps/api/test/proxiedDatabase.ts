import { type PostgresProxy, startPostgresProxy } from '@baodao/tooling/soak/postgresProxy';
import { type OpenDatabase, openDatabase } from '../src/platform/db/openDatabase.ts';
import { atEnd } from './atEnd.ts';
import type { TestShop } from './shop.ts';

export interface ProxiedDatabase {
  database: OpenDatabase;
  /** Can delay and cut the connections. */
  proxy: PostgresProxy;
}

/** Opens the shop's database a second time through a proxy, for the tests of one file. Works only with PostgreSQL. */
export async function openProxiedDatabase(shop: TestShop): Promise<ProxiedDatabase> {
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The database has no connection string');
  const proxy = await startPostgresProxy(connectionString);
  const database = openDatabase({ url: proxy.url, embedded: false });
  atEnd(async () => {
    await database.close();
    proxy.stop();
  });
  return { database, proxy };
}
