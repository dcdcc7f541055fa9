import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { createRateLimiter } from './rateLimiter.ts';

const shop = await openTestShop();

test('grants exactly its points to concurrent callers of two processes', async () => {
  const options = { name: 'test', points: 5, seconds: 60 };
  const [one, other] = [createRateLimiter(shop.services, options), createRateLimiter(shop.services, options)];
  const key = randomUUID();
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).consume(key)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const [rejection] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(rejection).toMatchObject({ code: -4, status: 429, data: { retryAfter: expect.any(Number) } });
});

test('counts increments and resets the count', async () => {
  const limiter = createRateLimiter(shop.services, { name: 'failures', points: 3, seconds: 60 });
  expect(await limiter.count('a')).toBe(0);
  for (let failure = 1; failure <= 5; failure++) expect(await limiter.increment('a')).toBe(failure);
  expect(await limiter.count('a')).toBe(5);
  await limiter.reset('a');
  expect(await limiter.count('a')).toBe(0);
});

test('grants new points when the window ends', async () => {
  const limiter = createRateLimiter(shop.services, { name: 'short', points: 1, seconds: 2 });
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toMatchObject({ code: -4 });
  const isGranted = () =>
    limiter.consume('a').then(
      () => true,
      () => false,
    );
  await expect.poll(isGranted).toBe(true);
});

test('leaves the invariants of the database intact', async () => {
  expect(await shop.audit()).toEqual([]);
});
