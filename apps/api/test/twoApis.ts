import { createApi } from '../src/app.ts';
import { openDatabase } from '../src/db/database.ts';
import { callOver, startTestShop, type TestShop } from './shop.ts';

/** A shop with a second API on its database. */
export interface TwoApis extends TestShop {
  second: Pick<TestShop, 'url' | 'call' | 'services'>;
  /** Every other call goes to the second API. */
  apiFor: (at: number) => TwoApis['second'];
}

/** Starts a shop with two APIs, each with connections and memory of its own: only for PostgreSQL. */
export async function startTwoApis(): Promise<TwoApis> {
  const shop = await startTestShop();
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The address of the database is not known');
  const database = openDatabase({ url: connectionString, embedded: false });
  const services = { ...shop.services, db: database.db, pool: database.pool, searchPool: database.searchPool };
  const app = await createApi(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const second: TwoApis['second'] = { url, services, call: (row, input, options) => callOver(url, row, input, options) };
  return {
    ...shop,
    second,
    apiFor: (at) => (at % 2 === 1 ? second : shop),
    async stop() {
      await app.close();
      await database.close();
      await shop.stop();
    },
  };
}
