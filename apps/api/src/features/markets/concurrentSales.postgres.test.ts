import { orders } from '@baodao/api-client/endpoints/orders';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addSale } from '../../../test/markets.ts';
import type { TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyer, signUpBuyers } from '../../../test/purchase.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { marketProduct } from '../../platform/db/schema/markets.ts';
import { orderLine } from '../../platform/db/schema/orders.ts';

const shop = await openTwoApis();
await addRates(shop);

const signUpMany = (count: number) => signUpBuyers(shop, count);

async function quoteAll(buyers: readonly TestMember[], line: { skuId: number; num?: number; marketProductId: number }) {
  const quoted: { buyer: TestMember; calcToken: string }[] = [];
  for (const [at, buyer] of buyers.entries()) quoted.push({ buyer, calcToken: (await quoteFor(shop.apiFor(at), buyer, [line])).calcToken });
  return quoted;
}
const saveAll = (quoted: Awaited<ReturnType<typeof quoteAll>>) =>
  Promise.all(quoted.map(({ buyer, calcToken }, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token })));
const soldOf = async (id: number) => (await shop.services.db.select().from(marketProduct).where(eq(marketProduct.id, id)))[0]?.sold;

const BUYERS = isFullScale ? 300 : 60;
const UNITS = isFullScale ? 50 : 20;

test('sells exactly the units of a sale to more concurrent buyers at two API processes, one each', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 400 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: UNITS, limit: 1 });
  const replies = await saveAll(await quoteAll(await signUpMany(BUYERS), { skuId, marketProductId }));
  const by = Map.groupBy(replies, ({ httpStatus, code }) => `${httpStatus} ${code}`);
  expect(Object.fromEntries([...by].map(([kind, { length }]) => [kind, length]))).toEqual({ '200 0': UNITS, '409 -203': BUYERS - UNITS });
  expect(await soldOf(marketProductId)).toBe(UNITS);
  const [left] = await shop.services.db.select().from(sku).where(eq(sku.id, skuId));
  expect(left?.stock).toBe(400 - UNITS);
  const lines = await shop.services.db.select().from(orderLine).where(eq(orderLine.marketProductId, marketProductId));
  expect(lines).toHaveLength(UNITS);
  expect(new Set(lines.map(({ userId }) => userId)).size).toBe(UNITS);
  expect(await shop.audit()).toEqual([]);
}, 120_000);

test('concurrent orders of one buyer cannot exceed the per-buyer limit', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 100 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 60, limit: 2 });
  const buyer = await signUpBuyer(shop);
  const replies = await saveAll(await quoteAll(Array(20).fill(buyer), { skuId, marketProductId }));
  expect(replies.filter(({ status }) => status)).toHaveLength(2);
  expect(new Set(replies.filter(({ status }) => !status).map(({ code }) => code))).toEqual(new Set([-204]));
  expect(await soldOf(marketProductId)).toBe(2);
});

test('concurrent orders and cancellations keep the sold count of a sale correct', async () => {
  const { productId, skuId } = await addProduct(shop, { stock: 100 });
  const { marketProductId } = await addSale(shop, { productId, skuId, stock: 30, limit: 1 });
  const buyers = await signUpMany(40);
  const quoted = await quoteAll(buyers, { skuId, marketProductId });
  await Promise.all(
    quoted.map(async ({ buyer, calcToken }, at) => {
      const saved = await shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token });
      const code = saved.data?.orderCodeArray?.[0];
      if (code && at % 3 === 0) await shop.apiFor(at + 1).call(orders.cancel, { code }, { token: buyer.token });
    }),
  );
  const { rows } = await shop.services.db.execute<{ num: number }>(sql`
    SELECT coalesce(sum(num), 0)::int AS num FROM order_line WHERE market_product_id = ${marketProductId} AND stock_state = 'reserved'`);
  expect(await soldOf(marketProductId)).toBe(rows[0]?.num);
  expect(await shop.audit()).toEqual([]);
}, 60_000);
