import { messages } from '@baodao/api-client/endpoints/messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { sku } from '../../platform/db/schema/catalog.ts';

const { shop, alipay } = await openPayingShop();

const readPurchases = async (person: TestMember) => (await shop.call(messages.purchases, {}, { token: person.token })).data;

test('lists the member’s own paid purchases at current prices', async () => {
  const person = await signUpBuyer(shop);
  const { skuId, productId } = await addProduct(shop, { stock: 5 });
  await buyOne(shop, person, { skuId });
  const paid = await buyOne(shop, person, { skuId });
  await payOrders(shop, alipay, person, [paid]);
  await shop.services.db.update(sku).set({ price: '77.00' }).where(eq(sku.id, skuId));
  expect(await readPurchases(person)).toMatchObject({
    total: 1,
    list: [{ orderCode: paid, productId, skuId, price: '77.00', priceCny: expect.any(String), onSale: true, evaluable: false }],
  });
  await shop.services.db.update(sku).set({ status: 2 }).where(eq(sku.id, skuId));
  expect((await readPurchases(person)).list).toMatchObject([{ onSale: false }]);
  expect((await readPurchases(await signUpBuyer(shop))).list).toEqual([]);
});
