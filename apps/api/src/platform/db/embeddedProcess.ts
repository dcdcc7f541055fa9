// Serves PGlite on a socket that only its owner can open. `startEmbedded` runs this file as a child process.
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeError } from '@baodao/logging/describeError';
import { reportFatalErrors } from '@baodao/logging/reportFatalErrors';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedOptions } from './embedded.ts';

const { dataDir, dump } = JSON.parse(process.argv[2] ?? '{}') as EmbeddedOptions;

const LOCK_TIMEOUT_MS = 10_000;

/**
 * PGlite does not keep two processes from writing to one folder. A lock of SQLite does, and the operating system releases it when the
 * process ends in any way. Waits for an owner that is about to exit.
 */
async function lock(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder of an earlier version may be readable for others.
  await chmod(folder, 0o700);
  const file = new DatabaseSync(path.join(folder, 'owner.lock'), { timeout: LOCK_TIMEOUT_MS });
  const ownerFile = path.join(folder, 'owner.pid');
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    const owner = await readFile(ownerFile, 'utf8').catch(() => 'unknown');
    throw new Error(`Process ${owner} uses the database in ${folder}. Stop the shop, then try again.`, { cause: error });
  }
  await writeFile(ownerFile, String(process.pid), { mode: 0o600 });
  return () => file.close();
}

/** PostgreSQL returns to its main loop after a failed statement by this exit status. It is the only one that PGlite survives. */
const LONG_JUMP_STATUS = 100;

const isLongJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP_STATUS;

function endAfter(error: unknown): never {
  console.error(JSON.stringify({ level: 60, time: Date.now(), name: 'database', err: describeError(error), msg: 'PGlite failed' }));
  process.exit(1);
}

/**
 * Ends the process when PGlite itself fails: PostgreSQL panicked, or the stack of WebAssembly overflowed. PGlite ignores that. Its memory is
 * inconsistent then, and statements wait forever for an answer or seem to succeed. The next start replays all commits.
 */
class EndingPGlite extends PGlite {
  override async execProtocolRawStream(...args: Parameters<PGlite['execProtocolRawStream']>): Promise<void> {
    await super.execProtocolRawStream(...args).catch(endAfter);
  }

  async watch(): Promise<void> {
    await this.waitReady;
    const { Module } = this;
    const runOnce = Module._PostgresMainLoopOnce;
    Module._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        if (!isLongJump(error)) endAfter(error);
        throw error;
      }
    };
  }
}

async function main() {
  const unlock = dataDir ? await lock(dataDir) : () => {};
  const loadDataDir = dump ? new Blob([await readFile(dump)]) : undefined;
  const database = new EndingPGlite({
    ...(dataDir ? { dataDir: path.join(dataDir, 'data') } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  await database.watch();
  // Not a port: PGlite asks for no password, and every user of the machine can connect to a port.
  const socketFolder = await mkdtemp(path.join(tmpdir(), 'baodao-database-'));
  const server = new PGLiteSocketServer({ db: database, path: path.join(socketFolder, '.s.PGSQL.5432'), maxConnections: 20 });
  await server.start();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop().catch(() => {});
    await database.close().catch(() => {});
    await rm(socketFolder, { recursive: true, force: true });
    unlock();
    process.exit(0);
  };
  // Signals are ignored: they also reach the parent, which disconnects when it stops.
  process.on('disconnect', () => void stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.send?.({ socketFolder });
}

reportFatalErrors('database');
main().catch((error: unknown) => {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
});
