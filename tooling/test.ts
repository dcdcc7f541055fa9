// The test commands. `pnpm test`: types, lint, rules and the tests of every package, in minutes. `pnpm test:full` (`--full`): what takes long
// for a good reason, and journeys in browsers. The last line counts all tests.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, chmod, glob, readFile, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';
import { readCpuSeconds } from './fileCosts.ts';
import { createRunFolder, endLeftovers, RUN_MARK, removeAbandonedFolders } from './leftovers.ts';
import { findPostgres } from './postgres.ts';
import { removeFolder } from './removeFolder.ts';
import { compileCache } from './serverOptions.ts';

interface TestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: TestFile[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

const scope = process.argv.includes('--full') ? 'full' : 'quick';

/** One run of turbo keeps two cores busy: some tasks wait for browsers or databases. */
const tasks = {
  quick: ['build', 'typecheck', 'lint', 'test', '--concurrency=4'],
  // Browsers wait longest, so the long tests of two packages run at once.
  full: ['build', 'test:full', '--concurrency=2'],
}[scope];

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  // A process group of its own, so that an interrupt reaches all that turbo started.
  const child = spawn('turbo', ['run', ...args, '--continue', '--output-logs=new-only'], {
    cwd: root,
    stdio: 'inherit',
    env,
    detached: true,
  });
  const passOn = (signal: NodeJS.Signals) => void (child.pid !== undefined && process.kill(-child.pid, signal));
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', passOn).off('SIGTERM', passOn);
  return code ?? 1;
}

async function count() {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: Array<string>(), retried: Array<string>() };
  for await (const file of glob(`{apps/*,packages/*,docs,tooling}/.test/${scope}*.json`, { cwd: root })) await add(file);
  return sum;

  async function add(file: string) {
    const report = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Report;
    sum.passed += report.numPassedTests;
    // A file that fails to load has no failed test, but counts as a failure.
    sum.failed += Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
    sum.skipped += report.numPendingTests + report.numTodoTests;
    sum.failures.push(...report.testResults.flatMap(listFailures));
    sum.retried.push(...report.testResults.flatMap(listRetried));
  }
}

function listFailures({ name, status, message, assertionResults }: TestFile): string[] {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  // The report has no message for a failed hook of a group.
  if (failed.length === 0 && status === 'failed')
    return [`${file}\n${indent(message || 'A hook of a group failed: see the output of its package above.')}`];
  return failed.map((result) => `${file} > ${result.fullName}\n${indent(result.failureMessages?.join('\n') ?? '')}`);
}

/** A test that passed at a later try keeps the errors of the earlier ones. */
function listRetried({ name, assertionResults }: TestFile): string[] {
  const retried = assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length);
  return retried.map(
    ({ fullName, failureMessages }) => `${path.relative(root, name)} > ${fullName}\n${indent(failureMessages?.join('\n') ?? '')}`,
  );
}

function indent(text: string): string {
  const lines = text.trim().split('\n').slice(0, 12);
  return lines.map((line) => `    ${line}`).join('\n');
}

// Reports of an earlier run must not be counted. Turbo restores the reports of unchanged packages.
for await (const folder of glob('{apps/*,packages/*,docs,tooling}/.test', { cwd: root }))
  await rm(path.join(root, folder), { recursive: true });

/** Marks all that this run starts. */
const runId = randomUUID();

/** The largest use of a run is 3 GB. */
const MEMORY_FOLDER_BYTES = 8 * 1024 ** 3;

/**
 * The tests copy a database for each file. In memory that takes an eighth less CPU time than on a disk. Returns a new folder in memory, or
 * undefined if the system has none or too little room.
 */
async function createMemoryFolder(): Promise<string | undefined> {
  try {
    await access('/dev/shm', constants.W_OK);
    const { bavail, bsize } = await statfs('/dev/shm');
    if (Math.min(bavail * bsize, freemem()) < MEMORY_FOLDER_BYTES) return undefined;
    await removeAbandonedFolders('/dev/shm');
    const folder = await createRunFolder('/dev/shm');
    // PostgreSQL runs as another user if this is root, and its folder lies in this one.
    await chmod(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

const memoryFolder = await createMemoryFolder();
const code = await run(tasks, {
  ...process.env,
  // Tests start the shop's programs many times.
  NODE_COMPILE_CACHE: compileCache,
  // TypeScript and the linter are written in Go, and end before they have used this memory. Without garbage collections they take a third less
  // CPU time, and up to 2.5 GB.
  GOGC: process.env.GOGC ?? 'off',
  GOMEMLIMIT: process.env.GOMEMLIMIT ?? '4GiB',
  // The linter checks types once for each processor that it takes. Other tasks take the rest.
  GOMAXPROCS: process.env.GOMAXPROCS ?? '1',
  [RUN_MARK]: runId,
  ...(memoryFolder ? { TMPDIR: memoryFolder } : {}),
});
const leftovers = await endLeftovers(runId);
if (memoryFolder) await removeFolder(memoryFolder);
const { passed, failed, skipped, failures, retried } = await count();
for (const test of retried) console.log(`\nPASSED AT THE SECOND TRY ${test}`);
// The output of a failed package may stand far above, or be cut off where only the end is kept.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
for (const { pid, command } of leftovers) console.log(`\nLEFT BEHIND, and ended now: ${pid} ${command}`);
const postgres = await findPostgres();
const { source } = await findChromium();
console.log(
  `\nBrowser: Chromium (${source}). PostgreSQL: ${postgres ? (postgres.url ?? postgres.bin) : 'not found, so the API was tested on PGlite alone'}.`,
);
const minutes = (seconds: number) => (seconds / 60).toFixed(1);
const cpu = process.platform === 'linux' ? `, ${minutes(readCpuSeconds())} core-minutes` : '';
console.log(`${minutes(performance.now() / 1_000)} minutes${cpu}`);
if (code !== 0 && failed === 0) console.log('Something other than a test failed: see above.');
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(code === 0 && failed === 0 && leftovers.length === 0 ? 0 : 1);
