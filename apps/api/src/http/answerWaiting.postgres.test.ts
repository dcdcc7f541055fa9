import { randomUUID } from 'node:crypto';
import { orders } from '@baodao/api-client/endpoints/orders';
import { type PostgresProxy, startPostgresProxy } from '@baodao/tooling/soak/postgresProxy';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGoods, addRates } from '../../test/goods.ts';
import { quoteFor, signUpBuyer } from '../../test/purchase.ts';
import { callOver, startTestShop, type TestShop } from '../../test/shop.ts';
import { createApi } from '../app.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';

let shop: TestShop;
let proxy: PostgresProxy;
let database: OpenDatabase;
let far: FastifyInstance;
let url: string;
beforeAll(async () => {
  shop = await startTestShop();
  await addRates(shop);
  proxy = await startPostgresProxy(shop.services.pool.options.connectionString ?? '');
  database = openDatabase({ url: proxy.url, embedded: false });
  far = await createApi({ ...shop.services, db: database.db, pool: database.pool, searchPool: database.searchPool });
  url = await far.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  await far.close();
  await database.close();
  proxy.stop();
  await shop.stop();
});

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
