import { randomUUID } from 'node:crypto';
import { findValkey, startValkey } from '@baodao/tooling/startValkey';
import { describe, expect, test } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { openTestShop } from '../../../test/shop.ts';
import { openValkey } from './openValkey.ts';
import { createRateLimiter, type RateLimitOptions } from './rateLimiter.ts';

const shop = await openTestShop();
const program = findValkey();

/** A server, and a client of it as a process of the API has one. */
async function openServer() {
  if (!program) throw new Error('Valkey was not found');
  const server = await startValkey(program);
  atEnd(() => server.stop());
  const connect = async () => {
    const client = openValkey(server.url);
    atEnd(() => client.disconnect());
    await expect.poll(() => client.status).toBe('ready');
    return client;
  };
  return { server, connect };
}

/** Each place that counts, with what a process needs for it. */
const places = [
  { place: 'PostgreSQL', connect: async () => null },
  ...(program ? [{ place: 'Valkey', connect: (await openServer()).connect }] : []),
];

describe.each(places)('counted by $place', ({ connect }) => {
  const createLimiter = async (options: RateLimitOptions) =>
    createRateLimiter({ pool: shop.services.pool, valkey: await connect() }, options);

  test('grants exactly its points to concurrent callers of two processes', async () => {
    const options = { name: 'test', points: 5, seconds: 60 };
    const [one, other] = [await createLimiter(options), await createLimiter(options)];
    const key = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).consume(key)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [rejection] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(rejection).toMatchObject({ code: -4, status: 429, data: { retryAfter: expect.any(Number) } });
  });

  test('counts increments and resets the count', async () => {
    const limiter = await createLimiter({ name: 'failures', points: 3, seconds: 60 });
    expect(await limiter.count('a')).toBe(0);
    for (let failure = 1; failure <= 5; failure++) expect(await limiter.increment('a')).toBe(failure);
    expect(await limiter.count('a')).toBe(5);
    await limiter.reset('a');
    expect(await limiter.count('a')).toBe(0);
  });

  test('grants new points when the window ends', async () => {
    const limiter = await createLimiter({ name: 'short', points: 1, seconds: 2 });
    await limiter.consume('a');
    await expect(limiter.consume('a')).rejects.toMatchObject({ code: -4 });
    const isGranted = () =>
      limiter.consume('a').then(
        () => true,
        () => false,
      );
    await expect.poll(isGranted).toBe(true);
  });
});

test.runIf(program)('goes on counting in PostgreSQL while Valkey is away, and in Valkey when it is back', async () => {
  const { server, connect } = await openServer();
  const valkey = await connect();
  const limiter = createRateLimiter({ pool: shop.services.pool, valkey }, { name: 'lost', points: 2, seconds: 600 });
  const consume = () =>
    limiter.consume('a').then(
      () => 'granted',
      ({ code }: { code: number }) => code,
    );
  expect([await consume(), await consume(), await consume()]).toEqual(['granted', 'granted', -4]);
  await server.stop();
  expect([await consume(), await consume(), await consume()]).toEqual(['granted', 'granted', -4]);
  await server.start();
  await expect.poll(() => valkey.status).toBe('ready');
  expect(await limiter.count('a')).toBe(0);
  expect(await consume()).toBe('granted');
});

test('leaves the invariants of the database intact', async () => {
  expect(await shop.audit()).toEqual([]);
});
