// Turbo decides which packages `pnpm test:changed` tests. Changes are commits that no branch has.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { workspaceEnv } from './packPackage.ts';
import { removeFolder } from './removeFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'baodao-changed-'));
afterAll(() => removeFolder(folder));

const author = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};
const git = (args: string[], input?: string) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    input,
    env: { ...process.env, ...author, GIT_INDEX_FILE: path.join(folder, 'index') },
  }).trim();

/** The names of the packages that a new file in a folder affects. */
function findAffected(changed: string): string[] {
  git(['read-tree', 'HEAD']);
  const blob = git(['hash-object', '-w', '--stdin'], 'changed');
  git(['update-index', '--add', '--cacheinfo', `100644,${blob},${changed}/changed.txt`]);
  const commit = git(['commit-tree', git(['write-tree']), '-p', 'HEAD', '-m', 'Change a package']);
  const listed = execFileSync('turbo', ['ls', `--filter=...[HEAD...${commit}]`, '--output=json'], {
    cwd: root,
    encoding: 'utf8',
    env: workspaceEnv,
  });
  const { packages } = JSON.parse(listed) as { packages: { items: { name: string }[] } };
  return packages.items.map(({ name }) => name.replace('@baodao/', ''));
}

const dependents: Record<string, string[]> = {
  'apps/api': [],
  'apps/backoffice': [],
  'apps/sandbox': ['api'],
  'apps/web': [],
  docs: [],
  'packages/api-client': ['api', 'docs', 'tooling', 'web'],
  'packages/domain': ['api', 'api-client', 'docs', 'link-builders', 'tooling', 'web'],
  'packages/i18n': ['web'],
  'packages/link-builders': ['api', 'docs', 'web'],
  'packages/logging': ['api', 'sandbox', 'web'],
  'packages/settings': ['api', 'sandbox', 'web'],
  'packages/staff-api': ['api', 'backoffice'],
  'packages/ui-kit': ['backoffice', 'web'],
  tooling: ['api', 'ui-kit'],
};

describe.skipIf(!existsSync(path.join(root, '.git')))('after a change', () => {
  test('the table has every package of the workspace', () => {
    const packages = globSync('{apps/*,packages/*,docs,tooling}/package.json', { cwd: root }).map((file) => path.dirname(file));
    expect(Object.keys(dependents).toSorted()).toEqual(packages.toSorted());
  });

  test.each(Object.entries(dependents))('in %s, its tests and those of the packages that depend on it run', (changed, others) => {
    expect(findAffected(changed)).toEqual(expect.arrayContaining([path.basename(changed), ...others]));
  });
});
