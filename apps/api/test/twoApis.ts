import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '../src/app.ts';
import { openDatabase } from '../src/db/database.ts';
import { callApi, closeAfterTests, startTestShop, type TestShop } from './shop.ts';

/** One of several APIs. */
export type ApiInstance = Pick<TestShop, 'url' | 'call' | 'services'>;

/** A shop with a second API on its database. */
export interface TwoApis extends TestShop {
  second: ApiInstance;
  /** Every other call goes to the second API; who is told there to come again does, as a browser. */
  apiFor: (at: number) => ApiInstance;
}

/** A shop with two APIs, each with connections and memory of its own, for the tests of one file: only for PostgreSQL. */
export async function openTwoApis(): Promise<TwoApis> {
  const shop = await startTestShop();
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The address of the database is not known');
  const database = openDatabase({ url: connectionString, embedded: false });
  const services = { ...shop.services, db: database.db, pool: database.pool, searchPool: database.searchPool };
  const app = await createApi(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const second: ApiInstance = { url, services, call: (row, input, options) => callApi(url, row, input, options) };
  const inTurn = [shop, second].map(retryWhenBusy);
  return closeAfterTests({
    ...shop,
    second,
    apiFor: (at) => inTurn[at % 2] ?? second,
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
