// The start command: prepares the sample shop, then starts sandbox, API and web. A server that dies is started again. All stop together.
// With --dev the API restarts when its sources change, and Vite serves the storefront.
import { type ForkOptions, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { backOfficeAddress } from '../apps/api/src/backOffice/backOfficeAddress.ts';
import { demoPassword } from '../apps/api/src/backOffice/demoPassword.ts';
import { demoAccount } from '../apps/api/src/features/session/demoCredentials.ts';
import { describeErrorMessage } from '../packages/logging/src/describeError.ts';
import { loadEnvFile } from '../packages/settings/src/envFile.ts';
import { readSettings } from '../packages/settings/src/readSettings.ts';
import { roles } from '../packages/staff-api/src/rights.ts';
import { onLauncherExit } from './launchers.ts';
import { requireFreePorts } from './requireFreePorts.ts';
import { readSandboxSettings } from './sandboxSettings.ts';
import { compileCache, serverMemory, serverOptions } from './serverOptions.ts';
import { type Supervised, supervise } from './supervise.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const settings = readStartSettings();
const dataDir = path.resolve(root, settings.DATA_DIR);
const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
const apiUrl = `http://127.0.0.1:${settings.API_PORT}`;
const isLive = settings.SHOP_MODE === 'live';
const isDev = process.argv.includes('--dev');
/** A live shop has a back office only if it is wanted. */
const officePort = settings.BACKOFFICE_PORT ?? (isLive ? undefined : 3004);

const began = performance.now();
const children: Supervised[] = [];
const stopping = new AbortController();

function readStartSettings() {
  try {
    loadEnvFile();
    return readSettings(process.env, 'start');
  } catch (error) {
    console.error(describeErrorMessage(error));
    process.exit(1);
  }
}

function step(text: string) {
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

/** Starts an app and waits until it listens. */
async function start(name: string, program: string, more: Record<string, string>) {
  const options: ForkOptions = {
    cwd: root,
    env: {
      ...process.env,
      ...(name === 'sandbox' ? {} : serverMemory),
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: settings.LOG_LEVEL,
      // Only a live shop hides its reference, unless it asks for it.
      ...(isLive ? {} : { API_DOCS: '1' }),
      NODE_ENV: isDev ? 'development' : 'production',
      DATA_DIR: dataDir,
      ...more,
    },
    execArgv: [...(name === 'sandbox' ? [] : serverOptions), ...(name === 'API' && isDev ? ['--watch'] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  };
  const supervised = supervise({
    name,
    fork: () => fork(path.join(root, program), [], options),
    say: (line) => console.error(`\n  ${line}`),
    signal: stopping.signal,
  });
  children.push(supervised);
  await supervised.ready;
  step(`${name} is up`);
}

/** Sends SIGTERM to all processes, and SIGKILL to those that do not exit in time. Exits with `code`. */
async function stop(code: number) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const running = children.map(({ current }) => current()).filter((child) => child.exitCode === null && child.signalCode === null);
  const exits = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 9_000);
  await Promise.all(exits);
  clearTimeout(late);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
onLauncherExit(() => void stop(0));

async function main() {
  console.log('\n  Baodao 宝岛集市\n');
  const { PORT, API_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT } = settings;
  const office: Record<string, number> = officePort === undefined ? {} : { BACKOFFICE_PORT: officePort };
  await requireFreePorts({ PORT, API_PORT, ...(isLive ? {} : { SANDBOX_PORT, SANDBOX_SMTP_PORT }), ...office });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const more: Record<string, string> = { PUBLIC_URL: publicUrl, API_URL: apiUrl };
  if (officePort !== undefined) more.BACKOFFICE_PORT = String(officePort);
  let sandboxUrl = '';
  const preparations: Promise<void>[] = [];
  if (!isLive) {
    sandboxUrl = settings.SANDBOX_URL ?? `http://localhost:${settings.SANDBOX_PORT}`;
    Object.assign(more, await readSandboxSettings(dataDir, { sandboxUrl, smtpPort: settings.SANDBOX_SMTP_PORT }));
    const sample = path.join(dataDir, 'sample');
    if (settings.IMPORT_DIR === undefined && !existsSync(path.join(sample, 'README.md'))) {
      preparations.push(createSample(sample));
    }
    more.IMPORT_DIR = settings.IMPORT_DIR ?? sample;
    preparations.push(start('sandbox', 'apps/sandbox/src/server.ts', more));
  }
  await Promise.all(preparations);
  // The web server starts while the API imports the sample. It asks for the content version until the API answers.
  const web = isDev ? 'apps/web/src/server/dev.ts' : 'apps/web/src/server/main.ts';
  await Promise.all([start('API', 'apps/api/src/server.ts', more), start('web', web, more)]);
  const lines = [
    `Shop      ${publicUrl}`,
    ...(isLive
      ? []
      : [
          `Sandbox   ${sandboxUrl}   (Alipay, UnionPay, E.SUN, WeChat Pay, SMS and mail inboxes, e-invoices, supplier portal, courier)`,
          `Account   +886 0912 345 678, password ${demoAccount.password}`,
        ]),
    ...(officePort === undefined ? [] : [`Office    ${backOfficeAddress({ ...settings, BACKOFFICE_PORT: officePort })}`]),
    ...(officePort === undefined || isLive
      ? []
      : [`          ${roles.map((role) => role.toLowerCase()).join(', ')}, password ${demoPassword}; the page has the codes`]),
    'Stop      Ctrl+C',
  ];
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  if (officePort !== undefined && process.argv.includes('--build-backoffice')) buildBackOffice();
  if (!isLive && settings.IMPORT_DIR === undefined && settings.DEMO_HISTORY) await writeHistoryOnce(sandboxUrl);
}

/** Nobody waits for it at the start. The API shows the pages as soon as they are there. */
function buildBackOffice(): void {
  const build = spawn(
    path.join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', '--filter=@baodao/backoffice', '--output-logs=errors-only'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: stopping.signal,
    },
  );
  build.on('error', (error) => {
    if (!stopping.signal.aborted) console.warn(`The back office was not built: ${describeErrorMessage(error)}`);
  });
}

async function createSample(out: string): Promise<void> {
  const { makeSample } = await import('./sample/makeSample.ts');
  await makeSample({ out, products: settings.SAMPLE_PRODUCTS, seed: 1 });
  step('made the sample shop');
}

/** The shop is open meanwhile. A history that failed is not continued, because its first half would be there twice. */
async function writeHistoryOnce(sandboxUrl: string): Promise<void> {
  const mark = path.join(dataDir, 'demo-history');
  if (existsSync(mark)) return;
  await writeFile(mark, '');
  try {
    const { writeDemoHistory } = await import('./sample/demoHistory.ts');
    await writeDemoHistory({ apiUrl, sandboxUrl });
    step("wrote the demo member's orders, coupons, reviews and messages");
  } catch (error) {
    if (!stopping.signal.aborted) console.warn(`The demo member's history is incomplete: ${describeErrorMessage(error)}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
