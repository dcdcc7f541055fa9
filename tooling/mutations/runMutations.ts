// The mutation check: puts one deliberate fault at a time into a copy of the checkout, and runs the tests that should find it.
// Usage: pnpm mutations [--only NAME ...] [--package apps/api]. It fails if the tests find fewer than 95 % of the faults.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Vitest } from 'vitest/node';
import { removeFolder } from '../removeFolder.ts';
import { copyCheckout } from './copyCheckout.ts';
import { type Mutation, packageOf } from './mutation.ts';
import { mutations } from './mutations.ts';
import { openTests, type RunTests, type TestRun } from './openTests.ts';

const MIN_FOUND_SHARE = 0.95;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, package: { type: 'string' } } });
const chosen = mutations.filter(
  (mutation) => (!values.only || values.only.includes(mutation.name)) && (!values.package || packageOf(mutation) === values.package),
);
if (chosen.length === 0) throw new Error('There is no such fault.');

interface Outcome extends Mutation {
  isFound: boolean;
}

const outcomes: Outcome[] = [];
let isInterrupted = false;
let running: Vitest | undefined;
process.on('SIGINT', () => {
  isInterrupted = true;
  void running?.cancelCurrentRun('keyboard-input');
});

const copy = await copyCheckout(root);
try {
  for (const [folder, ofPackage] of Map.groupBy(chosen, packageOf)) {
    const { vitest, runTests } = await openTests(path.join(copy, folder));
    running = vitest;
    try {
      await checkPackage(folder, ofPackage, runTests);
    } finally {
      await vitest.close();
    }
    if (isInterrupted) break;
  }
} finally {
  await removeFolder(copy);
}
process.exit(isInterrupted ? 130 : report());

async function checkPackage(folder: string, ofPackage: readonly Mutation[], runTests: RunTests): Promise<void> {
  const passed = new Set<string>();
  for (const mutation of ofPackage) {
    // Tests that fail anyway find nothing.
    const unproven = inPackage(mutation.tests).filter((file) => !passed.has(file));
    const unchanged = unproven.length > 0 ? await runTests(unproven) : undefined;
    if (isInterrupted) return;
    if (unchanged && unchanged.result !== 'passed') throw new Error(`Tests of ${folder} fail without a fault: ${unchanged.firstFailure}`);
    for (const file of unproven) passed.add(file);
    const outcome = await check(mutation, runTests);
    if (isInterrupted) return;
    outcomes.push(outcome);
  }
}

async function check(mutation: Mutation, runTests: RunTests): Promise<Outcome> {
  const file = path.join(copy, mutation.file);
  const text = await readFile(file, 'utf8');
  const at = text.indexOf(mutation.from);
  if (at < 0) throw new Error(`${mutation.file} no longer contains the text of ${mutation.name}`);
  const start = performance.now();
  await writeFile(file, text.slice(0, at) + mutation.to + text.slice(at + mutation.from.length));
  try {
    const run = await runTests(inPackage(mutation.tests), file);
    if (!isInterrupted) print(mutation, run, (performance.now() - start) / 1000);
    return { ...mutation, isFound: run.result === 'failed' };
  } finally {
    await writeFile(file, text);
  }
}

function inPackage(tests: readonly string[]): string[] {
  return [...new Set(tests.map((file) => file.split('/').slice(2).join('/')))];
}

function print({ name, breaks }: Mutation, { result, firstFailure }: TestRun, seconds: number): void {
  const verdicts = { failed: 'found  ', passed: 'MISSED ', timedOut: 'TIMEOUT', broken: 'BROKEN ' };
  console.log(`${verdicts[result]}  ${name.padEnd(28)}  ${seconds.toFixed(0).padStart(3)} s  ${firstFailure || breaks}`);
}

function report(): number {
  console.log();
  for (const [folder, ofPackage] of Map.groupBy(outcomes, packageOf)) {
    const found = ofPackage.filter(({ isFound }) => isFound).length;
    console.log(`${folder.padEnd(24)} ${String(found).padStart(3)} of ${ofPackage.length}`);
  }
  const missed = outcomes.filter(({ isFound }) => !isFound);
  for (const { name, file, breaks } of missed) console.log(`\nNot found: ${name} in ${file}. ${breaks}`);
  const found = outcomes.length - missed.length;
  console.log(`\n${found} of ${outcomes.length} faults found`);
  return found / outcomes.length >= MIN_FOUND_SHARE ? 0 : 1;
}
