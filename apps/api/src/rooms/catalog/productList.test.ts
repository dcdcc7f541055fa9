import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { addRates, addShop } from '../../../test/goods.ts';
import { addCategories, addListed, local } from '../../../test/listedGoods.ts';
import { openTestShop, type TestShop } from '../../../test/shop.ts';
import { product, searchKey, shop as shopTable } from '../../db/schema/catalog.ts';
import { tag } from '../../db/schema/content.ts';
import { fold } from '../search/tokens.ts';

const shop = await openTestShop();
let tea: number;
let cakes: number;
const ids: Record<string, number> = {};

const FOOD = 100;
const PASTRY = 110;
const TEA = 120;
const HOME = 200;
const alishan = { code: 'alishan', name: local('阿里山', '阿里山', 'Alishan') };

beforeAll(async () => {
  await addRates(shop, '0.2273');
  await addCategories(shop, { id: FOOD, title: local('食品', '食品', 'Food') }, { id: PASTRY, title: local('糕饼', '糕餅', 'Pastry') });
  await addCategories(shop, { id: FOOD, title: local('食品') }, { id: TEA, title: local('茶', '茶', 'Tea') });
  await addCategories(shop, { id: HOME, title: local('家居', '家居', 'Home') });
  ({ shopId: tea } = await addShop(shop, { name: '云雾茶行' }));
  ({ shopId: cakes } = await addShop(shop, { name: '山脚饼铺' }));
  await shop.services.db.insert(tag).values({ text: '现货', label: local('现货', '現貨', 'In stock') });
  const day = (n: number) => new Date(Date.UTC(2026, 9, n));
  const goods: [string, Parameters<typeof addListed>[1]][] = [
    [
      'cake',
      {
        title: local('土凤梨酥礼盒', '土鳳梨酥禮盒', 'Pineapple Cake Gift Box'),
        shopId: cakes,
        categoryPath: [FOOD, PASTRY],
        price: '299.00',
        marketPrice: '350.00',
        sales: 900,
        score: '4.8',
        commentCount: 50,
        createdAt: day(1),
        tags: ['现货'],
      },
    ],
    [
      'sun',
      {
        title: local('太阳饼', '太陽餅', 'Sun Cake'),
        shopId: cakes,
        categoryPath: [FOOD, PASTRY],
        price: '199.50',
        sales: 300,
        createdAt: day(2),
        stock: 0,
      },
    ],
    [
      'oolong',
      {
        title: local('高山乌龙茶', '高山烏龍茶', 'High Mountain Oolong'),
        shopId: tea,
        categoryPath: [FOOD, TEA],
        price: '1280.00',
        sales: 500,
        score: '4.9',
        createdAt: day(3),
        origin: alishan,
        keywords: ['凤梨'],
      },
    ],
    [
      'black',
      {
        title: local('红茶', '紅茶', 'Black Tea'),
        shopId: tea,
        categoryPath: [FOOD, TEA],
        price: '499.00',
        sales: 500,
        score: '4.8',
        commentCount: 80,
        createdAt: day(4),
        origin: alishan,
        ship: 'chilled',
      },
    ],
    [
      'pot',
      {
        title: local('陶瓷茶壶', '陶瓷茶壺', 'Ceramic Teapot'),
        shopId: tea,
        categoryPath: [HOME],
        price: '2400.00',
        sales: 20,
        score: '4.5',
        createdAt: day(5),
      },
    ],
    [
      'cooker',
      {
        title: local('电饭锅', '電鍋', 'Rice Cooker'),
        shopId: cakes,
        categoryPath: [HOME],
        price: '3000.00',
        sales: 10,
        score: '4.0',
        createdAt: day(6),
      },
    ],
    ['off', { title: local('绝版凤梨酥', '絕版鳳梨酥', 'Old Cake'), shopId: cakes, categoryPath: [FOOD, PASTRY], sales: 9999, status: 2 }],
  ];
  for (const [name, options] of goods) ids[name] = (await addListed(shop, options)).id;
  await shop.services.db.insert(searchKey).values(
    [
      { label: local('凤梨酥', '鳳梨酥', 'Pineapple cake'), key: '凤梨酥', pinyin: 'fenglisu', initials: 'fls' },
      { label: local('礼盒', '禮盒'), key: '礼盒', pinyin: 'lihe', initials: 'lh' },
      { label: local('电饭锅', '電鍋', 'Rice cooker'), key: '电饭锅', pinyin: 'dianfanguo', initials: 'dfg' },
      { label: local('电饭锅', '電鍋', 'Rice cooker'), key: '電鍋', pinyin: 'dianguo', initials: 'dg' },
    ].map((word) => ({ ...word, folded: fold(word.key), hot: 0, categoryId: null, count: 1 })),
  );
});

/** Sent as text, as browsers do. */
type Text<Query> = { [Field in keyof Query]?: string | number | boolean };
async function list(query: Text<ProductListQuery>, language?: string): Promise<ProductList> {
  const row = { ...catalog.products, types: undefined } as unknown as Parameters<TestShop['call']>[0];
  const answer = await shop.call(row, query, language ? { language } : {});
  expect(answer).toMatchObject({ httpStatus: 200, code: 0 });
  return answer.data as ProductList;
}
const names = ({ list: cards }: ProductList) => cards.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const counts = ({ facets }: ProductList, key: string) =>
  Object.fromEntries((facets.find((facet) => facet.key === key)?.values ?? []).map(({ value, count }) => [value, count]));
const selected = ({ facets }: ProductList) =>
  facets.flatMap(({ key, values }) => values.filter((value) => value.selected).map(({ value }) => `${key}=${value}`));

test('a card says all there is to say, in both currencies and the reader’s language', async () => {
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
  expect((await list({ categoryId: PASTRY }, 'en')).list[0]).toMatchObject({ title: 'Pineapple Cake Gift Box', tag: 'In stock' });
});

test('only what is on sale is listed, in every order that can be asked for', async () => {
  expect(names(await list({}))).toEqual(['cake', 'oolong', 'black', 'sun', 'pot', 'cooker']);
  expect(names(await list({ sort: 'sales' }))).toEqual(['cake', 'oolong', 'black', 'sun', 'pot', 'cooker']);
  expect(names(await list({ sort: 'new' }))).toEqual(['cooker', 'pot', 'black', 'oolong', 'sun', 'cake']);
  expect(names(await list({ sort: 'priceUp' }))).toEqual(['sun', 'cake', 'black', 'oolong', 'pot', 'cooker']);
  expect(names(await list({ sort: 'priceDown' }))).toEqual(['cooker', 'pot', 'oolong', 'black', 'cake', 'sun']);
  expect(names(await list({ sort: 'score' }))).toEqual(['sun', 'oolong', 'black', 'cake', 'pot', 'cooker']);
});

test('a category holds what is below it, and names its own way', async () => {
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

test('a price range is in whole TWD, with both ends in it', async () => {
  expect(names(await list({ min: 199, max: 199 }))).toEqual(['sun']);
  expect(names(await list({ min: 300, max: 1280 }))).toEqual(['oolong', 'black']);
  expect(names(await list({ min: 1281 }))).toEqual(['pot', 'cooker']);
  expect(names(await list({ min: 500, max: 100 }))).toEqual([]);
});

test('facets: OR inside, AND between, and none counts with its own choice', async () => {
  const all = await list({});
  expect(counts(all, 'cat')).toEqual({ [FOOD]: 4, [HOME]: 2 });
  expect(counts(all, 'shop')).toEqual({ [cakes]: 3, [tea]: 3 });
  expect(counts(all, 'origin')).toEqual({ tainan: 4, alishan: 2 });
  expect(counts(all, 'ship')).toEqual({ normal: 5, chilled: 1 });
  expect(counts(all, 'price')).toEqual({ '0-199': 1, '200-499': 2, '1000-1999': 1, '2000-4999': 2 });
  expect(counts(all, 'stock')).toEqual({ 1: 5 });
  expect(selected(all)).toEqual([]);

  const one = await list({ shop: String(tea), origin: 'alishan' });
  expect(names(one)).toEqual(['oolong', 'black']);
  // What else the shop facet could hold: both shops' goods from Alishan. What else the origin could be: all of this shop.
  expect(counts(one, 'shop')).toEqual({ [tea]: 2 });
  expect(counts(one, 'origin')).toEqual({ alishan: 2, tainan: 1 });
  expect(counts(one, 'cat')).toEqual({ [FOOD]: 2 });
  expect(selected(one)).toEqual([`shop=${tea}`, 'origin=alishan']);

  const both = await list({ shop: `${tea},${cakes}`, ship: 'chilled,frozen', stock: 1 });
  expect(names(both)).toEqual(['black']);
  expect(counts(both, 'ship')).toEqual({ normal: 4, chilled: 1, frozen: 0 });
});

test('every count comes true when its value is chosen', async () => {
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

test('what was chosen stays in sight where nothing is left of it', async () => {
  const none = await list({ shop: String(cakes), origin: 'alishan', min: 150, max: 160, cat: `${TEA},77` }, 'en');
  expect(none).toMatchObject({ total: 0, pages: 0, list: [] });
  expect(selected(none)).toEqual([`cat=${TEA}`, 'price=150-160', `shop=${cakes}`, 'origin=alishan']);
  expect(none.facets.find(({ key }) => key === 'origin')?.values).toEqual([
    { value: 'alishan', label: 'Alishan', count: 0, selected: true },
  ]);
  expect(none.facets.find(({ key }) => key === 'shop')?.values[0]).toMatchObject({ label: '山脚饼铺', count: 0 });
});

test('either script finds the other, and says which it looked for', async () => {
  const traditional = await list({ key: '鳳梨酥' });
  expect(names(traditional)).toEqual(['cake']);
  expect(traditional.alsoSearched).toEqual(['凤梨酥', '菠萝酥']);
  expect(traditional.search).toEqual({ corrected: null, loose: false, fewer: [], marks: ['凤梨酥'] });
  const simplified = await list({ key: '凤梨酥' });
  expect(names(simplified)).toEqual(['cake']);
  expect(simplified.alsoSearched).toEqual(['鳳梨酥', '菠萝酥']);
  // What was looked for stands out as the reader's own script spells it.
  expect((await list({ key: '凤梨酥' }, 'zh-TW')).search?.marks).toEqual(['鳳梨酥']);
  expect(names(await list({ key: 'PINEAPPLE cakes' }))).toEqual(['cake']);
});

test('another word for the same thing is looked for too', async () => {
  const cooker = await list({ key: '電鍋' });
  expect(names(cooker)).toEqual(['cooker']);
  expect(cooker.alsoSearched).toContain('电饭锅');
});

test('what sounds so is found where the letters are no word', async () => {
  const spelt = await list({ key: 'fenglisu' });
  expect(names(spelt)).toEqual(['cake']);
  expect(spelt.alsoSearched).toEqual(['鳳梨酥', '凤梨酥']);
  expect(names(await list({ key: 'FLS' }))).toEqual(['cake']);
});

test('what both sides of the strait call differently is one', async () => {
  const cake = await list({ key: '菠蘿酥' });
  expect(names(cake)).toEqual(['cake']);
  expect(cake.alsoSearched).toContain('凤梨酥');
  expect(cake.search).toMatchObject({ corrected: null, loose: false, marks: ['凤梨酥'] });
  expect(names(await list({ key: '菠萝' }))).toEqual(['cake', 'oolong']);
});

test.each(['ㄈㄥㄌㄧㄙㄨ', 'ㄈㄥ ㄌㄧˊ ㄙㄨ', 'ㄈㄌㄙ', 'feng li su', 'fenglisulihe', 'fenglisu lihe'])(
  '%s is how it is pronounced',
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
])('%s is taken for %s, and it says so', async (key, simplified, traditional) => {
  const found = await list({ key });
  expect(found.search).toMatchObject({ corrected: simplified, loose: false });
  expect((await list({ key }, 'zh-TW')).search?.corrected).toBe(traditional);
  expect(found.total).toBeGreaterThan(0);
});

test('what says only some of it is called so, with shorter searches that find something', async () => {
  const { search, total } = await list({ key: '凤梨酥 登山鞋' });
  expect(search).toMatchObject({ corrected: null, loose: true, fewer: ['凤梨酥'], marks: ['凤梨酥'] });
  expect(total).toBe(1);
  expect(await list({ key: '登山鞋 帐篷' })).toMatchObject({ total: 0, search: { loose: true, fewer: [], marks: [] } });
  expect((await list({})).search).toBeUndefined();
});

test('a shop that is searched alone is named, also where it has nothing of it', async () => {
  expect(await list({ key: '凤梨酥', orgId: cakes })).toMatchObject({ total: 1, org: { orgId: cakes, name: '山脚饼铺' } });
  expect(await list({ key: '凤梨酥', orgId: cakes, min: 9000 })).toMatchObject({ total: 0, search: { loose: false } });
  expect(await list({ key: '陶瓷茶壶', orgId: cakes })).toMatchObject({ total: 0, org: { name: '山脚饼铺' } });
  expect(await list({ orgId: 999_999 })).toMatchObject({ total: 0, org: null });
  expect((await list({ key: '凤梨酥' })).org).toBeUndefined();
});

test('words that do not touch, and sentences, find what matters in them', async () => {
  expect(names(await list({ key: '凤梨酥礼盒' }))).toEqual(['cake']);
  expect(names(await list({ key: '礼盒凤梨酥' }))).toEqual(['cake']);
  expect(names(await list({ key: '送妈妈的乌龙茶' }))).toContain('oolong');
  expect(await list({ key: '～！' })).toMatchObject({ total: 0, facets: [] });
  expect(await list({ key: '量子计算机' })).toMatchObject({ total: 0 });
});

test('the title counts before the keywords, and an order that was asked for before both', async () => {
  expect(names(await list({ key: '凤梨' }))).toEqual(['cake', 'oolong']);
  expect(names(await list({ key: '凤梨', sort: 'priceDown' }))).toEqual(['oolong', 'cake']);
  expect(names(await list({ key: '茶' }))).toEqual(['oolong', 'black', 'pot'].sort((a, b) => (a === 'pot' ? 1 : b === 'pot' ? -1 : 0)));
  const narrowed = await list({ key: '茶', cat: String(HOME) });
  expect(names(narrowed)).toEqual(['pot']);
  expect(counts(narrowed, 'cat')).toEqual({ [FOOD]: 2, [HOME]: 1 });
  expect(names(await list({ key: '茶', orgId: cakes }))).toEqual([]);
});

test('pages hang together and end', async () => {
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
])('%s is refused', async (query, field) => {
  const reply = await fetch(`${shop.url}/rest/product/composite/category?${query.replaceAll(' ', '%20')}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ status: false, code: -2, data: { field } });
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
])('whatever is looked for (%s), the shop answers', async (key) => {
  const answer = await shop.call(catalog.products, { key });
  expect(answer.httpStatus).toBe(200);
  expect(answer.data.total).toBeLessThan(7);
});

test('half a character is refused', async () => {
  // A browser turns a lone surrogate into a replacement character; a rogue caller sends its bytes.
  const reply = await fetch(`${shop.url}/rest/product/composite/category?key=%ED%A0%80`);
  expect(reply.status).toBeLessThan(500);
});

test('prices and stock on a card are those of now, whatever is remembered of the list', async () => {
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
  await vi.waitFor(async () => expect((await list({ categoryId: HOME })).total).toBe(1), 3_000);
  await db
    .update(product)
    .set({ status: 1, price: '2400.00' })
    .where(eq(product.id, ids.pot ?? 0));
});

test('nothing of a closed shop is listed', async () => {
  const { db } = shop.services;
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, tea));
  await vi.waitFor(async () => expect(names(await list({ sort: 'new' }))).toEqual(['cooker', 'sun', 'cake']), 3_000);
  await db.update(shopTable).set({ status: 1 }).where(eq(shopTable.id, tea));
  await vi.waitFor(async () => expect((await list({})).total).toBe(6), 3_000);
});

test('beyond a thousand nothing is counted', async () => {
  const { db } = shop.services;
  await db.execute(sql`
    INSERT INTO product SELECT (json_populate_record(p, json_build_object('id', 100000 + n, 'code', 'M' || n, 'status', 1))).*
    FROM product p, generate_series(1, 1005) n WHERE p.id = ${ids.cooker ?? 0}`);
  await vi.waitFor(async () => expect((await list({ categoryId: HOME })).total).toBe(1000), 3_000);
  const many = await list({ categoryId: HOME, count: 50, index: 20 });
  expect(many).toMatchObject({ total: 1000, capped: true, pages: 20 });
  expect(many.list).toHaveLength(50);
  expect((await list({ key: '电饭锅' })).capped).toBe(true);
  await db.execute(sql`DELETE FROM product WHERE id >= 100000`);
});
