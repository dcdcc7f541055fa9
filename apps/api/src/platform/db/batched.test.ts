import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { batched } from './batched.ts';
import { currentRequest, runForRequest } from './requestScope.ts';
import { getSqlState } from './sqlState.ts';

const shop = await openTestShop();

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
/** The first tick settles the running batch, the second one starts the next. */
const untilNextBatch = async () => {
  await tick();
  await tick();
};

test('batches the items of one tick, and later items into the next batch', async () => {
  const { db } = shop.services;
  const batches: number[][] = [];
  const double = batched<number, number>(
    async (_, entries) => {
      batches.push(entries.map(({ item }) => item));
      await tick();
      for (const { item, resolve } of entries) resolve(item * 2);
    },
    { maxBatch: 3, maxConcurrent: 1 },
  );
  const earlier = [1, 2, 3, 4].map((item) => double(db, item));
  await tick();
  const later = [5, 6].map((item) => double(db, item));
  expect(await Promise.all([...earlier, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('waits for minBatch items while a batch runs, but not longer than the maximum delay', async () => {
  const { db } = shop.services;
  // The delay is counted by this clock, so a busy machine cannot reach it early.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const held = batched<number, number>(
    async (_, entries) => {
      batches.push(entries.map(({ item }) => item));
      await new Promise<void>((resolve) => ends.push(resolve));
      for (const { item, resolve } of entries) resolve(item);
    },
    { maxBatch: 10, maxConcurrent: 2, minBatch: 3 },
  );
  const endAll = () => ends.splice(0).forEach((end) => end());
  const all = [held(db, 1)];
  await tick();
  all.push(held(db, 2), held(db, 3));
  await tick();
  expect(batches).toEqual([[1]]);
  endAll();
  await all[0];
  await untilNextBatch();
  expect(batches).toEqual([[1], [2, 3]]);

  all.push(held(db, 4), held(db, 5), held(db, 6));
  await tick();
  expect(batches).toEqual([[1], [2, 3], [4, 5, 6]]);
  endAll();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6]);

  all.push(held(db, 7));
  await untilNextBatch();
  all.push(held(db, 8));
  await untilNextBatch();
  expect(batches.slice(3)).toEqual([[7]]);
  await vi.advanceTimersByTimeAsync(20);
  await untilNextBatch();
  expect(batches.slice(3)).toEqual([[7], [8]]);
  endAll();
  expect(await Promise.all(all.slice(6))).toEqual([7, 8]);
});

test('puts items with the same key into successive batches', async () => {
  const { db } = shop.services;
  const batches: string[][] = [];
  const echo = batched<string, string>(
    async (_, entries) => {
      batches.push(entries.map(({ item }) => item));
      for (const { item, resolve } of entries) resolve(item);
    },
    { maxBatch: 10, maxConcurrent: 1, distinctBy: (item) => item[0] },
  );
  const all = ['a1', 'b1', 'a2', 'a3', 'b2'];
  expect(await Promise.all(all.map((item) => echo(db, item)))).toEqual(all);
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('rejects single entries or, after an error of the work, the whole batch, and runs the next batch', async () => {
  const { db } = shop.services;
  const halve = batched<number, number>(
    async (_, entries) => {
      if (entries.some(({ item }) => item === 0)) throw new Error('nothing to halve');
      for (const { item, resolve, reject } of entries) {
        if (item % 2 === 0) resolve(item / 2);
        else reject(new Error(`${item} is odd`));
      }
    },
    { maxBatch: 2 },
  );
  const settled = await Promise.allSettled([4, 3, 0, 8, 6].map((item) => halve(db, item)));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    2,
    'Error: 3 is odd',
    'Error: nothing to halve',
    'Error: nothing to halve',
    3,
  ]);
});

test('runs the entries one by one after a data error', async () => {
  const { db } = shop.services;
  const batches: number[][] = [];
  const halve = batched<number, number>(
    async (_, entries) => {
      const items = entries.map(({ item }) => item);
      batches.push(items);
      const { rows } = await db.execute<{ half: number }>(
        sql`SELECT item / 2 AS half FROM unnest(${sql.param(items)}::int[]) AS given (item)`,
      );
      for (const [at, { resolve }] of entries.entries()) resolve(rows[at]?.half ?? 0);
    },
    { maxBatch: 4 },
  );
  const settled = await Promise.allSettled([4, 3_000_000_000, 8].map((item) => halve(db, item)));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : getSqlState(each.reason)))).toEqual([2, '22003', 4]);
  expect(batches).toEqual([[4, 3_000_000_000, 8], [4], [3_000_000_000], [8]]);
});

test('drops queued entries of cancelled requests, and cancels a batch when all its requests are cancelled', async () => {
  const { db } = shop.services;
  const batches: number[][] = [];
  const cancelledFlags: (boolean | undefined)[] = [];
  const slow = batched<number, number>(
    async (_, entries) => {
      batches.push(entries.map(({ item }) => item));
      await tick();
      cancelledFlags.push(currentRequest()?.isCancelled);
      for (const { item, resolve } of entries) resolve(item);
    },
    { maxBatch: 2, maxConcurrent: 1 },
  );
  const scopes = [1, 2, 3, 4, 5].map(() => ({ isCancelled: false, stage: 'running' as const }));
  const cancel = (...items: number[]) => {
    for (const [at, scope] of scopes.entries()) if (items.includes(at + 1)) scope.isCancelled = true;
  };
  const results = scopes.map((scope, at) => runForRequest(scope, () => slow(db, at + 1)));
  const settled = Promise.allSettled(results);
  await tick();
  cancel(1, 2, 3);
  expect((await settled).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.name))).toEqual([
    1,
    2,
    'RequestCancelledError',
    4,
    5,
  ]);
  expect(batches).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(cancelledFlags).toEqual([true, false]);
});
