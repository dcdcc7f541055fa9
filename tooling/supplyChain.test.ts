// What comes from outside is named with its hash, and no secret leaves with the sources.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runPnpm, workspaceEnv } from './packPackage.ts';
import { removeFolder } from './removeFolder.ts';
import { isFullScale } from './testScope.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command: string, args: readonly string[], cwd = root) =>
  promisify(execFile)(command, args, { cwd, env: workspaceEnv, maxBuffer: 64 * 2 ** 20 });

interface Lockfile {
  packages: Record<string, { resolution: Record<string, string> }>;
}
const lockfile = parse(await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;

test('every package of the lockfile comes from the registry, with a SHA-512 hash', () => {
  const entries = Object.entries(lockfile.packages);
  expect(entries.length).toBeGreaterThan(500);
  const others = entries.filter(([, { resolution }]) => !resolution.integrity?.startsWith('sha512-') || Object.keys(resolution).length > 1);
  expect(others.map(([name]) => name)).toEqual([]);
});

test('packages run no scripts when they are installed', async () => {
  const { allowBuilds } = parse(await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as { allowBuilds: Record<string, boolean> };
  expect(Object.values(allowBuilds).filter(Boolean)).toEqual([]);
});

test.runIf(isFullScale)('the bill of materials names the same packages each time, and all that the lockfile names', async () => {
  const write = async () => {
    const stdout = await runPnpm(['sbom', '--lockfile-only', '--sbom-format', 'cyclonedx'], root);
    const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { purl?: string }[] };
    expect(bomFormat).toBe('CycloneDX');
    return components.map(({ purl = '' }) => purl).sort();
  };
  const [once, again] = [await write(), await write()];
  expect(again).toEqual(once);
  const listed = new Set(once.map((purl) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''))));
  expect(Object.keys(lockfile.packages).filter((name) => !listed.has(name))).toEqual([]);
});

const scan = (cwd: string) =>
  run(path.join(root, 'tooling/node_modules/.bin/secretlint'), ['--secretlintrc', path.join(root, '.secretlintrc.json'), '**/*'], cwd);

test('the sources contain no secret, and a planted one is found', async () => {
  await run(path.join(root, 'tooling/node_modules/.bin/secretlint'), ['--secretlintignore', '.gitignore', '**/*']);
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-secret-'));
  await writeFile(path.join(folder, 'settings.ts'), `export const token = 'ghp_${'a1B2c3D4e5F6'.repeat(3)}';\n`);
  await expect(scan(folder)).rejects.toMatchObject({ code: 1 });
  await removeFolder(folder);
});
