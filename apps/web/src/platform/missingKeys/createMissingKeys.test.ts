import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMissingKeys } from './createMissingKeys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports missing text keys in batches, and ignores a failed report', async () => {
  const batches: string[][] = [];
  const add = createMissingKeys((keys) => {
    batches.push(keys);
    return Promise.reject(new Error('offline'));
  });
  add('cart.one');
  add('cart.two');
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  add('cart.three');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(batches).toEqual([['cart.one', 'cart.two'], ['cart.three']]);
});
