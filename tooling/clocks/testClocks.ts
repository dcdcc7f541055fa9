// Runs the tests at difficult times and in five time zones. Usage: pnpm test:clocks [--only midnight] [--package apps/api]
// Tests in browsers are left out, because the clock of a browser is not the one of the shop: those of the ui-kit and the journeys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { findPostgres } from '../postgres.ts';
import { type Clock, clockEnvironment, clocks, findFaketime } from './clocks.ts';

const packages = [
  'packages/domain',
  'packages/link-builders',
  'packages/api-client',
  'packages/i18n',
  'packages/settings',
  'packages/logging',
  'apps/sandbox',
  'apps/web',
  'apps/api',
];

const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

interface Outcome {
  clock: string;
  folder: string;
  passed: number;
  failures: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { only: { type: 'string' }, package: { type: 'string' } } });
const chosenClocks = clocks.filter(({ name }) => !values.only || name === values.only);
const chosenPackages = packages.filter((folder) => !values.package || folder === values.package);
if (chosenClocks.length === 0 || chosenPackages.length === 0) throw new Error('There is no such clock or package.');

const library = findFaketime();
const skipped = library ? [] : chosenClocks.filter(({ start }) => start !== undefined);
if (skipped.length > 0) console.log(`Not run, because libfaketime was not found (package faketime): ${listNames(skipped)}`);
const hasPostgres = (await findPostgres()) !== undefined;
const outcomes: Outcome[] = [];
for (const clock of chosenClocks.filter((each) => !skipped.includes(each)))
  for (const folder of chosenPackages) outcomes.push(await runTests(clock, folder));
printTable();
process.exit(outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0);

async function runTests(clock: Clock, folder: string): Promise<Outcome> {
  const project = folder === 'apps/api' && hasPostgres ? ['--project', 'postgres'] : [];
  const cwd = path.join(root, folder);
  const report = path.join(cwd, '.test/report.json');
  await rm(report, { force: true });
  const vitest = path.join(cwd, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...project], {
    cwd,
    // The report has the failures. Warnings of tests are of no use here.
    stdio: 'ignore',
    env: { ...process.env, ...clockEnvironment(clock, library, Date.now()) },
  });
  await once(child, 'exit');
  const outcome = { clock: clock.name, folder, ...(await readReport(report, child.exitCode)) };
  console.log(`${clock.name.padEnd(12)} ${folder.padEnd(24)} ${outcome.passed} passed, ${outcome.failures.length} failed`);
  for (const failure of outcome.failures) console.log(`  FAILED ${failure}`);
  return outcome;
}

async function readReport(file: string, exitCode: number | null): Promise<Pick<Outcome, 'passed' | 'failures'>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failures: ['Vitest ended without a report'] };
  const { numPassedTests, testResults } = Report.parse(JSON.parse(text));
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName);
    // A file that fails to load, and a failed hook, have no failed test.
    const reasons = failed.length === 0 && status === 'failed' ? ['(the file or a hook)'] : failed;
    return reasons.map((reason) => `${path.relative(root, name)} > ${reason}`);
  });
  return { passed: numPassedTests, failures: failures.length === 0 && exitCode !== 0 ? ['Vitest failed without a failed test'] : failures };
}

function listNames(named: readonly Clock[]): string {
  return named.map(({ name }) => name).join(', ');
}

function printTable(): void {
  console.log(`\n${''.padEnd(24)} ${chosenClocks.map(({ name }) => name.padStart(12)).join('')}`);
  for (const folder of chosenPackages) {
    const cells = chosenClocks.map((clock) => {
      const outcome = outcomes.find((each) => each.clock === clock.name && each.folder === folder);
      if (!outcome) return 'not run';
      return outcome.failures.length > 0 ? `${outcome.failures.length} failed` : String(outcome.passed);
    });
    console.log(`${folder.padEnd(24)} ${cells.map((cell) => cell.padStart(12)).join('')}`);
  }
}
