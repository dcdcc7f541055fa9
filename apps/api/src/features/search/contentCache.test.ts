import { expect, test, vi } from 'vitest';
import { createContentCache } from './contentCache.ts';

test('finds a result once, and again when it is not worth keeping', async () => {
  const cache = createContentCache<number[]>();
  const isKept = (found: number[]) => found.length > 1;
  const few = vi.fn<() => Promise<number[]>>(async () => [1]);
  const many = vi.fn<() => Promise<number[]>>(async () => [1, 2]);
  for (const find of [few, few, many, many]) await cache.find(find === few ? 'few' : 'many', find, isKept);
  expect(few).toHaveBeenCalledTimes(2);
  expect(many).toHaveBeenCalledTimes(1);
  expect(await cache.find('many', few, isKept)).toEqual([1, 2]);
});

test('a failure is not kept', async () => {
  const cache = createContentCache<string>();
  await expect(cache.find('茶', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await cache.find('茶', async () => 'tea')).toBe('tea');
});
