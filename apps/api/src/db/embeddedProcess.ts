// Serves PGlite on a loopback socket. `startEmbedded` runs this file as a child process.
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedOptions } from './embedded.ts';

const { dataDir, dump } = JSON.parse(process.argv[2] ?? '{}') as EmbeddedOptions;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const LOCK_TIMEOUT_MS = 10_000;

/** PGlite does not keep two processes from writing to one folder. Waits for an owner that is about to exit. */
async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder of an earlier version may be readable for others.
  await chmod(folder, 0o700);
  const file = path.join(folder, 'owner.pid');
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
      if (!owner || !isAlive(owner)) await rm(file, { force: true });
      else if (Date.now() > deadline) throw new Error(`Process ${owner} uses the database in ${folder}. Stop the shop, then try again.`);
      else await sleep(100);
    }
  }
}

async function main() {
  const unlock = dataDir ? await lock(dataDir) : async () => {};
  const loadDataDir = dump ? new Blob([await readFile(dump)]) : undefined;
  const database = await PGlite.create({
    ...(dataDir ? { dataDir: path.join(dataDir, 'data') } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 20 });
  const listening = new Promise<number>((resolve) => {
    server.addEventListener('listening', (event) => resolve((event as CustomEvent<{ port: number }>).detail.port));
  });
  await server.start();
  const port = await listening;

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop().catch(() => {});
    await database.close().catch(() => {});
    await unlock();
    process.exit(0);
  };
  // Signals are ignored: they also reach the parent, which disconnects when it stops.
  process.on('disconnect', () => void stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.send?.({ port });
}

main().catch((error: unknown) => {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
});
