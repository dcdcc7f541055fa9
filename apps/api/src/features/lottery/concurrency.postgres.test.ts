import { lottery } from '@baodao/api-client/endpoints/lottery';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mapConcurrently, times } from '../../../test/httpClients.ts';
import { addLottery } from '../../../test/lotteries.ts';
import { signUp } from '../../../test/members.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { lotteryPrize, lotteryRecord } from '../../platform/db/schema/lottery.ts';

const shop = await openTwoApis();

const draw = (at: number, lotteryId: number, token: string) => shop.apiFor(at).call(lottery.draw, { lotteryId }, { token });

test('never awards more prizes than in stock under concurrent draws at two processes', async () => {
  const lotteryId = await addLottery(shop, [
    { type: 3, num: 1, parts: 6000, stock: 20 },
    { type: 1, num: 10, parts: 3000, stock: 15 },
    { type: 0, num: 0, parts: 1000 },
  ]);
  const people = await mapConcurrently(times(200, Number), 10, () => signUp(shop));
  const replies = await Promise.all(people.map(({ token }, at) => draw(at, lotteryId, token)));
  expect(replies.map(({ code }) => code).filter((code) => code !== 0)).toEqual([]);
  const awarded = Map.groupBy(replies, ({ data }) => data.record.prizeIndex);
  expect([awarded.get(0)?.length, awarded.get(1)?.length]).toEqual([20, 15]);
  const prizes = await shop.services.db.select().from(lotteryPrize).orderBy(lotteryPrize.position);
  expect(prizes.slice(0, 2).map((prize) => prize.given)).toEqual([20, 15]);
  const numbers = replies.map(({ data }) => data.record.drawNumber).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
}, 180_000);

test('counts one of fifty concurrent draws of a member', async () => {
  const lotteryId = await addLottery(shop, [{ type: 0, num: 0, parts: 10_000 }]);
  const { token, userId } = await signUp(shop);
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => draw(at, lotteryId, token)));
  const codes = Map.groupBy(replies, ({ code }) => code);
  expect([codes.get(0)?.length, codes.get(-802)?.length]).toEqual([1, 49]);
  const { rows } = await shop.services.db.execute(sql`SELECT count(*)::int AS num FROM ${lotteryRecord} WHERE user_id = ${userId}`);
  expect(rows).toEqual([{ num: 1 }]);
}, 120_000);
