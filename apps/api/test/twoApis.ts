import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/platform/db/openDatabase.ts';
import { callApi, closeAfterTests, createTestApi, startTestShop, TEST_TIME_SCALE, type TestShop } from './shop.ts';

/** One of several API processes on the same database. */
export type ApiInstance = Pick<TestShop, 'url' | 'call' | 'services'>;

/** A shop with a second API on the same database. */
export interface TwoApis extends TestShop {
  second: ApiInstance;
  /** Alternates between the APIs by index. Calls that get a 503 are repeated. */
  apiFor: (index: number) => ApiInstance;
}

/** Opens a shop with two APIs, each with its own connections and caches, for the tests of one file. Works only with PostgreSQL. */
export async function openTwoApis(): Promise<TwoApis> {
  const shop = await startTestShop();
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The database has no connection string');
  const database = openDatabase({ url: connectionString, embedded: false, timeScale: TEST_TIME_SCALE });
  const services = { ...shop.services, db: database.db, pool: database.pool, searchPool: database.searchPool };
  const app = await createTestApi(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const second: ApiInstance = { url, services, call: (row, input, options) => callApi(url, row, input, options) };
  const instances = [shop, second].map(retryWhenBusy);
  return closeAfterTests({
    ...shop,
    second,
    apiFor: (index) => instances[index % 2] ?? second,
    async stop() {
      await app.close();
      await database.close();
      await shop.stop();
    },
  });
}

const retryWhenBusy = ({ url, services, call }: ApiInstance): ApiInstance => ({
  url,
  services,
  async call(row, input, options) {
    for (;;) {
      const answer = await call(row, input, options);
      if (answer.httpStatus !== 503) return answer;
      await sleep(50);
    }
  },
});
