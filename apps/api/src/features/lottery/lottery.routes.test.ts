import { randomUUID } from 'node:crypto';
import { lottery } from '@baodao/api-client/endpoints/lottery';
import { verifyDraw } from '@baodao/domain/lottery/draw';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCoupon } from '../../../test/coupons.ts';
import { addLottery, certainPrize, seed } from '../../../test/lotteries.ts';
import { addAddress, creditBalance, signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';
import { memberCoupon } from '../../platform/db/schema/coupons.ts';
import { lotteryRecord, lottery as lotteryTable } from '../../platform/db/schema/lottery.ts';

const shop = await openTestShop();

const question = {
  id: 7,
  title: { 'zh-CN': '阿里山在哪里？', 'zh-TW': '阿里山在哪裡？' },
  options: [1, 2, 3].map((id) => ({ id, text: { 'zh-CN': `选项${id}`, 'zh-TW': `選項${id}` } })),
  right: [2],
  explain: { 'zh-CN': '在嘉义。', 'zh-TW': '在嘉義。' },
};

const integralOf = async (userId: number) =>
  (await shop.services.db.select({ integral: member.integral }).from(member).where(eq(member.id, userId)))[0]?.integral;

test('publishes prizes, odds and seed hash, but not the seed before the end', async () => {
  const id = await addLottery(shop, [
    { type: 1, num: 10, parts: 2500 },
    { type: 0, num: 0, parts: 7500 },
  ]);
  const { data } = await shop.call(lottery.lottery, { id }, { language: 'zh-CN' });
  expect(data).toMatchObject({ chances: 0, seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), question: null });
  expect(data.prizes.map(({ index, odds }) => [index, odds])).toEqual([
    [0, '0.2500'],
    [1, '0.7500'],
  ]);
  expect(JSON.stringify(data)).not.toContain(seed);
  expect(await shop.call(lottery.lottery, { id: 9999 })).toMatchObject({ httpStatus: 404, code: -3 });
});

test('allows one draw per day, credits points immediately, and replays a draw by idempotency key', async () => {
  const id = await addLottery(shop, certainPrize({ type: 1, num: 30 }));
  const person = await signUp(shop);
  expect(await shop.call(lottery.today, { lotteryId: id }, person)).toMatchObject({
    status: false,
    data: { drawn: false, left: 1, nextTime: null },
  });
  const key = randomUUID();
  const first = await shop.call(lottery.draw, { lotteryId: id }, { ...person, key });
  expect(first.data).toMatchObject({ left: 0, record: { drawNumber: 1, prizeIndex: 0, drawnIndex: 0, state: 2, prizeType: 1 } });
  expect((await shop.call(lottery.draw, { lotteryId: id }, { ...person, key })).data).toEqual(first.data);
  expect(await shop.call(lottery.draw, { lotteryId: id }, person)).toMatchObject({ httpStatus: 422, code: -802 });
  expect(await integralOf(person.userId)).toBe(30);
  const today = await shop.call(lottery.today, { lotteryId: id }, person);
  expect(today).toMatchObject({ status: true, data: { drawn: true, left: 0 } });
  expect(Date.parse(today.data.nextTime ?? '') % 86_400_000).toBe(16 * 3_600_000);
  expect((await shop.call(lottery.lottery, { id })).data.winners).toEqual([
    expect.objectContaining({ nickname: '小***', prizeTitle: '奖品0' }),
  ]);
});

test('charges points for a draw and rejects it without effect when the balance is too low', async () => {
  const id = await addLottery(shop, certainPrize({ type: 0, num: 0 }), { costType: 1, costNum: 50, dayLimit: 3 });
  const person = await signUp(shop);
  expect(await shop.call(lottery.draw, { lotteryId: id }, person)).toMatchObject({ code: -903 });
  await creditBalance(shop, person.userId, 'integral', 60);
  expect((await shop.call(lottery.draw, { lotteryId: id }, person)).data).toMatchObject({ left: 2, record: { drawNumber: 1, state: 0 } });
  expect(await integralOf(person.userId)).toBe(10);
  expect(await shop.call(lottery.draw, { lotteryId: id }, person)).toMatchObject({ code: -903 });
});

test('awards the consolation prize when the drawn prize is out of stock, and records both', async () => {
  const id = await addLottery(shop, certainPrize({ type: 1, num: 5, stock: 1 }));
  const [one, other] = [await signUp(shop), await signUp(shop)];
  expect((await shop.call(lottery.draw, { lotteryId: id }, one)).data.record).toMatchObject({ prizeIndex: 0 });
  expect((await shop.call(lottery.draw, { lotteryId: id }, other)).data.record).toMatchObject({ prizeIndex: 1, drawnIndex: 0, state: 0 });
});

test('grants a coupon immediately, and treats an exhausted coupon as out of stock', async () => {
  const couponId = await addCoupon(shop, { total: 1 });
  const id = await addLottery(shop, certainPrize({ type: 2, num: 1, couponId }));
  const [one, other] = [await signUp(shop), await signUp(shop)];
  expect((await shop.call(lottery.draw, { lotteryId: id }, one)).data.record).toMatchObject({ prizeIndex: 0, state: 2 });
  expect(await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.userId, one.userId))).toMatchObject([
    { source: 'lottery' },
  ]);
  expect((await shop.call(lottery.draw, { lotteryId: id }, other)).data.record).toMatchObject({ prizeIndex: 1, state: 0 });
});

test('requires a correct quiz answer for a draw, with one answer per day', async () => {
  const id = await addLottery(shop, certainPrize({ type: 1, num: 5 }), { type: 4, question });
  const quiz = (await shop.call(lottery.lottery, { id }, { language: 'zh-TW' })).data.question;
  expect(quiz).toEqual({
    id: 7,
    title: '阿里山在哪裡？',
    multiple: false,
    options: [1, 2, 3].map((at) => ({ id: at, text: `選項${at}` })),
  });
  const [wrong, right] = [await signUp(shop), await signUp(shop)];
  const answer = (person: typeof wrong, optionId: number) =>
    shop.call(lottery.answer, { lotteryId: id, questionId: 7, optionIds: [optionId] }, { token: person.token, language: 'zh-CN' });
  expect(await shop.call(lottery.draw, { lotteryId: id }, wrong)).toMatchObject({ code: -803 });
  expect((await answer(wrong, 1)).data).toEqual({ correct: false, answerId: null, chances: 0, explain: '在嘉义。' });
  expect((await answer(wrong, 2)).data).toMatchObject({ correct: false, answerId: null });
  expect((await answer(right, 2)).data).toMatchObject({ correct: true, chances: 1 });
  const { answerId } = (await answer(right, 2)).data;
  if (answerId === null) throw new Error('no answer');
  expect(await shop.call(lottery.draw, { lotteryId: id, answerId }, wrong)).toMatchObject({ code: -803 });
  expect((await shop.call(lottery.draw, { lotteryId: id, answerId }, right)).data).toMatchObject({ left: 0, record: { prizeIndex: 0 } });
  expect(await answer(right, 9)).toMatchObject({ httpStatus: 400 });
});

test('accepts a delivery address for a won product from its winner only', async () => {
  const id = await addLottery(shop, certainPrize({ type: 3, num: 1, stock: 5 }));
  const [winner, stranger] = [await signUp(shop), await signUp(shop)];
  const { record } = (await shop.call(lottery.draw, { lotteryId: id }, winner)).data;
  expect(record).toMatchObject({ state: 1, receiver: null, claimUntil: expect.any(String) });
  const own = await addAddress(shop, winner);
  const foreign = await addAddress(shop, stranger);
  const save = (person: typeof winner, addressId: number) =>
    shop.call(lottery.saveReceiver, { lotteryRecordId: record.id, addressId }, person);
  expect(await save(stranger, foreign.id)).toMatchObject({ httpStatus: 404 });
  expect(await save(winner, foreign.id)).toMatchObject({ httpStatus: 404 });
  expect((await save(winner, own.id)).data).toMatchObject({ state: 2, receiver: { name: '王小明', zip: '100' } });
  const receiver = {
    name: '王大明',
    phoneArea: '886',
    phone: '0922333444',
    regionIds: [2200000, 2200100, 2200101],
    detail: '中山路一段1号',
    zip: '100',
  } as const;
  expect(
    (
      await shop.call(
        lottery.saveReceiver,
        { lotteryRecordId: record.id, receiver: { ...receiver, regionIds: [...receiver.regionIds] } },
        winner,
      )
    ).data,
  ).toMatchObject({
    receiver: { name: '王大明', phone: '0922333444' },
  });
  const list = await shop.call(lottery.records, { lotteryId: id, state: 2 }, winner);
  expect(list.data).toMatchObject({ total: 1, list: [{ id: record.id, lotteryTitle: expect.stringContaining('抽奖') }] });
  expect((await shop.call(lottery.records, {}, stranger)).data.total).toBe(0);
});

test('a prize that is not claimed in time expires', async () => {
  const id = await addLottery(shop, certainPrize({ type: 3, num: 1 }));
  const person = await signUp(shop);
  const { record } = (await shop.call(lottery.draw, { lotteryId: id }, person)).data;
  const { id: addressId } = await addAddress(shop, person);
  await shop.services.db
    .update(lotteryRecord)
    .set({ claimUntil: sql`shop_now() - interval '1 second'` })
    .where(eq(lotteryRecord.id, record.id));
  expect((await shop.call(lottery.records, { state: 4 }, person)).data.list).toMatchObject([{ id: record.id, state: 4 }]);
  expect(await shop.call(lottery.saveReceiver, { lotteryRecordId: record.id, addressId }, person)).toMatchObject({ code: -804 });
});

test('rejects draws before the start and after the end, and publishes the seed for verification', async () => {
  const early = await addLottery(shop, certainPrize({ type: 1, num: 5 }), { hours: [1, 2] });
  const person = await signUp(shop);
  expect(await shop.call(lottery.draw, { lotteryId: early }, person)).toMatchObject({ code: -205 });
  const id = await addLottery(shop, [
    { type: 1, num: 5, parts: 4000 },
    { type: 1, num: 9, parts: 1000 },
    { type: 0, num: 0, parts: 5000 },
  ]);
  const records = await Promise.all(
    Array.from({ length: 6 }, async () => (await shop.call(lottery.draw, { lotteryId: id }, await signUp(shop))).data.record),
  );
  expect(records.map(({ drawNumber }) => drawNumber).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  await shop.services.db.update(lotteryTable).set({ endsAt: sql`shop_now() - interval '1 second'` }).where(eq(lotteryTable.id, id));
  expect(await shop.call(lottery.draw, { lotteryId: id }, person)).toMatchObject({ code: -206 });
  const { data } = await shop.call(lottery.lottery, { id });
  if (data.seed === null) throw new Error('The seed is missing');
  for (const { drawNumber, drawnIndex } of records)
    expect(await verifyDraw({ seed: data.seed, seedHash: data.seedHash, number: drawNumber, prizes: data.prizes, drawnIndex })).toBe(true);
});

test('rejects guests', async () => {
  expect(await shop.call(lottery.draw, { lotteryId: 1 })).toMatchObject({ httpStatus: 401 });
  expect(await shop.call(lottery.records, {})).toMatchObject({ httpStatus: 401 });
});
