// How the published packages are built: each door by itself, as ESM and CommonJS, with declarations for both.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every source file of a package but its tests: one door each, as the pattern in its `exports` says. */
export function listEntryPoints(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|types)\.ts$/.test(file))
    .map((file) => path.posix.join('src', file.replaceAll(path.sep, '/')))
    .toSorted();
}

/** The settings of tsup for a package with these doors. */
export const packageBuild = (doors: string[]) => ({
  entry: Object.fromEntries(doors.map((door) => [door.slice('src/'.length, -'.ts'.length), door])),
  format: ['esm' as const, 'cjs' as const],
  // In CommonJS too: a class or a table that two doors share must be one and the same.
  splitting: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
  esbuildOptions: (options: { chunkNames?: string; charset?: 'ascii' | 'utf8' }) => {
    options.charset = 'utf8';
    // What doors share lies in a folder of its own, which `exports` closes.
    options.chunkNames = '_/[name]-[hash]';
  },
  onSuccess: writeDeclarations,
});

/**
 * Declarations by the compiler itself: tsup's own way starts a program for every folder and format, which took 25 s for a package
 * that this does in one.
 */
async function writeDeclarations(): Promise<void> {
  await mkdir('node_modules/.cache', { recursive: true });
  const emitted = await mkdtemp('node_modules/.cache/declarations-');
  try {
    await run('tsc', ['-p', 'tsconfig.build.json', '--outDir', emitted]).catch((error: { stdout?: string }) => {
      throw new Error(`tsc: ${error.stdout}`, { cause: error });
    });
    // The root of the sources is that of the workspace, since a package reads its neighbours' sources; only its own are its own.
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

/** Sources import one another as `./x.ts`; what is published is named `./x.js` and `./x.cjs`. */
const nameFiles = (text: string, extension: 'js' | 'cjs'): string =>
  text.replace(/(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"\n]+)\.ts\2/g, `$1$2$3.${extension}$2`);
