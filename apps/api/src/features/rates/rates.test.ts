import { beforeAll, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { rate, rateSet } from '../../platform/db/schema/content.ts';
import { convertToCny, readCurrentRates } from './rates.ts';

const shop = await openTestShop();
beforeAll(async () => {
  const { db } = shop.services;
  await db.delete(rate);
  await db.delete(rateSet);
});

async function quote(id: string, quotedAt: Date, cny: string) {
  const { db } = shop.services;
  await db.insert(rateSet).values({ id, quotedAt, source: 'bot', sample: false });
  await db.insert(rate).values([
    { setId: id, code: 'TWD', rate: '1' },
    { setId: id, code: 'CNY', rate: cny },
  ]);
}

test('throws when no rates are imported', async () => {
  const none = await shop.services.db.transaction((tx) => readCurrentRates(tx));
  expect(none).toMatchObject({ id: '', rates: { TWD: '1' } });
  expect(() => convertToCny(none, '299.00')).toThrow('RATE_MISSING');
});

test('serves the newest rates, a transaction at once and others when their copy has expired', async () => {
  const { db } = shop.services;
  await quote('20261119', new Date('2026-11-19T08:00:00Z'), '0.2273');
  const first = await readCurrentRates(db);
  expect(first).toEqual({ id: '20261119', rates: { TWD: '1', CNY: '0.2273' }, quotedAt: '2026-11-19T08:00:00.000Z', sample: false });
  expect(convertToCny(first, '299.00')).toBe('68.00');

  await quote('20261120', new Date('2026-11-20T08:00:00Z'), '0.2000000000');
  expect((await db.transaction((tx) => readCurrentRates(tx))).rates.CNY).toBe('0.2');
  await vi.waitFor(async () => expect((await readCurrentRates(db)).id).toBe('20261120'), 60_000);
});

test('concurrent reads share one query', async () => {
  const { db } = shop.services;
  const before = await readCurrentRates(db);
  const all = await Promise.all(Array.from({ length: 50 }, () => readCurrentRates(db)));
  expect(new Set([before, ...all]).size).toBe(1);
});
