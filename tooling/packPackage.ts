// Packs a published package as it would be published. Its `prepack` script builds it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** The environment with the workspace's commands first on PATH, including `tsc` and `node`. */
export const workspaceEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
};

export interface PackedPackage {
  name: string;
  version: string;
  tarball: string;
  /** Bytes of the tarball. */
  size: number;
  /** The entry points of `exports`, such as `.` and `./money/convert`. */
  entryPoints: string[];
}

/** Runs the pnpm that started this process, else the pinned version. */
export async function runPnpm(args: string[], cwd: string): Promise<string> {
  const running = process.env.npm_execpath ?? '';
  const options = { cwd, env: workspaceEnv, maxBuffer: 64 * 1024 * 1024 };
  // Older versions are a script, newer ones a binary.
  if (/^pnpm\.[cm]?js$/.test(path.basename(running))) return (await run(process.execPath, [running, ...args], options)).stdout;
  if (path.basename(running) === 'pnpm') return (await run(running, args, options)).stdout;
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { packageManager: string };
  return (await run('npx', ['-y', packageManager, ...args], options)).stdout;
}

type Exports = Record<string, { import: { default: string } } | string | null>;

/**
 * The entry points that `exports` opens, for the patterns one per file.
 *
 * @param files The files of the package, such as `dist/errors.js`.
 */
export function listEntryPoints(exports: Exports, files: readonly string[]): string[] {
  const isClosed = (name: string) => exports[name] === null || (name.startsWith('./_/') && exports['./_/*'] === null);
  return Object.entries(exports).flatMap(([name, target]) => {
    if (target === null || typeof target === 'string') return [];
    if (!name.includes('*')) return [name];
    const [prefix = '', suffix = ''] = target.import.default.slice('./'.length).split('*');
    return files
      .filter((file) => file.startsWith(prefix) && file.endsWith(suffix))
      .map((file) => name.replace('*', file.slice(prefix.length, -suffix.length)))
      .filter((entryPoint) => !isClosed(entryPoint));
  });
}

/**
 * @param folder The package's folder.
 * @param destination Where the tarball goes.
 */
export async function packPackage(folder: string, destination: string): Promise<PackedPackage> {
  const report = await runPnpm(['pack', '--json', '--pack-destination', destination], folder);
  const packed = JSON.parse(report) as { name: string; version: string; filename: string; size: number; files: { path: string }[] };
  const { publishConfig } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    publishConfig: { exports: Exports };
  };
  const files = packed.files.map((file) => file.path);
  const entryPoints = listEntryPoints(publishConfig.exports, files);
  return { name: packed.name, version: packed.version, tarball: packed.filename, size: packed.size, entryPoints };
}
