import { activities } from '@baodao/api-client/endpoints/activities';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { member } from '@baodao/api-client/endpoints/member';
import { questions } from '@baodao/api-client/endpoints/questions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLottery } from '../../../test/lotteries.ts';
import { type Person, signUp } from '../../../test/people.ts';
import type { TestShop } from '../../../test/shop.ts';
import { startTwoApis, type TwoApis } from '../../../test/twoApis.ts';
import { guessActivity } from '../../db/schema/activities.ts';

const MEMBERS = 4;
const TIMES = 50;

let shop: TwoApis;
let people: Person[];
beforeAll(async () => {
  shop = await startTwoApis();
  people = await Promise.all(Array.from({ length: MEMBERS }, () => signUp(shop)));
});
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  await shop.stop();
});

type Api = Pick<TestShop, 'call'>;
const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

/** Everybody does it fifty times at once, at two APIs; who is told to come again does. */
async function everybody(act: (api: Api, person: Person, at: number) => Promise<{ httpStatus: number; status: boolean; code: number }>) {
  const tried = await Promise.all(
    people.map(async (person) => {
      const replies = await Promise.all(
        Array.from({ length: TIMES }, async (_, at) => {
          for (;;) {
            const reply = await act(shop.apiFor(at), person, at);
            if (reply.httpStatus !== 503) return reply;
          }
        }),
      );
      return {
        done: replies.filter(({ status }) => status).length,
        codes: [...new Set(replies.map(({ code }) => code))].toSorted((a, b) => b - a),
      };
    }),
  );
  return [...new Set(tried.map((each) => JSON.stringify(each)))].map((each) => JSON.parse(each) as unknown);
}
const countOf = async (table: string) =>
  (await shop.services.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`)).rows[0]?.count;

test('to sign in for the day', async () => {
  expect(await everybody((api, { token }) => api.call(member.sign, {}, { token }))).toEqual([{ done: 1, codes: [0, -901] }]);
  const { data } = await shop.call(member.find, {}, { token: people[0]?.token });
  expect(data).toMatchObject({ integral: 5, signDays: 1 });
});

test('to draw', async () => {
  const lotteryId = await addLottery(shop, [{ type: 3, num: 2, parts: 10_000, stock: 1_000 }]);
  expect(await everybody((api, { token }) => api.call(lottery.draw, { lotteryId }, { token }))).toEqual([{ done: 1, codes: [0, -802] }]);
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
  const guess = (api: Api, { token }: Person, at: number) =>
    api.call(activities.guess, { activityId: 1, optionId: (at % 3) + 1 }, { token });
  expect(await everybody(guess)).toEqual([{ done: 1, codes: [0, -902] }]);
});

test('to take what a birthday brings', async () => {
  const { data } = await shop.call(member.signMonth, {}, { token: people[0]?.token });
  for (const { token } of people) await shop.call(activities.takeBirthdayGift, { birthday: `1984-${data.today.slice(5)}` }, { token });
  const take = (api: Api, { token }: Person, at: number) => api.call(activities.takeBirthdayGift, { giftId: 1 + (at % 2) }, { token });
  expect(await everybody(take)).toEqual([{ done: 1, codes: [0, -902] }]);
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
  await everybody((api, { token }) => api.call(questions.thumb, { answerId, state: 1 }, { token }));
  expect(await countOf('answer_thumb')).toBe(MEMBERS);
  const last = await signUp(shop);
  const { data } = await shop.call(questions.thumb, { answerId, state: 1 }, { token: last.token });
  expect(data).toEqual({ upCount: MEMBERS + 1, downCount: 0, myThumb: 1 });
});
