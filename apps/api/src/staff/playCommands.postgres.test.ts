import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activities } from '@baodao/api-client/endpoints/activities';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { messages } from '@baodao/api-client/endpoints/messages';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addLottery, certainPrize, seed } from '../../test/lotteries.ts';
import { addAddress, signUp, type TestMember } from '../../test/members.ts';
import { addRates } from '../../test/products.ts';
import { openStaffShop } from '../../test/staffShop.ts';
import { WITHDRAWN_VOID } from '../features/coupons/staffCoupons.ts';
import { member } from '../platform/db/schema/account.ts';
import { guessActivity } from '../platform/db/schema/activities.ts';
import { coupon } from '../platform/db/schema/coupons.ts';
import { lotteryRecord, lottery as lotteryTable } from '../platform/db/schema/lottery.ts';
import { couponsCommand } from './couponsCommand.ts';
import { guessCommand } from './guessCommand.ts';
import { lotteryCommand } from './lotteryCommand.ts';
import { tailorCommand } from './tailorCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const { shop, call } = staff;
await addRates(shop);

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

const listMessages = async ({ token }: TestMember) =>
  (await shop.call(messages.list, {}, { token })).data.list.map(({ title, content }) => `${title} ${content}`);

test('settles a guessing game once, after it closes', async () => {
  const { db } = shop.services;
  const inHours = (offset: number) => new Date(Date.now() + offset * 3_600_000);
  const options = [1, 2].map((id) => ({ id, title: local(`选项${id}`), image: null }));
  const texts = { title: local('谁会赢'), text: local('') };
  await db
    .insert(guessActivity)
    .values({ id: 1, key: 'cup', ...texts, options, startsAt: inHours(-2), endsAt: inHours(2), reward: 40, sort: 1, status: 1 });
  const [right, wrong] = [await signUp(shop), await signUp(shop)];
  await shop.call(activities.guess, { activityId: 1, optionId: 2 }, right);
  await shop.call(activities.guess, { activityId: 1, optionId: 1 }, wrong);
  expect((await call(guessCommand, 'list')).output).toMatch(/^cup {2}谁会赢 .* 2 guesses {2}40 points {2}open\n {4}1 {2}选项1/);
  expect(await call(guessCommand, 'settle', 'cup', '2')).toEqual({ code: 1, output: 'Game cup is still open. Nothing was changed.' });
  await db.update(guessActivity).set({ endsAt: sql`shop_now()` });
  const dry = await call(guessCommand, 'settle', 'cup', '2', '--dry-run');
  expect(dry).toEqual({ code: 0, output: 'Game cup would be settled with option 2. Winners: 1. Nothing was changed.' });
  expect(await call(guessCommand, 'settle', 'cup', '2')).toEqual({ code: 0, output: 'Game cup is settled with option 2. Winners: 1.' });
  expect((await call(guessCommand, 'settle', 'cup', '1')).output).toBe('Game cup is already settled. Nothing was changed.');
  expect((await call(guessCommand, 'settle', 'bowl', '1')).output).toBe('Game bowl does not exist. These exist: cup. Nothing was changed.');
  const [row] = await db.select({ integral: member.integral }).from(member).where(eq(member.id, right.userId));
  expect(row).toEqual({ integral: 40 });
});

test('ships a prize to its winner, prints the seed of a finished lottery, and verifies every draw', async () => {
  const { db } = shop.services;
  const id = await addLottery(shop, certainPrize({ type: 3, num: 1, stock: 5 }));
  const [winner, late] = [await signUp(shop), await signUp(shop)];
  const { record } = (await shop.call(lottery.draw, { lotteryId: id }, winner)).data;
  await shop.call(lottery.draw, { lotteryId: id }, late);
  expect((await call(lotteryCommand, 'prizes')).output).toBe('No prizes to ship.');
  const addressId = (await addAddress(shop, winner)).id;
  await shop.call(lottery.saveReceiver, { lotteryRecordId: record.id, addressId }, winner);
  expect((await call(lotteryCommand, 'prizes')).output).toContain(`${record.id}  lottery ${id}  奖品0  to 王小明  +886 0912345678  100 `);
  const shipArguments = ['ship', String(record.id), '--courier', 'tcat', '--name', '黑貓宅急便', '--number', '907012345678'];
  expect((await call(lotteryCommand, ...shipArguments, '--dry-run')).output).toContain('would be marked as shipped');
  expect(await call(lotteryCommand, ...shipArguments)).toEqual({ code: 0, output: `Prize record ${record.id} is marked as shipped.` });
  expect((await call(lotteryCommand, ...shipArguments)).code).toBe(1);
  expect(await listMessages(winner)).toEqual(['奖品已寄出 您抽中的“奖品0”已由黑猫宅急便寄出，运单号 907012345678。']);
  const { list } = (await shop.call(lottery.records, { lotteryId: id }, winner)).data;
  expect(list[0]).toMatchObject({ state: 3, parcels: [{ number: '907012345678' }] });

  expect((await call(lotteryCommand, 'seed', String(id))).output).toContain('its seed is secret until');
  expect((await call(lotteryCommand, 'settle', String(id))).output).toBe(`Lottery ${id} is not over. Nothing was changed.`);
  await db.update(lotteryTable).set({ endsAt: sql`shop_now()` });
  await db.update(lotteryRecord).set({ claimUntil: sql`shop_now()` });
  expect((await call(lotteryCommand, 'seed', String(id))).output).toContain(`seed    ${seed}\n`);
  const verified = 'All 2 draws match the seed.';
  const dry = await call(lotteryCommand, 'settle', String(id), '--dry-run');
  expect(dry).toEqual({ code: 0, output: `${verified} Unclaimed prizes that would be closed: 1. Nothing was changed.` });
  expect((await call(lotteryCommand, 'settle', String(id))).output).toBe(
    `Lottery ${id} is settled. ${verified} Unclaimed prizes closed: 1.`,
  );
  expect((await call(lotteryCommand, 'list')).output).toMatch(/ 2 draws {2}0 to claim {2}0 to ship$/);
  await db.update(lotteryTable).set({ seed: 'cd'.repeat(32) });
  expect(await call(lotteryCommand, 'settle', String(id))).toEqual({
    code: 1,
    output: `These draws of lottery ${id} do not match its seed: 1, 2. Nothing was changed.`,
  });
});

test('answers or closes a tailor request once', async () => {
  const requester = await signUp(shop);
  const trip = { type: 'travel', name: '王小明', phoneArea: '886', phone: '0912345678', startDate: '2099-01-01', days: 3 } as const;
  const sendRequest = async () => {
    const request = { ...trip, people: 2, budget: 0, places: ['阿里山'], content: '看日出' };
    return (await shop.call(activities.tailor, request, requester)).data.id;
  };
  const [one, other] = [await sendRequest(), await sendRequest()];
  expect((await call(tailorCommand, 'list')).output).toMatch(
    new RegExp(`^${one} .* open {2}travel {2}from 2099-01-01 {2}3 days.*\n${other}`),
  );
  expect((await call(tailorCommand, 'show', one)).output).toContain('Contact   +886 0912345678');
  const answer = ['answer', one, '--note', '已安排祝山观日平台'];
  expect((await call(tailorCommand, ...answer, '--dry-run')).output).toBe(`Request ${one} would be answered. Nothing was changed.`);
  expect((await call(tailorCommand, ...answer)).output).toBe(`Request ${one} is answered. The member gets a message.`);
  expect(await call(tailorCommand, ...answer)).toEqual({ code: 1, output: `Request ${one} was already answered. Nothing was changed.` });
  expect((await call(tailorCommand, 'close', other)).output).toBe(`Request ${other} is closed.`);
  expect(await listMessages(requester)).toEqual([`您的定制需求有回复了 关于需求 ${one}：已安排祝山观日平台`]);
  expect((await call(tailorCommand, 'list')).output).toBe('No open requests.');
  expect((await call(tailorCommand, 'list', '--all')).output).toContain(`${other}`);
  expect((await call(tailorCommand, 'show', 'BD0')).code).toBe(1);
});

test('creates a coupon, grants it within its limits, and withdraws it', async () => {
  const write = (line: object) => writeFile(path.join(staff.folder, 'coupon.json'), JSON.stringify(line));
  const line = {
    title: local('周年庆'),
    type: 'cash',
    amount: '100',
    startsAt: '+0h',
    endsAt: '+48h',
    validDays: 30,
    given: 'code',
    total: 2,
  };
  await write({ ...line, amount: undefined });
  expect((await call(couponsCommand, 'create', 'coupon.json')).output).toBe(
    'The shop rejects this: amount: required. Nothing was changed.',
  );
  await write({ ...line, scope: 'product', ids: [7] });
  expect((await call(couponsCommand, 'create', 'coupon.json')).output).toContain('product 7 is not');
  await write(line);
  expect((await call(couponsCommand, 'create', 'coupon.json', '--dry-run')).output).toContain('Coupon 1000000000 would be created.');
  expect((await call(couponsCommand, 'create', 'coupon.json')).output).toBe('Coupon 1000000000 is created.');
  const id = '1000000000';
  const [one, two, three] = [await signUp(shop), await signUp(shop), await signUp(shop)];
  expect((await call(couponsCommand, 'give', id, one.phone, '+886900000000')).output).toBe(
    'Unknown members: +886900000000. Nothing was changed.',
  );
  expect((await call(couponsCommand, 'give', id, one.phone, two.phone, three.phone)).output).toContain(
    'no coupons left. Nothing was changed.',
  );
  expect((await call(couponsCommand, 'give', id, one.phone, two.phone, '--dry-run')).output).toContain(
    '2 members would get coupon 1000000000.',
  );
  expect(await call(couponsCommand, 'give', id, one.phone, two.phone)).toEqual({ code: 0, output: '2 members got coupon 1000000000.' });
  expect(await listMessages(one)).toEqual(['送您一张优惠券 “周年庆”已放入您的优惠券，请在到期前使用。']);
  expect((await shop.call(coupons.list, { state: 0 }, one)).data.list).toMatchObject([{ title: '周年庆' }]);
  // Members cannot claim it.
  expect(await shop.call(coupons.claim, { couponId: 1_000_000_000, orgId: 0 }, three)).toMatchObject({ code: -601 });
  expect((await call(couponsCommand, 'withdraw', id, '--dry-run')).output).toBe(`Coupon ${id} would be withdrawn. Nothing was changed.`);
  expect((await call(couponsCommand, 'withdraw', id)).output).toBe(`Coupon ${id} is withdrawn.`);
  expect((await call(couponsCommand, 'withdraw', id)).code).toBe(1);
  expect((await call(couponsCommand, 'list')).output).toContain(`${id}  周年庆  by code  2 of 2 granted  2 unused  withdrawn`);
  expect((await call(couponsCommand, 'withdraw', id, '--void')).output).toBe(
    `Coupon ${id} is withdrawn, and 2 unused coupons of members are void.`,
  );
  expect((await shop.call(coupons.list, { state: 0 }, one)).data.list).toEqual([]);
  expect(await shop.services.db.select({ status: coupon.status }).from(coupon)).toEqual([{ status: WITHDRAWN_VOID }]);
});

test('creates a coupon from a text in one script, and a code of a wording that each member redeems once', async () => {
  const line = {
    title: { 'zh-TW': '週年慶優惠' },
    type: 'cash',
    amount: '100',
    startsAt: '+0h',
    endsAt: '+48h',
    validDays: 30,
    given: 'code',
  };
  await writeFile(path.join(staff.folder, 'save.json'), JSON.stringify({ ...line, total: 2 }));
  const created = await call(couponsCommand, 'create', 'save.json');
  const [, id = ''] = /Coupon (\d+) is created/.exec(created.output) ?? [];
  const [stored] = await shop.services.db
    .select({ title: coupon.title })
    .from(coupon)
    .where(eq(coupon.id, Number(id)));
  expect(stored?.title).toMatchObject({ 'zh-TW': '週年慶優惠', 'zh-CN': '周年庆优惠' });

  expect((await call(couponsCommand, 'code', id, 'Save-20', '--dry-run')).output).toBe(
    `Members would be able to redeem SAVE20 for coupon ${id}. Nothing was changed.`,
  );
  const members = [await signUp(shop), await signUp(shop), await signUp(shop)] as const;
  const redeem = ({ token }: TestMember, code: string) => shop.call(coupons.exchange, { code }, { token });
  expect(await redeem(members[0], 'SAVE20')).toMatchObject({ code: -606 });
  expect((await call(couponsCommand, 'code', id, 'Save-20')).code).toBe(0);
  expect((await call(couponsCommand, 'code', id, 'SAVE 20')).output).toBe('The code SAVE20 exists already. Nothing was changed.');
  expect((await redeem(members[0], 'save 20')).data.coupon).toMatchObject({ couponId: Number(id) });
  expect(await redeem(members[0], 'SAVE20')).toMatchObject({ code: -603 });
  expect((await redeem(members[1], 'SAVE20')).status).toBe(true);
  expect(await redeem(members[2], 'SAVE20')).toMatchObject({ code: -602 });
  expect((await call(couponsCommand, 'code', '1', 'SAVE21')).output).toContain('Coupon 1 is not one that staff created');
  for (const wrong of ['ABC', 'A'.repeat(16), '省二十元', 'SAVE_20'])
    await expect(call(couponsCommand, 'code', id, wrong)).rejects.toThrow(UsageError);
});

test.each([
  [guessCommand, ['settle', 'cup']],
  [guessCommand, ['settle', 'cup', 'two']],
  [lotteryCommand, ['ship', '1']],
  [lotteryCommand, ['settle']],
  [tailorCommand, ['answer', 'BD1']],
  [tailorCommand, []],
  [couponsCommand, ['give', '1']],
  [couponsCommand, ['withdraw', 'x']],
])('rejects invalid arguments: %#', async (command, args) => {
  await expect(call(command, ...args)).rejects.toThrow(UsageError);
});
