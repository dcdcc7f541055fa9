import { orders } from '@baodao/api-client/endpoints/orders';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { type PurchaseLine, quoteFor, signUpBuyer, signUpBuyers } from '../../../test/purchase.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';

const shop = await openTwoApis();
await addRates(shop);

async function quoteAll(buyers: TestMember[], wanted: (at: number) => PurchaseLine[]): Promise<{ buyer: TestMember; calcToken: string }[]> {
  const quoted: { buyer: TestMember; calcToken: string }[] = [];
  for (const [at, buyer] of buyers.entries())
    quoted.push({ buyer, calcToken: (await quoteFor(shop.apiFor(at), buyer, wanted(at))).calcToken });
  return quoted;
}

const signUpMany = (count: number) => signUpBuyers(shop, count);

const BUYERS = isFullScale ? 300 : 60;
const UNITS = isFullScale ? 50 : 20;

test('sells exactly the units in stock to more concurrent buyers at two API processes', async () => {
  const { skuId } = await addProduct(shop, { stock: UNITS });
  const quoted = await quoteAll(await signUpMany(BUYERS), () => [{ skuId }]);
  const replies = await Promise.all(
    quoted.map(({ buyer, calcToken }, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token })),
  );
  const by = Map.groupBy(replies, ({ httpStatus, code }) => `${httpStatus} ${code}`);
  expect(Object.fromEntries([...by].map(([kind, { length }]) => [kind, length]))).toEqual({ '200 0': UNITS, '409 -203': BUYERS - UNITS });
  const [left] = await shop.services.db.select().from(sku).where(eq(sku.id, skuId));
  expect(left?.stock).toBe(0);
  expect(await shop.services.db.select().from(orderLine).where(eq(orderLine.skuId, skuId))).toHaveLength(UNITS);
}, 120_000);

test('50 concurrent calls with one idempotency key make one order and get equal replies', async () => {
  const { skuId } = await addProduct(shop, { stock: 100 });
  const buyer = await signUpBuyer(shop);
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId }]);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token, key: 'the-same-key' })),
  );
  expect(new Set(replies.map(({ httpStatus, data }) => `${httpStatus} ${JSON.stringify(data)}`)).size).toBe(1);
  expect(replies[0]?.httpStatus).toBe(200);
  expect(await shop.services.db.select().from(shopOrder).where(eq(shopOrder.userId, buyer.userId))).toHaveLength(1);
});

test('concurrent orders of several SKUs in any order conserve stock without deadlocks', async () => {
  const { shopId } = await addShop(shop);
  const { skuIds } = await addProduct(shop, { shopId, skus: 6, stock: 60 });
  const wanted = (at: number): PurchaseLine[] => [
    ...skuIds.map((_, nth) => ({ skuId: skuIds[(nth * 5 + at) % skuIds.length] ?? 0, num: 1 + ((nth + at) % 2) })),
    { skuId: skuIds[at % skuIds.length] ?? 0, num: 1 },
  ];
  const quoted = await quoteAll(await signUpMany(isFullScale ? 100 : 40), wanted);
  const replies = await Promise.all(
    quoted.map(({ buyer, calcToken }, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token })),
  );
  expect(replies.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 409)).toBe(true);
  const rows = await shop.services.db.select().from(sku).where(inArray(sku.id, skuIds));
  const lines = await shop.services.db.select().from(orderLine).where(inArray(orderLine.skuId, skuIds));
  for (const { id, stock } of rows) {
    expect(stock + lines.filter(({ skuId }) => skuId === id).reduce((sum, { num }) => sum + num, 0)).toBe(60);
  }
});

test("concurrent orders cannot exceed a member's purchase limit", async () => {
  const { skuId } = await addProduct(shop, { limit: 1, stock: 20 });
  const buyer = await signUpBuyer(shop);
  const quoted = await quoteAll(Array(12).fill(buyer), () => [{ skuId }]);
  const replies = await Promise.all(
    quoted.map(({ calcToken }, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token })),
  );
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => !status).map(({ code }) => code))).toEqual(new Set([-204]));
});

test('replies 503 with Retry-After when no database connection is free in time', async () => {
  const { pool } = shop.second.services;
  const buyer = await signUpBuyer(shop);
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const { connectionTimeoutMillis = 0 } = pool.options;
  pool.options.connectionTimeoutMillis = 500;
  const reply = await shop.second.call(orders.list, {}, { token: buyer.token });
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  for (const client of held) client.release();
  expect(reply).toMatchObject({ httpStatus: 503, code: -1 });
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(await shop.second.call(orders.list, {}, { token: buyer.token })).toMatchObject({ httpStatus: 200 });
});

test('replies 503 with Retry-After while its connections lead to a server that is not the primary yet', async () => {
  const { pool } = shop.second.services;
  const { skuId } = await addProduct(shop, {});
  const buyer = await signUpBuyer(shop);
  const setReadOnly = async (value: 'on' | 'off') => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of held) {
      await client.query(`SET default_transaction_read_only = ${value}`);
      client.release();
    }
  };
  const askForQuote = () => shop.second.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, { token: buyer.token });
  await setReadOnly('on');
  const reply = await askForQuote();
  await setReadOnly('off');
  expect(reply).toMatchObject({ httpStatus: 503, code: -1 });
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(await askForQuote()).toMatchObject({ httpStatus: 200 });
});

test('the audit finds no discrepancies', async () => {
  expect(await shop.audit()).toEqual([]);
});
