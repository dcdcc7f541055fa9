import { expect, test } from 'vitest';
import { retryWhileLocked } from './retryWhileLocked.ts';

const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** Runs a statement that fails `failures` times, and returns what happened in which order. */
async function runLocked(failures: number, fail: () => Error): Promise<string[]> {
  const events: string[] = [];
  const run = async () => {
    events.push('try');
    if (events.filter((event) => event === 'try').length <= failures) throw fail();
  };
  const pause = async () => void events.push('pause');
  await retryWhileLocked(run, pause).catch(() => events.push('failed'));
  return events;
}

test('a migration that waits for a lock in vain lets others pass before it tries again', async () => {
  expect(await runLocked(2, lockTimeout)).toEqual(['try', 'pause', 'try', 'pause', 'try']);
});

test('a migration that never gets the lock gives up without a last pause', async () => {
  const events = await runLocked(Number.POSITIVE_INFINITY, lockTimeout);
  expect(events.slice(-3)).toEqual(['pause', 'try', 'failed']);
  expect(events.filter((event) => event === 'try')).toHaveLength(10);
});

test('another error is not tried again', async () => {
  expect(await runLocked(1, () => new Error('relation "product" already exists'))).toEqual(['try', 'failed']);
});
