import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Copies a database to a file. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  const { url: place, env } = describeConnection(url);
  await run(await findProgram('pg_dump'), ['--format=custom', '--no-owner', '--file', file, '--dbname', place], { env });
}

/** The schemas of a shop: its data, what migrations ran, and the queue of jobs. */
const EMPTY_SCHEMAS = `
  DROP SCHEMA IF EXISTS public, drizzle, jobs CASCADE;
  CREATE SCHEMA public;
  GRANT USAGE ON SCHEMA public TO PUBLIC;
`;

/**
 * Replaces a database by what `dumpDatabase` wrote, in one transaction. The schemas are emptied first: the dump of an older release knows nothing
 * of what a newer one added.
 */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const { url: place, env } = describeConnection(url);
  const writer = spawn(await findProgram('psql'), ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null', place], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const reader = spawn(await findProgram('pg_restore'), ['--no-owner', '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  // If it ends early, its own error says why.
  writer.stdin.on('error', () => {});
  writer.stdin.write(`BEGIN;\n${EMPTY_SCHEMAS}`);
  reader.stdout.pipe(writer.stdin, { end: false });
  const [reading, writing] = [waitFor(reader, 'pg_restore'), waitFor(writer, 'psql')];
  // Without the last line, nothing is changed.
  const [read] = await Promise.allSettled([Promise.race([reading, writing])]);
  writer.stdin.end(read.status === 'fulfilled' ? '\nCOMMIT;\n' : '');
  reader.stdout.resume();
  const [first, second] = await Promise.allSettled([writing, reading]);
  for (const outcome of [first, second]) if (outcome.status === 'rejected') throw outcome.reason;
}

async function waitFor(program: ChildProcess, name: string): Promise<void> {
  let errors = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString('utf8')}`.slice(-2_000);
  });
  const [code] = (await once(program, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} failed: ${errors.trim()}`);
}

/** Every user of the machine can see a program's arguments, so the password is in its environment. The certificates are those of Node. */
function describeConnection(databaseUrl: string) {
  const { url, password } = splitPassword(databaseUrl);
  const authorities = process.env.PGSSLROOTCERT ?? process.env.NODE_EXTRA_CA_CERTS ?? SYSTEM_AUTHORITIES;
  const env = {
    ...process.env,
    ...(password ? { PGPASSWORD: password } : {}),
    ...(existsSync(authorities) ? { PGSSLROOTCERT: authorities } : {}),
  };
  return { url, env };
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
