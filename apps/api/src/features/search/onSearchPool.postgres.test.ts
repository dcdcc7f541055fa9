import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import { onSearchPool } from './onSearchPool.ts';

const shop = await openTestShop();

const never = new AbortController().signal;
const searching = async () => {
  const { rows } = await shop.services.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`,
  );
  return rows[0]?.n;
};

test('a search gets its answer, and its connection goes back', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { rows } = await onSearchPool(shop.services, never, (db) => db.execute<{ two: number }>(sql`SELECT 1 + 1 AS two`));
    expect(rows).toEqual([{ two: 2 }]);
  }
  await expect(onSearchPool(shop.services, never, (db) => db.execute(sql`SELECT nothing`))).rejects.toThrow('Failed query');
  expect(shop.services.searchPool.waitingCount).toBe(0);
});

test('nobody searches for a caller who has left', async () => {
  const work = vi.fn<() => Promise<never>>();
  await expect(onSearchPool(shop.services, AbortSignal.abort(), work)).rejects.toThrow('has left');
  expect(work).not.toHaveBeenCalled();
});

test('the database stops when the caller leaves, and the next search is not harmed', async () => {
  const left = new AbortController();
  const abandoned = onSearchPool(shop.services, left.signal, (db) => db.execute(sql`SELECT pg_sleep(1.9)`));
  await vi.waitFor(async () => expect(await searching()).toBe(1));
  const begin = performance.now();
  left.abort();
  await expect(abandoned).rejects.toThrow('has left');
  expect(performance.now() - begin).toBeLessThan(1_000);
  await vi.waitFor(async () => expect(await searching()).toBe(0));
  for (let turn = 0; turn < 10; turn++) await onSearchPool(shop.services, never, (db) => db.execute(sql`SELECT 1`));
});

test('a search takes two seconds at most, and two are done at a time', async () => {
  const sleeps = Array.from({ length: 2 }, () => onSearchPool(shop.services, never, (db) => db.execute(sql`SELECT pg_sleep(10)`)));
  const stopped = Promise.allSettled(sleeps);
  await vi.waitFor(async () => expect(await searching()).toBe(2));
  // Purchases have connections of their own.
  await shop.services.db.execute(sql`SELECT 1`);
  expect((await stopped).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('who waits too long for a connection is told to come back', async () => {
  const { searchPool } = shop.services;
  const held = await Promise.all([searchPool.connect(), searchPool.connect()]);
  await expect(onSearchPool(shop.services, never, (db) => db.execute(sql`SELECT 1`))).rejects.toBeInstanceOf(Unavailable);
  const reply = await fetch(`${shop.url}/rest/product/composite/category?key=tea`);
  for (const client of held) client.release();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  await sleep(10);
  expect((await fetch(`${shop.url}/rest/product/composite/category?key=tea`)).status).toBe(200);
});
