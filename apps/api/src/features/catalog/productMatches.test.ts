import { beforeAll, expect, test } from 'vitest';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { buildDictionary } from '../search/dictionary.ts';
import { interpretSearch } from '../search/interpretations.ts';
import { applySynonymChanges } from '../search/synonyms.ts';
import { isProductIn, productOrders } from './listFilter.ts';
import { findMatches, findShorterSearches, type ProductMatches, selectIdsByRelevance, selectIdsInOrder } from './productMatches.ts';

const shop = await openTestShop();
const ids: number[] = [];
beforeAll(async () => {
  const { shopId } = await addShop(shop);
  for (const [cn, sales, price] of [
    ['高山乌龙茶', 10, '500.00'],
    ['乌龙茶礼盒', 90, '300.00'],
    ['炭焙乌龙茶', 50, '100.00'],
    ['乌龙茶杯', 50, '50.00'],
    ['茶树面膜', 70, '80.00'],
  ] as const) {
    ids.push((await addListedProduct(shop, { title: localized(cn), shopId, sales, price })).id);
  }
});

const [high, box, roasted, cup, mask] = [0, 1, 2, 3, 4];
const indexesOf = (found: readonly number[]) => found.map((id) => ids.indexOf(id));
const dictionary = buildDictionary([], applySynonymChanges(null));
const everything = { categoryId: null, orgId: null, closedShops: [] };
const context = { db: shop.services.db, engine: shop.services.searchEngine, large: null };

async function searchFor(input: string, limit = 10): Promise<ProductMatches> {
  const interpretations = interpretSearch(input, dictionary);
  if (!interpretations) throw new Error(`No searchable term in ${input}`);
  return findMatches(context, interpretations, everything, limit);
}

test('returns the best sellers among the matches and whether they are complete', async () => {
  const all = await searchFor('乌龙茶');
  expect(indexesOf(all.candidateIds)).toEqual([box, roasted, cup, high]);
  expect([all.isComplete, all.interpretation.kind]).toEqual([true, 'exact']);
  const some = await searchFor('乌龙茶', 3);
  expect([indexesOf(some.candidateIds), some.isComplete]).toEqual([[box, roasted, cup], false]);
  expect((await searchFor('乌龙茶', 4)).isComplete).toBe(true);
});

test('other orders also list matches that are not best sellers', async () => {
  const { where, candidateIds } = await searchFor('乌龙茶', 2);
  const { db } = shop.services;
  expect(indexesOf(await selectIdsInOrder(db, where, productOrders.priceDown, 10))).toEqual([high, box, roasted, cup]);
  expect(indexesOf(await selectIdsInOrder(db, where, productOrders.priceUp, 2))).toEqual([cup, roasted]);
  expect(indexesOf(await selectIdsInOrder(db, isProductIn(candidateIds), productOrders.priceUp, 10))).toEqual([roasted, box]);
});

test('orders the best match first by relevance', async () => {
  const found = await searchFor('高山乌龙茶');
  expect(indexesOf(await selectIdsByRelevance(shop.services.db, found.where, found, 10))[0]).toBe(high);
});

test('what is called by a word stands before what is only named after it', async () => {
  const found = await searchFor('乌龙茶');
  const order = indexesOf(await selectIdsByRelevance(shop.services.db, found.where, found, 10));
  expect(order.slice(0, 2)).toEqual([roasted, high]);
});

test('finds partial matches and the shorter searches with results when nothing matches all terms', async () => {
  const found = await searchFor('面膜 高山');
  expect(found.interpretation.kind).toBe('loose');
  expect(new Set(indexesOf(found.candidateIds))).toEqual(new Set([high, mask]));
  expect(indexesOf(await selectIdsByRelevance(shop.services.db, found.where, found, 10))).toEqual(indexesOf(found.candidateIds));
  const interpretations = interpretSearch('面膜 高山', dictionary);
  const fewer = interpretations && (await findShorterSearches(context, '面膜 高山', interpretations, everything));
  expect(fewer).toEqual(['高山', '面膜']);
});

test('finds nothing in a shop that has no products', async () => {
  const interpretations = interpretSearch('乌龙茶', dictionary);
  const found = interpretations && (await findMatches(context, interpretations, { ...everything, orgId: 0 }, 10));
  expect(found).toMatchObject({ candidateIds: [], isComplete: true });
});
