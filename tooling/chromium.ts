// Finds a Chromium for tests: by environment variable, Playwright's, the system's, or the npm package (linux x64).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

export interface FoundChromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  source: 'environment' | 'playwright' | 'system' | 'npm';
}

const require = createRequire(import.meta.url);
const BASE_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
// The headless shell is the same browser without the window's parts, which take a quarter of the CPU time.
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

export async function findChromium(): Promise<FoundChromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, args: BASE_ARGS, env: inherited(), source: 'environment' };
  if (!process.env.CHROMIUM_NPM) {
    const { chromium } = await import('playwright-core');
    const own = chromium.executablePath();
    if (own && existsSync(own)) return { executablePath: own, args: BASE_ARGS, env: inherited(), source: 'playwright' };
    const system = SYSTEM_PATHS.find((file) => existsSync(file));
    if (system) return { executablePath: system, args: BASE_ARGS, env: inherited(), source: 'system' };
  }
  return unpackNpmChromium();
}

/** Its own `executablePath()` writes non-atomically to /tmp and skips its libraries outside Lambda, so it is unpacked here. */
export async function unpackNpmChromium(name = '@sparticuz/chromium'): Promise<FoundChromium> {
  const root = path.resolve(path.dirname(require.resolve(name)), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const cache = path.join(fileURLToPath(new URL('../node_modules/.cache/', import.meta.url)), `chromium-${version}`);
  if (!existsSync(cache)) {
    await mkdir(path.dirname(cache), { recursive: true });
    const unpacked = await mkdtemp(`${cache}-`);
    const read = async (file: string) => brotliDecompressSync(await readFile(path.join(root, 'bin', file)));
    await writeFile(path.join(unpacked, 'chromium'), await read('chromium.br'));
    await chmod(path.join(unpacked, 'chromium'), 0o755);
    const archives = (await readdir(path.join(root, 'bin'))).filter((file) => file.endsWith('.tar.br'));
    for (const file of archives) {
      const tar = spawnSync('tar', ['-x', '-C', unpacked], { input: await read(file) });
      if (tar.status !== 0) throw new Error(`tar ${file}: ${tar.stderr.toString()}`);
    }
    // The bundled fonts.conf points elsewhere; without one that points here, text is blank on a host without fonts.
    const fonts = `<dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fc</cachedir>`;
    await writeFile(
      path.join(unpacked, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>`,
    );
    await rename(unpacked, cache).catch(() => rm(unpacked, { recursive: true }));
  }
  return {
    executablePath: path.join(cache, 'chromium'),
    args: [...BASE_ARGS, "--headless='shell'", '--no-zygote', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    env: {
      ...inherited(),
      LD_LIBRARY_PATH: [path.join(cache, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: cache,
      FONTCONFIG_FILE: path.join(cache, 'fonts.conf'),
    },
    source: 'npm',
  };
}
