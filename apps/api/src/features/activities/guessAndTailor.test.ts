import { randomUUID } from 'node:crypto';
import { activities } from '@baodao/api-client/endpoints/activities';
import type { TailorInput } from '@baodao/domain/activities/shapes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerCaptcha } from '../../../test/account.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';
import { guessActivity, tailorRequest } from '../../platform/db/schema/activities.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { settleGuess } from './guesses.queries.ts';

const shop = await openTestShop();

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

async function addGuess(id: number, hours: readonly [number, number]): Promise<void> {
  const at = (offset: number) => new Date(Date.now() + offset * 3_600_000);
  await shop.services.db.insert(guessActivity).values({
    id,
    key: `guess-${id}`,
    title: local(`竞猜${id}`),
    text: local('说明'),
    options: [1, 2, 3].map((option) => ({ id: option, title: local(`选项${option}`), image: null })),
    startsAt: at(hours[0]),
    endsAt: at(hours[1]),
    reward: 40,
    sort: id,
    status: 1,
  });
}

const read = async (id: number, options = {}) =>
  (await shop.call(activities.operations, { type: 'guess', key: `guess-${id}` }, options)).data.list[0];

test('accepts one guess per member and shows the counts afterwards', async () => {
  await addGuess(1, [-1, 24]);
  const [one, other] = [await signUp(shop), await signUp(shop)];
  const key = randomUUID();
  const first = await shop.call(activities.guess, { activityId: 1, optionId: 2 }, { ...one, key });
  expect(first).toMatchObject({ status: true, data: { left: 0 } });
  expect((await shop.call(activities.guess, { activityId: 1, optionId: 2 }, { ...one, key })).data).toEqual(first.data);
  expect(await shop.call(activities.guess, { activityId: 1, optionId: 3 }, one)).toMatchObject({ code: -902 });
  expect(await shop.call(activities.guess, { activityId: 1, optionId: 9 }, other)).toMatchObject({ httpStatus: 400 });
  expect(await read(1, one)).toMatchObject({ myOptionId: 2, done: 1, options: [{ count: 0 }, { count: 1 }, { count: 0 }] });
  expect(await read(1, other)).toMatchObject({ myOptionId: null, options: [{ count: 0 }, { count: 0 }, { count: 0 }] });
});

test('counts one of fifty concurrent guesses of a member', async () => {
  await addGuess(2, [-1, 24]);
  const person = await signUp(shop);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => shop.call(activities.guess, { activityId: 2, optionId: (at % 3) + 1 }, person)),
  );
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === -902)).toHaveLength(49);
});

test('settles a guess once after its end and rewards the winners', async () => {
  await addGuess(3, [-2, 24]);
  const [right, wrong] = [await signUp(shop), await signUp(shop)];
  await shop.call(activities.guess, { activityId: 3, optionId: 1 }, right);
  await shop.call(activities.guess, { activityId: 3, optionId: 2 }, wrong);
  const settle = (option: number) => inTransaction(shop.services.db, (tx) => settleGuess(tx, 'guess-3', option));
  expect(await settle(1)).toEqual({ ok: false, reason: 'open' });
  await shop.services.db.update(guessActivity).set({ endsAt: sql`shop_now() - interval '1 second'` }).where(eq(guessActivity.id, 3));
  expect(await settle(7)).toEqual({ ok: false, reason: 'option' });
  expect(await settle(1)).toEqual({ ok: true, winners: 1 });
  expect(await settle(2)).toEqual({ ok: false, reason: 'settled' });
  expect(await shop.call(activities.guess, { activityId: 3, optionId: 1 }, await signUp(shop))).toMatchObject({ code: -206 });
  const points = async (userId: number) =>
    (await shop.services.db.select({ integral: member.integral }).from(member).where(eq(member.id, userId)))[0]?.integral;
  expect([await points(right.userId), await points(wrong.userId)]).toEqual([40, 0]);
  expect(await read(3)).toMatchObject({ resultOptionId: 1, options: [{ count: 1 }, { count: 1 }, { count: 0 }] });
});

const tailorInput: TailorInput = {
  type: 'travel',
  name: '陈先生',
  phoneArea: '886',
  phone: '0912345678',
  startDate: '2099-03-01',
  days: 5,
  people: 4,
  budget: 60_000,
  places: ['阿里山', '日月潭'],
  content: '想看云海，请安排民宿。',
};

test('a tailor request gets a receipt; guests need a captcha and cannot attach pictures', async () => {
  const person = await signUp(shop);
  const key = randomUUID();
  const { data } = await shop.call(activities.tailor, tailorInput, { ...person, key });
  expect(data.id).toMatch(/^BD\d{11}$/);
  expect((await shop.call(activities.tailor, tailorInput, { ...person, key })).data).toEqual(data);
  expect(await shop.services.db.select().from(tailorRequest).where(eq(tailorRequest.receipt, data.id))).toMatchObject([
    { userId: person.userId, places: ['阿里山', '日月潭'], startDate: '2099-03-01' },
  ]);
  expect(await shop.call(activities.tailor, tailorInput)).toMatchObject({ code: -104 });
  expect((await shop.call(activities.tailor, { ...tailorInput, ...(await answerCaptcha(shop)) })).data.id).toMatch(/^BD/);
  expect(await shop.call(activities.tailor, { ...tailorInput, images: ['a'.repeat(32)], ...(await answerCaptcha(shop)) })).toMatchObject({
    httpStatus: 400,
  });
});

test('rejects an invalid tailor request and names the field', async () => {
  const person = await signUp(shop);
  for (const [field, change] of Object.entries({
    startDate: { startDate: '2020-01-01' },
    phone: { phone: '12345' },
    email: { email: 'nobody' },
    content: { content: ' ', places: [] },
    images: { images: ['f'.repeat(32)] },
  }))
    expect([field, await shop.call(activities.tailor, { ...tailorInput, ...change }, person)]).toMatchObject([
      field,
      { httpStatus: 400, data: { field } },
    ]);
  expect(await shop.call(activities.tailor, { ...tailorInput, startDate: '2099-02-30' }, person)).toMatchObject({ httpStatus: 400 });
});
