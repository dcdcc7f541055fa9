import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { openDatabase } from '../../platform/db/openDatabase.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import { withSearchConnection } from './withSearchConnection.ts';

const shop = await openTestShop();
/** With the limits of a real shop. */
const database = openDatabase({ url: shop.services.pool.options.connectionString ?? '', embedded: false });
afterAll(() => database.close());

const never = new AbortController().signal;
const countActiveSearches = async () => {
  const { rows } = await shop.services.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`,
  );
  return rows[0]?.n;
};

test('returns the result and releases the connection', async () => {
  for (let run = 0; run < 5; run++) {
    const { rows } = await withSearchConnection(shop.services, never, (db) => db.execute<{ two: number }>(sql`SELECT 1 + 1 AS two`));
    expect(rows).toEqual([{ two: 2 }]);
  }
  await expect(withSearchConnection(shop.services, never, (db) => db.execute(sql`SELECT nothing`))).rejects.toThrow('Failed query');
  expect(shop.services.searchPool.waitingCount).toBe(0);
});

test('does not start a search for a disconnected caller', async () => {
  const work = vi.fn<() => Promise<never>>();
  await expect(withSearchConnection(shop.services, AbortSignal.abort(), work)).rejects.toThrow('has left');
  expect(work).not.toHaveBeenCalled();
});

test('cancels the statement when the caller disconnects, without affecting the next search', async () => {
  const caller = new AbortController();
  const abandoned = withSearchConnection(shop.services, caller.signal, (db) => db.execute(sql`SELECT pg_sleep(1.9)`));
  await vi.waitFor(async () => expect(await countActiveSearches()).toBe(1), 60_000);
  caller.abort();
  await expect(abandoned).rejects.toThrow('has left');
  await vi.waitFor(async () => expect(await countActiveSearches()).toBe(0), 60_000);
  for (let run = 0; run < 10; run++) await withSearchConnection(shop.services, never, (db) => db.execute(sql`SELECT 1`));
});

test('limits a search to five seconds, and runs two at a time', async () => {
  const sleeps = Array.from({ length: 2 }, () => withSearchConnection(database, never, (db) => db.execute(sql`SELECT pg_sleep(10)`)));
  const stopped = Promise.allSettled(sleeps);
  await vi.waitFor(async () => expect(await countActiveSearches()).toBe(2), 60_000);
  // Other requests use a separate pool.
  await shop.services.db.execute(sql`SELECT 1`);
  expect((await stopped).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('replies 503 with Retry-After when no connection becomes free', async () => {
  const { searchPool } = shop.services;
  const held = await Promise.all([searchPool.connect(), searchPool.connect()]);
  const { connectionTimeoutMillis = 0 } = searchPool.options;
  searchPool.options.connectionTimeoutMillis = 500;
  await expect(withSearchConnection(shop.services, never, (db) => db.execute(sql`SELECT 1`))).rejects.toBeInstanceOf(ServiceUnavailable);
  const reply = await fetch(`${shop.url}/rest/product/composite/category?key=tea`);
  searchPool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  for (const client of held) client.release();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  await expect.poll(async () => (await fetch(`${shop.url}/rest/product/composite/category?key=tea`)).status).toBe(200);
});
