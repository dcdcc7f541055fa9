import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { productStock } from '../../platform/db/schema/catalog.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reserveStock } from '../orders/stock.ts';

const shop = await openTestShop();
const { db } = shop.services;

// No order explains the stock of this file.
afterAll(async () => {
  await db.execute(sql`UPDATE sku SET supplied = stock`);
});

async function addTwoSkus() {
  const { shopId } = await addShop(shop);
  const { id, skuIds } = await addListedProduct(shop, { title: localized('马克杯'), shopId, stock: 1, skus: 2 });
  const [first = 0, second = 0] = skuIds;
  const count = async () => (await db.select().from(productStock).where(eq(productStock.productId, id)))[0]?.skusInStock;
  return { id, first, second, count };
}

test('a product is sold out when two purchases take the last units of its SKUs at the same time', async () => {
  const { first, second, count } = await addTwoSkus();
  expect(await count()).toBe(2);
  const take = (skuId: number) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`SELECT pg_sleep(0.1)`);
      return reserveStock(tx, [{ skuId, num: 1 }]);
    });
  expect(await Promise.all([take(first), take(second)])).toEqual([[], []]);
  expect(await count()).toBe(0);
});

test('counts SKUs that come back, go off sale, are removed and belong to a removed product', async () => {
  const { id, first, second, count } = await addTwoSkus();
  await db.execute(sql`UPDATE sku SET stock = 0 WHERE id = ${first}`);
  expect(await count()).toBe(1);
  await db.execute(sql`UPDATE sku SET stock = 5 WHERE id = ${first}`);
  expect(await count()).toBe(2);
  await db.execute(sql`UPDATE sku SET status = 2 WHERE id = ${second}`);
  expect(await count()).toBe(1);
  await db.execute(sql`DELETE FROM sku WHERE id = ${first}`);
  expect(await count()).toBe(0);
  await db.execute(sql`DELETE FROM sku WHERE id = ${second}`);
  await db.execute(sql`DELETE FROM product WHERE id = ${id}`);
  expect(await count()).toBeUndefined();
});
