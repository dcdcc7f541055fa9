import { member as rows } from '@baodao/api-client/endpoints/member';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUp } from '../../../test/people.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';
import { member } from '../../db/schema/account.ts';
import { levelOf, levels, nextLevelOf } from './levels.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

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
  expect(data.rights.filter(({ exclusive }) => exclusive).map(({ owned }) => owned)).toEqual([false]);
});

test('what a member has comes from the row, in the reader’s language', async () => {
  const person = await signUp(shop);
  const has = { experience: 2_100, score: 7, integral: 340, money: '1280.50', donated: '100.00', signDays: 3 };
  await shop.services.db.update(member).set(has).where(eq(member.id, person.userId));
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
    donate: '100.00',
    signDays: 3,
  });
  expect(data.levels).toHaveLength(levels.length);
  expect(data.rights.every(({ owned }) => owned)).toBe(true);
});

test('nobody’s points or money fall below zero', async () => {
  const { userId } = await signUp(shop);
  const spend = shop.services.db.update(member).set({ integral: -1 }).where(eq(member.id, userId));
  await expect(spend).rejects.toThrow('Failed query');
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
