// What the image adds to its base, made as the Dockerfile makes it: it is small, and its programs start from it.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from './findFreePorts.ts';
import { runPnpm } from './packPackage.ts';
import { removeFolder } from './removeFolder.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

const IMAGE_LIMIT_MB = 350;
/** debian:bookworm-slim, unpacked. */
const BASE_MB = 75;

const nodePackage = `node-linux-${process.arch}`;
const hasStrip = await run('strip', ['--version']).then(
  () => process.platform === 'linux',
  () => false,
);
if (!hasStrip) console.warn('strip is not installed (Debian: binutils), so the image is not measured.');

let folder = '';

/** As .dockerignore leaves them out, but with the build of the web app. */
const isCopied = (file: string) => !/\/(node_modules|\.test|\.turbo|\.data|\.git)(\/|$)/.test(file.slice(root.length - 1));

beforeAll(async () => {
  if (!hasStrip) return;
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-image-'));
  const parts = ['apps', 'packages', 'tooling', 'deploy', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  for (const part of parts) await cp(path.join(root, part), path.join(folder, part), { recursive: true, filter: isCopied });
  const node = path.join(root, `node_modules/.bin/../.pnpm`);
  const [version = ''] = (await readdir(node)).filter((name) => name.startsWith(`${nodePackage}@`));
  await cp(path.join(node, version, 'node_modules', nodePackage, 'bin/node'), path.join(folder, 'node'));
  await run('strip', [path.join(folder, 'node')]);
  const filters = ['@baodao/api...', '@baodao/web...'].flatMap((name) => ['--filter-prod', name]);
  await runPnpm(['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', ...filters], folder);
  await run(path.join(folder, 'deploy/image/trim.sh'), { cwd: folder });
});
afterAll(() => (folder === '' ? undefined : removeFolder(folder)));

async function countBytes(place: string): Promise<number> {
  const entry = await lstat(place);
  if (!entry.isDirectory()) return entry.size;
  const sizes = await Promise.all((await readdir(place)).map((name) => countBytes(path.join(place, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.skipIf(!hasStrip)(`the image has at most ${IMAGE_LIMIT_MB} MB`, async () => {
  const parts = await Promise.all(['node', 'node_modules', 'packages', 'apps'].map((part) => countBytes(path.join(folder, part))));
  const megabytes = parts.map((bytes) => Math.ceil(bytes / 1_000_000));
  expect(
    megabytes.reduce((sum, each) => sum + each, BASE_MB),
    `base, node, node_modules, packages, apps: ${[BASE_MB, ...megabytes].join(', ')}`,
  ).toBeLessThanOrEqual(IMAGE_LIMIT_MB);
});

/** Runs a program of the image, which has nothing but the trimmed files. */
function startProgram(args: readonly string[], env: Record<string, string>) {
  const child = spawn(path.join(folder, 'node'), [path.join(folder, 'deploy/image/start.js'), ...args], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production', ENV_FILE: 'none', ...env },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return { exited: once(child, 'exit'), output: () => output };
}

test.skipIf(!hasStrip)('the programs of the image start without what the trimming removes', async () => {
  const [port = 0, apiPort = 0, officePort = 0] = await findFreePorts(3);
  const env = {
    PORT: String(port),
    API_PORT: String(apiPort),
    BACKOFFICE_PORT: String(officePort),
    DATA_DIR: path.join(folder, 'data'),
  };
  const staff = startProgram(['staff', '--help'], env);
  await staff.exited;
  expect(staff.output()).toContain('migrate');
  const servers = [startProgram(['api'], env), startProgram(['web'], env)];
  const isReady = async (at: number) =>
    (await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined))?.status ?? servers.map((each) => each.output());
  for (const at of [apiPort, port]) await expect.poll(() => isReady(at), { timeout: 580_000 }).toBe(200);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main')]);
  const office = await fetch(`http://127.0.0.1:${officePort}/`);
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await office.text()) ?? [];
  expect((await fetch(`http://127.0.0.1:${officePort}${script}`)).headers.get('content-type')).toContain('javascript');
  const health = await run(path.join(folder, 'node'), [path.join(folder, 'deploy/image/isAlive.js')], { env });
  expect(health.stderr).toBe('');
});
