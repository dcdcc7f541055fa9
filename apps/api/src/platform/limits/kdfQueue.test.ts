import { expect, test } from 'vitest';
import { ServiceUnavailable } from '../http/serviceUnavailable.ts';
import { createBoundedQueue } from './kdfQueue.ts';

test('runs two tasks, queues twenty and rejects the rest at once', async () => {
  const enqueue = createBoundedQueue({ concurrency: 2, maxPending: 20 });
  let running = 0;
  let maxRunning = 0;
  const finishers: (() => void)[] = [];
  const tasks = Array.from({ length: 50 }, () =>
    enqueue(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise<void>((resolve) => finishers.push(resolve));
      running--;
    }),
  );
  const settled = Promise.allSettled(tasks);
  for (let done = 0; done < 22; done++) {
    await expect.poll(() => finishers.length, { interval: 1 }).toBeGreaterThan(0);
    finishers.shift()?.();
  }
  const results = await settled;
  expect(maxRunning).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  const rejections = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(rejections.every((reason) => reason instanceof ServiceUnavailable)).toBe(true);
});

test('frees the slot of a task that fails', async () => {
  const enqueue = createBoundedQueue({ concurrency: 1, maxPending: 0 });
  await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await enqueue(async () => 'done')).toBe('done');
});
