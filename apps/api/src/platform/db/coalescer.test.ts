import { expect, test } from 'vitest';
import { createCoalescer } from './coalescer.ts';

const never = new AbortController().signal;

test('later callers do not join forgotten work', async () => {
  const coalescer = createCoalescer<string>();
  const slow = Promise.withResolvers<string>();
  const old = coalescer.run('茶', never, () => slow.promise);
  coalescer.forget();
  expect(await coalescer.run('茶', never, async () => 'new tea')).toBe('new tea');
  slow.resolve('old tea');
  expect(await old).toBe('old tea');
});
