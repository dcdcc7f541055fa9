import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../test/shop.ts';
import { missingKey } from '../db/schema/system.ts';
import { openShopData } from './openShopData.ts';
import { UsageError } from './staffCommand.ts';
import { textsCommand } from './textsCommand.ts';

let folder: string;
let shop: TestShop | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-texts-'));
  env = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder };
  if (process.env.TEST_DATABASE !== 'pglite') {
    shop = await startTestShop();
    env.DATABASE_URL = shop.services.pool.options.connectionString ?? '';
  }
  const data = await openShopData(env);
  await data.db.insert(missingKey).values([
    { language: 'en', key: 'home.seldom', count: 2 },
    { language: 'zh-TW', key: 'home.often', count: 30 },
  ]);
  await data.close();
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await textsCommand.run(args, env, (line) => lines.push(line));
  return lines.join('\n');
}

test('what is missing is listed, the most wanted first, until it is forgotten', async () => {
  expect(await call('missing')).toMatch(/^ +30 {2}zh-TW {2}home\.often .*\n +2 {2}en {5}home\.seldom /);
  expect(await call('missing', '--language', 'en')).not.toContain('often');
  expect(await call('forget', '--dry-run')).toBe('2 would be forgotten. Nothing was changed.');
  expect(await call('forget', '--language', 'en')).toBe('1 are forgotten.');
  expect(await call('missing')).toContain('home.often');
  expect(await call('forget')).toBe('1 are forgotten.');
  expect(await call('missing')).toBe('There are none.');
});

test('what it does not know is refused', async () => {
  for (const args of [[], ['write'], ['missing', 'more']]) await expect(call(...args)).rejects.toThrow(UsageError);
});
