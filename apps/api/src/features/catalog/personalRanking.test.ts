import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { footprint } from '../../platform/db/schema/shops.ts';

const shop = await openTestShop();
await addRates(shop);

test('does not rank a bought product for the member until they cancel the order', async () => {
  const person = await signUpBuyer(shop);
  const [best, other] = [await addProduct(shop), await addProduct(shop)];
  await shop.services.db.update(product).set({ sales: 50 }).where(eq(product.id, best.productId));
  await shop.services.db.insert(footprint).values({ userId: person.userId, type: 1, targetId: best.productId, day: '2026-11-20' });
  const first = async () => (await shop.call(catalog.ranking, { type: 'mine' }, person)).data.list[0]?.id;
  expect(await first()).toBe(best.productId);
  const code = await buyOne(shop, person, { skuId: best.skuId });
  expect(await first()).toBe(other.productId);
  await shop.call(orders.cancel, { code }, { token: person.token });
  expect(await first()).toBe(best.productId);
});
