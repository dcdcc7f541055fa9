import { activities } from '@baodao/api-client/endpoints/activities';
import { member as rows } from '@baodao/api-client/endpoints/member';
import { addBusinessDays } from '@baodao/domain/time/businessDay';
import { bannerLink } from '@baodao/link-builders/banners';
import { paths } from '@baodao/link-builders/paths';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { putClockAhead, setClockRight } from '../../../test/clock.ts';
import { giveBalance, signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member as memberTable } from '../../db/schema/account.ts';
import { memberLedger } from '../../db/schema/member.ts';
import { inTransaction } from '../../db/transaction.ts';
import { memberById } from '../session/sessions.queries.ts';
import { donateFor } from './donations.ts';
import { levelOf, levels, nextLevelOf } from './levels.ts';
import { type Posting, postLedger } from './postLedger.ts';
import { rewardInvitation } from './rewardInvitation.ts';
import { earnByTask } from './tasks.ts';

const shop = await openTestShop();

test('what a member has is told in TWD alone while there are no rates', async () => {
  const person = await signUp(shop);
  expect(await shop.call(rows.find, {}, person)).toMatchObject({
    httpStatus: 200,
    data: { money: '0.00', moneyCny: null, donateCny: null, rateId: '' },
  });

  await shop.services.db.execute(sql`INSERT INTO rate_set (id, quoted_at, source, sample) VALUES ('r1', shop_now(), 'test', true)`);
  await shop.services.db.execute(sql`INSERT INTO rate (set_id, code, rate) VALUES ('r1', 'TWD', 1), ('r1', 'CNY', 0.2257)`);
  await vi.waitFor(async () => expect((await shop.call(rows.find, {}, person)).data.rateId).toBe('r1'), { timeout: 10_000, interval: 200 });
});

test('a new member has nothing yet', async () => {
  const { data } = await shop.call(rows.find, {}, await signUp(shop));
  expect(data).toMatchObject({
    value: 0,
    score: 0,
    integralName: '宝岛积分',
    level: 0,
    nextValue: 500,
    integral: 0,
    money: '0.00',
    moneyCny: '0.00',
    donate: '0.00',
    rateId: 'r1',
    signDays: 0,
  });
  expect(data.rights.filter(({ exclusive }) => exclusive).map(({ owned }) => owned)).toEqual([false, false]);
});

test('what a member has comes from his accounts, in the reader’s language', async () => {
  const person = await signUp(shop);
  await giveBalance(shop, person.userId, 'exp', 2_100);
  await giveBalance(shop, person.userId, 'score', 7);
  await giveBalance(shop, person.userId, 'integral', 340);
  await giveBalance(shop, person.userId, 'money', '1280.50');
  const { data } = await shop.call(rows.find, {}, { ...person, language: 'en' });
  expect(data).toMatchObject({
    value: 2_100,
    score: 7,
    level: 2,
    levelName: 'Silver',
    nextValue: 8_000,
    integral: 340,
    money: '1280.50',
    moneyCny: '290.00',
    signDays: 0,
  });
  expect(data.levels).toHaveLength(levels.length);
  expect(data.rights.filter(({ owned }) => owned).map(({ level }) => level)).toEqual(
    data.rights.filter(({ level }) => level <= 2).map(({ level }) => level),
  );
});

test('where a right can be used, its link leads there', async () => {
  const { data } = await shop.call(rows.find, {}, await signUp(shop));
  const links = data.rights
    .filter(({ linkType }) => linkType !== 0)
    .map(({ linkType, linkValue }) => bannerLink({ linkType, linkValue })?.href);
  expect(links).toEqual([paths.settingMemberExp, `${paths.settingCoupon}?type=center`, paths.market, paths.settingMemberMoney]);
});

test('nobody’s points or money fall below zero', async () => {
  const { userId } = await signUp(shop);
  const spend = shop.services.db.update(memberTable).set({ integral: -1 }).where(eq(memberTable.id, userId));
  await expect(spend).rejects.toThrow('Failed query');
  await expect(giveBalance(shop, userId, 'score', -1)).rejects.toMatchObject({ code: -903 });
});

test('the ledger tells each account by itself, the latest first, with what there was after it', async () => {
  const person = await signUp(shop);
  await giveBalance(shop, person.userId, 'money', '100.00');
  await giveBalance(shop, person.userId, 'money', '-30.50');
  await giveBalance(shop, person.userId, 'integral', 5);
  const { data } = await shop.call(rows.ledger, { type: 'money' }, { ...person, language: 'zh-TW' });
  expect(data.list.map(({ change, balance, title }) => [change, balance, title])).toEqual([
    ['-30.50', '69.50', '期初餘額'],
    ['100.00', '100.00', '期初餘額'],
  ]);
  expect(data.list[1]?.balanceCny).toBe('23.00');
  const points = await shop.call(rows.ledger, { type: 'integral' }, person);
  expect(points.data).toMatchObject({ total: 1, list: [{ change: '5', balance: '5', changeCny: null }] });
  expect((await shop.call(rows.ledger, { type: 'money' }, await signUp(shop))).data.total).toBe(0);
});

test('an event counts once, and what stands in the ledger stands', async () => {
  const { userId } = await signUp(shop);
  const posting = { userId, account: 'score', change: 5, source: { kind: 'answer', code: '1' } } as const;
  const post = (each: Posting) => inTransaction(shop.services.db, (tx) => postLedger(tx, each));
  expect(await post(posting)).toBe(true);
  expect(await post(posting)).toBe(false);
  expect(await post({ ...posting, change: -9, source: { kind: 'staff', code: '1' }, upToBalance: true })).toBe(true);
  expect((await memberById(shop.services.db, userId))?.score).toBe(0);
  await expect(shop.services.db.update(memberLedger).set({ change: '500.00' }).where(eq(memberLedger.userId, userId))).rejects.toThrow(
    'Failed query',
  );
  await expect(shop.services.db.delete(memberLedger).where(eq(memberLedger.userId, userId))).rejects.toThrow('Failed query');
});

test('a task earns no more often than its day allows', async () => {
  const { userId } = await signUp(shop);
  const earned: number[] = [];
  for (let at = 0; at < 7; at++) earned.push(await inTransaction(shop.services.db, (tx) => earnByTask(tx, userId, 'review', `line-${at}`)));
  expect(earned).toEqual([20, 20, 20, 20, 20, 0, 0]);
});

test('seven days of signing in, each once, by the calendar of Taipei', async () => {
  const person = await signUp(shop);
  const gained: number[] = [];
  for (let day = 0; day < 7; day++) {
    await putClockAhead(shop, `${day} days`);
    const { data } = await shop.call(rows.sign, {}, person);
    expect(data.days).toBe(day + 1);
    gained.push(data.reward.integral);
    expect(await shop.call(rows.sign, {}, person)).toMatchObject({ status: false, code: -901 });
  }
  expect(gained).toEqual([5, 5, 15, 5, 5, 5, 35]);
  const month = (await shop.call(rows.signMonth, {}, person)).data;
  expect(month).toMatchObject({ signedToday: true, days: 7, nextReward: { days: 15, integral: 80 } });
  expect((await shop.call(rows.find, {}, person)).data).toMatchObject({ integral: 75, value: 35, signDays: 7 });
  await putClockAhead(shop, '9 days');
  expect((await shop.call(rows.find, {}, person)).data.signDays).toBe(0);
});

test('a day that was missed is made up for, for points, and brings the run back once', async () => {
  await setClockRight(shop);
  const person = await signUp(shop);
  await giveBalance(shop, person.userId, 'integral', 65);
  await shop.services.db.execute(sql`UPDATE member SET created_at = created_at - interval '20 days' WHERE id = ${person.userId}`);
  const { today } = (await shop.call(rows.signMonth, {}, person)).data;
  const before = (days: number) => addBusinessDays(today, -days);
  expect((await shop.call(rows.sign, {}, person)).data).toMatchObject({ days: 1, reward: { integral: 5 } });
  expect(await shop.call(rows.sign, { date: before(-1) }, person)).toMatchObject({ code: -2 });
  expect(await shop.call(rows.sign, { date: before(8) }, person)).toMatchObject({ code: -2 });
  expect((await shop.call(rows.sign, { date: before(1) }, person)).data).toMatchObject({ days: 2, reward: { integral: -30 } });
  expect(await shop.call(rows.sign, { date: before(1) }, person)).toMatchObject({ code: -901 });
  expect((await shop.call(rows.sign, { date: before(2) }, person)).data).toMatchObject({ days: 3, reward: { days: 3, integral: -20 } });
  expect(await shop.call(rows.sign, { date: before(3) }, person)).toMatchObject({ code: -5 });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(20);
});

test('a run that is longer by a day before it earns what is new to it, and nothing again', async () => {
  await setClockRight(shop);
  const person = await signUp(shop);
  await giveBalance(shop, person.userId, 'integral', 60);
  for (let day = 1; day <= 7; day++) {
    await putClockAhead(shop, `${day} days`);
    await shop.call(rows.sign, {}, person);
  }
  const { today } = (await shop.call(rows.signMonth, {}, person)).data;
  // Ten for three days and thirty for seven were had, by the run as it was.
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(60 + 7 * 5 + 10 + 30);
  expect((await shop.call(rows.sign, { date: addBusinessDays(today, -7) }, person)).data).toMatchObject({
    days: 8,
    reward: { days: 1, integral: -30 },
  });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(60 + 7 * 5 + 10 + 30 - 30);
  await setClockRight(shop);
});

test('two runs that a day made up for makes one earn what both of them reach together', async () => {
  const person = await signUp(shop);
  await giveBalance(shop, person.userId, 'integral', 60);
  for (const day of [1, 2, 3, 5, 6, 7]) {
    await putClockAhead(shop, `${day} days`);
    await shop.call(rows.sign, {}, person);
  }
  const { today } = (await shop.call(rows.signMonth, {}, person)).data;
  expect((await shop.call(rows.sign, { date: addBusinessDays(today, -3) }, person)).data).toMatchObject({
    days: 7,
    reward: { days: 7, integral: 0 },
  });
  await setClockRight(shop);
});

test('without the points a missed day stays missed', async () => {
  const person = await signUp(shop);
  await shop.services.db.execute(sql`UPDATE member SET created_at = created_at - interval '20 days' WHERE id = ${person.userId}`);
  const { today } = (await shop.call(rows.signMonth, {}, person)).data;
  expect(await shop.call(rows.sign, { date: addBusinessDays(today, -1) }, person)).toMatchObject({ status: false, code: -903 });
  expect((await shop.call(rows.signMonth, {}, person)).data.days).toBe(0);
});

test('a month of another time is shown as it was', async () => {
  const { data } = await shop.call(rows.signMonth, { month: '2026-02' }, await signUp(shop));
  expect(data.calendar).toHaveLength(28);
  expect(data.calendar.some(({ signed, makeUp }) => signed || makeUp)).toBe(false);
});

test('a birthday is told once, and its week has one surprise', async () => {
  const person = await signUp(shop);
  expect((await shop.call(activities.birthday, {}, person)).data).toMatchObject({ birthday: null, available: false, gifts: [] });
  expect(await shop.call(activities.takeBirthdayGift, { giftId: 1 }, person)).toMatchObject({ code: -5 });
  const { today } = (await shop.call(rows.signMonth, {}, person)).data;
  const birthday = `1992-${addBusinessDays(today, 2).slice(5)}`;
  expect(await shop.call(activities.takeBirthdayGift, { birthday: '2999-01-01' }, person)).toMatchObject({ code: -2 });
  const told = await shop.call(activities.takeBirthdayGift, { birthday }, person);
  expect(told.data).toMatchObject({ birthday: birthday.slice(5), lunar: false, available: true, received: false, given: null });
  expect(told.data.gifts.length).toBeGreaterThan(1);
  expect(await shop.call(activities.takeBirthdayGift, { birthday: '1991-05-05' }, person)).toMatchObject({ code: -5 });
  expect((await shop.call(activities.takeBirthdayGift, { giftId: 1 }, person)).data).toMatchObject({ received: true, available: false });
  expect(await shop.call(activities.takeBirthdayGift, { giftId: 2 }, person)).toMatchObject({ code: -902 });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(200);
});

test('an invitation earns both, once', async () => {
  const [host, guest] = [await signUp(shop), await signUp(shop)];
  await shop.services.db.update(memberTable).set({ inviterId: host.userId }).where(eq(memberTable.id, guest.userId));
  for (let at = 0; at < 2; at++) await inTransaction(shop.services.db, (tx) => rewardInvitation(tx, guest.userId));
  expect((await shop.call(rows.find, {}, host)).data.integral).toBe(100);
  expect((await shop.call(rows.find, {}, guest)).data.integral).toBe(50);
});

test('a donation is one’s own, and stands in the total', async () => {
  const person = await signUp(shop);
  for (let at = 0; at < 2; at++) await inTransaction(shop.services.db, (tx) => donateFor(tx, person.userId, 'T26112000011', '1300.00'));
  const { data } = await shop.call(rows.donations, {}, { ...person, language: 'en' });
  expect(data).toMatchObject({ total: 1, totalAmount: '6.50', nickname: '小明', list: [{ amount: '6.50', orderCode: 'T26112000011' }] });
  expect(data.list[0]?.projectTitle).not.toBe('');
  expect((await shop.call(rows.donations, {}, await signUp(shop))).data).toMatchObject({ total: 0, totalAmount: '0.00' });
  expect((await shop.call(rows.find, {}, person)).data.donate).toBe('6.50');
});

test('levels begin where they say', () => {
  for (const { level, value } of levels) {
    expect(levelOf(value).level).toBe(level);
    expect(levelOf(value - 1).level).toBe(Math.max(level - 1, 0));
  }
  expect(nextLevelOf(50_000)).toBeUndefined();
});

test('the shop is sound afterwards', async () => {
  expect(await shop.audit()).toEqual([]);
});
