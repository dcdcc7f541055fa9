import { favourites } from '@baodao/api-client/endpoints/favourites';
import { messages } from '@baodao/api-client/endpoints/messages';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock } from '../../test/clock.ts';
import { signUp, type TestMember } from '../../test/members.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { product, sku } from '../platform/db/schema/catalog.ts';
import { favouriteWatch } from '../platform/db/schema/personal.ts';
import { notifyFollowers } from './notifyFollowers.ts';

const shop = await openTestShop();
await addRates(shop);
let follower: TestMember;
let followed: { productId: number; skuId: number };
beforeEach(async () => {
  follower = await signUp(shop);
  followed = await addProduct(shop, { stock: 5 });
  await shop.services.db.update(product).set({ price: '100.00' }).where(eq(product.id, followed.productId));
  await setFavourite(true);
  await notifyFollowers(shop.services);
});

const setFavourite = (state: boolean) =>
  shop.call(favourites.update, { type: 1, id: followed.productId, state }, { token: follower.token });
const setPrice = (price: string) => shop.services.db.update(product).set({ price }).where(eq(product.id, followed.productId));
const setStock = (num: number) =>
  shop.services.db
    .update(sku)
    .set({ stock: num, supplied: sql`${num}::int` })
    .where(eq(sku.id, followed.skuId));
const notifyAndList = async () => {
  await notifyFollowers(shop.services);
  const { data } = await shop.call(messages.list, { type: 3 }, { token: follower.token, language: 'en' });
  return data.list.map(({ title, content, linkValue }) => ({ title, content, linkValue }));
};

test('sends nothing while price and stock stay the same', async () => {
  expect(await notifyAndList()).toEqual([]);
});

test('announces a lower price once, a further fall on another day, and a fall after a rise again', async () => {
  await setPrice('90.00');
  const link = `/product?id=${followed.productId}`;
  expect(await notifyAndList()).toMatchObject([
    { title: 'A favourite dropped in price', content: expect.stringContaining('NT$90,'), linkValue: link },
  ]);
  expect(await notifyAndList()).toHaveLength(1);
  await setPrice('85.00');
  expect(await notifyAndList()).toHaveLength(1);
  await advanceClock(shop, '1 day');
  expect((await notifyAndList())[0]?.content).toContain('NT$85,');
  await setPrice('120.00');
  await advanceClock(shop, '1 day');
  expect(await notifyAndList()).toHaveLength(2);
  await setPrice('90.00');
  expect(await notifyAndList()).toHaveLength(3);
});

test('announces a product that is back in stock', async () => {
  await setStock(0);
  expect(await notifyAndList()).toEqual([]);
  await setStock(3);
  expect(await notifyAndList()).toMatchObject([{ title: 'A favourite is back in stock' }]);
  await setStock(0);
  await notifyAndList();
  await setStock(3);
  expect(await notifyAndList()).toHaveLength(1);
  await advanceClock(shop, '1 day');
  expect(await notifyAndList()).toHaveLength(2);
});

test('sends nothing to a member who removed the favourite, and deletes the watch', async () => {
  await setPrice('90.00');
  await setFavourite(false);
  expect(await notifyAndList()).toEqual([]);
  await setFavourite(true);
  await setPrice('80.00');
  expect(await notifyAndList()).toHaveLength(1);
  await setFavourite(false);
  await notifyFollowers(shop.services);
  expect(await shop.services.db.select().from(favouriteWatch)).not.toContainEqual(expect.objectContaining({ price: '80.00' }));
});
