import { expect, test } from 'vitest';
import { openFarDatabase } from '../../test/farDatabase.ts';
import { openTestShop } from '../../test/shop.ts';

const { database: far, proxy } = await openFarDatabase(await openTestShop());

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

test('those that answer in the very moment in which the database is asked about them are left alone', async () => {
  // Each of them is silent for as long as it takes to be suspected, and some end while that is looked into.
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
}, 30_000);
