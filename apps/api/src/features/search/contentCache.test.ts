import { expect, test } from 'vitest';
import { createContentCache } from './contentCache.ts';

test('finds a result once, and again when it is not worth keeping', async () => {
  const cache = createContentCache<number[]>();
  expect(
    await cache.find(
      'few',
      async () => [1],
      (found) => found.length > 1,
    ),
  ).toEqual([1]);
  expect(cache.get('few')).toBeUndefined();
  await cache.find(
    'many',
    async () => [1, 2],
    (found) => found.length > 1,
  );
  expect(cache.get('many')).toEqual([1, 2]);
});
