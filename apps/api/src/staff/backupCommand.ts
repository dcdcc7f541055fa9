import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@baodao/settings/readSettings';
import { LICENCES_FOLDER } from '../adapters/openMediaStore.ts';
import { recordBackup } from '../platform/db/recordBackup.ts';
import { applyChange, recordChange } from './applyChange.ts';
import { openShopData, openShopDatabase, resolveUserPath, withShopData } from './openShopData.ts';
import { dumpDatabase, restoreDatabase } from './postgresPrograms.ts';
import { copyPrivately } from './privateFiles.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

const options = { keep: { type: 'string' } } as const;

/**
 * Copied besides the database: the pictures, the licences of applicants, the secret, which encrypts identity numbers, and the key that push
 * services know the shop by.
 */
const files = ['media', LICENCES_FOLDER, 'shop.secret', 'vapid.secret'];
const MANIFEST = 'backup.json';
const DUMP = 'database.dump';
const getDatabaseKind = (url: string | undefined) => (url ? 'postgresql' : 'embedded');

export const backupCommand: StaffCommand = {
  summary: 'copy the database, the pictures and the secrets into a folder',
  help: `Usage: staff backup FOLDER [--keep NUMBER]

This changes nothing in the shop, so it does not ask. FOLDER must be new or empty. Only you can read it afterwards. It contains the shop's secret, unless that is in the settings, so store it as
safely as the shop itself. pg_dump copies a PostgreSQL database while the shop runs. Stop the shop before you back up an embedded database.

  --keep NUMBER   for a schedule: copy into a folder in FOLDER that is named by the time, and then remove all but the newest backups there`,

  async run(args, env, print, operator) {
    const { folder: named, keep } = readFolder(args, env);
    const folder = keep === undefined ? named : path.join(named, nameByTime(new Date()));
    if (existsSync(folder) && (await readdir(folder)).length > 0) return fail(print, `${folder} is not empty. Name a new or empty folder.`);
    const { DATABASE_URL: url } = readSettings(env, 'staff');
    // Fails if this is not a shop's database, or if another process has opened the embedded one.
    const data = await openShopData(env);
    await data.close();
    const found = files.filter((name) => existsSync(path.join(data.dataDir, name)));
    const contents = ['database', ...found].join(', ');
    if (data.environment.MEDIA_STORE !== undefined)
      print(`Pictures of MEDIA_STORE=${data.environment.MEDIA_STORE} are not copied: let that store keep versions or a copy.`);
    if (data.environment.SHOP_SECRET !== undefined)
      print('SHOP_SECRET is in the settings and not copied: keep it elsewhere, because identity numbers cannot be read without it.');
    if (operator.mode === 'dryRun') return succeed(print, `${contents} would be copied to ${folder}. Nothing was changed.`);
    const isNew = !existsSync(folder);
    const madeAt = new Date();
    try {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      if (url) await dumpPrivately(url, path.join(folder, DUMP));
      for (const name of url ? found : ['database', ...found]) await copyPrivately(path.join(data.dataDir, name), path.join(folder, name));
      // Written last: without the manifest, the backup is incomplete.
      const manifest = { kind: getDatabaseKind(url), madeAt: madeAt.toISOString() };
      await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    } catch (error) {
      // A part of a backup is worth nothing, and a schedule would leave one each night.
      const remains = isNew ? [folder] : (await readdir(folder)).map((name) => path.join(folder, name));
      for (const each of remains) await rm(each, { recursive: true, force: true });
      throw error;
    }
    await withShopData(env, ({ db }) => recordBackup(db, madeAt));
    print(`Copied ${contents} to ${folder}.`);
    for (const removed of keep === undefined ? [] : await removeOldBackups(named, keep)) print(`Removed ${removed}.`);
    return 0;
  },
};

export const restoreCommand: StaffCommand = {
  summary: 'replace the data of the shop by a backup',
  help: `Usage: staff restore FOLDER

Replaces all data of the shop by the backup in FOLDER. Stop the shop first. A backup of PostgreSQL can only be restored to PostgreSQL,
which happens in one transaction, and a backup of an embedded database only to an embedded database. After the backup of an older release, run
staff migrate.`,

  async run(args, env, print, operator) {
    const { folder } = readFolder(args, env);
    const manifest = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
    if (manifest === null) return fail(print, `${folder} is not a complete backup: ${MANIFEST} is missing.`);
    const { kind, madeAt } = parseManifest(manifest);
    const { DATABASE_URL: url } = readSettings(env, 'staff');
    if (kind !== getDatabaseKind(url))
      return fail(print, `${folder} is a backup of another kind of database: ${kind}. This shop uses ${getDatabaseKind(url)}.`);
    return applyChange({ operator, print }, async (isPlanned) => {
      if (isPlanned) return `All data of the shop would be replaced: it would be restored to its state of ${madeAt}.`;
      await replaceData(env, folder, url);
      const restored = await openShopDatabase(env);
      try {
        await recordChange(restored.database.db, operator, 'restore', { madeAt });
      } finally {
        await restored.close();
      }
      return `The shop is restored to its state of ${madeAt}.`;
    });
  },
};

async function replaceData(env: Record<string, string | undefined>, folder: string, url: string | undefined): Promise<void> {
  // Fails if another process has opened the embedded database. Its migrations do not matter, because it is replaced.
  const data = await openShopDatabase(env);
  try {
    await data.database.pendingMigrations();
  } finally {
    await data.close();
  }
  await mkdir(data.dataDir, { recursive: true, mode: 0o700 });
  const found = files.filter((name) => existsSync(path.join(folder, name)));
  const staged = await stageFiles(folder, data.dataDir, url ? found : ['database', ...found]);
  try {
    if (url) await restoreDatabase(url, path.join(folder, DUMP));
    await staged.moveIntoPlace();
  } finally {
    await staged.remove();
  }
}

function readFolder(args: string[], env: Record<string, string | undefined>) {
  const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw unexpectedArguments('one FOLDER', positionals);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw unexpectedArguments('--keep with a number above 0', [values.keep ?? '']);
  return { folder: resolveUserPath(env, folder), keep };
}

/** Sorted by name, such folders are sorted by time. */
const nameByTime = (time: Date): string => time.toISOString().slice(0, 19).replaceAll(':', '-');

/** Removes complete backups only. One that was interrupted has no manifest, and somebody should look at it. */
async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(
    (name) => /^[\d-]{10}T[\d-]{8}$/.test(name) && existsSync(path.join(folder, name, MANIFEST)),
  );
  const old = names.toSorted().slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name), { recursive: true });
  return old;
}

function parseManifest(text: string): { kind: string; madeAt: string } {
  const { kind, madeAt } = JSON.parse(text) as Record<string, unknown>;
  return { kind: String(kind), madeAt: String(madeAt) };
}

async function dumpPrivately(url: string, file: string): Promise<void> {
  // pg_dump would create the file readable for everyone. It keeps the mode of a file that exists.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
  await dumpDatabase(url, file);
}

/** Copies files of a backup into a folder beside the data that they replace, so that a copy that fails changes nothing. */
async function stageFiles(folder: string, dataDir: string, names: readonly string[]) {
  const stage = path.join(dataDir, 'restore');
  const remove = () => rm(stage, { recursive: true, force: true });
  await remove();
  await mkdir(stage, { mode: 0o700 });
  try {
    for (const name of names) await copyPrivately(path.join(folder, name), path.join(stage, name));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    remove,
    async moveIntoPlace() {
      for (const name of names) {
        await rm(path.join(dataDir, name), { recursive: true, force: true });
        await rename(path.join(stage, name), path.join(dataDir, name));
      }
    },
  };
}

function succeed(print: (line: string) => void, line: string): number {
  print(line);
  return 0;
}

function fail(print: (line: string) => void, line: string): number {
  print(`${line} Nothing was changed.`);
  return 1;
}
