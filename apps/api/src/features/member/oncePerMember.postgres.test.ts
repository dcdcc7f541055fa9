import type { Endpoint } from '@baodao/api-client/endpoint';
import { activities } from '@baodao/api-client/endpoints/activities';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { member } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { questions } from '@baodao/api-client/endpoints/questions';
import { isNightScale } from '@baodao/tooling/testScope';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mapConcurrently, openHttpClients } from '../../../test/httpClients.ts';
import { addLottery } from '../../../test/lotteries.ts';
import { addSale } from '../../../test/markets.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { signUpBuyers } from '../../../test/purchase.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { guessActivity } from '../../platform/db/schema/activities.ts';

const MEMBERS = isNightScale ? 100 : 4;
const ATTEMPTS = isNightScale ? 50 : 16;

const shop = await openTwoApis();
await addRates(shop);
const people = await signUpBuyers(shop, MEMBERS);
const clients = openHttpClients({ connections: 2 * ATTEMPTS });
afterAll(() => clients.close());

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });
const attempts = Array.from({ length: ATTEMPTS }, (_, at) => at);

const callAs = <Input, Reply>({ token }: TestMember, at: number, row: Endpoint<Input, Reply>, input: Input) =>
  clients.call(shop.apiFor(at).url, row, input, { token });
/** Each member sends all attempts at once to two processes. Four members run at a time. */
const callForAll = <Input>(row: Endpoint<Input, unknown>, input: (person: TestMember, at: number) => Input) =>
  mapConcurrently(people, 4, async (person) => {
    const replies = await Promise.all(attempts.map((at) => callAs(person, at, row, input(person, at))));
    return {
      done: replies.filter(({ status }) => status).length,
      codes: [...new Set(replies.map(({ code }) => code))].toSorted((a, b) => b - a),
    };
  });
const sameForAll = (done: number, ...codes: number[]) => people.map(() => ({ done, codes }));
const countOf = async (table: string) =>
  (await shop.services.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`)).rows[0]?.count;

test('a member buys a limited sale product once', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 1_000 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 500, limit: 1 });
  // Each member has two quotes and sends each of them in half of the attempts.
  const quotes = new Map<number, string[]>();
  await mapConcurrently(people, 4, async (person, at) => {
    const quote = async () => (await callAs(person, at, orders.calculate, { lines: [{ skuId, marketProductId, num: 1 }] })).data.calcToken;
    quotes.set(person.userId, [(await quote()) ?? '', (await quote()) ?? '']);
  });
  const bought = await callForAll(orders.save, ({ userId }, at) => ({ calcToken: quotes.get(userId)?.[at % 4 < 2 ? 0 : 1] ?? '' }));
  expect(new Set(bought.flatMap(({ codes }) => codes))).toEqual(new Set([0, -204]));
  expect(await countOf('shop_order')).toBe(MEMBERS);
  expect(await countOf('order_line')).toBe(MEMBERS);
});

test('a member draws a lottery once', async () => {
  const lotteryId = await addLottery(shop, [{ type: 3, num: 2, parts: 10_000, stock: 1_000 }]);
  expect(await callForAll(lottery.draw, () => ({ lotteryId }))).toEqual(sameForAll(1, 0, -802));
  expect(await countOf('lottery_record')).toBe(MEMBERS);
});

test('a member guesses once', async () => {
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
  const guesses = await callForAll(activities.guess, (_, at) => ({ activityId: 1, optionId: (at % 3) + 1 }));
  expect(guesses).toEqual(sameForAll(1, 0, -902));
});

test('a member claims the birthday surprise once', async () => {
  const { data } = await shop.call(member.checkInMonth, {}, { token: people[0]?.token });
  for (const { token } of people) await shop.call(member.claimBirthdayGift, { birthday: `1984-${data.today.slice(5)}` }, { token });
  const claims = await callForAll(member.claimBirthdayGift, (_, at) => ({ giftId: 1 + (at % 2) }));
  expect(claims).toEqual(sameForAll(1, 0, -902));
});

test('a vote counts once per member', async () => {
  const author = await signUp(shop);
  const asked = await shop.call(
    questions.ask,
    { title: '高山茶怎么泡', content: '', images: [], type: 3, tags: [] },
    { token: author.token },
  );
  const answered = await shop.call(questions.answer, { questionId: asked.data.id, content: '用热水', images: [] }, { token: author.token });
  const answerId = answered.data.id;
  // The rate limit rejects some of the requests. On a busy machine all of a member's others can come too late, because everyone waits for
  // the same row.
  const votes = await callForAll(questions.vote, () => ({ answerId, state: 1 }));
  const voters = votes.filter(({ done }) => done > 0).length;
  expect(voters).toBeGreaterThan(1);
  expect(await countOf('answer_thumb')).toBe(voters);
  const last = await signUp(shop);
  const { data } = await shop.call(questions.vote, { answerId, state: 1 }, { token: last.token });
  expect(data).toEqual({ upCount: voters + 1, downCount: 0, myThumb: 1 });
});

// Must run last, since it advances the clock.
test('a member checks in once per day around midnight in Taipei', async () => {
  await shop.services.db.execute(sql`
    UPDATE shop_clock SET ahead = ((date_trunc('day', now() AT TIME ZONE 'Asia/Taipei') + interval '3 days') AT TIME ZONE 'Asia/Taipei')
      - interval '1 second' - now()`);
  const isBeforeMidnight = async () => {
    const { rows } = await shop.services.db.execute<{ hour: number }>(sql`
      SELECT extract(hour FROM shop_now() AT TIME ZONE 'Asia/Taipei')::int AS hour`);
    return rows[0]?.hour === 23;
  };
  const results = await callForAll(member.checkIn, () => ({}));
  while (await isBeforeMidnight()) results.push(...(await callForAll(member.checkIn, () => ({}))));
  results.push(...(await callForAll(member.checkIn, () => ({}))));
  expect(new Set(results.flatMap(({ codes }) => codes))).toEqual(new Set([0, -901]));
  const { rows } = await shop.services.db.execute(sql`
    SELECT count(DISTINCT day)::int AS days, count(DISTINCT user_id)::int AS members, count(*)::int AS signed,
      count(DISTINCT (user_id, day))::int AS "onceADay"
    FROM member_sign`);
  const signed = results.reduce((sum, { done }) => sum + done, 0);
  expect(rows).toEqual([{ days: 2, members: MEMBERS, signed, onceADay: signed }]);
  // Every member checked in after midnight, and at most once before.
  expect(signed).toBeLessThanOrEqual(2 * MEMBERS);
  const last = people.at(-1);
  const { rows: days } = await shop.services.db.execute(
    sql`SELECT count(*)::int AS "signDays" FROM member_sign WHERE user_id = ${last?.userId}`,
  );
  const { data } = await shop.call(member.find, {}, { token: last?.token });
  expect([{ signDays: data.signDays }]).toEqual(days);
});
