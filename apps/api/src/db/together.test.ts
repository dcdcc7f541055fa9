import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestShop } from '../../test/shop.ts';
import { callerNow, onBehalfOf } from './caller.ts';
import { sqlStateOf } from './sqlState.ts';
import { together } from './together.ts';

const shop = await openTestShop();

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Until whoever waited for the end of a lot has left. */
const turns = async () => {
  await turn();
  await turn();
};

test('what is asked for in one turn goes together, and what comes meanwhile goes next', async () => {
  const { db } = shop.services;
  const lots: number[][] = [];
  const double = together<number, number>(
    async (_, waiting) => {
      lots.push(waiting.map(({ item }) => item));
      await turn();
      for (const { item, resolve } of waiting) resolve(item * 2);
    },
    { most: 3, lots: 1 },
  );
  const first = [1, 2, 3, 4].map((item) => double(db, item));
  await turn();
  const later = [5, 6].map((item) => double(db, item));
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(lots).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('a few wait for those under way; enough of them do not, and nobody waits for long', async () => {
  const { db } = shop.services;
  const lots: number[][] = [];
  const ends: (() => void)[] = [];
  const held = together<number, number>(
    async (_, waiting) => {
      lots.push(waiting.map(({ item }) => item));
      await new Promise<void>((resolve) => ends.push(resolve));
      for (const { item, resolve } of waiting) resolve(item);
    },
    { most: 10, lots: 2, least: 3 },
  );
  const endAll = () => ends.splice(0).forEach((end) => end());
  const all = [held(db, 1)];
  await turn();
  all.push(held(db, 2), held(db, 3));
  await turn();
  expect(lots).toEqual([[1]]);
  endAll();
  await all[0];
  await turns();
  expect(lots).toEqual([[1], [2, 3]]);

  all.push(held(db, 4), held(db, 5), held(db, 6));
  await turn();
  expect(lots).toEqual([[1], [2, 3], [4, 5, 6]]);
  endAll();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6]);

  all.push(held(db, 7));
  await turns();
  all.push(held(db, 8));
  await expect.poll(() => lots.slice(3)).toEqual([[7], [8]]);
  endAll();
  expect(await Promise.all(all.slice(6))).toEqual([7, 8]);
});

test('of those that are alike one goes at a time, in the order they came', async () => {
  const { db } = shop.services;
  const lots: string[][] = [];
  const echo = together<string, string>(
    async (_, waiting) => {
      lots.push(waiting.map(({ item }) => item));
      for (const { item, resolve } of waiting) resolve(item);
    },
    { most: 10, lots: 1, apart: (item) => item[0] },
  );
  const all = ['a1', 'b1', 'a2', 'a3', 'b2'];
  expect(await Promise.all(all.map((item) => echo(db, item)))).toEqual(all);
  expect(lots).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('one who is refused does not spoil the others; what fails as a whole fails for all, and the next lot goes', async () => {
  const { db } = shop.services;
  const halve = together<number, number>(
    async (_, waiting) => {
      if (waiting.some(({ item }) => item === 0)) throw new Error('nothing to halve');
      for (const { item, resolve, reject } of waiting) {
        if (item % 2 === 0) resolve(item / 2);
        else reject(new Error(`${item} is odd`));
      }
    },
    { most: 2 },
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

test('a value that is none spoils nothing but the answer of whoever gave it', async () => {
  const { db } = shop.services;
  const lots: number[][] = [];
  const halve = together<number, number>(
    async (_, waiting) => {
      const asked = waiting.map(({ item }) => item);
      lots.push(asked);
      const { rows } = await db.execute<{ half: number }>(
        sql`SELECT each / 2 AS half FROM unnest(${sql.param(asked)}::int[]) AS given (each)`,
      );
      for (const [at, { resolve }] of waiting.entries()) resolve(rows[at]?.half ?? 0);
    },
    { most: 4 },
  );
  const settled = await Promise.allSettled([4, 3_000_000_000, 8].map((item) => halve(db, item)));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : sqlStateOf(each.reason)))).toEqual([2, '22003', 4]);
  expect(lots).toEqual([[4, 3_000_000_000, 8], [4], [3_000_000_000], [8]]);
});

test('who is sent away while he waits is left out; a lot is for nobody when all of it are', async () => {
  const { db } = shop.services;
  const lots: number[][] = [];
  const areSentAway: (boolean | undefined)[] = [];
  const slow = together<number, number>(
    async (_, waiting) => {
      lots.push(waiting.map(({ item }) => item));
      await turn();
      areSentAway.push(callerNow()?.isSentAway);
      for (const { item, resolve } of waiting) resolve(item);
    },
    { most: 2, lots: 1 },
  );
  const callers = [1, 2, 3, 4, 5].map(() => ({ isSentAway: false, stage: 'served' as const }));
  const sendAway = (...items: number[]) => {
    for (const [at, caller] of callers.entries()) if (items.includes(at + 1)) caller.isSentAway = true;
  };
  const asked = callers.map((caller, at) => onBehalfOf(caller, () => slow(db, at + 1)));
  const settled = Promise.allSettled(asked);
  await turn();
  sendAway(1, 2, 3);
  expect((await settled).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.name))).toEqual([1, 2, 'SentAway', 4, 5]);
  expect(lots).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(areSentAway).toEqual([true, false]);
});
