import { beforeAll, expect, test } from 'vitest';
import { openStaffShop } from '../../test/staffShop.ts';
import { missingKey } from '../platform/db/schema/system.ts';
import { textsCommand } from './textsCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
beforeAll(async () => {
  const { db } = staff;
  await db.insert(missingKey).values([
    { language: 'en', key: 'home.seldom', count: 2 },
    { language: 'zh-TW', key: 'home.often', count: 30 },
  ]);
});

const call = async (...args: string[]) => (await staff.call(textsCommand, ...args)).output;

test('lists missing keys, the most requested first, until they are cleared', async () => {
  expect(await call('missing')).toMatch(/^ +30 {2}zh-TW {2}home\.often .*\n +2 {2}en {5}home\.seldom /);
  expect(await call('missing', '--language', 'en')).not.toContain('often');
  expect(await call('forget', '--dry-run')).toBe('Keys that would be cleared: 2. Nothing was changed.');
  expect(await call('forget', '--language', 'en')).toBe('Keys cleared: 1.');
  expect(await call('missing')).toContain('home.often');
  expect(await call('forget')).toBe('Keys cleared: 1.');
  expect(await call('missing')).toBe('No missing keys.');
});

test('rejects invalid arguments', async () => {
  for (const args of [[], ['write'], ['missing', 'more']]) await expect(call(...args)).rejects.toThrow(UsageError);
});
