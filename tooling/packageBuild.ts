// The build of the published packages: each entry point as ESM and CommonJS, with declarations for both.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every source file of a package except tests is an entry point, as the pattern in its `exports` says. */
export function listEntryPoints(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|types)\.ts$/.test(file))
    .map((file) => path.posix.join('src', file.replaceAll(path.sep, '/')))
    .toSorted();
}

/** The tsup settings for a package with these entry points. */
export const packageBuild = (entryPoints: string[]) => ({
  entry: Object.fromEntries(entryPoints.map((entryPoint) => [entryPoint.slice('src/'.length, -'.ts'.length), entryPoint])),
  format: ['esm' as const, 'cjs' as const],
  // In CommonJS too, because two entry points must share one copy of a class or table.
  splitting: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
  // Packing runs the build, and its output is JSON.
  silent: true,
  esbuildOptions: (options: { chunkNames?: string; charset?: 'ascii' | 'utf8' }) => {
    options.charset = 'utf8';
    // Shared chunks have their own folder, which `exports` does not contain.
    options.chunkNames = '_/[name]-[hash]';
  },
  onSuccess: writeDeclarations,
});

/**
 * Emits declarations with the compiler. tsup starts a program per folder and format, which took 25 s for a package instead of 1 s.
 */
async function writeDeclarations(): Promise<void> {
  await mkdir('node_modules/.cache', { recursive: true });
  const emitted = await mkdtemp('node_modules/.cache/declarations-');
  try {
    await run('tsc', ['-p', 'tsconfig.build.json', '--outDir', emitted, '--singleThreaded']).catch((error: { stdout?: string }) => {
      throw new Error(`tsc: ${error.stdout}`, { cause: error });
    });
    // The root is the workspace's, because a package reads the sources of others. Only its own files are emitted.
    const own = path.join(emitted, path.relative('../..', '.'), 'src');
    for (const file of await readdir(own, { recursive: true })) {
      if (!file.endsWith('.d.ts')) continue;
      const text = await readFile(path.join(own, file), 'utf8');
      const target = path.join('dist', file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, nameFiles(text, 'js'));
      await writeFile(target.replace(/\.d\.ts$/, '.d.cts'), nameFiles(text, 'cjs'));
    }
  } finally {
    await rm(emitted, { recursive: true });
  }
}

/** Sources import `./x.ts`. The published files are `./x.js` and `./x.cjs`. */
const nameFiles = (text: string, extension: 'js' | 'cjs'): string =>
  text.replace(/(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"\n]+)\.ts\2/g, `$1$2$3.${extension}$2`);
