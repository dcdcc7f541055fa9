import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { RankQuery } from '@baodao/domain/catalog/shapes';
import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { beforeAll, expect, test, vi } from 'vitest';
import { addCategories, addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { signUp } from '../../../test/members.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { category } from '../../platform/db/schema/catalog.ts';
import { popularity } from '../../platform/db/schema/favourites.ts';
import { footprint } from '../../platform/db/schema/shops.ts';

const shop = await openTestShop();
const titles = new Map<number, string>();

beforeAll(async () => {
  await addRates(shop);
  await addCategories(
    shop,
    { id: 100, title: localized('食品', '食品', 'Food') },
    { id: 110, title: localized('糕饼', '糕餅', 'Pastry') },
    { id: 111, title: localized('酥', '酥', 'Puffs') },
  );
  await addCategories(shop, { id: 200, title: localized('家居', '家居', 'Home') });
  const { shopId } = await addShop(shop);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const products: [string, Omit<Parameters<typeof addListedProduct>[1], 'title' | 'shopId'>][] = [
    [
      'classic',
      { categoryPath: [100, 110, 111], sales: 1000, createdAt: ago(993), price: '300.00', score: '4.5', commentCount: 200, goodRate: 90 },
    ],
    [
      'rising',
      { categoryPath: [100, 110], sales: 170, createdAt: ago(10), price: '200.00', score: '4.9', commentCount: 100, goodRate: 100 },
    ],
    ['fresh', { categoryPath: [100], sales: 3, createdAt: ago(0), price: '100.00', score: '5.0', commentCount: 1 }],
    ['pot', { categoryPath: [200], sales: 90, createdAt: ago(83), price: '900.00', score: '4.9', commentCount: 300, goodRate: 95 }],
  ];
  for (const [name, options] of products)
    titles.set((await addListedProduct(shop, { ...options, title: localized(name), shopId })).id, name);
});

const ranking = async (query: RankQuery) => {
  const { data } = await shop.call(catalog.ranking, query);
  return data.list.map(({ id, rank }) => `${rank} ${titles.get(id)}`);
};

test('ranks products of viewed categories first for a member, and hot products for a guest', async () => {
  const hot = (await shop.call(catalog.ranking, { type: 'hot' })).data.list.map(({ id }) => id);
  expect((await shop.call(catalog.ranking, { type: 'mine' })).data.list.map(({ id }) => id)).toEqual(hot);
  const person = await signUp(shop);
  const pot = [...titles].find(([, name]) => name === 'pot')?.[0] ?? 0;
  await shop.services.db.insert(footprint).values({ userId: person.userId, type: 1, targetId: pot, day: '2026-11-20' });
  const { data } = await shop.call(catalog.ranking, { type: 'mine' }, person);
  expect(data.list.map(({ id }) => id)).toEqual([pot, ...hot.filter((id) => id !== pot)]);
  expect(data.list.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
});

test('ranks by sales, age, price and score', async () => {
  expect(await ranking({ type: 'sales' })).toEqual(['1 classic', '2 rising', '3 pot', '4 fresh']);
  expect(await ranking({ type: 'new' })).toEqual(['1 fresh', '2 rising', '3 pot', '4 classic']);
  expect(await ranking({ type: 'price' })).toEqual(['1 fresh', '2 rising', '3 classic', '4 pot']);
  expect(await ranking({ type: 'score' })).toEqual(['1 fresh', '2 pot', '3 rising', '4 classic']);
});

test('ranks hot products by sales per day', async () => {
  // Sales per day: rising 10, classic 1, pot 1, fresh 3 in its first week.
  expect((await ranking({ type: 'hot' }))[0]).toBe('1 rising');
  expect((await ranking({ type: 'hot' }))[3]).toBe('4 fresh');
});

test('ranks by number of favourites, then by good reviews', async () => {
  expect(await ranking({ type: 'collect' })).toEqual(['1 pot', '2 classic', '3 rising', '4 fresh']);
  const idOf = (name: string) => [...titles].find(([, title]) => title === name)?.[0] ?? 0;
  await shop.services.db.insert(popularity).values([
    { type: favouriteTypes.product, targetId: idOf('fresh'), collectCount: 3 },
    { type: favouriteTypes.shop, targetId: idOf('rising'), collectCount: 9 },
  ]);
  await vi.waitFor(async () => expect(await ranking({ type: 'collect' })).toEqual(['1 fresh', '2 pot', '3 classic', '4 rising']), 60_000);
  expect(await ranking({ type: 'collect', categoryId: 110 })).toEqual(['1 classic', '2 rising']);
  // These counts have no favourites behind them.
  await shop.services.db.delete(popularity);
});

test('ranks within a category and by page', async () => {
  expect(await ranking({ type: 'sales', categoryId: 110 })).toEqual(['1 classic', '2 rising']);
  expect(await ranking({ type: 'sales', index: 2, count: 3 })).toEqual(['4 fresh']);
  expect(await ranking({ type: 'sales', index: 9 })).toEqual([]);
  expect((await shop.call(catalog.ranking, { type: 'sales', categoryId: 7 })).code).toBe(-3);
});

test('rejects an unknown ranking type', async () => {
  for (const type of ["sales'", 'SALES', '', 'constructor']) {
    const reply = await fetch(`${shop.url}/rest/product/sort?type=${encodeURIComponent(type)}`);
    expect(await reply.json()).toMatchObject({ code: -2, data: { field: 'type' } });
  }
});

test('returns the category tree, one level, or the children of a category', async () => {
  await addPicture(shop, 'b'.repeat(32));
  await shop.services.db
    .insert(category)
    .values({ id: 300, parentId: 0, level: 1, title: { 'zh-CN': '旅游', 'zh-TW': '旅遊' }, icon: 'plane', cover: 'b'.repeat(32), sort: 1 });
  const read = async (query: { level?: number; parentId?: number }, language: string) =>
    (await shop.call(catalog.categories, query, { language })).data;

  const tree = await read({}, 'en');
  // Ordered by `sort`. A title without English stays Chinese.
  expect(tree.map(({ title }) => title)).toEqual(['旅游', 'Food', 'Home']);
  expect(tree[0]?.cover).toEqual({ src: `/media/${'b'.repeat(32)}`, width: 640, height: 480, thumbhash: 'xyz', alt: '旅游' });
  expect(tree[1]?.children[0]).toMatchObject({ id: 110, level: 2, title: 'Pastry', children: [{ id: 111, title: 'Puffs' }] });
  expect((await read({ level: 2 }, 'zh-TW')).map(({ title }) => title)).toEqual(['糕餅']);
  expect((await read({ parentId: 100 }, 'zh-CN')).map(({ id }) => id)).toEqual([110]);
  expect((await read({ parentId: 100, level: 3 }, 'zh-CN')).map(({ id }) => id)).toEqual([111]);
  expect(await read({ parentId: 12345 }, 'zh-CN')).toEqual([]);
  expect(await read({ level: 4 }, 'zh-CN')).toEqual([]);
});

test('allows shared caches to store categories but not rankings', async () => {
  const { headers } = await shop.call(catalog.categories, {});
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect((await shop.call(catalog.ranking, { type: 'new' })).headers.get('cache-control')).toBe('private, no-cache');
});
