import { catalog } from '@baodao/api-client/endpoints/catalog';
import { RemovedProduct } from '@baodao/domain/catalog/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addCategories, addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product, productReview, shop as shopTable, sku } from '../../platform/db/schema/catalog.ts';

const shop = await openTestShop();
let cake: { id: number; skuIds: number[] };
let shopId: number;
let shippingIds: number[];
const others: number[] = [];

beforeAll(async () => {
  const { db } = shop.services;
  await addRates(shop, '0.2273');
  await addCategories(shop, { id: 100, title: localized('食品', '食品', 'Food') }, { id: 110, title: localized('糕饼', '糕餅', 'Pastry') });
  ({ shopId, shippingIds } = await addShop(shop, { name: '山脚饼铺', fee: '80.00', freeFrom: '999.00' }));
  cake = await addListedProduct(shop, {
    title: localized('土凤梨酥', '土鳳梨酥', 'Pineapple Cake'),
    shopId,
    categoryPath: [100, 110],
    price: '299.00',
    marketPrice: '350.00',
    skus: 3,
    stock: 4,
    sales: 5,
  });
  for (let n = 1; n <= 10; n++) {
    others.push((await addListedProduct(shop, { title: localized(`饼${n}`), shopId, categoryPath: [100, 110], sales: n })).id);
  }
  // Products of a closed shop must not displace recommendations.
  const closed = await addShop(shop);
  for (let n = 1; n <= 10; n++)
    await addListedProduct(shop, { title: localized(`旧饼${n}`), shopId: closed.shopId, categoryPath: [100, 110], sales: 99 });
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, closed.shopId));
  await addPicture(shop, 'a'.repeat(32));
  const [, second, third] = cake.skuIds;
  await db
    .update(sku)
    .set({ price: '520.00', marketPrice: '600.00', image: 'a'.repeat(32), netContent: { amount: '227', unit: 'g' } })
    .where(eq(sku.id, second ?? 0));
  await db
    .update(sku)
    .set({ status: 2 })
    .where(eq(sku.id, third ?? 0));
  await db
    .update(product)
    .set({
      maxPrice: '520.00',
      subTitle: localized('外酥内软', '外酥內軟', 'Crisp outside, soft inside'),
      params: [{ name: localized('净重', '淨重', 'Net weight'), value: localized('500 克', '500 克', '500 g') }],
      detailHtml: localized('<p>好吃</p>', '<p>好吃</p>', '<p>Tasty</p>'),
      limitPerUser: 6,
      sizeTable: {
        systems: ['EU', 'US'],
        measures: [{ name: localized('胸围', '胸圍', 'Chest'), unit: 'cm' }],
        rows: [{ value: 1, label: localized('M', 'M', 'M'), sizes: ['38', '8'], measures: [['97', '102']] }],
        note: null,
      },
      commentCount: 3,
      goodRate: 67,
      score: '3.7',
    })
    .where(eq(product.id, cake.id));
  const review = {
    productId: cake.id,
    nickname: 'A',
    anonymous: false,
    serviceStar: 5,
    deliveryStar: 5,
    content: 'x',
    tags: [],
    images: [],
  };
  await db.insert(productReview).values(
    [
      { star: 5, status: 1 },
      { star: 5, status: 1 },
      { star: 1, status: 1 },
      { star: 2, status: 0 },
    ].map((rating) => ({ ...review, ...rating, createdAt: sql`shop_now()` })),
  );
});

test('returns a product with its SKUs, shop and rating summary', async () => {
  const { data } = await shop.call(catalog.product, { id: cake.id });
  expect(data).toMatchObject({
    id: cake.id,
    variant: 'product',
    skuId: null,
    title: '土凤梨酥',
    price: '299.00',
    priceCny: '68.00',
    minPrice: '299.00',
    maxPrice: '520.00',
    maxPriceCny: '119.00',
    marketPriceCny: '80.00',
    stock: 8,
    limitPerUser: 6,
    status: 1,
    origin: '台南',
    unit: '盒',
    categoryId: 110,
    breadcrumbs: [
      { id: 100, title: '食品' },
      { id: 110, title: '糕饼' },
    ],
    params: [{ name: '净重', value: '500 克' }],
    detailHtml: '<p>好吃</p>',
    shop: { orgId: shopId, name: '山脚饼铺', productCount: 11, score: '5.0', regionText: '台湾', logo: null },
    shippings: [
      {
        id: shippingIds[0],
        name: '宅急便',
        fee: '80.00',
        feeCny: '19.00',
        freeFrom: '999.00',
        days: [2, 5],
        countries: ['TW', 'CN', 'HK', 'MO'],
      },
    ],
    needsParcel: true,
    collectCount: 0,
    collected: false,
    evaluationSummary: { count: 3, goodRate: 67, score: '3.7', stars: [1, 0, 0, 0, 2] },
    seo: { title: '土凤梨酥', description: '外酥内软' },
  });
  expect(data.createTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(data.images).toHaveLength(1);
  expect(data.attrs).toEqual([{ id: 1, name: '口味', values: [1, 2, 3].map((id) => ({ id, label: `口味${id}`, image: null })) }]);
  // The third SKU is off the shelf.
  expect(data.skus).toEqual([
    {
      id: cake.skuIds[0],
      attrValueIds: [1],
      attrText: '口味：口味1',
      price: '299.00',
      priceCny: '68.00',
      marketPrice: null,
      marketPriceCny: null,
      stock: 4,
      limit: 6,
      promoteId: null,
      marketProductId: null,
      image: null,
      unitPrice: null,
    },
    {
      id: cake.skuIds[1],
      attrValueIds: [2],
      attrText: '口味：口味2',
      price: '520.00',
      priceCny: '119.00',
      marketPrice: '600.00',
      marketPriceCny: '137.00',
      stock: 4,
      limit: 6,
      promoteId: null,
      marketProductId: null,
      image: { src: `/media/${'a'.repeat(32)}`, width: 640, height: 480, thumbhash: 'xyz', alt: '土凤梨酥' },
      unitPrice: { price: '229.07', priceCny: '52.42', quantity: 100, unit: 'g' },
    },
  ]);
});

test('returns the size table in the requested language, and null without one', async () => {
  const { data } = await shop.call(catalog.product, { id: cake.id }, { language: 'en' });
  expect(data.sizeTable).toEqual({
    systems: ['EU', 'US'],
    measures: [{ name: 'Chest', unit: 'cm' }],
    rows: [{ valueId: 1, label: 'M', sizes: ['38', '8'], measures: [['97', '102']] }],
    note: '',
  });
  expect((await shop.call(catalog.product, { id: others[0] ?? 0 })).data.sizeTable).toBeNull();
});

test('recommends the best sellers of its category without the product itself', async () => {
  const { data } = await shop.call(catalog.product, { id: cake.id });
  expect(data.recommend.map(({ id }) => id)).toEqual(others.slice(2).reverse());
});

test('a product alone in its category recommends a row of the best sellers of the category above', async () => {
  const { id } = await addListedProduct(shop, { title: localized('凤梨干'), shopId, categoryPath: [100, 190], sales: 0 });
  const { data } = await shop.call(catalog.product, { id });
  expect(data.recommend.map((each) => each.id)).toEqual(others.slice(6).reverse());
});

test('replies in the requested language', async () => {
  const { data } = await shop.call(catalog.product, { id: cake.id }, { language: 'en' });
  expect(data).toMatchObject({
    title: 'Pineapple Cake',
    subTitle: 'Crisp outside, soft inside',
    origin: 'Tainan',
    detailHtml: '<p>Tasty</p>',
    params: [{ name: 'Net weight', value: '500 g' }],
    breadcrumbs: [{ title: 'Food' }, { title: 'Pastry' }],
    shop: { regionText: 'Taiwan' },
  });
  expect((await shop.call(catalog.product, { id: cake.id }, { language: 'zh-TW' })).data.title).toBe('土鳳梨酥');
});

test('accepts the id in the path or in the query', async () => {
  for (const address of [
    `/rest/product/detail/${cake.id}`,
    `/rest/product/detail/${cake.id}?platform=wap&lang=en`,
    `/rest/product/detail?id=${cake.id}`,
  ]) {
    const reply = await fetch(shop.url + address);
    expect([address, reply.status]).toEqual([address, 200]);
    expect(((await reply.json()) as { data: { id: number } }).data.id).toBe(cake.id);
  }
});

test('a SKU id shows the product with the price, stock and picture of the SKU', async () => {
  const [, second] = cake.skuIds;
  const { data } = await shop.call(catalog.product, { skuId: second ?? 0, id: others[0] ?? 0 });
  expect(data).toMatchObject({
    id: cake.id,
    variant: 'sku',
    skuId: second,
    price: '520.00',
    priceCny: '119.00',
    marketPrice: '600.00',
    minPrice: '299.00',
    stock: 4,
  });
  expect(data.images[0]?.src).toBe(`/media/${'a'.repeat(32)}`);
});

test('replies 404 for an unknown id of any kind', async () => {
  for (const query of [
    { id: 999_999 },
    { id: 999_999_999_999_999 },
    { skuId: 999_999 },
    { promoteId: 1 },
    { promoteId: 1, id: cake.id },
    { marketProductId: 1, skuId: cake.skuIds[0] ?? 0 },
  ]) {
    const answer = await shop.call(catalog.product, query);
    expect([query, answer.httpStatus, answer.code, answer.data]).toEqual([query, 404, -3, null]);
  }
});

test('a SKU that is off the shelf replies with an error that names its product', async () => {
  const answer = await shop.call(catalog.product, { skuId: cake.skuIds[2] ?? 0 });
  expect([answer.httpStatus, answer.code, answer.data]).toEqual([422, -202, { id: cake.id }]);
});

test('rejects a missing or malformed id', async () => {
  expect(await shop.call(catalog.product, {})).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'id' } });
  for (const path of ['0', '-1', '1e3', "1'", '1%20OR%201=1', '%00', '1.5', '٣']) {
    const reply = await fetch(`${shop.url}/rest/product/detail/${path}`);
    expect([path, reply.status]).toEqual([path, 400]);
  }
});

test('reports sold-out, off-shelf and closed-shop products by status, and deleted products as removed', async () => {
  const { db } = shop.services;
  const { productId: id, shopId: ownShopId } = await addProduct(shop, { stock: 0 });
  const status = async () => (await shop.call(catalog.product, { id })).data?.status;
  expect(await status()).toBe(3);
  await db.update(product).set({ status: 2 }).where(eq(product.id, id));
  expect(await status()).toBe(2);
  await db
    .update(product)
    .set({ status: 9, categoryId: 110, categoryPath: [100, 110] })
    .where(eq(product.id, id));
  const reply = await shop.call(catalog.product, { id });
  expect([reply.httpStatus, reply.code]).toEqual([422, -201]);
  const removed = RemovedProduct.parse(reply.data);
  expect(removed).toMatchObject({ id, breadcrumbs: [{ id: 100 }, { id: 110 }] });
  expect(removed.recommend.length).toBeGreaterThan(0);
  await db.update(product).set({ status: 1 }).where(eq(product.id, id));
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, ownShopId));
  expect(await status()).toBe(2);
});

test('rejects POST with 405', async () => {
  const reply = await fetch(`${shop.url}/rest/product/detail/${cake.id}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe('GET');
});
