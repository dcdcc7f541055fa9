import { favourites } from '@baodao/api-client/endpoints/favourites';
import { messages } from '@baodao/api-client/endpoints/messages';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock } from '../../test/clock.ts';
import { signUp, type TestMember } from '../../test/members.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { product, sku } from '../db/schema/catalog.ts';
import { favouriteWatch } from '../db/schema/personal.ts';
import { notifyFollowers } from './notifyFollowers.ts';

const shop = await openTestShop();
await addRates(shop);
let person: TestMember;
let goods: { productId: number; skuId: number };
beforeEach(async () => {
  person = await signUp(shop);
  goods = await addProduct(shop, { stock: 5 });
  await shop.services.db.update(product).set({ price: '100.00' }).where(eq(product.id, goods.productId));
  await collect(true);
  await notifyFollowers(shop.services);
});

const collect = (state: boolean) => shop.call(favourites.update, { type: 1, id: goods.productId, state }, { token: person.token });
const cost = (price: string) => shop.services.db.update(product).set({ price }).where(eq(product.id, goods.productId));
const stock = (num: number) =>
  shop.services.db
    .update(sku)
    .set({ stock: num, supplied: sql`${num}::int` })
    .where(eq(sku.id, goods.skuId));
const told = async () => {
  await notifyFollowers(shop.services);
  const { data } = await shop.call(messages.list, { type: 3 }, { token: person.token, language: 'en' });
  return data.list.map(({ title, content, linkValue }) => ({ title, content, linkValue }));
};

test('nothing is told while nothing has happened', async () => {
  expect(await told()).toEqual([]);
});

test('a fallen price is told once, a further fall on another day, and a price that had risen in between again', async () => {
  await cost('90.00');
  const link = `/product?id=${goods.productId}`;
  expect(await told()).toMatchObject([
    { title: 'A favourite became cheaper', content: expect.stringContaining('NT$90 '), linkValue: link },
  ]);
  expect(await told()).toHaveLength(1);
  await cost('85.00');
  expect(await told()).toHaveLength(1);
  await advanceClock(shop, '1 day');
  expect((await told())[0]?.content).toContain('NT$85 ');
  await cost('120.00');
  await advanceClock(shop, '1 day');
  expect(await told()).toHaveLength(2);
  await cost('90.00');
  expect(await told()).toHaveLength(3);
});

test('what was sold out and is back is told', async () => {
  await stock(0);
  expect(await told()).toEqual([]);
  await stock(3);
  expect(await told()).toMatchObject([{ title: 'A favourite is back in stock' }]);
  await stock(0);
  await told();
  await stock(3);
  expect(await told()).toHaveLength(1);
  await advanceClock(shop, '1 day');
  expect(await told()).toHaveLength(2);
});

test('whoever does not collect it any more hears nothing, and nothing is remembered for him', async () => {
  await cost('90.00');
  await collect(false);
  expect(await told()).toEqual([]);
  await collect(true);
  await cost('80.00');
  expect(await told()).toHaveLength(1);
  await collect(false);
  await notifyFollowers(shop.services);
  expect(await shop.services.db.select().from(favouriteWatch)).not.toContainEqual(expect.objectContaining({ price: '80.00' }));
});
