import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { home } from '@baodao/api-client/endpoints/home';
import { expect, test, vi } from 'vitest';
import { openStaffShop } from '../../test/staffShop.ts';
import { siteSetting } from '../platform/db/schema/content.ts';
import { settingsCommand } from './settingsCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const call = async (...args: string[]) => (await staff.call(settingsCommand, ...args)).output;
const read = async () => (await staff.shop.call(home.siteSettings, {}, { language: 'en' })).data;

test('a setting reaches the pages and is no longer marked as a sample', async () => {
  await staff.db.insert(siteSetting).values({ phone: '+886 2 5555 0100', mail: 'a@example.com', samples: ['phone', 'mail'] });
  expect(await call('set', 'phone', '+886 2 2345 6789')).toBe('phone is set.');
  expect(await call('set', 'hours', '{"zh-TW": "每日 9 至 21 時", "en": "Daily"}')).toBe('hours is set.');
  expect(await call('set', 'social', '[{"network": "line", "href": "https://example.com/line"}]')).toBe('social is set.');
  expect(await call('set', 'homeSections', '["shops", "flash"]')).toBe('homeSections is set.');
  await vi.waitFor(
    async () =>
      expect(await read()).toMatchObject({
        phone: '+886 2 2345 6789',
        hours: 'Daily',
        social: [{ network: 'line', href: 'https://example.com/line' }],
        samples: ['mail'],
        homeSections: ['shops', 'flash'],
      }),
    20_000,
  );
  const [stored] = await staff.db.select().from(siteSetting);
  expect(stored?.hours?.['zh-CN']).toBe('每日 9 至 21 时');
  expect(await call()).toContain('mail             a@example.com (sample)');
});

test('a picture file becomes the QR code of the apps, and a removed setting is absent', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" width="90" height="90"><rect width="9" height="9"/></svg>';
  await writeFile(path.join(staff.folder, 'qr.svg'), svg);
  await call('set', 'appQr', 'qr.svg');
  await vi.waitFor(async () => expect((await read()).appQr).toMatchObject({ width: 90, height: 90 }), 60_000);
  expect(await call('remove', 'appQr')).toBe('appQr is removed.');
  expect(await call('remove', 'social')).toBe('social is removed.');
  await vi.waitFor(async () => expect(await read()).toMatchObject({ appQr: null, social: [] }), 60_000);
});

test.each([
  ['write'],
  ['set', 'phone'],
  ['set', 'colour', 'red'],
  ['set', 'iosApp', 'javascript:alert(1)'],
  ['set', 'mail', 'nobody'],
  ['set', 'hours', 'always'],
  ['set', 'homeSections', '[]'],
  ['set', 'synonyms', '{"added": ["茶"], "removed": []}'],
  ['remove'],
])('rejects %s %s %s', async (...args) => {
  await expect(call(...args)).rejects.toThrow(UsageError);
});
