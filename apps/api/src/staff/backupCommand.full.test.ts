import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { earlierSchemas, FORGET_NEWEST, migrationNames } from '@baodao/tooling/cluster/earlierSchemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchProcessList } from '../../test/processList.ts';
import { openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { callCommand, openStaffFolder } from '../../test/staffShop.ts';
import { readAuditQuery } from '../platform/db/runAudit.ts';
import { shopFact } from '../platform/db/schema/system.ts';
import { backupCommand, restoreCommand } from './backupCommand.ts';
import { importCommand } from './importCommand.ts';
import { migrateCommand } from './migrateCommand.ts';
import { openShopData, openShopDatabase, withShopData } from './openShopData.ts';
import { dumpDatabase } from './postgresPrograms.ts';
import { UsageError } from './usageError.ts';

const { folder, env, call } = await openStaffFolder();
const picture = path.join(folder, 'data', 'media', 'ab', 'picture');

beforeAll(async () => {
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, 'original');
  await write('original');
});

const isEmbedded = env['DATABASE_URL'] === undefined;
const { valid: sample } = await openSampleFolder(sampleFacts.products);

/** The environment of a shop that has no data yet. */
async function createEmptyShop(): Promise<Record<string, string>> {
  const name = `baodao_restore_${randomBytes(4).toString('hex')}`;
  const empty = { ...env, DATA_DIR: path.join(folder, name) };
  if (env['DATABASE_URL'] === undefined) return empty;
  const runOnServer = (statement: string) => withShopData(env, ({ db }) => db.execute(sql.raw(statement)));
  await runOnServer(`CREATE DATABASE ${name}`);
  afterAll(() => runOnServer(`DROP DATABASE ${name}`));
  const url = new URL(env['DATABASE_URL']);
  url.pathname = `/${name}`;
  return { ...empty, DATABASE_URL: url.href };
}

/** Every row of every table, and the sequences' next values. */
const readAll = (of: Record<string, string>) =>
  withShopData(of, async ({ db }) => {
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY name`,
    );
    const contents = new Map<string, unknown[]>();
    for (const { name } of tables)
      contents.set(name, (await db.execute(sql.raw(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`))).rows);
    contents.set('sequences', (await db.execute(sql`SELECT sequencename, last_value FROM pg_sequences ORDER BY 1`)).rows);
    return contents;
  });

/** Opens a database that may lack migrations. */
async function withDatabase(
  of: Record<string, string>,
  act: (database: Awaited<ReturnType<typeof openShopDatabase>>['database']) => Promise<void>,
) {
  const { database, close } = await openShopDatabase(of);
  try {
    await act(database);
  } finally {
    await close();
  }
}

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

test('restores the database and the pictures, only when it is confirmed', async () => {
  expect(await call(backupCommand, 'copy', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing was changed.'),
  });
  expect(await call(restoreCommand, 'copy')).toMatchObject({ code: 1, output: expect.stringContaining('is not a complete backup') });
  expect(await call(backupCommand, 'copy')).toMatchObject({ code: 0, output: expect.stringMatching(/^Copied database, media to /) });
  expect(await call(backupCommand, 'copy')).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });

  await write('changed');
  await writeFile(picture, 'changed');
  const questions: string[] = [];
  const confirm = async (question: string) => questions.push(question) === 0;
  expect(await restoreCommand.run(['copy'], env, () => {}, { name: 'test', mode: 'ask', confirm })).toBe(1);
  expect(questions).toHaveLength(1);
  expect((await call(restoreCommand, 'copy', '--dry-run')).code).toBe(0);
  expect(await read()).toBe('changed');

  expect(await call(restoreCommand, 'copy')).toMatchObject({ code: 0 });
  expect(await read()).toBe('original');
  expect(await readFile(picture, 'utf8')).toBe('original');
});

test('rejects a backup of another kind of database', async () => {
  await cp(path.join(folder, 'copy'), path.join(folder, 'other'), { recursive: true });
  await writeFile(path.join(folder, 'other', 'backup.json'), JSON.stringify({ kind: 'another', madeAt: 'once' }));
  expect(await call(restoreCommand, 'other')).toMatchObject({
    code: 1,
    output: expect.stringContaining('another kind of database'),
  });
});

test('rejects a missing folder and further arguments', async () => {
  for (const command of [backupCommand, restoreCommand]) await expect(call(command)).rejects.toThrow(UsageError);
  await expect(call(backupCommand, 'a', 'b')).rejects.toThrow(UsageError);
});

/** A shop that was empty before the backup `full` was restored there. */
let restored: Record<string, string>;

test('a backup is readable only by its owner, also in a folder that others may read', async () => {
  await writeFile(path.join(folder, 'data', 'shop.secret'), 'secret of the first shop', { mode: 0o600 });
  expect(await call(importCommand, sample)).toMatchObject({ code: 0 });
  const full = path.join(folder, 'full');
  await mkdir(full);
  await chmod(full, 0o755);
  expect((await call(backupCommand, 'full')).code).toBe(0);
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(3);
  const files = ['', ...entries.map((entry) => path.relative(full, path.join(entry.parentPath, entry.name)))];
  const modes = await Promise.all(files.map(async (name) => [name, (await stat(path.join(full, name))).mode & 0o777] as const));
  const isPrivate = (mode: number) => (mode & 0o077) === 0;
  expect(modes.filter(([, mode]) => !isPrivate(mode))).toEqual([]);

  restored = await createEmptyShop();
  expect((await callCommand(restoreCommand, ['full'], restored)).code).toBe(0);
  for (const name of ['.', 'shop.secret', ...(isEmbedded ? ['database', 'database/data'] : [])])
    expect(isPrivate((await stat(path.join(restored['DATA_DIR'] ?? '', name))).mode), name).toBe(true);
});

test('a backup restores a shop that is empty, with every row, picture and secret', async () => {
  const [before, after] = [await readAll(env), await readAll(restored)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(before.get('public.product')).toHaveLength(sampleFacts.products);
  // The backup is recorded in the shop, and the restore in the restored one.
  const recorded = new Set(['public.audit_log', 'public.shop_fact', 'sequences']);
  for (const [name, rows] of [...before].filter(([table]) => !recorded.has(table))) expect(after.get(name), name).toEqual(rows);
  expect(after.get('public.audit_log')).toHaveLength((before.get('public.audit_log')?.length ?? 0) + 1);
  expect(await readFile(path.join(restored['DATA_DIR'] ?? '', 'shop.secret'), 'utf8')).toBe('secret of the first shop');
  const pictures = async (of: Record<string, string>) =>
    (await readdir(path.join(of['DATA_DIR'] ?? '', 'media'), { recursive: true })).toSorted();
  expect(await pictures(restored)).toEqual(await pictures(env));
  expect((await pictures(env)).length).toBeGreaterThan(100);
});

test.skipIf(isEmbedded)('the password of the database is not in the process list', async () => {
  const url = new URL(env['DATABASE_URL'] ?? '');
  url.password = 'hunter2-in-the-list';
  const own = { ...env, DATABASE_URL: url.href };
  const list = watchProcessList();
  expect((await callCommand(backupCommand, ['listed'], own)).code).toBe(0);
  expect((await callCommand(restoreCommand, ['listed'], own)).code).toBe(0);
  const commands = list.stop();
  expect(commands.some((line) => line.includes('pg_dump'))).toBe(true);
  expect(commands.some((line) => line.includes('psql'))).toBe(true);
  expect(commands.filter((line) => line.includes('hunter2'))).toEqual([]);
});

test('a restore that fails leaves the shop as it was', async () => {
  await cp(path.join(folder, 'full'), path.join(folder, 'broken'), { recursive: true });
  // A named pipe cannot be copied.
  execFileSync('mkfifo', [path.join(folder, 'broken', 'media', 'pipe')]);
  await write('before');
  await expect(call(restoreCommand, 'broken')).rejects.toThrow(/FIFO/);
  expect(await read()).toBe('before');
  expect(await readdir(path.join(folder, 'data'))).not.toContain('restore');
});

/** Releases that had fewer migrations, the newest first. */
const earlier = migrationNames.slice(1).toReversed();

test.skipIf(isEmbedded)('a backup of each earlier release is restored over a newer shop, migrated and sound', async () => {
  const old = await createEmptyShop();
  await call(backupCommand, 'newest');
  expect((await callCommand(restoreCommand, ['newest'], old)).code).toBe(0);
  for (const name of earlier) {
    const marker = `before ${name}`;
    await withDatabase(old, async ({ pool }) => {
      await pool.query(`${earlierSchemas[name]?.undo}; ${FORGET_NEWEST}`);
      await pool.query('UPDATE shop_fact SET value = $1 WHERE name = $2', [JSON.stringify(marker), 'backup-test']);
    });
    const copy = path.join(folder, name);
    await mkdir(copy);
    await dumpDatabase(old['DATABASE_URL'] ?? '', path.join(copy, 'database.dump'));
    await writeFile(path.join(copy, 'backup.json'), JSON.stringify({ kind: 'postgresql', madeAt: 'once' }));
    expect(await call(restoreCommand, name)).toMatchObject({ code: 0 });
    expect(await call(migrateCommand)).toMatchObject({ code: 0 });
    expect(await read()).toBe(marker);
    const audit = await readAuditQuery();
    await withDatabase(env, async ({ pool }) => expect((await pool.query(audit)).rows).toEqual([]));
    expect((await call(importCommand, sample, '--confirm')).code).toBe(0);
  }
});

test.skipIf(isEmbedded)('a dump that ends in the middle changes nothing', async () => {
  const copy = path.join(folder, 'cut');
  await cp(path.join(folder, 'full'), copy, { recursive: true });
  const dump = await readFile(path.join(copy, 'database.dump'));
  await writeFile(path.join(copy, 'database.dump'), dump.subarray(0, dump.length * 0.7));
  await write('before');
  await expect(call(restoreCommand, 'cut')).rejects.toThrow(/pg_restore failed|psql failed/);
  expect(await read()).toBe('before');
});

test('a backup that fails leaves no folder behind, and one whose secret is in the settings says so', async () => {
  execFileSync('mkfifo', [path.join(folder, 'data', 'media', 'pipe')]);
  await expect(call(backupCommand, 'nightly-failed', '--keep', '2')).rejects.toThrow(/FIFO/);
  expect(await readdir(path.join(folder, 'nightly-failed'))).toEqual([]);
  await rm(path.join(folder, 'data', 'media', 'pipe'));
  const { code, output } = await callCommand(backupCommand, ['elsewhere'], { ...env, SHOP_SECRET: 's'.repeat(40) });
  expect(code).toBe(0);
  expect(output).toMatch(/^SHOP_SECRET is in the settings and not copied/);
});

test('a schedule keeps the newest complete backups, each in a folder named by its time', async () => {
  const place = path.join(folder, 'nightly');
  const days = ['2026-11-01T03-30-00', '2026-11-02T03-30-00', '2026-11-03T03-30-00'];
  for (const day of days) await mkdir(path.join(place, day), { recursive: true });
  // The first was interrupted, so a person has to look at it. The other folder is none of the schedule's.
  for (const day of days.slice(1)) await writeFile(path.join(place, day, 'backup.json'), '{}');
  await mkdir(path.join(place, 'notes'));
  const { code, output } = await call(backupCommand, 'nightly', '--keep', '2');
  expect(code).toBe(0);
  expect(output).toContain(`Removed ${days[1]}.`);
  const names = await readdir(place);
  const made = names.find((name) => !days.includes(name) && name !== 'notes') ?? '';
  expect(new Set(names)).toEqual(new Set([days[0], days[2], made, 'notes']));
  expect(made).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
  expect(await call(restoreCommand, path.join('nightly', made))).toMatchObject({ code: 0 });
  for (const wrong of ['0', '-1', 'many']) await expect(call(backupCommand, 'nightly', `--keep=${wrong}`)).rejects.toThrow(UsageError);
});
