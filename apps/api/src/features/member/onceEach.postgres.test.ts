import { activities } from '@baodao/api-client/endpoints/activities';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { member } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { questions } from '@baodao/api-client/endpoints/questions';
import type { Row } from '@baodao/api-client/row';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { inTurns, openCrowd } from '../../../test/crowd.ts';
import { addGoods, addRates } from '../../../test/goods.ts';
import { addLottery } from '../../../test/lotteries.ts';
import { addSale } from '../../../test/markets.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { signUpBuyers } from '../../../test/purchase.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { guessActivity } from '../../db/schema/activities.ts';

const MEMBERS = 100;
const TIMES = 50;

// Thousands of calls take a few seconds, and far longer where others work on the same machine.
vi.setConfig({ testTimeout: 240_000 });

const shop = await openTwoApis();
await addRates(shop);
const people = await signUpBuyers(shop, MEMBERS);
const crowd = openCrowd({ connections: 2 * TIMES });
afterAll(() => crowd.leave());

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });
const times = Array.from({ length: TIMES }, (_, at) => at);

const callAs = <Input, Reply>({ token }: Person, at: number, row: Row<Input, Reply>, input: Input) =>
  crowd.call(shop.apiFor(at).url, row, input, { token });
/** Everybody does it fifty times at once, at two APIs, four of them side by side. */
const everybody = <Input>(row: Row<Input, unknown>, input: (person: Person, at: number) => Input) =>
  inTurns(people, 4, async (person) => {
    const replies = await Promise.all(times.map((at) => callAs(person, at, row, input(person, at))));
    return {
      done: replies.filter(({ status }) => status).length,
      codes: [...new Set(replies.map(({ code }) => code))].toSorted((a, b) => b - a),
    };
  });
const allAlike = (done: number, ...codes: number[]) => people.map(() => ({ done, codes }));
const countOf = async (table: string) =>
  (await shop.services.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`)).rows[0]?.count;

test('to buy in a sale what each may have one of', async () => {
  const { productId, skuId } = await addGoods(shop, { stock: 1_000 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 500, limit: 1 });
  // Everybody has it in two carts, and sends each of them twenty-five times.
  const quotes = new Map<number, string[]>();
  await inTurns(people, 4, async (person, at) => {
    const quote = async () => (await callAs(person, at, orders.calculate, { lines: [{ skuId, marketProductId, num: 1 }] })).data.calcToken;
    quotes.set(person.userId, [(await quote()) ?? '', (await quote()) ?? '']);
  });
  const bought = await everybody(orders.save, ({ userId }, at) => ({ calcToken: quotes.get(userId)?.[at % 4 < 2 ? 0 : 1] ?? '' }));
  expect(new Set(bought.flatMap(({ codes }) => codes))).toEqual(new Set([0, -204]));
  expect(await countOf('shop_order')).toBe(MEMBERS);
  expect(await countOf('order_line')).toBe(MEMBERS);
});

test('to draw', async () => {
  const lotteryId = await addLottery(shop, [{ type: 3, num: 2, parts: 10_000, stock: 1_000 }]);
  expect(await everybody(lottery.draw, () => ({ lotteryId }))).toEqual(allAlike(1, 0, -802));
  expect(await countOf('lottery_record')).toBe(MEMBERS);
});

test('to guess', async () => {
  await shop.services.db.insert(guessActivity).values({
    id: 1,
    key: 'once',
    title: local('竞猜'),
    text: local('说明'),
    options: [1, 2, 3].map((id) => ({ id, title: local(`选项${id}`), image: null })),
    startsAt: new Date(Date.now() - 3_600_000),
    endsAt: new Date(Date.now() + 3_600_000),
    reward: 40,
    sort: 1,
    status: 1,
  });
  const guesses = await everybody(activities.guess, (_, at) => ({ activityId: 1, optionId: (at % 3) + 1 }));
  expect(guesses).toEqual(allAlike(1, 0, -902));
});

test('to take what a birthday brings', async () => {
  const { data } = await shop.call(member.signMonth, {}, { token: people[0]?.token });
  for (const { token } of people) await shop.call(activities.takeBirthdayGift, { birthday: `1984-${data.today.slice(5)}` }, { token });
  const taken = await everybody(activities.takeBirthdayGift, (_, at) => ({ giftId: 1 + (at % 2) }));
  expect(taken).toEqual(allAlike(1, 0, -902));
});

test('a vote counts once, however often it is given', async () => {
  const author = await signUp(shop);
  const asked = await shop.call(
    questions.ask,
    { title: '高山茶怎么泡', content: '', images: [], type: 3, tags: [] },
    { token: author.token },
  );
  const answered = await shop.call(questions.answer, { questionId: asked.data.id, content: '用热水', images: [] }, { token: author.token });
  const answerId = answered.data.id;
  // Some of them are told that they come too often.
  await everybody(questions.thumb, () => ({ answerId, state: 1 }));
  expect(await countOf('answer_thumb')).toBe(MEMBERS);
  const last = await signUp(shop);
  const { data } = await shop.call(questions.thumb, { answerId, state: 1 }, { token: last.token });
  expect(data).toEqual({ upCount: MEMBERS + 1, downCount: 0, myThumb: 1 });
});

// The last one, since it puts the clock on.
test('to sign in for the day, while in Taipei one day ends and the next begins', async () => {
  await shop.services.db.execute(sql`
    UPDATE shop_clock SET ahead = ((date_trunc('day', now() AT TIME ZONE 'Asia/Taipei') + interval '3 days') AT TIME ZONE 'Asia/Taipei')
      - interval '1 second' - now()`);
  const tried = await everybody(member.sign, () => ({}));
  expect(new Set(tried.flatMap(({ codes }) => codes))).toEqual(new Set([0, -901]));
  const { rows } = await shop.services.db.execute(sql`
    SELECT count(DISTINCT day)::int AS days, count(DISTINCT user_id)::int AS members, count(*)::int AS signed FROM member_sign`);
  const signed = tried.reduce((sum, { done }) => sum + done, 0);
  expect(rows).toEqual([{ days: 2, members: MEMBERS, signed }]);
  // Only who was at it at midnight signs in for both.
  expect(signed).toBeLessThanOrEqual(MEMBERS + 4);
  const { data } = await shop.call(member.find, {}, { token: people.at(-1)?.token });
  expect(data).toMatchObject({ signDays: 1 });
});
