import { queues } from '@baodao/staff-api/endpoints/queues';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openBackOffice } from '../../../test/backOffice.ts';
import { addProduct } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reserveStock } from '../orders/stock.ts';
import { LOW_STOCK } from './lowStock.ts';

const shop = await openTestShop();
const { db } = shop.services;
const owner = await (await openBackOffice(shop)).signedIn('owner');

// No order explains the stock of this file.
afterAll(async () => {
  await db.execute(sql`UPDATE sku SET supplied = stock`);
});

const list = async () =>
  (await owner.call(queues.lowStock, { pageSize: 100 })).data.items.map(({ skuId, stock }) => [skuId, stock] as const);

test('the list has a SKU from the last units on, the emptiest first, until more come or it goes off sale', async () => {
  const { skuId } = await addProduct(shop, { stock: LOW_STOCK + 1 });
  const { skuId: other, productId } = await addProduct(shop, { stock: LOW_STOCK });
  expect(await list()).toEqual([[other, LOW_STOCK]]);

  expect(await inTransaction(db, (tx) => reserveStock(tx, [{ skuId, num: 3 }]))).toEqual([]);
  expect(await list()).toEqual([
    [skuId, LOW_STOCK - 2],
    [other, LOW_STOCK],
  ]);
  expect(await inTransaction(db, (tx) => reserveStock(tx, [{ skuId: other, num: LOW_STOCK }]))).toEqual([]);
  expect(await list()).toEqual([
    [other, 0],
    [skuId, LOW_STOCK - 2],
  ]);

  await db.execute(sql`UPDATE sku SET stock = ${LOW_STOCK + 1} WHERE id = ${skuId}`);
  expect(await list()).toEqual([[other, 0]]);
  await db.execute(sql`UPDATE sku SET status = 2 WHERE id = ${other}`);
  expect(await list()).toEqual([]);
  await db.execute(sql`UPDATE sku SET status = 1 WHERE id = ${other}`);
  expect(await list()).toEqual([[other, 0]]);
  await db.execute(sql`UPDATE product SET status = 2 WHERE id = ${productId}`);
  expect(await list()).toEqual([]);
  await db.execute(sql`DELETE FROM sku WHERE id = ${other}`);
  expect((await db.execute(sql`SELECT FROM low_stock`)).rowCount).toBe(0);
});
