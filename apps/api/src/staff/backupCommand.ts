import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '../config.ts';
import { openShopData, resolveUserPath } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

const run = promisify(execFile);
const options = { force: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

/** Copied besides the database: the pictures, and the secret, which encrypts identity numbers. */
const files = ['media', 'shop.secret'];
const MANIFEST = 'backup.json';
const getDatabaseKind = (url: string | undefined) => (url ? 'postgresql' : 'embedded');

export const backupCommand: StaffCommand = {
  summary: 'copy the database, the pictures and the secret into a folder',
  help: `Usage: staff backup FOLDER [--dry-run]

FOLDER must be new or empty. The backup contains the shop's secret, so store it as safely as the shop itself.
pg_dump copies a PostgreSQL database while the shop runs. Stop the shop before you back up an embedded database.

  --dry-run   print what would be copied, and write nothing`,

  async run(args, env, print) {
    const { folder, dryRun } = readFolder(args, env);
    if (existsSync(folder) && (await readdir(folder)).length > 0) return fail(print, `${folder} is not empty. Name a new or empty folder.`);
    const { DATABASE_URL: url } = readEnvironment(env);
    // Fails if this is not a shop's database, or if another process has opened the embedded one.
    const data = await openShopData(env);
    await data.close();
    const found = files.filter((name) => existsSync(path.join(data.dataDir, name)));
    const contents = ['database', ...found].join(', ');
    if (dryRun) return succeed(print, `${contents} would be copied to ${folder}. Nothing was changed.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (url) await run(await findProgram('pg_dump'), ['--format=custom', '--no-owner', '--file', path.join(folder, 'database.dump'), url]);
    else await cp(path.join(data.dataDir, 'database'), path.join(folder, 'database'), { recursive: true });
    for (const name of found) await cp(path.join(data.dataDir, name), path.join(folder, name), { recursive: true });
    // Written last: without the manifest, the backup is incomplete.
    await writeFile(path.join(folder, MANIFEST), JSON.stringify({ kind: getDatabaseKind(url), madeAt: new Date().toISOString() }));
    return succeed(print, `Copied ${contents} to ${folder}.`);
  },
};

export const restoreCommand: StaffCommand = {
  summary: 'replace the data of the shop by a backup',
  help: `Usage: staff restore FOLDER --force [--dry-run]

Replaces all data of the shop by the backup in FOLDER. Stop the shop first. A backup of PostgreSQL can only be restored to PostgreSQL,
which happens in one transaction, and a backup of an embedded database only to an embedded database.

  --force     confirm that all current data is replaced
  --dry-run   print what would be replaced, and change nothing`,

  async run(args, env, print) {
    const { folder, dryRun, force } = readFolder(args, env);
    const manifest = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
    if (manifest === null) return fail(print, `${folder} is not a complete backup: ${MANIFEST} is missing.`);
    const { kind, madeAt } = parseManifest(manifest);
    const { DATABASE_URL: url } = readEnvironment(env);
    if (kind !== getDatabaseKind(url))
      return fail(print, `${folder} is a backup of another kind of database: ${kind}. This shop uses ${getDatabaseKind(url)}.`);
    if (dryRun) return succeed(print, `The shop would be restored to its state of ${madeAt}. Nothing was changed.`);
    if (!force) return fail(print, 'This replaces all data of the shop. Confirm it with --force.');
    const data = await openShopData(env);
    await data.close();
    if (url)
      await run(await findProgram('pg_restore'), [
        '--clean',
        '--if-exists',
        '--no-owner',
        '--single-transaction',
        '--dbname',
        url,
        path.join(folder, 'database.dump'),
      ]);
    else await replace(path.join(folder, 'database'), path.join(data.dataDir, 'database'));
    for (const name of files) {
      if (existsSync(path.join(folder, name))) await replace(path.join(folder, name), path.join(data.dataDir, name));
    }
    return succeed(print, `The shop is restored to its state of ${madeAt}.`);
  },
};

function readFolder(args: string[], env: Record<string, string | undefined>) {
  const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw unexpectedArguments('one FOLDER', positionals);
  return { folder: resolveUserPath(env, folder), dryRun: values['dry-run'] ?? false, force: values.force ?? false };
}

function parseManifest(text: string): { kind: string; madeAt: string } {
  const { kind, madeAt } = JSON.parse(text) as Record<string, unknown>;
  return { kind: String(kind), madeAt: String(madeAt) };
}

async function replace(from: string, to: string) {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
}

/** Debian installs the programs of PostgreSQL outside PATH. */
async function findProgram(name: string): Promise<string> {
  const debianFolder = '/usr/lib/postgresql';
  const versions = existsSync(debianFolder) ? (await readdir(debianFolder)).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => path.join(debianFolder, version, 'bin', name)).find((file) => existsSync(file)) ?? name;
}

function succeed(print: (line: string) => void, line: string): number {
  print(line);
  return 0;
}

function fail(print: (line: string) => void, line: string): number {
  print(`${line} Nothing was changed.`);
  return 1;
}
