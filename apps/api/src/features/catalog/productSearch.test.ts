import { catalog } from '@baodao/api-client/endpoints/catalog';
import { expect, test } from 'vitest';
import { FOOD, facetCounts, HOME, openCatalogShop } from '../../../test/catalogShop.ts';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addShop } from '../../../test/products.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

const { shop, cakes, ids, list, names } = await openCatalogShop();

test('finds products in the other script and names the spellings searched', async () => {
  const traditional = await list({ key: '鳳梨酥' });
  expect(names(traditional)).toEqual(['cake']);
  expect(traditional.alsoSearched).toEqual(['凤梨酥', '菠萝酥']);
  expect(traditional.search).toEqual({ corrected: null, loose: false, fewer: [], marks: ['凤梨酥'] });
  const simplified = await list({ key: '凤梨酥' });
  expect(names(simplified)).toEqual(['cake']);
  expect(simplified.alsoSearched).toEqual(['鳳梨酥', '菠萝酥']);
  // Highlights use the script of the reply.
  expect((await list({ key: '凤梨酥' }, 'zh-TW')).search?.marks).toEqual(['鳳梨酥']);
  expect(names(await list({ key: 'PINEAPPLE cakes' }))).toEqual(['cake']);
});

test('also searches for synonyms', async () => {
  const cooker = await list({ key: '電鍋' });
  expect(names(cooker)).toEqual(['cooker']);
  expect(cooker.alsoSearched).toContain('电饭锅');
});

test('finds products by pinyin when the letters are not a word', async () => {
  const byPinyin = await list({ key: 'fenglisu' });
  expect(names(byPinyin)).toEqual(['cake']);
  expect(byPinyin.alsoSearched).toEqual(['鳳梨酥', '凤梨酥']);
  expect(names(await list({ key: 'FLS' }))).toEqual(['cake']);
});

test('treats Taiwan and mainland terms as synonyms', async () => {
  const cake = await list({ key: '菠蘿酥' });
  expect(names(cake)).toEqual(['cake']);
  expect(cake.alsoSearched).toContain('凤梨酥');
  expect(cake.search).toMatchObject({ corrected: null, loose: false, marks: ['凤梨酥'] });
  expect(names(await list({ key: '菠萝' }))).toEqual(['cake', 'oolong']);
});

test.each(['ㄈㄥㄌㄧㄙㄨ', 'ㄈㄥ ㄌㄧˊ ㄙㄨ', 'ㄈㄌㄙ', 'feng li su', 'fenglisulihe', 'fenglisu lihe'])(
  'finds the cake by pronunciation: %s',
  async (key) => {
    const { list: cards, search } = await list({ key });
    expect(cards[0]?.id).toBe(ids.cake);
    expect(search?.loose).toBe(false);
  },
);

test.each([
  ['凤梨稣', '凤梨酥', '鳳梨酥'],
  ['风梨酥', '凤梨酥', '鳳梨酥'],
  ['鳳棃酥', '凤梨酥', '鳳梨酥'],
  ['電飰鍋', '电饭锅', '電鍋'],
  ['fenglsu', '凤梨酥', '鳳梨酥'],
  ['pinapple cake', 'pineapple cake', 'pineapple cake'],
])('corrects %s to %s and reports the correction', async (key, simplified, traditional) => {
  const found = await list({ key });
  expect(found.search).toMatchObject({ corrected: simplified, loose: false });
  expect((await list({ key }, 'zh-TW')).search?.corrected).toBe(traditional);
  expect(found.total).toBeGreaterThan(0);
});

test('marks partial matches as loose and suggests shorter searches', async () => {
  const { search, total } = await list({ key: '凤梨酥 登山鞋' });
  expect(search).toMatchObject({ corrected: null, loose: true, fewer: ['凤梨酥'], marks: ['凤梨酥'] });
  expect(total).toBe(1);
  expect(await list({ key: '登山鞋 帐篷' })).toMatchObject({ total: 0, search: { loose: true, fewer: [], marks: [] } });
  expect((await list({})).search).toBeUndefined();
});

test('names the shop of a search within a shop, also without matches', async () => {
  expect(await list({ key: '凤梨酥', orgId: cakes })).toMatchObject({ total: 1, org: { orgId: cakes, name: '山脚饼铺' } });
  expect(await list({ key: '凤梨酥', orgId: cakes, min: 9000 })).toMatchObject({ total: 0, search: { loose: false } });
  expect(await list({ key: '陶瓷茶壶', orgId: cakes })).toMatchObject({ total: 0, org: { name: '山脚饼铺' } });
  expect(await list({ orgId: 999_999 })).toMatchObject({ total: 0, org: null });
  expect((await list({ key: '凤梨酥' })).org).toBeUndefined();
});

test('matches separate words and the meaningful words of a sentence', async () => {
  expect(names(await list({ key: '凤梨酥礼盒' }))).toEqual(['cake']);
  expect(names(await list({ key: '礼盒凤梨酥' }))).toEqual(['cake']);
  expect(names(await list({ key: '送妈妈的乌龙茶' }))).toContain('oolong');
  expect(await list({ key: '～！' })).toMatchObject({ total: 0, facets: [] });
  expect(await list({ key: '量子计算机' })).toMatchObject({ total: 0 });
});

test('ranks title matches above keyword matches unless another order is requested', async () => {
  expect(names(await list({ key: '凤梨' }))).toEqual(['cake', 'oolong']);
  expect(names(await list({ key: '凤梨', sort: 'priceDown' }))).toEqual(['oolong', 'cake']);
  expect(names(await list({ key: '茶' }))).toEqual(['oolong', 'black', 'pot'].sort((a, b) => (a === 'pot' ? 1 : b === 'pot' ? -1 : 0)));
  const narrowed = await list({ key: '茶', cat: String(HOME) });
  expect(names(narrowed)).toEqual(['pot']);
  expect(facetCounts(narrowed, 'cat')).toEqual({ [FOOD]: 2, [HOME]: 1 });
  expect(names(await list({ key: '茶', orgId: cakes }))).toEqual([]);
});

test.each([
  "'",
  '"',
  '%',
  '_',
  '\\',
  "\\'",
  '&',
  '|',
  '!',
  '<->',
  ':*',
  "'':*A",
  '😀'.repeat(32),
  '凤'.repeat(64),
  'a '.repeat(32),
  '\u202E',
  'ﬁ',
  '--',
  '/*',
])('replies to any search key: %s', async (key) => {
  const answer = await shop.call(catalog.products, { key });
  expect(answer.httpStatus).toBe(200);
  expect(answer.data.total).toBeLessThan(7);
});

test('does not fail on a lone surrogate', async () => {
  // Browsers replace a lone surrogate, but other clients can send its bytes.
  const reply = await fetch(`${shop.url}/rest/product/composite/category?key=%ED%A0%80`);
  expect(reply.status).toBeLessThan(500);
});

test('each word of a group of synonyms finds the same products, and nothing instead of similar characters', async () => {
  const { shopId } = await addShop(shop, { name: '山野杂货' });
  const add = (title: LocalizedText) => addListedProduct(shop, { title, shopId, categoryPath: [FOOD] });
  await add(localized('氨基酸洗面奶', '胺基酸洗面乳', 'Amino Acid Face Wash'));
  await add(localized('土窑豆仔茶壶', '土窯豆仔茶壺', 'Clay Teapot'));
  const potatoes = ['马铃薯', '土豆片', '洋芋片', '烤马铃薯', '土豆泥', '洋芋浓汤', '冷冻土豆块'];
  const added: number[] = [];
  for (const title of potatoes) added.push((await add(localized(title))).id);
  for (const key of ['马铃薯', '馬鈴薯', '土豆', '洋芋']) {
    const found = await list({ key, count: 20 });
    expect([key, found.list.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([key, added]);
    expect(found.search).toMatchObject({ loose: false, corrected: null });
  }
  for (const key of ['优格', '優格', '酸奶', 'yoghurt', 'yogurt']) expect([key, (await list({ key })).total]).toEqual([key, 0]);
  const { id: yoghurt } = await add(localized('希腊优格', '希臘優格', 'Greek Yogurt'));
  for (const key of ['优酪乳', '優酪乳']) expect([key, (await list({ key })).list.map(({ id }) => id)]).toEqual([key, [yoghurt]]);
});
