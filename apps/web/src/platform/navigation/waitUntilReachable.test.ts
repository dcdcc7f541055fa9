import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilReachable } from './waitUntilReachable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a shop that answers is reachable at once', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const onWait = vi.fn<() => void>();
  expect(await waitUntilReachable(onWait)).toBe(false);
  expect(onWait).not.toHaveBeenCalled();
});

test('waits for a shop that does not answer, and says so once', async () => {
  const replies = [
    Promise.reject(new TypeError('offline')),
    Promise.resolve(new Response(null, { status: 502 })),
    Promise.resolve(new Response()),
  ];
  vi.stubGlobal('fetch', () => replies.shift());
  const onWait = vi.fn<() => void>();
  const reachable = waitUntilReachable(onWait);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await reachable).toBe(true);
  expect(onWait).toHaveBeenCalledTimes(1);
});
