// The whole shop, started as anybody would start it, on ports and in a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../freePorts.ts';

export interface RunningShop {
  url: string;
  /** Of the API alone, without the web server before it. */
  apiUrl: string;
  sandboxUrl: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  /** Ends it by SIGTERM, and says how long that took in milliseconds. */
  stop: () => Promise<number>;
  remove: () => Promise<void>;
}

const program = fileURLToPath(new URL('../start.ts', import.meta.url));

export interface ShopOptions {
  dataDir?: string;
  env?: Record<string, string>;
  /** Made from nothing, as on a machine that never had a shop. Otherwise it is a copy of one that was made once for all tests. */
  fresh?: boolean;
  /** With Vite and React's development build. */
  dev?: boolean;
}

export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { DATABASE_URL: elsewhere, SAMPLE_PRODUCTS: another } = options.env ?? {};
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'baodao-shop-')));
  if (process.env.VITEST && !options.dataDir && !options.fresh && !elsewhere && !another) await copyFirst(dataDir);
  const [port, apiPort, sandboxPort] = await freePorts(3);
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn(process.execPath, [program, ...(options.dev ? ['--dev'] : [])], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DATABASE_URL: '',
      SAMPLE_PRODUCTS: '240',
      LOG_LEVEL: 'error',
      // Measurements and journeys write far more per member than a person.
      MEMBER_WRITES_PER_10_SECONDS: '1000000',
      MEMBER_WRITES_PER_MINUTE: '1000000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  try {
    await until(
      () => output.includes('Ctrl+C'),
      child,
      () => output,
    );
  } catch (error) {
    // Another shop that starts at this moment may have been given the same port; given ports stay taken.
    if (output.includes('EADDRINUSE') && !options.env?.PORT) return startShop({ ...options, dataDir });
    throw error;
  }
  return {
    url,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      const start = performance.now();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return performance.now() - start;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** A page as somebody gets it who asks again when the shop says that it is busy, as it may on a machine full of other work. */
export async function visit(address: string): Promise<Response> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    const reply = await fetch(address);
    if (reply.status !== 503 || Date.now() > giveUp) return reply;
    await sleep(500);
  }
}

/** The sample is imported once for all files of tests, which saves each of them most of its start. */
async function copyFirst(dataDir: string) {
  // Commands start a shop as well, where vitest has nothing to give.
  const { inject } = await import('vitest');
  const first = inject('firstShop');
  while (!existsSync(first)) await makeFirst(first);
  await cp(first, dataDir, { recursive: true });
}

/** Of several files that need the first shop at the same moment, one makes it. */
async function makeFirst(first: string) {
  const making = `${first}.making`;
  const mine = await mkdir(making).then(
    () => true,
    () => false,
  );
  if (!mine) return sleep(100);
  try {
    const shop = await startShop({ fresh: true });
    await shop.stop();
    await rename(shop.dataDir, first);
  } catch (error) {
    await rm(making, { recursive: true });
    throw error;
  }
}

async function until(isSo: () => boolean, child: ChildProcess, output: () => string) {
  const giveUp = Date.now() + 120_000;
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`The shop ended while it started:\n${output()}`);
    if (Date.now() > giveUp) throw new Error(`The shop did not start:\n${output()}`);
    await sleep(100);
  }
}
