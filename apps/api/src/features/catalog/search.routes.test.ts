import { search } from '@baodao/api-client/endpoints/search';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { addCategories, addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { searchKey, shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { foldText } from '../search/fullTextSearch.ts';

const shop = await openTestShop();
let cakes: number;

beforeAll(async () => {
  await addRates(shop);
  await addCategories(shop, { id: 100, title: localized('食品', '食品', 'Food') });
  ({ shopId: cakes } = await addShop(shop, { name: '凤梨小铺' }));
  const { shopId: tea } = await addShop(shop, { name: 'Cloud Tea 云雾茶行' });
  await shop.services.db
    .update(shopTable)
    .set({ name: localized('云雾茶行', '雲霧茶行', 'Cloud Tea') })
    .where(eq(shopTable.id, tea));
  for (let n = 1; n <= 6; n++)
    await addListedProduct(shop, { title: localized(`凤梨酥${n}号`, `鳳梨酥${n}號`, `Pineapple cake no. ${n}`), shopId: cakes, sales: n });
  await addListedProduct(shop, { title: localized('高山乌龙茶', '高山烏龍茶', 'Oolong'), shopId: tea });
  const words = [
    {
      label: localized('凤梨酥', '鳳梨酥', 'Pineapple cake'),
      key: '凤梨酥',
      pinyin: 'fenglisu',
      initials: 'fls',
      hot: 90,
      categoryId: 100,
      count: 6,
    },
    {
      label: localized('凤梨酥', '鳳梨酥', 'Pineapple cake'),
      key: 'Pineapple cake',
      pinyin: '',
      initials: '',
      hot: 0,
      categoryId: 100,
      count: 6,
    },
    {
      label: localized('凤梨干', '鳳梨乾', 'Dried pineapple'),
      key: '凤梨干',
      pinyin: 'fengligan',
      initials: 'flg',
      hot: 0,
      categoryId: null,
      count: 0,
    },
    {
      label: localized('乌龙茶', '烏龍茶', 'Oolong tea'),
      key: '乌龙茶',
      pinyin: 'wulongcha',
      initials: 'wlc',
      hot: 50,
      categoryId: null,
      count: 1,
    },
    { label: null, key: '100%_棉', pinyin: 'mian', initials: 'm', hot: 0, categoryId: null, count: 0 },
    {
      label: localized('云雾茶行', '雲霧茶行', 'Cloud Tea'),
      key: '云雾茶行',
      pinyin: 'yunwuchahang',
      initials: 'ywch',
      hot: 0,
      categoryId: null,
      count: 1,
    },
  ];
  await shop.services.db.insert(searchKey).values(words.map((word) => ({ ...word, folded: foldText(word.key) })));
});

const suggest = async (key: string, language = 'zh-CN') => {
  const { data, httpStatus } = await shop.call(search.suggest, { key }, { language });
  expect(httpStatus).toBe(200);
  return {
    words: data.words.map(({ text }) => text),
    products: data.products.map(({ title }) => title),
    shops: data.shops.map(({ name }) => name),
    data,
  };
};

test('suggests words by a Chinese prefix in either script', async () => {
  const { words, products, shops, data } = await suggest('凤梨');
  expect(words).toEqual(['凤梨酥', '凤梨干']);
  expect(products).toEqual(['凤梨酥6号', '凤梨酥5号', '凤梨酥4号', '凤梨酥3号']);
  expect(shops).toEqual(['凤梨小铺']);
  expect(data.words[0]).toEqual({ text: '凤梨酥', count: 6, categoryId: 100, categoryTitle: '食品' });
  expect(data.products[0]).toMatchObject({ price: '100.00', priceCny: '23.00', cover: { width: 800 } });
  expect(data.rateId).toMatch(/^test-/);
  expect((await suggest('鳳梨', 'zh-TW')).words).toEqual(['鳳梨酥', '鳳梨乾']);
  expect((await suggest('鳳')).words).toEqual(['凤梨酥', '凤梨干']);
});

test.each(['fenglisu', 'fengl', 'feng li', "feng'li", 'fls', 'FL'])('suggests words by pinyin: %s', async (key) => {
  const { words, products } = await suggest(key);
  expect(words[0]).toBe('凤梨酥');
  expect(products[0]).toBe('凤梨酥6号');
});

test('finds words by initials, and shops by pinyin and English name', async () => {
  expect((await suggest('wlc')).words).toEqual(['乌龙茶']);
  expect(await suggest('ywch')).toMatchObject({ words: ['云雾茶行'], shops: ['云雾茶行'] });
  expect((await suggest('cloud', 'en')).shops).toEqual(['Cloud Tea']);
});

test('suggests an English word only once', async () => {
  const { words } = await suggest('pineapple', 'en');
  expect(words).toEqual(['Pineapple cake']);
});

test('treats SQL and tsquery metacharacters as plain text', async () => {
  expect((await suggest('100%_')).words).toEqual(['100%_棉']);
  for (const key of ['%', '_', '\\', '100_', "'", '"', '😀'.repeat(32), '凤'.repeat(64), 'a'.repeat(64), '!&|']) {
    const { words } = await suggest(key);
    expect([key, words.length]).toEqual([key, 0]);
  }
  expect((await suggest('%')).words).toEqual([]);
  expect((await suggest('_')).words).toEqual([]);
});

test('returns only the placeholder for an empty key', async () => {
  const { data } = await shop.call(search.suggest, {}, { language: 'zh-TW' });
  expect(data).toMatchObject({ placeholder: '鳳梨酥', words: [], products: [], shops: [] });
  expect((await suggest('   ')).data).toMatchObject({ words: [], products: [] });
});

test('lists the hot words', async () => {
  const { data } = await shop.call(search.hotWords, {}, { language: 'en' });
  expect(data).toEqual({ hot: [{ text: 'Pineapple cake' }, { text: 'Oolong tea' }], placeholder: 'Pineapple cake' });
});

test('rejects a key that is too long or contains control characters', async () => {
  for (const key of ['x'.repeat(65), '\u0000', '\u0007']) {
    expect(await shop.call(search.suggest, { key })).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'key' } });
  }
});

test('does not suggest a closed shop', async () => {
  await shop.services.db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, cakes));
  await vi.waitFor(async () => {
    const { shops, products } = await suggest('凤梨');
    expect([shops, products]).toEqual([[], []]);
  }, 60_000);
});
