import { shops } from '@baodao/api-client/endpoints/shops';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product, shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { tag } from '../../platform/db/schema/content.ts';

const shop = await openTestShop();
let first: number;
let second: number;
const picture = 'd'.repeat(32);

beforeAll(async () => {
  const { db } = shop.services;
  await addRates(shop, '0.2273');
  await addPicture(shop, picture);
  ({ shopId: first } = await addShop(shop));
  ({ shopId: second } = await addShop(shop));
  await addShop(shop);
  await db.insert(tag).values({ text: '老店', label: localized('老店', '老店', 'Since long') });
  await db
    .update(shopTable)
    .set({
      name: localized('云雾茶行', '雲霧茶行', 'Cloud Tea'),
      intro: localized('山上的茶', '山上的茶', 'Tea from the hills'),
      places: ['home', 'service'],
      tags: ['老店', '未译'],
      logo: picture,
      cover: picture,
      regionPath: [2200000, 2200100],
      sort: 2,
    })
    .where(eq(shopTable.id, first));
  await db
    .update(shopTable)
    .set({ places: ['home'], sort: 1, status: 2 })
    .where(eq(shopTable.id, second));
  for (let n = 1; n <= 8; n++) await addListedProduct(shop, { title: localized(`茶${n}`), shopId: first, sales: n, price: '299.00' });
  await addListedProduct(shop, { title: localized('停售'), shopId: first, sales: 99, status: 2 });
});

test('returns the shops at a place with six best sellers each', async () => {
  const { data } = await shop.call(shops.byPlacement, { place: 'home' }, { language: 'en' });
  expect(data.shops.map(({ orgId }) => orgId)).toEqual([second, first]);
  expect(data.shops[0]).toMatchObject({ logo: null, cover: null, products: [], productCount: 0 });
  expect(data.shops[1]).toMatchObject({
    name: 'Cloud Tea',
    intro: 'Tea from the hills',
    tags: ['Since long', '未译'],
    regionText: 'Taipei City, Taiwan',
    productCount: 8,
    logo: { src: `/media/${picture}`, alt: 'Cloud Tea' },
  });
  expect(data.shops[1]?.products.map(({ title }) => title)).toEqual(['茶8', '茶7', '茶6', '茶5', '茶4', '茶3']);
  expect(data.shops[1]?.products[0]).toMatchObject({ priceCny: '68.00' });
  expect((await shop.call(shops.byPlacement, { place: 'service' })).data.shops.map(({ name }) => name)).toEqual(['云雾茶行']);
  expect((await shop.call(shops.byPlacement, { place: "home' OR 1=1" })).data.shops).toEqual([]);
});

test('omits an off-shelf product immediately', async () => {
  await shop.services.db.update(product).set({ status: 2 }).where(eq(product.sales, 8));
  const { data } = await shop.call(shops.byPlacement, { place: 'service' });
  expect(data.shops[0]?.products.map(({ title }) => title)).not.toContain('茶8');
});

test('omits a closed shop', async () => {
  await shop.services.db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, first));
  await vi.waitFor(async () => expect((await shop.call(shops.byPlacement, { place: 'service' })).data.shops).toEqual([]), 60_000);
});
