// Builds a published package and packs it as it would be published.
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
  /** The entry points of `exports`, such as `./money/convert`. */
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

/**
 * @param folder The package's folder.
 * @param destination Where the tarball goes.
 */
export async function packPackage(folder: string, destination: string): Promise<PackedPackage> {
  await run(path.join(folder, 'node_modules/.bin/tsup'), [], { cwd: folder, env: workspaceEnv });
  const report = await runPnpm(['pack', '--json', '--pack-destination', destination], folder);
  const packed = JSON.parse(report) as { name: string; version: string; filename: string; size: number; files: { path: string }[] };
  const entryPoints = packed.files
    .flatMap((file) => /^dist\/(?!_\/)(.+)\.js$/.exec(file.path)?.[1] ?? [])
    .map((entryPoint) => `./${entryPoint}`);
  return { name: packed.name, version: packed.version, tarball: packed.filename, size: packed.size, entryPoints };
}
