import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addShop } from '../../../test/goods.ts';
import { addListed, local } from '../../../test/listedGoods.ts';
import { openTestShop } from '../../../test/shop.ts';
import { NOTHING_CHOSEN, orderOf, whereOf } from '../catalog/listFilter.ts';
import { makeDictionary } from './dictionary.ts';
import { amongThem, firstWithGoods, idsByRelevance, idsInOrder, type Matches, shorterWithGoods } from './matches.ts';
import { readTyped } from './readings.ts';

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
    ids.push((await addListed(shop, { title: local(cn), shopId, sales, price })).id);
  }
});

const [high, box, roasted, cup, mask] = [0, 1, 2, 3, 4];
const placesOf = (found: readonly number[]) => found.map((id) => ids.indexOf(id));
const dictionary = makeDictionary([]);
const everything = whereOf({ categoryId: null, orgId: null, closedShops: [] }, NOTHING_CHOSEN);

async function look(typed: string, most = 10): Promise<Matches> {
  const readings = readTyped(typed, dictionary);
  if (!readings) throw new Error(`Nothing to look for in ${typed}`);
  return firstWithGoods(shop.services.db, readings, everything, { most, large: false });
}

test('the best sellers among what matches come first, and it is said whether they are all', async () => {
  const whole = await look('乌龙茶');
  expect(placesOf(whole.best)).toEqual([box, roasted, cup, high]);
  expect([whole.isWhole, whole.reading.kind]).toEqual([true, 'exact']);
  const some = await look('乌龙茶', 3);
  expect([placesOf(some.best), some.isWhole]).toEqual([[box, roasted, cup], false]);
  expect((await look('乌龙茶', 4)).isWhole).toBe(true);
});

test('what is not among the best sellers is still listed in another order', async () => {
  const { where, best } = await look('乌龙茶', 2);
  const { db } = shop.services;
  expect(placesOf(await idsInOrder(db, where, orderOf.priceDown, 10))).toEqual([high, box, roasted, cup]);
  expect(placesOf(await idsInOrder(db, where, orderOf.priceUp, 2))).toEqual([cup, roasted]);
  expect(placesOf(await idsInOrder(db, amongThem(best), orderOf.priceUp, 10))).toEqual([roasted, box]);
});

test('by relevance comes first what says it most', async () => {
  const found = await look('高山乌龙茶');
  expect(placesOf(await idsByRelevance(shop.services.db, found.where, found, 10))[0]).toBe(high);
});

test('where nothing says all of it, what says much of it is found, and which words less would find something', async () => {
  const found = await look('面膜 高山');
  expect(found.reading.kind).toBe('loose');
  expect(new Set(placesOf(found.best))).toEqual(new Set([high, mask]));
  expect(placesOf(await idsByRelevance(shop.services.db, found.where, found, 10))).toEqual(placesOf(found.best));
  const readings = readTyped('面膜 高山', dictionary);
  const fewer = readings && (await shorterWithGoods(shop.services.db, '面膜 高山', readings, everything));
  expect(fewer).toEqual(['高山', '面膜']);
});

test('nothing is found within what holds nothing', async () => {
  const readings = readTyped('乌龙茶', dictionary);
  const found = readings && (await firstWithGoods(shop.services.db, readings, sql`false`, { most: 10, large: true }));
  expect(found).toMatchObject({ best: [], isWhole: true });
});
