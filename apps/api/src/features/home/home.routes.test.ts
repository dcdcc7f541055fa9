import { home } from '@baodao/api-client/endpoints/home';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { resetClock, setClockOffset } from '../../../test/clock.ts';
import { addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { banner, button, siteSetting } from '../../platform/db/schema/content.ts';
import { missingKey, rateCounter } from '../../platform/db/schema/system.ts';

const shop = await openTestShop();
const picture = 'c'.repeat(32);
const productIds: number[] = [];

beforeAll(async () => {
  const { db } = shop.services;
  await addPicture(shop, picture);
  const { shopId } = await addShop(shop);
  for (const [title, status] of [
    ['茶', 1],
    ['饼', 1],
    ['旧', 2],
  ] as const)
    productIds.push((await addListedProduct(shop, { title: localized(title), shopId, status })).id);
  const line = {
    title: localized('中秋', '中秋', 'Moon'),
    text: localized('礼盒', '禮盒', 'Gifts'),
    imageMobile: null,
    linkType: 3 as const,
    linkValue: '7',
    productIds: [],
  };
  const hour = 3_600_000;
  await db.insert(banner).values([
    {
      ...line,
      id: 1,
      place: 'index',
      image: picture,
      sort: 2,
      productIds: [...productIds, 12345],
      startsAt: new Date(Date.now() - hour),
      endsAt: new Date(Date.now() + hour),
    },
    { ...line, id: 2, place: 'index', image: null, sort: 1, productIds: productIds.slice(0, 1) },
    { ...line, id: 3, place: 'index', image: null, sort: 0, startsAt: new Date(Date.now() + hour) },
    { ...line, id: 4, place: 'index', image: null, sort: 0, endsAt: new Date(Date.now() - hour) },
    { ...line, id: 5, place: 'index-video', image: null, video: `${picture}.webm`, sort: 0 },
    { ...line, id: 6, place: 'indexes', image: null, sort: 0 },
  ]);
  await db.insert(button).values([
    {
      id: 1,
      place: 'index',
      title: localized('优惠', '優惠', 'Offers'),
      image: null,
      icon: 'tag',
      linkType: 13,
      linkValue: '/coupon',
      sort: 2,
    },
    {
      id: 2,
      place: 'index',
      title: localized('排行', '排行', 'Ranking'),
      image: picture,
      icon: 'chart',
      linkType: 13,
      linkValue: '/rank',
      sort: 1,
    },
    {
      id: 3,
      place: 'app-store',
      title: localized('应用'),
      image: null,
      icon: 'app',
      linkType: 1,
      linkValue: 'https://example.org',
      sort: 1,
    },
  ]);
});

test('returns current rates in units per TWD with their quotation time', async () => {
  expect((await shop.call(home.exchangeRates, {})).data).toEqual([]);
  const rateId = await addRates(shop, '0.2257000000');
  await vi.waitFor(async () => expect((await shop.call(home.exchangeRates, {})).data).toHaveLength(2), 60_000);
  const { data } = await shop.call(home.exchangeRates, {});
  expect(data).toContainEqual({ code: 'TWD', rate: '1', rateId, time: expect.stringMatching(/Z$/), sample: true });
  expect(data).toContainEqual({ code: 'CNY', rate: '0.2257', rateId, time: expect.any(String), sample: true });
});

test('returns active banners in order, in the requested language', async () => {
  const { data } = await shop.call(home.banners, { place: 'index' }, { language: 'en' });
  expect(data.map(({ id }) => id)).toEqual([2, 1]);
  expect(data[1]).toMatchObject({
    title: 'Moon',
    text: 'Gifts',
    linkType: 3,
    linkValue: '7',
    image: { src: `/media/${picture}`, width: 640, alt: 'Moon' },
    imageMobile: null,
    video: null,
    startTime: expect.stringMatching(/Z$/),
  });
  expect((await shop.call(home.banners, { place: 'index-video' })).data[0]?.video).toBe(`/media/${picture}/video.webm`);
  expect((await shop.call(home.banners, { place: 'nowhere' })).data).toEqual([]);
});

test('shows a banner from its start time', async () => {
  const ids = async () => (await shop.call(home.banners, { place: 'index' }, { language: 'zh-TW' })).data.map(({ id }) => id);
  await setClockOffset(shop, '90 minutes');
  expect(await ids()).toEqual([3, 2]);
  await resetClock(shop);
  await vi.waitFor(async () => expect(await ids()).toEqual([2, 1]), 60_000);
});

test('returns banners of several places and of a group', async () => {
  const groups = async (query: string) => {
    const reply = await fetch(`${shop.url}/rest/banner/group/composite?${query}`);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: Record<string, { id: number }[]> };
    return Object.fromEntries(Object.entries(data).map(([place, banners]) => [place, banners.map(({ id }) => id)]));
  };
  expect(await groups('places=index-video,nowhere')).toEqual({ 'index-video': [5], nowhere: [] });
  expect(await groups('group=index')).toEqual({ index: [2, 1], 'index-video': [5] });
  expect(await groups('places=__proto__,constructor,toString')).toEqual({ constructor: [], toString: [] });
  expect(await groups('')).toEqual({});
});

test('returns banners with their distinct products on sale', async () => {
  const { data } = await shop.call(home.bannerComposite, { place: 'index' });
  expect(data.banners.map(({ id }) => id)).toEqual([2, 1]);
  expect(data.products.map(({ id }) => id)).toEqual(productIds.slice(0, 2));
  expect(data.products[0]).toMatchObject({ title: '茶', price: '100.00', priceCny: '23.00' });
  expect(data.rateId).toMatch(/^test-/);
});

test('returns the buttons of a place, or one of them', async () => {
  const { data } = await shop.call(home.buttons, { place: 'index' }, { language: 'zh-TW' });
  expect(data.map(({ title }) => title)).toEqual(['排行', '優惠']);
  expect(data[0]?.image?.src).toBe(`/media/${picture}`);
  expect((await shop.call(home.buttons, { place: 'index', buttonId: 1 })).data.map(({ id }) => id)).toEqual([1]);
  expect((await shop.call(home.buttons, { place: 'app-store', buttonId: 1 })).data).toEqual([]);
});

test('returns the settings of header and footer in the requested language, and nulls until they are set', async () => {
  const { db } = shop.services;
  expect((await shop.call(home.siteSettings, {})).data).toMatchObject({ iosApp: null, appQr: null, hours: null, social: [], samples: [] });
  expect((await shop.call(home.siteSettings, {})).data.demoAccount).toEqual({ phone: '+886912345678', password: 'baodao2026' });
  await db
    .insert(siteSetting)
    .values({ phone: '+886 2 5555 0100', appQr: picture, hours: localized('每天', '每日', 'Daily'), samples: ['phone'] });
  await vi.waitFor(async () => expect((await shop.call(home.siteSettings, {})).data.phone).toBe('+886 2 5555 0100'), 60_000);
  const { data } = await shop.call(home.siteSettings, {}, { language: 'en' });
  expect(data).toMatchObject({ hours: 'Daily', appQr: { src: `/media/${picture}` }, samples: ['phone'], mail: null });
});

test.each(['place=', `place=${'x'.repeat(41)}`, 'place=%00', 'place=a&platform=x', 'place=a&lang=fr', 'place=a&more=1', ''])(
  'rejects %s',
  async (query) => {
    const reply = await fetch(`${shop.url}/rest/banner/place?${query}`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ status: false, code: -2 });
  },
);

test('counts missing texts by language and key', async () => {
  const { db } = shop.services;
  const keys = ['cart.title', 'orders.state.10', 'cart.title'];
  for (let report = 0; report < 2; report++)
    expect((await shop.call(home.missingKeys, { language: 'en', keys })).data).toEqual({ done: true });
  await shop.call(home.missingKeys, { language: 'zh-TW', keys: ['cart.title'] });
  const rows = await db
    .select({ language: missingKey.language, key: missingKey.key, count: missingKey.count })
    .from(missingKey)
    .orderBy(asc(missingKey.language), asc(missingKey.key));
  expect(rows).toEqual([
    { language: 'en', key: 'cart.title', count: 2 },
    { language: 'en', key: 'orders.state.10', count: 2 },
    { language: 'zh-TW', key: 'cart.title', count: 1 },
  ]);
  expect((await shop.call(home.missingKeys, { language: 'en', keys: [] })).data).toEqual({ done: true });
});

test.each([
  { language: 'en', keys: ['<script>'] },
  { language: 'en', keys: ['__proto__.x'] },
  { language: 'en', keys: ['cart'] },
  { language: 'en', keys: ['cart.Überschrift'] },
  { language: 'en', keys: [`cart.${'x'.repeat(120)}`] },
  { language: 'en', keys: Array.from({ length: 51 }, (_, n) => `cart.k${n}`) },
  { language: 'fr', keys: ['cart.title'] },
  { language: 'en', keys: [1] },
  { language: 'en', keys: ['cart.title'], count: 5 },
])('rejects malformed missing keys: %j', async (body) => {
  const reply = await fetch(`${shop.url}/rest/i18n/missing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(400);
  expect(await shop.services.db.$count(missingKey)).toBe(3);
});

test('limits the number of missing keys and of reports per caller', async () => {
  const { db } = shop.services;
  await db.execute(sql`INSERT INTO missing_key (language, key, count) SELECT 'en', 'flood.k' || n, 1 FROM generate_series(1, 5000) n`);
  await shop.call(home.missingKeys, { language: 'en', keys: ['new.key', 'cart.title'] });
  expect(await db.$count(missingKey, sql`key = 'new.key'`)).toBe(0);
  expect(await db.$count(missingKey, sql`key = 'cart.title' AND count = 3`)).toBe(1);

  await db.delete(rateCounter);
  const replies = await Promise.all(Array.from({ length: 40 }, () => shop.call(home.missingKeys, { language: 'en', keys: ['a.b'] })));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(30);
  expect(replies.find(({ code }) => code !== 0)).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
});
