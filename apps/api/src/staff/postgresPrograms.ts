import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Runs a program of PostgreSQL on the database. Every user of the machine can see its arguments, so the password is in its environment. */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<void> {
  const { url, password } = splitPassword(databaseUrl);
  await run(await findProgram(name), [...args, '--dbname', url], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
}

/**
 * Separates the password from the other parts of a database URL.
 *
 * @example splitPassword('postgres://shop:secret@db/shop') // { url: 'postgres://shop@db/shop', password: 'secret' }
 */
export function splitPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.href, password };
}

/** Debian installs the programs of PostgreSQL outside PATH. */
async function findProgram(name: string): Promise<string> {
  const versions = existsSync(DEBIAN_FOLDER) ? (await readdir(DEBIAN_FOLDER)).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin', name)).find((file) => existsSync(file)) ?? name;
}
