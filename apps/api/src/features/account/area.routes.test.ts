import { account } from '@baodao/api-client/endpoints/account';
import { AreaRegion } from '@baodao/domain/account/shapes';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();

test('lists the region tree in the requested language', async () => {
  const { data, status } = await shop.call(account.areas, { version: '3' });
  expect(status).toBe(true);
  expect(() => z.array(z.strictObject(AreaRegion.shape)).parse(data)).not.toThrow();
  expect(data.filter(({ level }) => level === 1).map(({ country }) => country)).toEqual(['CN', 'TW', 'HK', 'MO', 'XX']);
  expect(data.find(({ id }) => id === 2200101)).toEqual({ id: 2200101, title: '中正区', level: 3, parentId: 2200100, zip: '100' });
  const levelsWith = (field: 'level' | 'country' | 'zip') =>
    new Set(data.flatMap((region) => (region[field] === undefined ? [] : [region.level])));
  expect([levelsWith('level'), levelsWith('country'), levelsWith('zip')]).toEqual([new Set([1, 2, 3, 4]), new Set([1]), new Set([3])]);
  const english = await shop.call(account.areas, {}, { language: 'en' });
  expect(english.data.find(({ id }) => id === 2200101)?.title).toBe('Zhongzheng District');
});

test('is publicly cacheable and supports conditional requests', async () => {
  const first = await fetch(`${shop.url}/rest/area?version=3&platform=web`);
  expect(first.headers.get('cache-control')).toContain('public, max-age=86400');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${shop.url}/rest/area?version=3&platform=web`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = await fetch(`${shop.url}/rest/area?lang=zh-TW`, { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test('is compressed only for clients that accept gzip', async () => {
  const gzipped = await fetch(`${shop.url}/rest/area`, { headers: { 'accept-encoding': 'gzip' } });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  expect(Number(gzipped.headers.get('content-length'))).toBeLessThan(60_000);
  const plain = await fetch(`${shop.url}/rest/area`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toEqual(await gzipped.json());
});

test('rejects another method, an unknown language and unknown fields', async () => {
  expect((await fetch(`${shop.url}/rest/area`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${shop.url}/rest/area?lang=fr`)).status).toBe(400);
  expect((await fetch(`${shop.url}/rest/area?x=1`)).status).toBe(400);
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});
