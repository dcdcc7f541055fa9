import { expect, test } from 'vitest';
import { openProxiedDatabase } from '../../../test/proxiedDatabase.ts';
import { openTestShop } from '../../../test/shop.ts';

const { database: far, proxy } = await openProxiedDatabase(await openTestShop());

const ask = () => far.pool.query('SELECT 1');

test('destroys dead connections, and idle ones with them', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(far.pool.totalCount).toBe(3);
  proxy.abandonConnections();
  await expect(ask()).rejects.toThrow('Connection terminated');
  await expect(ask()).resolves.toMatchObject({ rowCount: 1 });
  expect(far.pool.totalCount).toBe(1);
});

test('keeps a connection that executes a long statement', async () => {
  await expect(far.pool.query('SELECT pg_sleep(4)')).resolves.toMatchObject({ rowCount: 1 });
});

test('keeps connections that answer while the database is asked about them', async () => {
  // Each statement is silent long enough to be suspected. Some end during the check.
  const work = async (at: number) => {
    const client = await far.pool.connect();
    try {
      for (let turn = 0; turn < 4; turn++) await client.query('SELECT pg_sleep($1)', [1.5 + at * 0.06]);
    } finally {
      client.release();
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => work(at)));
  expect(settled.map(({ status }) => status)).toEqual(Array(12).fill('fulfilled'));
}, 60_000);
