import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { search } from '@baodao/api-client/endpoints/search';
import { shops } from '@baodao/api-client/endpoints/shops';
import { convert } from '@baodao/domain/money/convert';
import { languages } from '@baodao/domain/wire/fields';
import { expect, test } from 'vitest';
import { openSampleShop, sampleFacts } from '../../../test/sampleShop.ts';

// Runs the catalog endpoints on the imported sample shop.

const shop = await openSampleShop();

async function readAllCards(language = 'zh-CN') {
  const pages = [1, 2].map((index) => shop.call(catalog.products, { index, count: 50 }, { language }));
  return (await Promise.all(pages)).flatMap(({ data }) => data.list);
}

test('lists every product on sale once, with picture, shop and consistent prices', async () => {
  const { data: rates } = await shop.call(home.exchangeRates, {});
  const { data } = await shop.call(catalog.products, {});
  const cards = await readAllCards();
  expect(data.rateId).toBe(sampleFacts.rateId);
  expect(cards).toHaveLength(data.total);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  const ratesByCode = Object.fromEntries(rates.map(({ code, rate }) => [code, rate]));
  for (const { price, priceCny, cover, orgName, title } of cards) {
    expect(priceCny).toBe(convert(price, 'TWD', 'CNY', ratesByCode));
    expect([title, cover.width > 1, cover.thumbhash.length > 10, orgName.length > 0]).toEqual([title, true, true, true]);
  }
});

/** The query that the link of a card leads to: a product in a sale opens in that sale. */
function detailQuery({ id, promoteId, marketProductId }: { id: number; promoteId?: number | null; marketProductId?: number | null }) {
  if (typeof marketProductId === 'number') return { marketProductId };
  return typeof promoteId === 'number' ? { promoteId } : { id };
}

test('opens every listed product in every language, with a SKU to buy', async () => {
  for (const language of languages) {
    for (const card of (await readAllCards(language)).slice(0, 30)) {
      const { data } = await shop.call(catalog.product, detailQuery(card), { language });
      expect(data).toMatchObject({ id: card.id, title: card.title, price: card.price, priceCny: card.priceCny });
      // A sale limits the stock, which the card does not show.
      expect(data.stock).toBeLessThanOrEqual(card.stock);
      expect(data.skus.length).toBeGreaterThan(0);
      expect(data.breadcrumbs.at(-1)?.id).toBe(data.categoryId);
      expect(data.shop.orgId).toBe(card.orgId);
      expect(data.evaluationSummary.stars.reduce((sum, count) => sum + count, 0)).toBe(data.evaluationSummary.count);
    }
  }
});

test('every category holds as many products as its facet counts', async () => {
  const { data } = await shop.call(catalog.products, {});
  const categoryCounts = data.facets.find(({ key }) => key === 'cat')?.values ?? [];
  expect(categoryCounts.length).toBeGreaterThan(3);
  expect(categoryCounts.reduce((sum, { count }) => sum + count, 0)).toBe(data.total);
  for (const { value, count } of categoryCounts) {
    expect([value, (await shop.call(catalog.products, { categoryId: Number(value) })).data.total]).toEqual([value, count]);
  }
});

test.each(['凤梨酥', '鳳梨酥', 'pineapple cake', 'fenglisu', 'fls', '凤梨酥礼盒'])(
  'a search for %s finds the pineapple cakes',
  async (key) => {
    const { data } = await shop.call(catalog.products, { key });
    expect(data.list.map(({ id }) => id)).toContain(sampleFacts.firstProduct);
    expect(data.list[0]?.title).toContain('凤梨酥');
  },
);

test('suggests pineapple cakes while typing', async () => {
  for (const key of ['凤', '鳳梨', 'fengl', 'fls', 'Pinea']) {
    const { data } = await shop.call(search.suggest, { key });
    expect([key, data.words.some(({ text }) => text.includes('凤梨'))]).toEqual([key, true]);
    expect(data.products.length).toBeGreaterThan(0);
  }
  const { data } = await shop.call(search.hotWords, {}, { language: 'en' });
  expect(data.hot.length).toBeGreaterThan(3);
  for (const { text } of data.hot) expect((await shop.call(catalog.products, { key: text })).httpStatus).toBe(200);
});

test('the home page has categories, articles, shops and banners', async () => {
  expect((await shop.call(catalog.categories, {})).data.length).toBeGreaterThan(5);
  expect((await shop.call(articles.list, { type: 1 })).data.list.length).toBeGreaterThan(0);
  expect((await shop.call(shops.byPlacement, { place: 'home' })).data.shops.length).toBeGreaterThan(0);
  const { data: groups } = await shop.call(home.bannerGroups, { group: 'index' });
  expect(Object.values(groups).flat().length).toBeGreaterThan(0);
});
