import { messages } from '@baodao/api-client/endpoints/messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addGoods } from '../../../test/goods.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import type { Person } from '../../../test/people.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { sku } from '../../db/schema/catalog.ts';

const { shop, alipay } = await openPayingShop();

const bought = async (person: Person) => (await shop.call(messages.purchases, {}, { token: person.token })).data;

test('what was paid for, at today’s price, and nobody else’s', async () => {
  const person = await signUpBuyer(shop);
  const { skuId, productId } = await addGoods(shop, { stock: 5 });
  await buyOne(shop, person, { skuId });
  const paid = await buyOne(shop, person, { skuId });
  await payOrders(shop, alipay, person, [paid]);
  await shop.services.db.update(sku).set({ price: '77.00' }).where(eq(sku.id, skuId));
  expect(await bought(person)).toMatchObject({
    total: 1,
    list: [{ orderCode: paid, productId, skuId, price: '77.00', priceCny: expect.any(String), onSale: true, evaluable: false }],
  });
  await shop.services.db.update(sku).set({ status: 2 }).where(eq(sku.id, skuId));
  expect((await bought(person)).list).toMatchObject([{ onSale: false }]);
  expect((await bought(await signUpBuyer(shop))).list).toEqual([]);
});
