import { createApi } from '../src/app.ts';
import { openDatabase } from '../src/db/database.ts';
import { callOver, type TestShop } from './shop.ts';

/** Another API on the database of a shop, with connections and memory of its own: only for PostgreSQL. */
export async function startSecondApi({ services }: TestShop): Promise<Pick<TestShop, 'url' | 'call' | 'services' | 'stop'>> {
  const { connectionString } = services.pool.options;
  if (!connectionString) throw new Error('The address of the database is not known');
  const database = openDatabase({ url: connectionString, embedded: false });
  const own = { ...services, db: database.db, pool: database.pool, searchPool: database.searchPool };
  const app = await createApi(own);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    services: own,
    call: (row, input, options) => callOver(url, row, input, options),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
