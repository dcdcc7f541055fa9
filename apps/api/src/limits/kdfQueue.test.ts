import { expect, test } from 'vitest';
import { createBoundedQueue } from './kdfQueue.ts';
import { ServiceUnavailable } from './serviceUnavailable.ts';

test('two work, twenty wait, the rest are turned away at once', async () => {
  const inQueue = createBoundedQueue({ concurrency: 2, maxPending: 20 });
  let busy = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const jobs = Array.from({ length: 50 }, () =>
    inQueue(async () => {
      most = Math.max(most, ++busy);
      await new Promise<void>((resolve) => ends.push(resolve));
      busy--;
    }),
  );
  const settled = Promise.allSettled(jobs);
  for (let done = 0; done < 22; done++) {
    while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve));
    ends.shift()?.();
  }
  const results = await settled;
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals.every((reason) => reason instanceof ServiceUnavailable)).toBe(true);
});

test('a job that fails gives its slot back', async () => {
  const inQueue = createBoundedQueue({ concurrency: 1, maxPending: 0 });
  await expect(inQueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inQueue(async () => 'yes')).toBe('yes');
});
