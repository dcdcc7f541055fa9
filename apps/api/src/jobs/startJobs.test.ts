import { createLoggerOptions } from '@baodao/logging/loggerOptions';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readOrder } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { message } from '../platform/db/schema/account.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { OpenSearch } from '../searchEngines/openSearch.ts';
import { SearchWithFallback } from '../searchEngines/searchWithFallback.ts';
import type { Services } from '../services.ts';
import { startJobs } from './startJobs.ts';

const { shop } = await openPayingShop();

test('runs the jobs on their schedule', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { stock: 2 });
  const code = await buyOne(shop, buyer, { skuId });
  const { db } = shop.services;
  await db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, code));
  const errors: Error[] = [];
  const running = await startJobs(shop.services, (error) => errors.push(error));
  const readState = async () => (await readOrder(shop, buyer, code)).state;
  const listMessageKeys = async () =>
    (await db.select().from(message).where(eq(message.userId, buyer.userId)).orderBy(message.id)).map(({ textKey }) => textKey);
  await expect.poll(readState, { interval: 200 }).toBe(-11);
  await expect.poll(listMessageKeys, { interval: 200 }).toEqual(['orderSaved', 'orderClosed']);
  await running.stop();
  expect(errors).toEqual([]);
});

test('jobs that keep the index of another search engine are scheduled only where the shop has one', async () => {
  const { db } = shop.services;
  const externalSearch = new SearchWithFallback(new OpenSearch({ urls: ['http://127.0.0.1:9'], index: 'none' }));
  const listJobs = async (services: Services) => {
    const running = await startJobs(services, () => {});
    await running.stop();
    const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM jobs.schedule WHERE name LIKE '%search-index' ORDER BY name`);
    return rows.map(({ name }) => name);
  };
  expect(await listJobs({ ...shop.services, externalSearch })).toEqual(['rebuild-search-index', 'update-search-index']);
  expect(await listJobs(shop.services)).toEqual([]);
  await externalSearch.close();
});

test('while one process builds the first index of a search engine, no other builds it too', async () => {
  const { db } = shop.services;
  let builds = 0;
  const { promise: isBuilt, resolve: finish } = Promise.withResolvers<void>();
  /** Two processes of a shop with an engine whose index takes until `finish`. */
  const externalSearch = new SearchWithFallback({
    name: 'slow',
    find: async () => null,
    async update() {
      builds += 1;
      await isBuilt;
    },
    rebuild: async () => {},
    close: async () => {},
  });
  const services = { ...shop.services, externalSearch };
  const countCompleted = async () => {
    const { rows } = await db.execute<{ num: number }>(
      sql`SELECT count(*)::int AS num FROM jobs.job WHERE name = 'update-search-index' AND state = 'completed'`,
    );
    return rows[0]?.num ?? 0;
  };
  const before = await countCompleted();
  const first = await startJobs(services, () => {});
  await expect.poll(() => builds).toBe(1);
  const second = await startJobs(services, () => {});
  await expect.poll(countCompleted).toBeGreaterThan(before);
  expect(builds).toBe(1);
  finish();
  await expect.poll(() => builds).toBeGreaterThan(1);
  await first.stop();
  await second.stop();
});

test('a failure names its job and its reason, also where the queue itself cannot be read', async () => {
  const { pool } = shop.services;
  let isAway = false;
  const fragile: typeof pool = Object.create(pool, {
    query: {
      value: (...args: [string]) =>
        isAway ? Promise.reject(Object.assign(new Error('the database is away'), { code: '57P01' })) : pool.query(...args),
    },
  });
  const lines: string[] = [];
  const log = Fastify({ logger: { ...createLoggerOptions('error'), stream: { write: (line: string) => void lines.push(line) } } }).log;
  const running = await startJobs({ ...shop.services, pool: fragile }, (err, job) => log.error({ err, job }, 'a job failed'));
  isAway = true;
  const read = () => lines.map((line) => JSON.parse(line) as { job: string | null; err: { message: string; code: string } });
  await expect
    .poll(() => read().map(({ job }) => job), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['publish-payments', 'expire-orders']));
  isAway = false;
  await running.stop();
  for (const { err } of read()) expect(err).toMatchObject({ message: expect.stringMatching(/^the database is away/), code: '57P01' });
});
