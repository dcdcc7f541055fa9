import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createSearchCoalescer } from './searchCoalescer.ts';

const db = drizzle({ client: new pg.Pool() });
const never = new AbortController().signal;

test('runs concurrent identical searches once, and a later one again', async () => {
  const coalesce = createSearchCoalescer<string>(db);
  const slow = Promise.withResolvers<string>();
  const search = vi.fn<() => Promise<string>>(() => slow.promise);
  const both = Promise.all([coalesce('茶', never, search), coalesce('茶', never, search)]);
  slow.resolve('tea');
  expect(await both).toEqual(['tea', 'tea']);
  expect(search).toHaveBeenCalledTimes(1);
  expect(await coalesce('茶', never, search)).toBe('tea');
  expect(search).toHaveBeenCalledTimes(2);
});

test('aborts a search only when the last waiting caller has disconnected', async () => {
  const coalesce = createSearchCoalescer<string>(db);
  const signals: AbortSignal[] = [];
  const search = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const results = Promise.allSettled([coalesce('茶', one.signal, search), coalesce('茶', other.signal, search)]);
  one.abort();
  expect(signals[0]?.aborted).toBe(false);
  other.abort();
  expect(signals[0]?.aborted).toBe(true);
  // A later caller starts a new search instead of joining the aborted one.
  const late = coalesce('茶', never, async () => 'tea');
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await late).toBe('tea');
});

test('a failed search is not joined later', async () => {
  const coalesce = createSearchCoalescer<string>(db);
  await expect(coalesce('茶', never, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await coalesce('茶', never, async () => 'tea')).toBe('tea');
});
