import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { sharedSearch } from './sharedSearch.ts';

const never = new AbortController().signal;

test('those who ask for the same share one search, and its answer for a while', async () => {
  const share = sharedSearch<string>();
  const search = vi.fn<() => Promise<string>>(async () => {
    await sleep(5);
    return 'tea';
  });
  expect(await Promise.all([share('茶', never, search), share('茶', never, search)])).toEqual(['tea', 'tea']);
  expect(await share('茶', never, search)).toBe('tea');
  expect(search).toHaveBeenCalledTimes(1);
  await share('饼', never, search);
  expect(search).toHaveBeenCalledTimes(2);
});

test('a search goes on while anybody waits, and stops when the last has left', async () => {
  const share = sharedSearch<string>();
  const stops: AbortSignal[] = [];
  const search = (stop: AbortSignal) => {
    stops.push(stop);
    return new Promise<string>((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('stopped'))));
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const results = Promise.allSettled([share('茶', one.signal, search), share('茶', other.signal, search)]);
  one.abort();
  expect(stops[0]?.aborted).toBe(false);
  other.abort();
  expect(stops[0]?.aborted).toBe(true);
  // Whoever comes now starts anew instead of joining what was stopped.
  const late = share('茶', never, async () => 'tea');
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await late).toBe('tea');
});

test('a failure is not kept', async () => {
  const share = sharedSearch<string>();
  await expect(share('茶', never, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await share('茶', never, async () => 'tea')).toBe('tea');
});
