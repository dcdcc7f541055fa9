import { coupons } from '@baodao/api-client/endpoints/coupons';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { resetClock, setClock } from '../../test/clock.ts';
import { addCoupon } from '../../test/coupons.ts';
import { creditBalance, signUp, type TestMember } from '../../test/members.ts';
import { addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { member } from '../platform/db/schema/account.ts';
import { coupon } from '../platform/db/schema/coupons.ts';
import { birthdayGreeting, memberBirthday } from '../platform/db/schema/member.ts';
import { sendBirthdayRewards } from './sendBirthdayRewards.ts';

const shop = await openTestShop();
await addRates(shop);
afterEach(async () => {
  await shop.services.db.delete(memberBirthday);
  await shop.services.db.update(coupon).set({ status: 9 });
});
afterAll(async () => {
  await setDay(null);
});

/** Sets the clock to noon of this day in Taipei; `null`: the real time. */
const setDay = (day: string | null) => (day === null ? resetClock(shop) : setClock(shop, `${day}T12:00+08:00`));
const signUpBornOn = async (year: number, month: number, day: number, lunar = false): Promise<TestMember> => {
  const recipient = await signUp(shop);
  await shop.services.db.insert(memberBirthday).values({ userId: recipient.userId, year, month, day, lunar });
  return recipient;
};
const sendRewards = () => sendBirthdayRewards(shop.services);
const sendRewardsOn = async (day: string) => {
  await setDay(day);
  return sendRewards();
};
const getRewardYears = async ({ userId }: TestMember) =>
  (await shop.services.db.select().from(birthdayGreeting).where(eq(birthdayGreeting.userId, userId)).orderBy(birthdayGreeting.year)).map(
    ({ year }) => year,
  );
const listMessages = async (userId: number) => {
  const { rows } = await shop.services.db.execute<{ key: string; values: object }>(
    sql`SELECT text_key AS key, values FROM message WHERE user_id = ${userId} ORDER BY id`,
  );
  return rows;
};

test('sends a coupon and a message on the birthday, once a year', async () => {
  await setDay(null);
  await addCoupon(shop, { given: 'birthday', perUser: 9, receive: [-1, 24 * 900] });
  const recipient = await signUpBornOn(1990, 3, 8);
  const other = await signUpBornOn(1990, 3, 9);
  expect(await sendRewardsOn('2027-03-07')).toBe(0);
  expect(await sendRewardsOn('2027-03-08')).toBe(1);
  expect(await sendRewards()).toBe(0);
  expect(await listMessages(recipient.userId)).toEqual([
    { key: 'birthdayCoupon', values: { coupon: expect.stringContaining('优惠券'), day: '2027-03-11' } },
  ]);
  expect(await sendRewardsOn('2027-03-09')).toBe(1);
  expect(await sendRewardsOn('2028-03-08')).toBe(1);
  expect(await getRewardYears(recipient)).toEqual([2027, 2028]);
  expect(await getRewardYears(other)).toEqual([2027]);
  const { rows } = await shop.services.db.execute(sql`SELECT source FROM member_coupon WHERE user_id = ${recipient.userId}`);
  expect(rows).toEqual([{ source: 'birthday' }, { source: 'birthday' }]);
});

test('sends one reward when ten processes run at once', async () => {
  await setDay(null);
  await addCoupon(shop, { given: 'birthday', receive: [-1, 24 * 900] });
  const recipient = await signUpBornOn(1991, 5, 5);
  await setDay('2027-05-05');
  const counts = await Promise.all(Array.from({ length: 10 }, sendRewards));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await listMessages(recipient.userId)).toHaveLength(1);
});

test('rewards a member born on 29 February every year', async () => {
  const recipient = await signUpBornOn(1992, 2, 29);
  const dayBefore = await signUpBornOn(1992, 2, 28);
  expect(await sendRewardsOn('2027-02-27')).toBe(0);
  expect(await sendRewardsOn('2027-02-28')).toBe(2);
  expect(await sendRewardsOn('2028-02-28')).toBe(1);
  expect(await getRewardYears(recipient)).toEqual([2027]);
  expect(await sendRewardsOn('2028-02-29')).toBe(1);
  expect(await getRewardYears(recipient)).toEqual([2027, 2028]);
  expect(await getRewardYears(dayBefore)).toEqual([2027, 2028]);
});

test('rewards a lunar birthday in its month, not in the leap month, and on the last day of a short month', async () => {
  // 2028 has two fifth months: the regular one starts on 24 May, the leap month on 23 June.
  const recipient = await signUpBornOn(1990, 5, 15, true);
  expect(await sendRewardsOn('2028-06-07')).toBe(1);
  expect(await sendRewardsOn('2028-07-07')).toBe(0);
  expect(await getRewardYears(recipient)).toEqual([2028]);
  // In 2027 the eighth month ends on 29 September.
  const late = await signUpBornOn(1990, 8, 30, true);
  expect(await sendRewardsOn('2027-09-29')).toBe(1);
  expect(await getRewardYears(late)).toEqual([2027]);
  // The twelfth month falls into the next solar year, but the reward counts for the lunar year.
  const eve = await signUpBornOn(1990, 12, 8, true);
  expect(await sendRewardsOn('2027-01-15')).toBe(1);
  expect(await getRewardYears(eve)).toEqual([2026]);
});

test('sends missed rewards for up to three days after an outage', async () => {
  const recipient = await signUpBornOn(1988, 7, 1);
  expect(await sendRewardsOn('2027-07-04')).toBe(1);
  const late = await signUpBornOn(1988, 7, 10);
  expect(await sendRewardsOn('2027-07-14')).toBe(0);
  expect([await getRewardYears(recipient), await getRewardYears(late)]).toEqual([[2027], []]);
});

test('grants the coupon of the highest reached level, and sends only the message when none is left', async () => {
  await setDay(null);
  const window = { given: 'birthday', receive: [-1, 24 * 900] as const };
  await addCoupon(shop, { ...window, level: 0, total: 1 });
  await addCoupon(shop, { ...window, level: 9 });
  const [first, second] = [await signUpBornOn(1990, 10, 1), await signUpBornOn(1990, 10, 1)];
  await creditBalance(shop, first.userId, 'exp', 10);
  await shop.services.db.update(member).set({ language: 'en' }).where(eq(member.id, second.userId));
  expect(await sendRewardsOn('2026-12-01')).toBe(0);
  await setDay('2027-10-01');
  expect(await sendRewards()).toBe(2);
  expect((await listMessages(first.userId)).map(({ key }) => key)).toEqual(['birthdayCoupon']);
  expect((await listMessages(second.userId)).map(({ key }) => key)).toEqual(['birthdayWish']);
  // The coupon centre does not offer birthday coupons.
  await setDay(null);
  const offered = (await shop.call(coupons.list, { place: 'center' }, {})).data;
  expect(offered.list).toEqual([]);
});
