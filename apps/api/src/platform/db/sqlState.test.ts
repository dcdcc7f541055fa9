import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { isConnectionError } from './sqlState.ts';

const sqlError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('database'), { code }) });

test.each(['08006', '57P01', '57P02', '57P03', '25006', 'ECONNREFUSED'])('%s means that there was no primary', (code) => {
  expect(isConnectionError(sqlError(code))).toBe(true);
});

test('a statement that the driver gave up waiting for means that there was no primary', async () => {
  const { pool } = (await openTestShop()).services;
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const query = { text: 'SELECT pg_sleep(60)', query_timeout: 1 };
  await expect(client.query(query)).rejects.toSatisfy(isConnectionError);
});

test.each(['57014', '23505', '40001', '22P02', 'ENOENT'])('%s is the answer of a working database or of something else', (code) => {
  expect(isConnectionError(sqlError(code))).toBe(false);
});
