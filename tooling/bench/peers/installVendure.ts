// Installs Vendure for a measurement. It is under the GPL or a commercial licence: no part of the shop uses it, and it is never shipped.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const VENDURE_VERSION = '3.7.3';
const packages = { '@vendure/core': VENDURE_VERSION, pg: '8.23.1' };
const INSTALL_MS = 600_000;

/** Returns the folder with the installed packages. It is outside of the workspace and its lockfile. */
export async function installVendure(): Promise<string> {
  const folder = fileURLToPath(new URL(`../../../node_modules/.cache/vendure-${VENDURE_VERSION}/`, import.meta.url));
  const mark = path.join(folder, 'installed');
  if (existsSync(mark)) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }, null, 2));
  // No install script is needed: bcrypt contains its binaries.
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, timeout: INSTALL_MS });
  await writeFile(mark, '');
  return folder;
}
