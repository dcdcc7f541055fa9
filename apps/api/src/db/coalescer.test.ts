import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCoalescer } from './coalescer.ts';

const never = new AbortController().signal;

test('later callers do not join forgotten work', async () => {
  const coalescer = createCoalescer<string>();
  const old = coalescer.run('茶', never, async () => {
    await sleep(5);
    return 'old tea';
  });
  coalescer.forget();
  expect(await coalescer.run('茶', never, async () => 'new tea')).toBe('new tea');
  expect(await old).toBe('old tea');
});
