import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetchQueue } from './prefetchQueue.ts';

class Timing {
  initiatorType = 'xmlhttprequest';
  transferSize: number;
  constructor(transferSize: number) {
    this.transferSize = transferSize;
  }
}
let fetchBytes = (_bytes: number) => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(take: (list: { getEntries: () => Timing[] }) => void) {
        fetchBytes = (bytes) => take({ getEntries: () => [new Timing(bytes)] });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = createPrefetchQueue((address) => {
    begun.push(address);
    return new Promise((resolve) => ends.set(address, resolve));
  });
  const end = async (address: string) => {
    ends.get(address)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, queue, end };
}

test('two at a time, and what is urgent before what is in sight', async () => {
  const { begun, queue, end } = start();
  for (const address of ['/a', '/b', '/c']) queue.add(address, false);
  queue.add('/d', true);
  expect(begun).toEqual(['/a', '/b']);
  await end('/a');
  expect(begun).toEqual(['/a', '/b', '/d']);
  await end('/b');
  expect(begun).toEqual(['/a', '/b', '/d', '/c']);
});

test('what was dropped or read a moment ago is not read', async () => {
  const { begun, queue, end } = start();
  for (const address of ['/a', '/b', '/c', '/d']) queue.add(address, false);
  queue.drop('/c');
  await end('/a');
  expect(begun).toEqual(['/a', '/b', '/d']);
  await end('/b');
  queue.add('/a', false);
  expect(begun).toHaveLength(3);
  vi.advanceTimersByTime(30_001);
  queue.add('/a', false);
  expect(begun.at(-1)).toBe('/a');
});

test('a page in sight reads ahead sixty kilobytes, and the next one as much again', async () => {
  const { begun, queue, end } = start();
  for (const address of ['/a', '/b', '/c']) queue.add(address, false);
  fetchBytes(60_001);
  await end('/a');
  expect(begun).toEqual(['/a', '/b']);
  await end('/b');
  queue.beginPage();
  for (const address of ['/e', '/f', '/g']) queue.add(address, false);
  await end('/e');
  expect(begun).toEqual(['/a', '/b', '/e', '/f', '/g']);
});
