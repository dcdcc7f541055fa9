// The test command: types, lint, rules and the tests of every package. The last line counts all tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, chmod, glob, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';
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

async function run(args: string[], env: NodeJS.ProcessEnv, priority = 0): Promise<number> {
  const child = spawn('turbo', ['run', ...args, '--continue', '--output-logs=new-only'], { cwd: root, stdio: 'inherit', env });
  // What it starts has the same priority.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function count() {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: Array<string>() };
  for await (const file of glob('{apps,packages}/*/.test/*.json', { cwd: root })) await add(file);
  for await (const file of glob('{docs,tooling}/.test/*.json', { cwd: root })) await add(file);
  return sum;

  async function add(file: string) {
    const report = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Report;
    sum.passed += report.numPassedTests;
    // A file that fails to load has no failed test, but counts as a failure.
    sum.failed += Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
    sum.skipped += report.numPendingTests + report.numTodoTests;
    sum.failures.push(...report.testResults.flatMap(listFailures));
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

function indent(text: string): string {
  const lines = text.trim().split('\n').slice(0, 12);
  return lines.map((line) => `    ${line}`).join('\n');
}

// Reports of an earlier run must not be counted. Turbo restores the reports of unchanged packages.
for await (const folder of glob('{apps/*,packages/*,docs,tooling}/.test', { cwd: root }))
  await rm(path.join(root, folder), { recursive: true });

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
    const folder = await mkdtemp('/dev/shm/baodao-test-');
    // PostgreSQL runs as another user if this is root, and its folder lies in this one.
    await chmod(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

/** The programs that compute most wait for those that a browser or a visitor waits for. */
const LOW_PRIORITY = 5;

/**
 * Keeps two cores busy. The tests of the API compute, and those in browsers often wait, so both run at once, with the browsers first. Types
 * and lint, one package at a time, take what the tests leave.
 */
async function runAll(env: NodeJS.ProcessEnv): Promise<number> {
  const checks = run(['typecheck', 'lint', '--concurrency=1'], env, LOW_PRIORITY);
  // Two runs of turbo must not build the same package at once.
  const build = await run(['build'], env);
  const api = run(['test', '--filter=@baodao/api'], env, LOW_PRIORITY);
  const others = await run(['test', '--filter=!@baodao/api', '--filter=!@baodao/tooling', '--concurrency=2'], env);
  const browsers = await run(['test', '--filter=@baodao/tooling'], env);
  return Math.max(build, others, browsers, await api, await checks);
}

const memoryFolder = await createMemoryFolder();
// An interrupt ends turbo. This process goes on and removes the folder.
process.on('SIGINT', () => {});
const code = await runAll({
  ...process.env,
  // Tests start the shop's programs many times.
  NODE_COMPILE_CACHE: compileCache,
  ...(memoryFolder ? { TMPDIR: memoryFolder } : {}),
});
if (memoryFolder) await removeFolder(memoryFolder);
const { passed, failed, skipped, failures } = await count();
// The output of a failed package may stand far above, or be cut off where only the end is kept.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
const postgres = await findPostgres();
const { source } = await findChromium();
console.log(
  `\nBrowser: Chromium (${source}). PostgreSQL: ${postgres ? (postgres.url ?? postgres.bin) : 'not found, so the API was tested on PGlite alone'}.`,
);
if (code !== 0 && failed === 0) console.log('Something other than a test failed: see above.');
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(code === 0 && failed === 0 ? 0 : 1);
