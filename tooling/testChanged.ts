// Runs the type checks and the tests that a change can break. Usage: pnpm test:changed [--since REV]
// Without --since, the change is everything that is not committed. Browser journeys are left to `pnpm test` and `pnpm test:journeys`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', values.since), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
  existsSync(path.join(root, file)),
);
const sources = changed.filter((file) => /\.(ts|tsx|css|json)$/.test(file));

/** The packages whose tests can import a file of each package. */
const dependents: Record<string, readonly string[]> = {
  'packages/domain': ['packages/domain', 'packages/api-client', 'packages/link-builders', 'apps/api', 'apps/web', 'apps/sandbox'],
  'packages/api-client': ['packages/api-client', 'apps/api', 'apps/web'],
  'packages/link-builders': ['packages/link-builders', 'apps/api', 'apps/web'],
  'packages/i18n': ['packages/i18n', 'apps/web'],
  'packages/ui-kit': ['packages/ui-kit'],
  'apps/api': ['apps/api'],
  'apps/web': ['apps/web'],
  'apps/sandbox': ['apps/sandbox', 'apps/api'],
};
const projects: Record<string, readonly string[]> = {};

const packageOf = (file: string) => (file.startsWith('tooling/') ? 'tooling' : file.split('/').slice(0, 2).join('/'));
const changedPackages = [...new Set(sources.map(packageOf))];
const affected = [...new Set(changedPackages.flatMap((name) => dependents[name] ?? []))];

if (affected.length === 0 && !changedPackages.includes('tooling')) {
  console.log('No source file changed.');
  process.exit(0);
}

const run = (cwd: string, command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: path.join(root, cwd), stdio: 'inherit' }).status === 0;

const outcomes = [
  ...[...new Set([...changedPackages, ...affected])]
    .filter((name) => existsSync(path.join(root, name, 'tsconfig.json')))
    .map((name) => run(name, 'tsc', '-p', '.', '--singleThreaded')),
  ...affected.map((name) => {
    const files = sources.filter((file) => dependents[packageOf(file)]?.includes(name)).map((file) => path.join(root, file));
    return run(name, 'pnpm', 'exec', 'vitest', 'related', '--run', '--passWithNoTests', ...(projects[name] ?? []), ...files);
  }),
  // The rules of the repository read every file, so any change can break them.
  run('tooling', 'pnpm', 'exec', 'vitest', 'run', 'rules'),
];
process.exit(outcomes.every(Boolean) ? 0 : 1);
