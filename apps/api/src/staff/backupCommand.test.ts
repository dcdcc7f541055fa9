import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openStaffFolder } from '../../test/staffShop.ts';
import { shopFact } from '../db/schema/system.ts';
import { backupCommand, restoreCommand } from './backupCommand.ts';
import { openShopData } from './openShopData.ts';
import { UsageError } from './staffCommand.ts';

const { folder, env, call } = await openStaffFolder();
const picture = path.join(folder, 'data', 'media', 'ab', 'picture');

beforeAll(async () => {
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, 'original');
  await write('original');
});

async function write(value: string) {
  const data = await openShopData(env);
  await data.db.insert(shopFact).values({ name: 'backup-test', value }).onConflictDoUpdate({ target: shopFact.name, set: { value } });
  await data.close();
}

async function read() {
  const data = await openShopData(env);
  const [fact] = await data.db.select().from(shopFact).where(eq(shopFact.name, 'backup-test'));
  await data.close();
  return fact?.value;
}

test('restores the database and the pictures, only with --force', async () => {
  expect(await call(backupCommand, 'copy', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing was changed.'),
  });
  expect(await call(restoreCommand, 'copy')).toMatchObject({ code: 1, output: expect.stringContaining('is not a complete backup') });
  expect(await call(backupCommand, 'copy')).toMatchObject({ code: 0, output: expect.stringMatching(/^Copied database, media to /) });
  expect(await call(backupCommand, 'copy')).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });

  await write('changed');
  await writeFile(picture, 'changed');
  expect((await call(restoreCommand, 'copy')).code).toBe(1);
  expect((await call(restoreCommand, 'copy', '--force', '--dry-run')).code).toBe(0);
  expect(await read()).toBe('changed');

  expect(await call(restoreCommand, 'copy', '--force')).toMatchObject({ code: 0 });
  expect(await read()).toBe('original');
  expect(await readFile(picture, 'utf8')).toBe('original');
});

test('rejects a backup of another kind of database', async () => {
  await cp(path.join(folder, 'copy'), path.join(folder, 'other'), { recursive: true });
  await writeFile(path.join(folder, 'other', 'backup.json'), JSON.stringify({ kind: 'another', madeAt: 'once' }));
  expect(await call(restoreCommand, 'other', '--force')).toMatchObject({
    code: 1,
    output: expect.stringContaining('another kind of database'),
  });
});

test('rejects a missing folder and further arguments', async () => {
  for (const command of [backupCommand, restoreCommand]) await expect(call(command)).rejects.toThrow(UsageError);
  await expect(call(backupCommand, 'a', 'b')).rejects.toThrow(UsageError);
});
