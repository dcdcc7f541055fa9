import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { ProductList } from '@baodao/domain/catalog/shapes';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { FOOD, facetCounts, HOME, openCatalogShop, PASTRY, TEA } from '../../../test/catalogShop.ts';
import { product, shop as shopTable } from '../../platform/db/schema/catalog.ts';

const { shop, tea, cakes, ids, list, names } = await openCatalogShop();

const selected = ({ facets }: ProductList) =>
  facets.flatMap(({ key, values }) => values.filter((value) => value.selected).map(({ value }) => `${key}=${value}`));

test('returns complete cards in both currencies and the requested language', async () => {
  const { list: cards, rateId, total, pages, index, count } = await list({ categoryId: PASTRY }, 'zh-TW');
  expect({ total, pages, index, count }).toEqual({ total: 2, pages: 1, index: 1, count: 20 });
  expect(rateId).toMatch(/^test-/);
  expect(cards[0]).toMatchObject({
    title: '土鳳梨酥禮盒',
    price: '299.00',
    priceCny: '68.00',
    marketPrice: '350.00',
    marketPriceCny: '80.00',
    stock: 10,
    sales: 900,
    score: '4.8',
    orgId: cakes,
    orgName: '山脚饼铺',
    tag: '現貨',
    cover: { width: 800, height: 800, alt: '土鳳梨酥禮盒' },
  });
  // Hong Kong reads traditional Chinese.
  expect((await list({ categoryId: PASTRY }, 'zh-HK')).list).toEqual(cards);
  expect((await list({ categoryId: PASTRY }, 'en')).list[0]).toMatchObject({ title: 'Pineapple Cake Gift Box', tag: 'In stock' });
});

test('lists only products on sale, in every sort order, with sold-out ones last', async () => {
  expect(names(await list({}))).toEqual(['cake', 'oolong', 'black', 'pot', 'cooker', 'sun']);
  expect(names(await list({ sort: 'sales' }))).toEqual(['cake', 'oolong', 'black', 'pot', 'cooker', 'sun']);
  expect(names(await list({ sort: 'new' }))).toEqual(['cooker', 'pot', 'black', 'oolong', 'cake', 'sun']);
  expect(names(await list({ sort: 'priceUp' }))).toEqual(['cake', 'black', 'oolong', 'pot', 'cooker', 'sun']);
  expect(names(await list({ sort: 'priceDown' }))).toEqual(['cooker', 'pot', 'oolong', 'black', 'cake', 'sun']);
  expect(names(await list({ sort: 'score' }))).toEqual(['oolong', 'black', 'cake', 'pot', 'cooker', 'sun']);
});

test('a category includes its subcategories and has breadcrumbs', async () => {
  const food = await list({ categoryId: FOOD }, 'en');
  expect(names(food)).toEqual(['cake', 'oolong', 'black', 'sun']);
  expect(food.category).toEqual({
    id: FOOD,
    title: 'Food',
    level: 1,
    children: [
      { id: PASTRY, title: 'Pastry' },
      { id: TEA, title: 'Tea' },
    ],
  });
  expect((await list({ categoryId: TEA }, 'en')).breadcrumbs).toEqual([
    { id: FOOD, title: 'Food' },
    { id: TEA, title: 'Tea' },
  ]);
  expect((await shop.call(catalog.products, { categoryId: 999 })).code).toBe(-3);
  expect((await shop.call(catalog.products, { categoryId: 999_999_999_999_999 })).code).toBe(-3);
});

test('a price range is in whole TWD and inclusive', async () => {
  expect(names(await list({ min: 199, max: 199 }))).toEqual(['sun']);
  expect(names(await list({ min: 300, max: 1280 }))).toEqual(['oolong', 'black']);
  expect(names(await list({ min: 1281 }))).toEqual(['pot', 'cooker']);
  expect(names(await list({ min: 500, max: 100 }))).toEqual([]);
});

test('what is not sent has no origin: the place of a tour is that of its shop', async () => {
  const { db } = shop.services;
  const setShipClass = (shipClass: string) =>
    db
      .update(product)
      .set({ shipClass })
      .where(eq(product.id, ids['oolong'] ?? 0));
  await setShipClass('none');
  try {
    // Replies are kept for a moment, so no other test may ask the same.
    const max = 1_000_001;
    expect(facetCounts(await list({ max }), 'origin')).toEqual({ tainan: 4, alishan: 1 });
    expect(names(await list({ origin: 'alishan', max }))).toEqual(['black']);
    expect((await shop.call(catalog.product, { id: ids['oolong'] })).data.origin).toBe('');
  } finally {
    await setShipClass('normal');
  }
});

test('facets combine by OR inside and AND between, and ignore their own selection in counts', async () => {
  const all = await list({});
  expect(facetCounts(all, 'cat')).toEqual({ [FOOD]: 4, [HOME]: 2 });
  expect(facetCounts(all, 'shop')).toEqual({ [cakes]: 3, [tea]: 3 });
  expect(facetCounts(all, 'origin')).toEqual({ tainan: 4, alishan: 2 });
  expect(facetCounts(all, 'ship')).toEqual({ normal: 5, chilled: 1 });
  expect(facetCounts(all, 'price')).toEqual({ '0-199': 1, '200-499': 2, '1000-1999': 1, '2000-4999': 2 });
  expect(facetCounts(all, 'stock')).toEqual({ 1: 5 });
  expect(selected(all)).toEqual([]);

  const one = await list({ shop: String(tea), origin: 'alishan' });
  expect(names(one)).toEqual(['oolong', 'black']);
  // The shop facet counts all products from Alishan, the origin facet all products of this shop.
  expect(facetCounts(one, 'shop')).toEqual({ [tea]: 2 });
  expect(facetCounts(one, 'origin')).toEqual({ alishan: 2, tainan: 1 });
  expect(facetCounts(one, 'cat')).toEqual({ [FOOD]: 2 });
  expect(selected(one)).toEqual([`shop=${tea}`, 'origin=alishan']);

  const both = await list({ shop: `${tea},${cakes}`, ship: 'chilled,frozen', stock: 1 });
  expect(names(both)).toEqual(['black']);
  expect(facetCounts(both, 'ship')).toEqual({ normal: 4, chilled: 1, frozen: 0 });
});

test('selecting a facet value lists as many products as it counted', async () => {
  const before = { min: 200, max: 3000, stock: 1 };
  const { facets } = await list(before);
  for (const { key, values } of facets) {
    if (key === 'price') continue;
    for (const { value, count } of values)
      expect([key, value, (await list({ ...before, [key]: value })).total]).toEqual([key, value, count]);
  }
  for (const { value, count } of (await list({})).facets.find(({ key }) => key === 'price')?.values ?? []) {
    const [min, max] = value.split('-');
    expect([value, (await list({ ...(min ? { min } : {}), ...(max ? { max } : {}) })).total]).toEqual([value, count]);
  }
});

test('keeps selected facet values without matches', async () => {
  const none = await list({ shop: String(cakes), origin: 'alishan', min: 150, max: 160, cat: `${TEA},77` }, 'en');
  expect(none).toMatchObject({ total: 0, pages: 0, list: [] });
  expect(selected(none)).toEqual([`cat=${TEA}`, 'price=150-160', `shop=${cakes}`, 'origin=alishan']);
  expect(none.facets.find(({ key }) => key === 'origin')?.values).toEqual([
    { value: 'alishan', label: 'Alishan', count: 0, selected: true },
  ]);
  expect(none.facets.find(({ key }) => key === 'shop')?.values[0]).toMatchObject({ label: '山脚饼铺', count: 0 });
});

test('pages are contiguous and end after the last product', async () => {
  const first = await list({ count: 4 });
  const second = await list({ count: 4, index: 2 });
  expect([...names(first), ...names(second)]).toEqual(names(await list({})));
  expect(second).toMatchObject({ total: 6, pages: 2, index: 2, count: 4 });
  expect(await list({ index: 1000 })).toMatchObject({ list: [], total: 6, index: 1000 });
  expect(first.capped).toBeUndefined();
});

test.each([
  ['index=0', 'index'],
  ['index=-1', 'index'],
  ['index=1e9', 'index'],
  ['index=1000000000', 'index'],
  ['index=a', 'index'],
  ['index=', 'index'],
  ['index=1.5', 'index'],
  ['count=0', 'count'],
  ['count=51', 'count'],
  ['sort=price;drop', 'sort'],
  ["sort='", 'sort'],
  ['sort=__proto__', 'sort'],
  ['categoryId=0', 'categoryId'],
  ['categoryId=1 OR 1=1', 'categoryId'],
  ['shop=1,x', 'shop'],
  ['shop=9999999999', 'shop'],
  ["origin='--", 'origin'],
  ['ship=%25', 'ship'],
  ['cat=-1', 'cat'],
  ['min=NaN', 'min'],
  ['stock=maybe', 'stock'],
  ['key=%00', 'key'],
  [`key=${'x'.repeat(65)}`, 'key'],
  ['platform=windows', 'platform'],
  ["lang=zh-CN'", 'lang'],
  ['brand=1', 'brand'],
])('rejects %s', async (query, field) => {
  const reply = await fetch(`${shop.url}/rest/product/composite/category?${query.replaceAll(' ', '%20')}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ status: false, code: -2, data: { field } });
});

test('cards have current prices and stock although the list is cached', async () => {
  const { db } = shop.services;
  await list({ categoryId: HOME });
  await db
    .update(product)
    .set({ price: '2500.00' })
    .where(eq(product.id, ids.pot ?? 0));
  expect((await list({ categoryId: HOME })).list[0]).toMatchObject({ price: '2500.00', priceCny: '569.00' });
  await db
    .update(product)
    .set({ status: 2 })
    .where(eq(product.id, ids.pot ?? 0));
  expect(names(await list({ categoryId: HOME }))).toEqual(['cooker']);
  await vi.waitFor(async () => expect((await list({ categoryId: HOME })).total).toBe(1), 60_000);
  await db
    .update(product)
    .set({ status: 1, price: '2400.00' })
    .where(eq(product.id, ids.pot ?? 0));
});

test('does not list products of a closed shop', async () => {
  const { db } = shop.services;
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, tea));
  await vi.waitFor(async () => expect(names(await list({ sort: 'new' }))).toEqual(['cooker', 'cake', 'sun']), 60_000);
  await db.update(shopTable).set({ status: 1 }).where(eq(shopTable.id, tea));
  await vi.waitFor(async () => expect((await list({})).total).toBe(6), 60_000);
});

test('caps a list at a thousand products', async () => {
  const { db } = shop.services;
  await db.execute(sql`
    INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', 100000 + n, 'code', 'M' || n, 'status', 1))).*
    FROM product p, generate_series(1, 1005) n WHERE p.id = ${ids.cooker ?? 0}`);
  await vi.waitFor(async () => expect((await list({ categoryId: HOME })).total).toBe(1000), 60_000);
  const many = await list({ categoryId: HOME, count: 50, index: 20 });
  expect(many).toMatchObject({ total: 1000, capped: true, pages: 20 });
  expect(many.list).toHaveLength(50);
  expect((await list({ key: '电饭锅' })).capped).toBe(true);
  await db.execute(sql`DELETE FROM product WHERE id >= 100000`);
});
