import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { AddressInput } from '@baodao/domain/account/shapes';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { signUp, taipeiAddress } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openProxiedDatabase } from '../../../test/proxiedDatabase.ts';
import { quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { callApi, openTestShop } from '../../../test/shop.ts';
import { createApi } from '../../app.ts';
import { type RequestStage, runForRequest } from '../db/requestScope.ts';
import { address } from '../db/schema/account.ts';
import { cacheWithTtl } from '../db/ttlCache.ts';

const shop = await openTestShop();
await addRates(shop);
const { database, proxy } = await openProxiedDatabase(shop);
const api = await createApi({ ...shop.services, db: database.db, pool: database.pool, searchPool: database.searchPool });
const url = await api.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => api.close());

test('answers 503 while the database is stalled, and a retry gets the result', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop);
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId }]);
  const options = { token: buyer.token, key: randomUUID() };
  expect((await callApi(url, orders.list, {}, options)).httpStatus).toBe(200);

  proxy.pause();
  const replies = await Promise.all([
    callApi(url, orders.save, { calcToken }, options),
    ...Array.from({ length: 20 }, () => callApi(url, orders.list, {}, options)),
  ]);
  proxy.resume();
  expect(new Set(replies.map(({ httpStatus, code }) => `${httpStatus} ${code}`))).toEqual(new Set(['503 -1']));
  expect(new Set(replies.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));

  // The pool counts as stalled for a while longer.
  await expect
    .poll(() => callApi(url, orders.save, { calcToken }, options))
    .toMatchObject({ httpStatus: 200, data: { orderCodeArray: [expect.any(String)] } });
  expect(await callApi(url, orders.list, {}, options)).toMatchObject({ httpStatus: 200 });
}, 60_000);

test('does not commit for a request that was answered with 503', async () => {
  const { db } = shop.services;
  const { token, userId } = await signUp(shop);
  const input: AddressInput = { ...taipeiAddress, isDefault: false };
  const readAddresses = () => db.select().from(address).where(eq(address.userId, userId));
  expect((await callApi(url, account.addresses, {}, { token })).httpStatus).toBe(200);

  proxy.pause();
  const replies = await Promise.all(Array.from({ length: 3 }, () => callApi(url, account.saveAddress, input, { token })));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([503, 503, 503]);
  proxy.resume();
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
  expect(await readAddresses()).toEqual([]);

  expect(await callApi(url, account.saveAddress, input, { token })).toMatchObject({ httpStatus: 200 });
  expect(await readAddresses()).toHaveLength(1);
}, 60_000);

test('a shared read continues when the request that started it is cancelled', async () => {
  const scope: { isCancelled: boolean; stage: RequestStage } = { isCancelled: false, stage: 'running' };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = cacheWithTtl(async (db) => {
    await released;
    return (await db.select().from(address)).length;
  });
  const first = runForRequest(scope, () => read(database.db));
  const second = read(database.db);
  scope.isCancelled = true;
  release();
  expect(await second).toBe(await first);
});
