import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { addPage } from './addPage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(path.join(tmpdir(), 'baodao-new-page-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the sources. Dependencies are linked, except the workspace packages, which resolve inside the copy. */
function copyProject() {
  const source = (file: string) => !/\/(node_modules|dist|storybook-static|\.test|\.turbo|\.git)(\/|$)/.test(file.slice(root.length - 1));
  for (const folder of ['packages', 'apps/web', 'tooling', '.changeset', 'tsconfig.base.json', '.oxlintrc.json']) {
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter: source });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const folder of ['apps/web', 'tooling', ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)]) {
    // Relative links to workspace packages then lead into the copy.
    cpSync(path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.includes('/.vite'),
    });
  }
}

test('a page added by the recipe compiles and passes the linter', async () => {
  copyProject();
  const written = await addPage(copy, { feature: 'local', key: 'ferry', route: '/ferry' });
  expect(written).toContain('apps/web/src/pages/local/FerryPage.tsx');
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(root, 'node_modules/.bin', program), args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  expect(run('tsc', '-p', 'apps/web', '--singleThreaded')).toBe('');
  expect(run('oxlint', '--config', '.oxlintrc.json', ...written.filter((file) => /\.tsx?$/.test(file)))).toContain(
    'Found 0 warnings and 0 errors',
  );
});

test('an existing page is not overwritten', async () => {
  await expect(addPage(copy, { feature: 'local', key: 'ferry', route: '/other' })).rejects.toThrow('EEXIST');
});
