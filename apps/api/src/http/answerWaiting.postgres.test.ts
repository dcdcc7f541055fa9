import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { AddressInput } from '@baodao/domain/account/shapes';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openFarDatabase } from '../../test/farDatabase.ts';
import { addGoods, addRates } from '../../test/goods.ts';
import { atHome, signUp } from '../../test/people.ts';
import { quoteFor, signUpBuyer } from '../../test/purchase.ts';
import { callOver, openTestShop } from '../../test/shop.ts';
import { createApi } from '../app.ts';
import { onBehalfOf, type Stage } from '../db/caller.ts';
import { address } from '../db/schema/account.ts';
import { shortCache } from '../db/shortCache.ts';

const shop = await openTestShop();
await addRates(shop);
const { database, proxy } = await openFarDatabase(shop);
const far = await createApi({ ...shop.services, db: database.db, pool: database.pool, searchPool: database.searchPool });
const url = await far.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => far.close());

test('who asks while the database is silent is told to come again, and gets what came of it', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addGoods(shop);
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId }]);
  const options = { token: buyer.token, key: randomUUID() };
  expect((await callOver(url, orders.list, {}, options)).httpStatus).toBe(200);

  proxy.hold();
  const replies = await Promise.all([
    callOver(url, orders.save, { calcToken }, options),
    ...Array.from({ length: 20 }, () => callOver(url, orders.list, {}, options)),
  ]);
  proxy.goOn();
  expect(new Set(replies.map(({ httpStatus, code }) => `${httpStatus} ${code}`))).toEqual(new Set(['503 -1']));
  expect(new Set(replies.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));

  expect(await callOver(url, orders.save, { calcToken }, options)).toMatchObject({
    httpStatus: 200,
    data: { orderCodeArray: [expect.any(String)] },
  });
  expect(await callOver(url, orders.list, {}, options)).toMatchObject({ httpStatus: 200 });
}, 60_000);

test('nothing is done any more for one who was told to come again', async () => {
  const { db } = shop.services;
  const { token, userId } = await signUp(shop);
  const input: AddressInput = { ...atHome, isDefault: false };
  const addressesOf = () => db.select().from(address).where(eq(address.userId, userId));
  expect((await callOver(url, account.addresses, {}, { token })).httpStatus).toBe(200);

  proxy.hold();
  const replies = await Promise.all(Array.from({ length: 3 }, () => callOver(url, account.saveAddress, input, { token })));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([503, 503, 503]);
  proxy.goOn();
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
  expect(await addressesOf()).toEqual([]);

  expect(await callOver(url, account.saveAddress, input, { token })).toMatchObject({ httpStatus: 200 });
  expect(await addressesOf()).toHaveLength(1);
}, 60_000);

test('what everybody asks for is there for the others when the first of them was told to come again', async () => {
  const caller: { isSentAway: boolean; stage: Stage } = { isSentAway: false, stage: 'served' };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const read = shortCache(async (db) => {
    await begun;
    return (await db.select().from(address)).length;
  });
  const first = onBehalfOf(caller, () => read(database.db));
  const second = read(database.db);
  caller.isSentAway = true;
  begin();
  expect(await second).toBe(await first);
});
