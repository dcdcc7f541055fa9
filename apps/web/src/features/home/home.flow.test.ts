import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { markets } from '@baodao/api-client/endpoints/markets';
import { questions } from '@baodao/api-client/endpoints/questions';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { HomeSection } from '@baodao/domain/home/homeSections';
import type { Banner } from '@baodao/domain/home/shapes';
import type { MarketComposite, MarketTab } from '@baodao/domain/markets/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProductCard, testProductList } from '../products/testProducts.ts';
import { testShop } from '../shops/testShops.ts';
import { settingsLoaded, siteSettingsFlow } from '../siteSettings/siteSettings.flow.ts';
import { fetchHome, flashSessionEnded, haveAllFailed, homeFlow, selectHomeSections } from './home.flow.ts';
import { homeJsonLd } from './homeJsonLd.ts';

const banner = (id: number, place: string): Banner => ({
  id,
  place,
  title: '',
  text: '',
  image: null,
  imageMobile: null,
  video: null,
  linkType: 0,
  linkValue: '',
  sort: 1,
  startTime: null,
  endTime: null,
});

const settingsWith = (homeSections: HomeSection[]) =>
  settingsLoaded({
    iosApp: null,
    androidApp: null,
    appQr: null,
    supplierLogin: null,
    filingNumber: null,
    licenceNumber: null,
    address: null,
    phone: null,
    mail: null,
    hours: null,
    social: [],
    demoAccount: null,
    samples: [],
    homeSections,
  });

/** A sale with two sessions, of which `on` is running. */
function flashSale(on: 1 | 2): MarketComposite {
  const session = (id: number, startTime: string, endTime: string): MarketTab => ({
    marketTabId: id,
    title: `S${id}`,
    startTime,
    endTime,
    state: id === on ? 1 : id < on ? 2 : 0,
  });
  const tabs = [session(1, '2026-11-20T02:00:00Z', '2026-11-20T04:00:00Z'), session(2, '2026-11-20T04:00:00Z', '2026-11-20T06:00:00Z')];
  const hours = { startTime: '2026-11-20T00:00:00Z', endTime: '2026-11-21T00:00:00Z' };
  const product = {
    ...testProductCard({ id: 70 + on, marketProductId: on }),
    ...hours,
    skuId: null,
    attrText: '',
    marketTabId: on,
    quota: 50,
    sold: 20,
    limit: 1,
    saleState: 1 as const,
  };
  return {
    list: [product],
    total: 1,
    index: 1,
    count: 5,
    pages: 1,
    market: { id: 9, type: 3, title: 'Flash', text: '', cover: null, banners: [], color: '#c8451f', tabs, state: 1, ...hours },
    marketTabId: on,
    others: [],
    serverTime: '2026-11-20T03:00:00Z',
    rateId: 'r1',
  };
}

function start() {
  const send = createFakeTransport();
  send.on(home.bannerGroups, ({ places = [] }) => Object.fromEntries(places.map((place, at) => [place, [banner(at, place)]])));
  send.on(home.buttons, () => []);
  send.on(catalog.categories, () => []);
  send.on(catalog.products, ({ categoryId = 0 }) => testProductList([testProductCard({ id: categoryId })]));
  send.on(shops.byPlacement, () => ({ shops: [], rateId: 'r1' }));
  send.on(articles.list, () => ({ ...testProductList([]), list: [], tags: [] }));
  send.on(articles.news, () => ({ ...testProductList([]), list: [] }));
  send.on(markets.market, () => flashSale(1));
  send.on(questions.headlines, () => []);
  const store = createTestStore({ send, flows: [homeFlow, siteSettingsFlow] });
  return { send, store, sections: () => selectHomeSections(store.getState() as never) };
}

test('loads all sections', async () => {
  const { send, store, sections } = start();
  await store.run(fetchHome);
  expect(sections().banners.value).toMatchObject({
    slides: [{ id: 0 }],
    advertisement: { id: 1 },
    video: { id: 2 },
  });
  expect(sections().categorySections.value?.map(({ key, products }) => [key, products[0]?.id])).toEqual([
    ['food', 176],
    ['cosmetic', 226],
    ['live', 282],
    ['baby', 65],
    ['feature', 457],
  ]);
  expect(sections().flash.value).toMatchObject({ marketId: 9, marketTabId: 1, isRunning: true, until: '2026-11-20T04:00:00Z' });
  expect(send.calls).toHaveLength(14);
  expect(store.errorStatuses).toEqual([]);
});

test('keeps only what the page shows, because the document contains it', async () => {
  const { send, store, sections } = start();
  const cover = { src: '/media/cake', width: 800, height: 800, thumbhash: '', alt: 'Cakes' };
  const product = testProductCard({ cover });
  send.on(catalog.products, () => testProductList([product]));
  send.on(shops.byPlacement, () => ({ shops: [testShop({ products: [product] })], rateId: 'r1' }));
  send.on(home.buttons, () => [
    { id: 1, place: 'p', title: 'Food', image: cover, icon: 'cookie', linkType: 1 as const, linkValue: '/', sort: 1 },
  ]);
  await store.run(fetchHome);
  const [section] = sections().categorySections.value ?? [];
  const [shop] = sections().shops.value ?? [];
  const [button] = sections().buttons.value ?? [];
  const [saleProduct] = sections().flash.value?.products ?? [];
  expect(section?.products[0]).not.toHaveProperty('orgName');
  // Tiles in columns have no second line, and that of a preview is a skeleton.
  expect(section?.products[0]).not.toHaveProperty('subTitle');
  expect(shop).not.toHaveProperty('tags');
  expect(shop?.products[0]).not.toHaveProperty('subTitle');
  expect(button).not.toHaveProperty('icon');
  expect(saleProduct).not.toHaveProperty('skuId');
  expect(saleProduct).not.toHaveProperty('subTitle');
  expect(sections().banners.value?.slides[0]).not.toHaveProperty('startTime');
  expect(JSON.stringify(sections())).not.toContain('"Cakes"');
});

test('shows the other sections when some fail to load', async () => {
  const { send, store, sections } = start();
  for (const row of [shops.byPlacement, markets.market, questions.headlines, articles.news])
    send.on(row as typeof shops.byPlacement, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchHome);
  expect([sections().shops, sections().flash, sections().questions, sections().news].map(({ state }) => state)).toEqual(
    Array(4).fill('failed'),
  );
  expect(sections().categorySections.state).toBe('ready');
  expect(haveAllFailed(sections())).toBe(false);
  expect(store.errorStatuses).toEqual([]);
});

test('fails the page only when every section fails, and recovers on retry', async () => {
  const { send, store, sections } = start();
  const rows = [
    home.bannerGroups,
    home.buttons,
    catalog.categories,
    catalog.products,
    shops.byPlacement,
    articles.list,
    articles.news,
    markets.market,
    questions.headlines,
  ] as const;
  const failingSend = createFakeTransport(
    Object.fromEntries(rows.map((row) => [row.route, () => new ApiError({ status: 503 }, 'server')])),
  );
  const failedStore = createTestStore({ send: failingSend, flows: [homeFlow, siteSettingsFlow] });
  await failedStore.run(fetchHome);
  expect(haveAllFailed(selectHomeSections(failedStore.getState() as never))).toBe(true);
  expect(failedStore.errorStatuses).toEqual([503]);

  send.on(articles.list, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchHome);
  send.on(articles.list, () => ({ ...testProductList([]), list: [], tags: [] }));
  await store.run(fetchHome);
  expect(sections().articles).toEqual({ state: 'ready', value: [] });
});

test('loads only the next flash session when one ends', async () => {
  const { send, store, sections } = start();
  await store.run(fetchHome);
  const before = send.calls.length;
  send.on(markets.market, () => flashSale(2));
  store.dispatch(flashSessionEnded());
  store.dispatch(flashSessionEnded());
  await store.settle();
  expect(sections().flash.value).toMatchObject({ marketTabId: 2, isRunning: true, until: '2026-11-20T06:00:00Z' });
  expect(send.calls.length - before).toBe(1);
});

test('counts down to the start of a coming sale, and ignores a sale without products', async () => {
  const { send, store, sections } = start();
  const comingSale = flashSale(1);
  const tabs = comingSale.market?.tabs.map((tab) => ({ ...tab, state: 0 })) ?? [];
  send.on(markets.market, () => ({ ...comingSale, market: comingSale.market && { ...comingSale.market, tabs } }));
  await store.run(fetchHome);
  expect(sections().flash.value).toMatchObject({ isRunning: false, until: '2026-11-20T02:00:00Z' });
  send.on(markets.market, () => ({ ...comingSale, list: [] }));
  await store.run(fetchHome);
  expect(sections().flash).toEqual({ state: 'ready', value: null });
});

test('loads questions with their best answer', async () => {
  const { send, store, sections } = start();
  const user = { id: 'u', nickname: 'A-Chun', portrait: null, level: 1, isVerified: false };
  send.on(questions.headlines, () => [
    { question: { id: 3, title: 'How long?', answerCount: 2 }, answer: { content: 'Ten days', user, isOfficial: true } } as never,
    { question: { id: 4, title: 'Where?', answerCount: 0 }, answer: null } as never,
  ]);
  await store.run(fetchHome);
  expect(sections().questions.value).toEqual([
    { id: 3, title: 'How long?', answerCount: 2, answer: { text: 'Ten days', nickname: 'A-Chun', isOfficial: true } },
    { id: 4, title: 'Where?', answerCount: 0, answer: null },
  ]);
});

test('asks for nothing of hidden sections, so the JSON-LD has no products of them', async () => {
  const { send, store, sections } = start();
  store.dispatch(settingsWith(['shops', 'baby']));
  await store.run(fetchHome);
  expect(send.inputsOf(catalog.products)).toEqual([{ categoryId: 65, count: 4 }]);
  expect(send.inputsOf(home.bannerGroups)).toEqual([{ places: ['home', 'index-video'] }]);
  const hiddenRoutes = [markets.market, articles.list, questions.headlines].map(({ route }) => route);
  expect(send.calls.filter(({ route }) => hiddenRoutes.some((hidden) => hidden === route))).toEqual([]);
  const { shops: shown, flash, articles: hidden, questions: none } = sections();
  expect([shown, flash, hidden, none].map(({ state }) => state)).toEqual(['ready', 'idle', 'idle', 'idle']);
  const data = homeJsonLd(sections(), { brand: 'Baodao', description: 'Goods', list: 'Picks' }, (path) => `https://shop.test${path}`);
  expect(data.at(-1)).toMatchObject({ numberOfItems: 1, itemListElement: [{ url: 'https://shop.test/product?id=65' }] });
});

test('a page of which all shown sections fail has failed, and hidden ones do not count', async () => {
  const { send, store, sections } = start();
  store.dispatch(settingsWith(['shops']));
  const rows = [home.bannerGroups, home.buttons, catalog.categories, shops.byPlacement, articles.news];
  for (const row of rows) send.on(row as typeof shops.byPlacement, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchHome);
  expect(haveAllFailed(sections())).toBe(true);
  expect(store.errorStatuses).toEqual([503]);
});

test('builds the JSON-LD of the home page', async () => {
  const { store, sections } = start();
  await store.run(fetchHome);
  const data = homeJsonLd(sections(), { brand: 'Baodao', description: 'Goods', list: 'Picks' }, (path) => `https://shop.test${path}`);
  expect(data).toMatchObject([
    { '@type': 'Organization', name: 'Baodao' },
    { '@type': 'WebSite', potentialAction: { target: 'https://shop.test/search?key={search_term_string}' } },
    { '@type': 'ItemList', numberOfItems: 5, itemListElement: [{ position: 1, url: 'https://shop.test/product?id=176' }, {}, {}, {}, {}] },
  ]);
});
