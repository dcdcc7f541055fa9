// Starts the whole shop with the start command, on free ports and with its own data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../findFreePorts.ts';
import { makeOnce } from '../makeOnce.ts';
import { removeFolder } from '../removeFolder.ts';

export interface RunningShop {
  url: string;
  /** The API, without the web server in front of it. */
  apiUrl: string;
  sandboxUrl: string;
  officeUrl: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  /** Sends SIGTERM, and returns after the exit. */
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

const program = fileURLToPath(new URL('../start.ts', import.meta.url));

export interface ShopOptions {
  dataDir?: string;
  env?: Record<string, string>;
  /** Creates the sample shop, as on a new machine. Otherwise the shop is a copy of the template. */
  fresh?: boolean;
  /** Uses Vite and React's development build. */
  dev?: boolean;
}

export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { DATABASE_URL: databaseUrl, SAMPLE_PRODUCTS: productCount } = options.env ?? {};
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'baodao-shop-')));
  if (process.env.VITEST && !options.dataDir && !options.fresh && !databaseUrl && !productCount) await copyTemplate(dataDir);
  const [port, apiPort, sandboxPort, smtpPort, officePort] = await findFreePorts(5);
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn(process.execPath, [program, ...(options.dev ? ['--dev'] : [])], {
    env: {
      ...process.env,
      ENV_FILE: 'none',
      PORT: String(port),
      API_PORT: String(apiPort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      BACKOFFICE_PORT: String(officePort),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DATABASE_URL: '',
      SAMPLE_PRODUCTS: '240',
      // Tests count the orders of the demo member.
      DEMO_HISTORY: 'false',
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
    child.kill();
    // Another shop may have taken the port meanwhile.
    if (output.includes('EADDRINUSE') && !options.env?.PORT) return startShop({ ...options, dataDir });
    throw error;
  }
  return {
    url,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    officeUrl: `http://localhost:${officePort}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
    remove: () => removeFolder(dataDir),
  };
}

/** All test files copy one imported sample shop, which saves most of each start. */
async function copyTemplate(dataDir: string) {
  // Imported here, because commands outside vitest start shops too.
  const { inject } = await import('vitest');
  const template = inject('shopTemplate');
  await makeOnce(template, async (draft) => {
    const shop = await startShop({ fresh: true, dataDir: draft });
    await shop.stop();
  });
  await cp(template, dataDir, { recursive: true });
}

async function until(isDone: () => boolean, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 800_000;
  while (!isDone()) {
    if (child.exitCode !== null) throw new Error(`The shop exited during its start:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The shop did not start within 13 minutes:\n${output()}`);
    await sleep(100);
  }
}
