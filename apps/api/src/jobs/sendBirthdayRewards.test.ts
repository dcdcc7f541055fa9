import { coupons } from '@baodao/api-client/endpoints/coupons';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { resetClock, setClock } from '../../test/clock.ts';
import { addCoupon } from '../../test/coupons.ts';
import { creditBalance, signUp, type TestMember } from '../../test/members.ts';
import { addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { member } from '../db/schema/account.ts';
import { coupon } from '../db/schema/coupons.ts';
import { birthdayGreeting, memberBirthday } from '../db/schema/member.ts';
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

/** Noon of that day in Taipei; null: now. */
const setDay = (day: string | null) => (day === null ? resetClock(shop) : setClock(shop, `${day}T12:00+08:00`));
const bornOn = async (year: number, month: number, day: number, lunar = false): Promise<TestMember> => {
  const person = await signUp(shop);
  await shop.services.db.insert(memberBirthday).values({ userId: person.userId, year, month, day, lunar });
  return person;
};
const greet = () => sendBirthdayRewards(shop.services);
const greetedOn = async (day: string) => {
  await setDay(day);
  return greet();
};
const yearsOf = async ({ userId }: TestMember) =>
  (await shop.services.db.select().from(birthdayGreeting).where(eq(birthdayGreeting.userId, userId)).orderBy(birthdayGreeting.year)).map(
    ({ year }) => year,
  );
const toldTo = async (userId: number) => {
  const { rows } = await shop.services.db.execute<{ key: string; values: object }>(
    sql`SELECT text_key AS key, values FROM message WHERE user_id = ${userId} ORDER BY id`,
  );
  return rows;
};

test('a coupon and a message come once a year, on the day', async () => {
  await setDay(null);
  await addCoupon(shop, { given: 'birthday', perUser: 9, receive: [-1, 24 * 900] });
  const person = await bornOn(1990, 3, 8);
  const other = await bornOn(1990, 3, 9);
  expect(await greetedOn('2027-03-07')).toBe(0);
  expect(await greetedOn('2027-03-08')).toBe(1);
  expect(await greet()).toBe(0);
  expect(await toldTo(person.userId)).toEqual([
    { key: 'birthdayCoupon', values: { coupon: expect.stringContaining('优惠券'), day: '2027-03-11' } },
  ]);
  expect(await greetedOn('2027-03-09')).toBe(1);
  expect(await greetedOn('2028-03-08')).toBe(1);
  expect(await yearsOf(person)).toEqual([2027, 2028]);
  expect(await yearsOf(other)).toEqual([2027]);
  const { rows } = await shop.services.db.execute(sql`SELECT source FROM member_coupon WHERE user_id = ${person.userId}`);
  expect(rows).toEqual([{ source: 'birthday' }, { source: 'birthday' }]);
});

test('ten processes at once give one', async () => {
  await setDay(null);
  await addCoupon(shop, { given: 'birthday', receive: [-1, 24 * 900] });
  const person = await bornOn(1991, 5, 5);
  await setDay('2027-05-05');
  const counts = await Promise.all(Array.from({ length: 10 }, greet));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await toldTo(person.userId)).toHaveLength(1);
});

test('who was born on 29 February has a birthday every year', async () => {
  const person = await bornOn(1992, 2, 29);
  const dayBefore = await bornOn(1992, 2, 28);
  expect(await greetedOn('2027-02-27')).toBe(0);
  expect(await greetedOn('2027-02-28')).toBe(2);
  expect(await greetedOn('2028-02-28')).toBe(1);
  expect(await yearsOf(person)).toEqual([2027]);
  expect(await greetedOn('2028-02-29')).toBe(1);
  expect(await yearsOf(person)).toEqual([2027, 2028]);
  expect(await yearsOf(dayBefore)).toEqual([2027, 2028]);
});

test('a lunar birthday comes in its month, not again in the leap month after it, and on the last day of a short month', async () => {
  // The fifth month of 2028 comes twice: it begins on 24 May, and the leap one on 23 June.
  const person = await bornOn(1990, 5, 15, true);
  expect(await greetedOn('2028-06-07')).toBe(1);
  expect(await greetedOn('2028-07-07')).toBe(0);
  expect(await yearsOf(person)).toEqual([2028]);
  // The eighth month of 2026 has 29 days, the last of which is 10 October; that of 2027 ends on 29 September with as many or one more.
  const late = await bornOn(1990, 8, 30, true);
  expect(await greetedOn('2027-09-29')).toBe(1);
  expect(await yearsOf(late)).toEqual([2027]);
  // The twelfth month ends in the solar year after it: it is the birthday of the lunar year.
  const eve = await bornOn(1990, 12, 8, true);
  expect(await greetedOn('2027-01-15')).toBe(1);
  expect(await yearsOf(eve)).toEqual([2026]);
});

test('what a shop that stood still has missed is made good for three days', async () => {
  const person = await bornOn(1988, 7, 1);
  expect(await greetedOn('2027-07-04')).toBe(1);
  const late = await bornOn(1988, 7, 10);
  expect(await greetedOn('2027-07-14')).toBe(0);
  expect([await yearsOf(person), await yearsOf(late)]).toEqual([[2027], []]);
});

test('the coupon is that of the highest level one has reached, and the wish comes without one when all are given out', async () => {
  await setDay(null);
  const window = { given: 'birthday', receive: [-1, 24 * 900] as const };
  await addCoupon(shop, { ...window, level: 0, total: 1 });
  await addCoupon(shop, { ...window, level: 9 });
  const [first, second] = [await bornOn(1990, 10, 1), await bornOn(1990, 10, 1)];
  await creditBalance(shop, first.userId, 'exp', 10);
  await shop.services.db.update(member).set({ language: 'en' }).where(eq(member.id, second.userId));
  expect(await greetedOn('2026-12-01')).toBe(0);
  await setDay('2027-10-01');
  expect(await greet()).toBe(2);
  expect((await toldTo(first.userId)).map(({ key }) => key)).toEqual(['birthdayCoupon']);
  expect((await toldTo(second.userId)).map(({ key }) => key)).toEqual(['birthdayWish']);
  // Nobody comes by it otherwise.
  await setDay(null);
  const offered = (await shop.call(coupons.list, { place: 'center' }, {})).data;
  expect(offered.list).toEqual([]);
});
