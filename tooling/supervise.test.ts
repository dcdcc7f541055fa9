import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { supervise } from './supervise.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'baodao-supervise-'));
afterAll(() => rm(folder, { recursive: true }));
const writeProgram = async (name: string, source: string) => {
  const file = path.join(folder, name);
  await writeFile(file, source);
  return file;
};
const ready = await writeProgram('ready.mjs', "process.send('ready'); setInterval(() => {}, 1_000);");
const broken = await writeProgram('broken.mjs', 'process.exit(3);');

/** Starting a process takes long on a busy machine. */
const patience = { timeout: 60_000 };

/** Supervises a program. Its delays pass at once, or not before `release` after `hold`. */
function start(file: () => string) {
  const lines: string[] = [];
  const waits: number[] = [];
  const children: ChildProcess[] = [];
  const stopping = new AbortController();
  let isHeld = false;
  const held = Promise.withResolvers<void>();
  const supervised = supervise({
    name: 'API',
    fork: () => {
      const child = fork(file());
      children.push(child);
      return child;
    },
    say: (line) => lines.push(line),
    signal: stopping.signal,
    async wait(milliseconds) {
      waits.push(milliseconds);
      if (isHeld) await held.promise;
    },
  });
  onTestFinished(async () => {
    stopping.abort();
    held.resolve();
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
  });
  return {
    supervised,
    lines,
    waits,
    children,
    stopping,
    hold: () => {
      isHeld = true;
    },
    release: () => held.resolve(),
  };
}

test('starts a process again that died, after a delay that doubles, and says so', async () => {
  let file = ready;
  const { supervised, lines, waits, children } = start(() => file);
  await supervised.ready;
  supervised.current().kill('SIGKILL');
  await expect.poll(() => lines, patience).toEqual(['API ended by itself (SIGKILL). It starts again in 1 s.', 'API is up again']);
  // A start that fails is repeated, too: the database may be away for a while.
  file = broken;
  supervised.current().kill('SIGKILL');
  await expect.poll(() => waits.length, patience).toBeGreaterThanOrEqual(8);
  file = ready;
  await expect.poll(() => lines.at(-1), patience).toBe('API is up again');
  expect(waits.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(lines).toContain('API ended by itself (3). It starts again in 4 s.');
  expect(children.length).toBe(waits.length + 1);
});

test('a process that was never ready is not started again', async () => {
  const { supervised, lines, children } = start(() => broken);
  await expect(supervised.ready).rejects.toThrow('API did not start');
  expect(lines).toEqual([]);
  expect(children).toHaveLength(1);
});

test('nothing is started again while the shop stops', async () => {
  const { supervised, waits, children, stopping, hold, release } = start(() => ready);
  await supervised.ready;
  hold();
  supervised.current().kill('SIGKILL');
  await expect.poll(() => waits, patience).toHaveLength(1);
  stopping.abort();
  release();
  // The loop ends in the same turn as the wait.
  await new Promise(setImmediate);
  expect(children).toHaveLength(1);
});
