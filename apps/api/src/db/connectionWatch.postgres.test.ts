import { type PostgresProxy, startPostgresProxy } from '@baodao/tooling/soak/postgresProxy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../test/shop.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let shop: TestShop;
let proxy: PostgresProxy;
let far: OpenDatabase;
beforeAll(async () => {
  shop = await startTestShop();
  proxy = await startPostgresProxy(shop.services.pool.options.connectionString ?? '');
  far = openDatabase({ url: proxy.url, embedded: false });
});
afterAll(async () => {
  await far.close();
  proxy.stop();
  await shop.stop();
});

const ask = () => far.pool.query('SELECT 1');

test('connections that died unheard are broken, those that nobody used at the time as well', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(far.pool.totalCount).toBe(3);
  proxy.forget();
  await expect(ask()).rejects.toThrow('Connection terminated');
  await expect(ask()).resolves.toMatchObject({ rowCount: 1 });
  expect(far.pool.totalCount).toBe(1);
});

test('one that waits for a long statement is left alone', async () => {
  await expect(far.pool.query('SELECT pg_sleep(4)')).resolves.toMatchObject({ rowCount: 1 });
});
