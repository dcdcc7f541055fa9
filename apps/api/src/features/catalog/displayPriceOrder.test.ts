import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { ProductListQuery } from '@baodao/domain/catalog/shapes';
import { beforeAll, expect, test } from 'vitest';
import { addCategories, addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addSale } from '../../../test/markets.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();

beforeAll(async () => {
  await addRates(shop);
  await addCategories(shop, { id: 1, title: localized('茶') });
  const { shopId } = await addShop(shop);
  const add = (title: string, price: string) => addListedProduct(shop, { title: localized(title), shopId, price });
  await add('红茶', '100.00');
  const { id: productId, skuIds } = await add('乌龙茶', '300.00');
  await add('绿茶', '200.00');
  await addSale(shop, { productId, skuId: skuIds[0] ?? 0, price: '150.00' });
});

const prices = async (query: ProductListQuery) => (await shop.call(catalog.products, query)).data.list.map(({ price }) => price);

test.each([{}, { categoryId: 1 }, { key: '茶' }])('sorts by the displayed price: %j', async (query) => {
  expect(await prices({ ...query, sort: 'priceUp' })).toEqual(['100.00', '150.00', '200.00']);
  expect(await prices({ ...query, sort: 'priceDown' })).toEqual(['200.00', '150.00', '100.00']);
  expect(await prices({ ...query, sort: 'priceDown', index: 2, count: 1 })).toEqual(['150.00']);
});

test.each([{}, { categoryId: 1 }, { key: '茶' }])('filters and counts by the displayed price: %j', async (query) => {
  expect(await prices({ ...query, min: 120, max: 160 })).toEqual(['150.00']);
  expect(await prices({ ...query, min: 200 })).toEqual(['200.00']);
  expect(await prices({ ...query, min: 250 })).toEqual([]);
  const priceCounts = async (filter: ProductListQuery) => {
    const { facets } = (await shop.call(catalog.products, { ...query, ...filter })).data;
    return facets.find(({ key }) => key === 'price')?.values.map(({ value, count }) => [value, count]);
  };
  expect(await priceCounts({})).toEqual([
    ['0-199', 2],
    ['200-499', 1],
  ]);
  expect(await priceCounts({ min: 140, max: 150 })).toEqual([
    ['0-199', 2],
    ['200-499', 1],
    ['140-150', 1],
  ]);
});

test('labels the price ranges in CNY at the rate of the day', async () => {
  const { facets } = (await shop.call(catalog.products, { min: 140, max: 150 })).data;
  const labels = facets.find(({ key }) => key === 'price')?.values.map(({ value, label }) => [value, label]);
  expect(labels).toEqual([
    ['0-199', '0-45'],
    ['200-499', '46-113'],
    ['140-150', '32-34'],
  ]);
});

test('ranks by the displayed price', async () => {
  const { data } = await shop.call(catalog.ranking, { type: 'price' });
  expect(data.list.map(({ price, rank }) => [price, rank])).toEqual([
    ['100.00', 1],
    ['150.00', 2],
    ['200.00', 3],
  ]);
});
