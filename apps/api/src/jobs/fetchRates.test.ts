import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '../../test/shop.ts';
import { rate, rateSet } from '../platform/db/schema/content.ts';
import { fetchRates } from './fetchRates.ts';

const shop = await openTestShop();
const { db } = shop.services;
let calls = 0;
let answer = { status: 200, text: '' };
const server = createServer((_, reply) => {
  calls += 1;
  reply.writeHead(answer.status).end(answer.text);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const RATES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`;
const run = (settings: object = { RATES_URL, RATES_FORMAT: 'json' }) =>
  fetchRates({ db, environment: { ...shop.services.environment, ...settings } });
const quote = (cny: number) => ({ status: 200, text: JSON.stringify({ base: 'TWD', rates: { CNY: cny } }) });
const readSets = () =>
  db.select({ id: rateSet.id, rate: rate.rate }).from(rateSet).innerJoin(rate, eq(rate.setId, rateSet.id)).where(eq(rate.code, 'CNY'));

test('a shop without RATES_URL calls nobody', async () => {
  expect(await run({ RATES_URL: undefined })).toBe(0);
  expect(calls).toBe(0);
});

test('rates are fetched again until they come, and then once a day', async () => {
  answer = { status: 502, text: 'down' };
  await expect(run()).rejects.toThrow('RATES_URL answered 502');
  answer = { status: 200, text: '<html>maintenance</html>' };
  await expect(run()).rejects.toThrow('JSON');
  expect(await readSets()).toEqual([]);
  answer = quote(0.2257);
  expect(await run()).toBe(1);
  const after = calls;
  expect(await run()).toBe(0);
  expect(calls).toBe(after);
  expect(await readSets()).toEqual([{ id: expect.stringMatching(/^json-\d{8}$/), rate: '0.2257000000' }]);
});

test('a rate that differs by more than 5 % from the last one is not taken', async () => {
  await db.update(rateSet).set({ id: 'json-yesterday' });
  await db.update(rate).set({ setId: 'json-yesterday' });
  answer = quote(0.2401);
  await expect(run()).rejects.toThrow('differs by 6.4 %');
  expect(await readSets()).toHaveLength(1);
});
