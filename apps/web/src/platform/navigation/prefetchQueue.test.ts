import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetchQueue } from './prefetchQueue.ts';

class Timing {
  initiatorType = 'xmlhttprequest';
  transferSize: number;
  constructor(transferSize: number) {
    this.transferSize = transferSize;
  }
}
let reportBytes = (_bytes: number) => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => Timing[] }) => void) {
        reportBytes = (bytes) => callback({ getEntries: () => [new Timing(bytes)] });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setUp() {
  const started: string[] = [];
  const resolvers = new Map<string, () => void>();
  const queue = createPrefetchQueue((path) => {
    started.push(path);
    return new Promise((resolve) => resolvers.set(path, resolve));
  });
  const finish = async (path: string) => {
    resolvers.get(path)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { started, queue, finish };
}

test('prefetches two pages at a time, urgent ones first', async () => {
  const { started, queue, finish } = setUp();
  for (const path of ['/a', '/b', '/c']) queue.add(path, false);
  queue.add('/d', true);
  expect(started).toEqual(['/a', '/b']);
  await finish('/a');
  expect(started).toEqual(['/a', '/b', '/d']);
  await finish('/b');
  expect(started).toEqual(['/a', '/b', '/d', '/c']);
});

test('skips removed paths and recently prefetched ones', async () => {
  const { started, queue, finish } = setUp();
  for (const path of ['/a', '/b', '/c', '/d']) queue.add(path, false);
  queue.remove('/c');
  await finish('/a');
  expect(started).toEqual(['/a', '/b', '/d']);
  await finish('/b');
  queue.add('/a', false);
  expect(started).toHaveLength(3);
  vi.advanceTimersByTime(30_001);
  queue.add('/a', false);
  expect(started.at(-1)).toBe('/a');
});

test('limits the prefetched bytes of each page', async () => {
  const { started, queue, finish } = setUp();
  for (const path of ['/a', '/b', '/c']) queue.add(path, false);
  reportBytes(60_001);
  await finish('/a');
  expect(started).toEqual(['/a', '/b']);
  await finish('/b');
  queue.startPage();
  for (const path of ['/e', '/f', '/g']) queue.add(path, false);
  await finish('/e');
  expect(started).toEqual(['/a', '/b', '/e', '/f', '/g']);
});
