import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct, addRates, getStock } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { closeUnpaidOrders } from './closeOrders.ts';
import { releaseStock, reserveStock } from './stock.ts';

const shop = await openTestShop();
const { db } = shop.services;
await addRates(shop);

test('a reservation takes nothing of a SKU that is short or withdrawn, and names it', async () => {
  const { skuId } = await addProduct(shop, { stock: 3 });
  const reserve = (num: number) => inTransaction(db, (tx) => reserveStock(tx, [{ skuId, num }]));
  expect(await reserve(4)).toEqual([{ skuId, num: 4 }]);
  expect(await reserve(2)).toEqual([]);
  await db.update(sku).set({ status: 0 }).where(eq(sku.id, skuId));
  expect(await reserve(1)).toEqual([{ skuId, num: 1 }]);
  expect(await getStock(shop, skuId)).toBe(1);
  // The audit misses the order of the two units.
  await db.update(sku).set({ stock: 3 }).where(eq(sku.id, skuId));
});

test('the units of an order return to stock once', async () => {
  const { skuId } = await addProduct(shop, { stock: 4 });
  const code = await buyOne(shop, await signUpBuyer(shop), { skuId, num: 3 });
  await inTransaction(db, (tx) => closeUnpaidOrders(tx, [code], { event: 'expire', by: 'job' }));
  await inTransaction(db, (tx) => releaseStock(tx, [code]));
  expect(await getStock(shop, skuId)).toBe(4);
});
