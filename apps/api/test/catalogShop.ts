import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { expect } from 'vitest';
import { foldText } from '../src/features/search/fullTextSearch.ts';
import { searchKey } from '../src/platform/db/schema/catalog.ts';
import { tag } from '../src/platform/db/schema/content.ts';
import { addCategories, addListedProduct, type ListedProductOptions, localized } from './listedProducts.ts';
import { addRates, addShop } from './products.ts';
import { openTestShop, type TestShop } from './shop.ts';

export const FOOD = 100;
export const PASTRY = 110;
export const TEA = 120;
export const HOME = 200;
const alishan = { code: 'alishan', name: localized('阿里山', '阿里山', 'Alishan') };

const day = (n: number) => new Date(Date.UTC(2026, 9, n));

/** Opens a shop for the tests of one file with six products on sale and one off sale, and functions that list them. */
export async function openCatalogShop() {
  const shop = await openTestShop();
  const ids: Record<string, number> = {};
  await addRates(shop, '0.2273');
  await addCategories(
    shop,
    { id: FOOD, title: localized('食品', '食品', 'Food') },
    { id: PASTRY, title: localized('糕饼', '糕餅', 'Pastry') },
  );
  await addCategories(shop, { id: FOOD, title: localized('食品') }, { id: TEA, title: localized('茶', '茶', 'Tea') });
  await addCategories(shop, { id: HOME, title: localized('家居', '家居', 'Home') });
  const { shopId: tea } = await addShop(shop, { name: '云雾茶行' });
  const { shopId: cakes } = await addShop(shop, { name: '山脚饼铺' });
  await shop.services.db.insert(tag).values({ text: '现货', label: localized('现货', '現貨', 'In stock') });
  for (const [name, options] of sampleProducts(tea, cakes)) ids[name] = (await addListedProduct(shop, options)).id;
  await addSearchKeys(shop);

  async function list(query: Text<ProductListQuery>, language?: string): Promise<ProductList> {
    const endpoint = { ...catalog.products, types: undefined } as unknown as Parameters<TestShop['call']>[0];
    const answer = await shop.call(endpoint, query, language ? { language } : {});
    expect(answer).toMatchObject({ httpStatus: 200, code: 0 });
    return answer.data as ProductList;
  }
  const names = ({ list: cards }: ProductList) => cards.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  return { shop, tea, cakes, ids, list, names };
}

/** The query as browsers send it: as text. */
type Text<Query> = { [Field in keyof Query]?: string | number | boolean };

const sampleProducts = (tea: number, cakes: number): [string, ListedProductOptions][] => [
  [
    'cake',
    {
      title: localized('土凤梨酥礼盒', '土鳳梨酥禮盒', 'Pineapple Cake Gift Box'),
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
      title: localized('太阳饼', '太陽餅', 'Sun Cake'),
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
      title: localized('高山乌龙茶', '高山烏龍茶', 'High Mountain Oolong'),
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
      title: localized('红茶', '紅茶', 'Black Tea'),
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
      title: localized('陶瓷茶壶', '陶瓷茶壺', 'Ceramic Teapot'),
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
      title: localized('电饭锅', '電鍋', 'Rice Cooker'),
      shopId: cakes,
      categoryPath: [HOME],
      price: '3000.00',
      sales: 10,
      score: '4.0',
      createdAt: day(6),
    },
  ],
  [
    'off',
    { title: localized('绝版凤梨酥', '絕版鳳梨酥', 'Old Cake'), shopId: cakes, categoryPath: [FOOD, PASTRY], sales: 9999, status: 2 },
  ],
];

async function addSearchKeys(shop: TestShop): Promise<void> {
  await shop.services.db.insert(searchKey).values(
    [
      { label: localized('凤梨酥', '鳳梨酥', 'Pineapple cake'), key: '凤梨酥', pinyin: 'fenglisu', initials: 'fls' },
      { label: localized('礼盒', '禮盒'), key: '礼盒', pinyin: 'lihe', initials: 'lh' },
      { label: localized('电饭锅', '電鍋', 'Rice cooker'), key: '电饭锅', pinyin: 'dianfanguo', initials: 'dfg' },
      { label: localized('电饭锅', '電鍋', 'Rice cooker'), key: '電鍋', pinyin: 'dianguo', initials: 'dg' },
    ].map((word) => ({ ...word, folded: foldText(word.key), hot: 0, categoryId: null, count: 1 })),
  );
}

/** The number of products of each value of a facet. */
export const facetCounts = ({ facets }: ProductList, key: string) =>
  Object.fromEntries((facets.find((facet) => facet.key === key)?.values ?? []).map(({ value, count }) => [value, count]));
