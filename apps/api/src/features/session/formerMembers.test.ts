import { account } from '@baodao/api-client/endpoints/account';
import { activities } from '@baodao/api-client/endpoints/activities';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { member as rows } from '@baodao/api-client/endpoints/member';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestSmsCode } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { addCoupon } from '../../../test/coupons.ts';
import { localized } from '../../../test/listedProducts.ts';
import { signIn, signUp, type TestMember } from '../../../test/members.ts';
import { addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { deleteAccounts } from '../../jobs/deleteAccounts.ts';
import { deleteExpiredRows } from '../../jobs/retention.ts';
import { formerContact, member } from '../../platform/db/schema/account.ts';
import { guessActivity } from '../../platform/db/schema/activities.ts';
import { accountDeletion } from '../../platform/db/schema/personal.ts';

const shop = await openTestShop();
const { db } = shop.services;
await addRates(shop);
const host = await signUp(shop);
const inviteCode = 'HSTCDE2345';
await db.update(member).set({ code: inviteCode }).where(eq(member.id, host.userId));
const phone = '0912345601';

/** Registers by the invitation of the host. */
async function register(username = phone): Promise<TestMember> {
  const code = await requestSmsCode(shop, username);
  const input = { username, password: 'taipei 2026', phoneArea: '886', code, agree: true, inviteCode } as const;
  const { data } = await shop.call(account.register, input);
  const [row] = await db.select({ id: member.id }).from(member).where(eq(member.username, data.username));
  const userId = row?.id ?? 0;
  return { userId, phone: data.username, ...(await signIn(shop, userId)) };
}

async function leave({ userId }: TestMember): Promise<void> {
  await db.insert(accountDeletion).values({ userId, dueAt: sql`shop_now()` });
  expect(await deleteAccounts(shop.services)).toBe(1);
}

const readPoints = async (person: TestMember) => (await shop.call(rows.find, {}, person)).data.integral;

const couponId = await addCoupon(shop, { receive: [-1, 24 * 400] });
await db.insert(guessActivity).values({
  id: 1,
  key: 'cup',
  title: localized('竞猜'),
  text: localized(''),
  options: [1, 2].map((id) => ({ id, title: localized(`选项${id}`), image: null })),
  startsAt: sql`shop_now() - interval '1 hour'`,
  endsAt: sql`shop_now() + interval '400 days'`,
  reward: 40,
  sort: 1,
  status: 1,
});

/** The replies of what a person gets once: a birthday surprise, a coupon, a guess. */
async function takeAll(person: TestMember) {
  const { rows: days } = await db.execute<{ today: Date }>(sql`SELECT shop_now() AS today`);
  const birthday = `1992-${toCalendarDay(new Date(days[0]?.today ?? 0)).slice(5)}`;
  await shop.call(rows.claimBirthdayGift, { birthday }, person);
  const given = [
    await shop.call(rows.claimBirthdayGift, { giftId: 1 }, person),
    await shop.call(coupons.claim, { couponId, orgId: 0 }, person),
    await shop.call(activities.guess, { activityId: 1, optionId: 1 }, person),
  ];
  return given.map(({ code, status }) => (status ? 'given' : code));
}

test('what a person gets once is not given again after deleting the account and registering again', async () => {
  let person = await register();
  expect([await readPoints(host), await readPoints(person)]).toEqual([100, 50]);
  expect(await takeAll(person)).toEqual(['given', 'given', 'given']);
  for (const _time of ['first', 'second']) {
    await leave(person);
    await advanceClock(shop, '1 day');
    person = await register();
    expect([await readPoints(host), await readPoints(person)]).toEqual([100, 0]);
    expect(await takeAll(person)).toEqual([-902, -603, -902]);
    expect((await shop.call(rows.birthday, {}, person)).data).toMatchObject({ available: false, received: true });
  }
  const stranger = await register('0912345602');
  expect([await readPoints(host), await readPoints(stranger)]).toEqual([200, 50]);
  expect(await takeAll(stranger)).toEqual(['given', 'given', 'given']);
});

test('a number that is added to an account counts as well', async () => {
  const former = await register('0912345603');
  expect(await takeAll(former)).toEqual(['given', 'given', 'given']);
  await leave(former);
  const person = await signUp(shop, { phone: 'third-0000' });
  const code = await requestSmsCode(shop, '0912345603', 'bind');
  const input = { phoneArea: '886', phone: '0912345603', code, newPassword: 'taipei 2026' } as const;
  expect((await shop.call(account.savePhone, input, person)).status).toBe(true);
  expect(await takeAll(person)).toEqual([-902, -603, -902]);
});

test('keeps no number that can be read, and forgets it after two years', async () => {
  const { rows: kept } = await db.execute<{ everything: string }>(sql`SELECT string_agg(c::text, '') AS everything FROM former_contact c`);
  expect(kept[0]?.everything).not.toContain(phone.slice(1));
  await advanceClock(shop, '2 years 1 day');
  await deleteExpiredRows(shop.services);
  expect(await db.select().from(formerContact)).toEqual([]);
});
