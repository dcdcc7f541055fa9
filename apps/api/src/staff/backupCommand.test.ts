import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../test/shop.ts';
import { sayOf } from '../../test/staffShop.ts';
import { shopFact } from '../db/schema/system.ts';
import { backupCommand, restoreCommand } from './backupCommand.ts';
import { openShopData } from './openShopData.ts';
import { type StaffCommand, UsageError } from './staffCommand.ts';

let folder: string;
let shop: TestShop | undefined;
let env: Record<string, string>;
const picture = () => path.join(folder, 'data', 'media', 'ab', 'picture');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-backup-'));
  env = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder };
  if (process.env.TEST_DATABASE !== 'pglite') {
    shop = await startTestShop();
    env.DATABASE_URL = shop.services.pool.options.connectionString ?? '';
  }
  await mkdir(path.dirname(picture()), { recursive: true });
  await writeFile(picture(), 'as it was');
  await write('as it was');
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (command: StaffCommand, ...args: string[]) => sayOf(command, args, env);

async function write(value: string) {
  const data = await openShopData(env);
  await data.db.insert(shopFact).values({ name: 'kept', value }).onConflictDoUpdate({ target: shopFact.name, set: { value } });
  await data.close();
}

async function read() {
  const data = await openShopData(env);
  const [fact] = await data.db.select().from(shopFact).where(eq(shopFact.name, 'kept'));
  await data.close();
  return fact?.value;
}

test('what was copied comes back, database and pictures, and only by force', async () => {
  expect(await call(backupCommand, 'copy', '--dry-run')).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed.') });
  expect(await call(restoreCommand, 'copy')).toMatchObject({ code: 1, said: expect.stringContaining('holds no whole backup') });
  expect(await call(backupCommand, 'copy')).toMatchObject({ code: 0, said: expect.stringMatching(/^database, media are in /) });
  expect(await call(backupCommand, 'copy')).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });

  await write('changed');
  await writeFile(picture(), 'changed');
  expect((await call(restoreCommand, 'copy')).code).toBe(1);
  expect((await call(restoreCommand, 'copy', '--force', '--dry-run')).code).toBe(0);
  expect(await read()).toBe('changed');

  expect(await call(restoreCommand, 'copy', '--force')).toMatchObject({ code: 0 });
  expect(await read()).toBe('as it was');
  expect(await readFile(picture(), 'utf8')).toBe('as it was');
});

test('a copy of another kind of database is refused', async () => {
  await cp(path.join(folder, 'copy'), path.join(folder, 'other'), { recursive: true });
  await writeFile(path.join(folder, 'other', 'backup.json'), JSON.stringify({ kind: 'another', madeAt: 'once' }));
  expect(await call(restoreCommand, 'other', '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining('another kind of database'),
  });
});

test('what it does not know is refused', async () => {
  for (const command of [backupCommand, restoreCommand]) await expect(call(command)).rejects.toThrow(UsageError);
  await expect(call(backupCommand, 'a', 'b')).rejects.toThrow(UsageError);
});
