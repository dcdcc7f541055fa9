// Finds PostgreSQL's programs: by environment variable, on PATH, or in Debian's folders.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface FoundPostgres {
  /** An existing server, if `DATABASE_URL` names one. */
  url?: string;
  /** The folder of `initdb` and `postgres`. */
  bin?: string;
}

const DEBIAN = '/usr/lib/postgresql';

export async function findPostgres(): Promise<FoundPostgres | undefined> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL };
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort()
        .reverse()
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  const folders = [process.env.POSTGRES_BIN, ...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  const bin = folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
  return bin ? { bin } : undefined;
}
