import { member as rows } from '@baodao/api-client/endpoints/member';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { bannerLink } from '@baodao/link-builders/banners';
import { paths } from '@baodao/link-builders/paths';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { resetClock, setClockOffset } from '../../../test/clock.ts';
import { creditBalance, signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member as memberTable } from '../../platform/db/schema/account.ts';
import { memberLedger } from '../../platform/db/schema/member.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findLevel, findNextLevel, levels } from '../members/levels.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import { type BirthdaySettings, claimBirthdaySurprise, readBirthdaySurprise } from './birthdaySurprise.ts';
import { donateForOrder } from './donations.ts';
import { type LedgerPosting, postToLedger } from './postToLedger.ts';
import { rewardInvitation } from './rewardInvitation.ts';
import { rewardTask } from './tasks.ts';

const shop = await openTestShop();

test('returns amounts only in TWD while there are no exchange rates', async () => {
  const person = await signUp(shop);
  expect(await shop.call(rows.find, {}, person)).toMatchObject({
    httpStatus: 200,
    data: { money: '0.00', moneyCny: null, donateCny: null, rateId: '' },
  });

  await shop.services.db.execute(sql`INSERT INTO rate_set (id, quoted_at, source, sample) VALUES ('r1', shop_now(), 'test', true)`);
  await shop.services.db.execute(sql`INSERT INTO rate (set_id, code, rate) VALUES ('r1', 'TWD', 1), ('r1', 'CNY', 0.2257)`);
  await vi.waitFor(async () => expect((await shop.call(rows.find, {}, person)).data.rateId).toBe('r1'), { timeout: 60_000, interval: 200 });
});

test('a new member has zero balances', async () => {
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

test('returns the balances and level in the requested language', async () => {
  const person = await signUp(shop);
  await creditBalance(shop, person.userId, 'exp', 2_100);
  await creditBalance(shop, person.userId, 'score', 7);
  await creditBalance(shop, person.userId, 'integral', 340);
  await creditBalance(shop, person.userId, 'money', '1280.50');
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

test('links a member right to the page where it applies', async () => {
  const { data } = await shop.call(rows.find, {}, await signUp(shop));
  const links = data.rights
    .filter(({ linkType }) => linkType !== 0)
    .map(({ linkType, linkValue }) => bannerLink({ linkType, linkValue })?.href);
  expect(links).toEqual([paths.settingMemberExp, `${paths.settingCoupon}?type=center`, paths.market, paths.settingMemberMoney]);
});

test('balances cannot become negative', async () => {
  const { userId } = await signUp(shop);
  const spend = shop.services.db.update(memberTable).set({ integral: -1 }).where(eq(memberTable.id, userId));
  await expect(spend).rejects.toThrow('Failed query');
  await expect(creditBalance(shop, userId, 'score', -1)).rejects.toMatchObject({ code: -903 });
});

test('lists the ledger per account, latest first, with the resulting balance', async () => {
  const person = await signUp(shop);
  await creditBalance(shop, person.userId, 'money', '100.00');
  await creditBalance(shop, person.userId, 'money', '-30.50');
  await creditBalance(shop, person.userId, 'integral', 5);
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

test('posts an event once, and ledger entries are immutable', async () => {
  const { userId } = await signUp(shop);
  const posting = { userId, account: 'score', change: 5, source: { kind: 'answer', code: '1' } } as const;
  const post = (each: LedgerPosting) => inTransaction(shop.services.db, (tx) => postToLedger(tx, each));
  expect(await post(posting)).toBe(true);
  expect(await post(posting)).toBe(false);
  expect(await post({ ...posting, change: -9, source: { kind: 'staff', code: '1' }, capAtBalance: true })).toBe(true);
  expect((await findMemberById(shop.services.db, userId))?.score).toBe(0);
  await expect(shop.services.db.update(memberLedger).set({ change: '500.00' }).where(eq(memberLedger.userId, userId))).rejects.toThrow(
    'Failed query',
  );
  await expect(shop.services.db.delete(memberLedger).where(eq(memberLedger.userId, userId))).rejects.toThrow('Failed query');
});

test('limits task rewards per day', async () => {
  const { userId } = await signUp(shop);
  const earned: number[] = [];
  for (let at = 0; at < 7; at++) earned.push(await inTransaction(shop.services.db, (tx) => rewardTask(tx, userId, 'review', `line-${at}`)));
  expect(earned).toEqual([20, 20, 20, 20, 20, 0, 0]);
});

test('rewards seven daily check-ins, once per day in Taipei', async () => {
  const person = await signUp(shop);
  const rewards: number[] = [];
  for (let day = 0; day < 7; day++) {
    await setClockOffset(shop, `${day} days`);
    const { data } = await shop.call(rows.checkIn, {}, person);
    expect(data.days).toBe(day + 1);
    rewards.push(data.reward.integral);
    expect(await shop.call(rows.checkIn, {}, person)).toMatchObject({ status: false, code: -901 });
  }
  expect(rewards).toEqual([5, 5, 15, 5, 5, 5, 35]);
  const month = (await shop.call(rows.checkInMonth, {}, person)).data;
  expect(month).toMatchObject({ signedToday: true, days: 7, nextReward: { days: 15, integral: 80 } });
  expect((await shop.call(rows.find, {}, person)).data).toMatchObject({ integral: 75, value: 35, signDays: 7 });
  await setClockOffset(shop, '9 days');
  expect((await shop.call(rows.find, {}, person)).data.signDays).toBe(0);
});

test('a missed day can be made up for points and restores the streak', async () => {
  await resetClock(shop);
  const person = await signUp(shop);
  await creditBalance(shop, person.userId, 'integral', 65);
  await shop.services.db.execute(sql`UPDATE member SET created_at = created_at - interval '20 days' WHERE id = ${person.userId}`);
  const { today } = (await shop.call(rows.checkInMonth, {}, person)).data;
  const before = (days: number) => addCalendarDays(today, -days);
  expect((await shop.call(rows.checkIn, {}, person)).data).toMatchObject({ days: 1, reward: { integral: 5 } });
  expect(await shop.call(rows.checkIn, { date: before(-1) }, person)).toMatchObject({ code: -2 });
  expect(await shop.call(rows.checkIn, { date: before(8) }, person)).toMatchObject({ code: -2 });
  expect((await shop.call(rows.checkIn, { date: before(1) }, person)).data).toMatchObject({ days: 2, reward: { integral: -30 } });
  expect(await shop.call(rows.checkIn, { date: before(1) }, person)).toMatchObject({ code: -901 });
  expect((await shop.call(rows.checkIn, { date: before(2) }, person)).data).toMatchObject({ days: 3, reward: { days: 3, integral: -20 } });
  expect(await shop.call(rows.checkIn, { date: before(3) }, person)).toMatchObject({ code: -5 });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(20);
});

test('a make-up day before a streak earns only new milestones', async () => {
  await resetClock(shop);
  const person = await signUp(shop);
  await creditBalance(shop, person.userId, 'integral', 60);
  for (let day = 1; day <= 7; day++) {
    await setClockOffset(shop, `${day} days`);
    await shop.call(rows.checkIn, {}, person);
  }
  const { today } = (await shop.call(rows.checkInMonth, {}, person)).data;
  // The streak already earned the milestones of three and seven days.
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(60 + 7 * 5 + 10 + 30);
  expect((await shop.call(rows.checkIn, { date: addCalendarDays(today, -7) }, person)).data).toMatchObject({
    days: 8,
    reward: { days: 1, integral: -30 },
  });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(60 + 7 * 5 + 10 + 30 - 30);
  await resetClock(shop);
});

test('a make-up day that joins two streaks earns the milestone of their sum', async () => {
  const person = await signUp(shop);
  await creditBalance(shop, person.userId, 'integral', 60);
  for (const day of [1, 2, 3, 5, 6, 7]) {
    await setClockOffset(shop, `${day} days`);
    await shop.call(rows.checkIn, {}, person);
  }
  const { today } = (await shop.call(rows.checkInMonth, {}, person)).data;
  expect((await shop.call(rows.checkIn, { date: addCalendarDays(today, -3) }, person)).data).toMatchObject({
    days: 7,
    reward: { days: 7, integral: 0 },
  });
  await resetClock(shop);
});

test('rejects a make-up day without enough points', async () => {
  const person = await signUp(shop);
  await shop.services.db.execute(sql`UPDATE member SET created_at = created_at - interval '20 days' WHERE id = ${person.userId}`);
  const { today } = (await shop.call(rows.checkInMonth, {}, person)).data;
  expect(await shop.call(rows.checkIn, { date: addCalendarDays(today, -1) }, person)).toMatchObject({ status: false, code: -903 });
  expect((await shop.call(rows.checkInMonth, {}, person)).data.days).toBe(0);
});

test('returns the calendar of a past month', async () => {
  const { data } = await shop.call(rows.checkInMonth, { month: '2026-02' }, await signUp(shop));
  expect(data.calendar).toHaveLength(28);
  expect(data.calendar.some(({ signed, makeUp }) => signed || makeUp)).toBe(false);
});

test('accepts one birthday and grants one surprise in its week', async () => {
  const person = await signUp(shop);
  expect((await shop.call(rows.birthday, {}, person)).data).toMatchObject({ birthday: null, available: false, gifts: [] });
  expect(await shop.call(rows.claimBirthdayGift, { giftId: 1 }, person)).toMatchObject({ code: -5 });
  const { today } = (await shop.call(rows.checkInMonth, {}, person)).data;
  const birthday = `1992-${addCalendarDays(today, 2).slice(5)}`;
  expect(await shop.call(rows.claimBirthdayGift, { birthday: '2999-01-01' }, person)).toMatchObject({ code: -2 });
  const saved = await shop.call(rows.claimBirthdayGift, { birthday }, person);
  expect(saved.data).toMatchObject({ birthday: birthday.slice(5), lunar: false, available: true, received: false, given: null });
  expect(saved.data.gifts.length).toBeGreaterThan(1);
  expect(await shop.call(rows.claimBirthdayGift, { birthday: '1991-05-05' }, person)).toMatchObject({ code: -5 });
  expect((await shop.call(rows.claimBirthdayGift, { giftId: 1 }, person)).data).toMatchObject({ received: true, available: false });
  expect(await shop.call(rows.claimBirthdayGift, { giftId: 2 }, person)).toMatchObject({ code: -902 });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(200);
});

test('offers the surprises that the settings give, for the level of the member', async () => {
  const person = await signUp(shop);
  const { today } = (await shop.call(rows.checkInMonth, {}, person)).data;
  await shop.call(rows.claimBirthdayGift, { birthday: `1992-${addCalendarDays(today, 1).slice(5)}` }, person);
  const call = { userId: person.userId, language: 'en' } as const;
  const { db, environment } = shop.services;
  const read = async (settings: Partial<BirthdaySettings>) => {
    const { available, gifts } = await readBirthdaySurprise(db, call, { ...environment, ...settings });
    return { available, titles: gifts.map(({ title }) => title) };
  };
  const noExperience = { BIRTHDAY_EXPERIENCE: 0, BIRTHDAY_EXPERIENCE_PER_LEVEL: 0 };
  expect(await read({ BIRTHDAY_POINTS: 500, ...noExperience })).toEqual({ available: true, titles: ['500 Baodao points'] });
  expect(await read({ BIRTHDAY_POINTS: 0, ...noExperience })).toEqual({ available: false, titles: [] });
  await creditBalance(shop, person.userId, 'exp', levels[2]?.value ?? 0);
  expect((await read({ BIRTHDAY_POINTS: 0, BIRTHDAY_POINTS_PER_LEVEL: 30 })).titles[0]).toBe(
    `${30 * (levels[2]?.level ?? 0)} Baodao points`,
  );
  const claim = (giftId: number, settings: Partial<BirthdaySettings>) =>
    inTransaction(db, (tx) => claimBirthdaySurprise(tx, call, { giftId }, { ...environment, ...settings }));
  await expect(claim(2, noExperience)).rejects.toMatchObject({ code: -3 });
  expect((await claim(1, { BIRTHDAY_POINTS: 7, BIRTHDAY_POINTS_PER_LEVEL: 0 })).given).toMatchObject({ title: '7 Baodao points' });
  expect((await shop.call(rows.find, {}, person)).data.integral).toBe(7);
});

test('rewards inviter and invited member once', async () => {
  const [host, guest] = [await signUp(shop), await signUp(shop)];
  await shop.services.db.update(memberTable).set({ inviterId: host.userId }).where(eq(memberTable.id, guest.userId));
  for (let at = 0; at < 2; at++) await inTransaction(shop.services.db, (tx) => rewardInvitation(tx, guest.userId));
  expect((await shop.call(rows.find, {}, host)).data.integral).toBe(100);
  expect((await shop.call(rows.find, {}, guest)).data.integral).toBe(50);
});

test('lists only the member’s own donations, with their total', async () => {
  const person = await signUp(shop);
  for (let at = 0; at < 2; at++)
    await inTransaction(shop.services.db, (tx) => donateForOrder(tx, person.userId, 'T26112000011', '1300.00'));
  const { data } = await shop.call(rows.donations, {}, { ...person, language: 'en' });
  expect(data).toMatchObject({ total: 1, totalAmount: '6.50', nickname: '小明', list: [{ amount: '6.50', orderCode: 'T26112000011' }] });
  expect(data.list[0]?.projectTitle).not.toBe('');
  expect((await shop.call(rows.donations, {}, await signUp(shop))).data).toMatchObject({ total: 0, totalAmount: '0.00' });
  expect((await shop.call(rows.find, {}, person)).data.donate).toBe('6.50');
});

test('levels begin at their value', () => {
  for (const { level, value } of levels) {
    expect(findLevel(value).level).toBe(level);
    expect(findLevel(value - 1).level).toBe(Math.max(level - 1, 0));
  }
  expect(findNextLevel(50_000)).toBeUndefined();
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});
