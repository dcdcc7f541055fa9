import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readEnvironment } from '../config.ts';
import { openShopData, resolveUserPath } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const run = promisify(execFile);
const options = { force: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

/** Besides the database: pictures, and the secret without which identity numbers cannot be read. */
const files = ['media', 'shop.secret'];
const MANIFEST = 'backup.json';
const getDatabaseKind = (url: string | undefined) => (url ? 'postgresql' : 'embedded');

export const backupCommand: StaffCommand = {
  summary: 'copy database, pictures and secret into a folder',
  help: `Usage: staff backup FOLDER [--dry-run]

The folder must not be there yet, or be empty. It holds the shop's secret: keep it as safe as the shop itself.
A PostgreSQL database is dumped by pg_dump while the shop goes on; stop the shop first where the database is embedded.

  --dry-run   say what would be copied, and write nothing`,

  async run(args, env, say) {
    const { folder, dryRun } = readFolder(args, env);
    if (existsSync(folder) && (await readdir(folder)).length > 0) return fail(say, `${folder} is not empty.`);
    const { DATABASE_URL: url } = readEnvironment(env);
    // Opening it tells whether it is a shop's, and whether another process has the embedded one.
    const data = await openShopData(env);
    await data.close();
    const found = files.filter((name) => existsSync(path.join(data.dataDir, name)));
    const contents = ['database', ...found].join(', ');
    if (dryRun) return succeed(say, `${contents} would be copied to ${folder}. Nothing was changed.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (url) await run(await findProgram('pg_dump'), ['--format=custom', '--no-owner', '--file', path.join(folder, 'database.dump'), url]);
    else await cp(path.join(data.dataDir, 'database'), path.join(folder, 'database'), { recursive: true });
    for (const name of found) await cp(path.join(data.dataDir, name), path.join(folder, name), { recursive: true });
    // Written last: a folder without it is a backup that was broken off.
    await writeFile(path.join(folder, MANIFEST), JSON.stringify({ kind: getDatabaseKind(url), madeAt: new Date().toISOString() }));
    return succeed(say, `${contents} are in ${folder}.`);
  },
};

export const restoreCommand: StaffCommand = {
  summary: 'put back what backup copied',
  help: `Usage: staff restore FOLDER --force [--dry-run]

Everything the shop has now is replaced by what the folder holds. Stop the shop first. A dump of PostgreSQL goes back into PostgreSQL, in
one transaction; a copy of the embedded database into an embedded one.

  --force     replace what is there
  --dry-run   say what would be replaced, and change nothing`,

  async run(args, env, say) {
    const { folder, dryRun, force } = readFolder(args, env);
    const label = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
    if (label === null) return fail(say, `${folder} holds no whole backup.`);
    const { kind, madeAt } = parseManifest(label);
    const { DATABASE_URL: url } = readEnvironment(env);
    if (kind !== getDatabaseKind(url)) return fail(say, `${folder} is of a shop with another kind of database: ${kind}.`);
    if (dryRun) return succeed(say, `Everything would be as it was at ${madeAt}. Nothing was changed.`);
    if (!force) return fail(say, 'Everything the shop has now would be replaced: say --force.');
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
    return succeed(say, `Everything is as it was at ${madeAt}.`);
  },
};

function readFolder(args: string[], env: Record<string, string | undefined>) {
  const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('name one folder');
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

/** Debian keeps PostgreSQL's programs where the shell does not look. */
async function findProgram(name: string): Promise<string> {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? (await readdir(home)).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => path.join(home, version, 'bin', name)).find((file) => existsSync(file)) ?? name;
}

function succeed(say: (line: string) => void, line: string): number {
  say(line);
  return 0;
}

function fail(say: (line: string) => void, line: string): number {
  say(`${line} Nothing was changed.`);
  return 1;
}
