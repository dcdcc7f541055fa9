import { catalog } from '@baodao/api-client/endpoints/catalog';
import { local as localRows } from '@baodao/api-client/endpoints/local';
import { distanceBetween } from '@baodao/domain/local/distance';
import { toWeekRanges } from '@baodao/domain/shops/openingHours';
import type { OpenSpan, ShopCard } from '@baodao/domain/shops/shapes';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { resetClock, setClock } from '../../../test/clock.ts';
import { addCategories, addListedProduct, localized } from '../../../test/listedProducts.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { shop as shopTable, sku } from '../../platform/db/schema/catalog.ts';
import { booking, bookingRate, skuDay } from '../../platform/db/schema/local.ts';

const shop = await openTestShop();
await addRates(shop);
const taipei = { lng: 121.517, lat: 25.048 };
const TAIPEI = 2_200_100;
const KEELUNG = 2_200_200;

interface Placed {
  lng: number;
  lat: number;
  name?: string;
  kind?: string;
  region?: number;
  status?: ShopCard['status'];
  hours?: OpenSpan[];
  categoryIds?: number[];
}

const minutesText = (hours: Placed['hours'] = []) =>
  `{${toWeekRanges(hours)
    .map(({ from, to }) => `[${from},${to})`)
    .join(',')}}`;

async function addPlaced({ lng, lat, name = '店', kind = 'food', region = TAIPEI, status = 1, hours = [], categoryIds = [] }: Placed) {
  const { shopId } = await addShop(shop);
  await shop.services.db
    .update(shopTable)
    .set({
      type: kind === 'shop' ? 1 : 2,
      kind,
      name: localized(name, name, `${name} en`),
      lng,
      lat,
      status,
      regionPath: [2_200_000, region],
      hours,
      openMinutes: minutesText(hours),
      categoryIds,
    })
    .where(eq(shopTable.id, shopId));
  return shopId;
}

const near = async (query: Record<string, unknown>, language?: string) => {
  const answer = await shop.call(localRows.nearby, query, language ? { language } : {});
  expect(answer).toMatchObject({ httpStatus: 200, code: 0 });
  return answer.data;
};
const ids = (list: { orgId: number }[]) => list.map(({ orgId }) => orgId);

const weekdays = ([1, 2, 3, 4, 5] as const).map((day) => ({ day, from: '09:00', to: '18:00' }));
const here = await addPlaced({ lng: 121.518, lat: 25.048, name: '面店', hours: weekdays, categoryIds: [1, 1044] });
const mile = await addPlaced({ lng: 121.533, lat: 25.048, name: '老街包车', kind: 'charter' });
const across = await addPlaced({ lng: 121.517, lat: 25.088, name: '夜市', hours: [{ day: 7, from: '18:00', to: '02:00' }] });
const closed = await addPlaced({ lng: 121.517, lat: 25.048, status: 0 });
const keelung = await addPlaced({ lng: 121.7419, lat: 25.1319, name: '庙口', region: KEELUNG, kind: 'hostel' });

describe('shops near a point', () => {
  test('are sorted by great-circle distance', async () => {
    const data = await near({ ...taipei });
    expect(ids(data.list)).toEqual([here, mile, across, keelung]);
    expect(ids(data.list)).not.toContain(closed);
    for (const { lng, lat, distance } of data.list) {
      expect(Math.abs((distance ?? 0) - distanceBetween(taipei, { lng, lat }))).toBeLessThan(1);
    }
    // The radius was widened to its maximum.
    expect(data).toMatchObject({ total: 4, radius: 50_000 });
  });

  test('are limited to a radius, which is widened only as far as needed', async () => {
    expect(ids((await near({ ...taipei, radius: 2000 })).list)).toEqual([here, mile]);
    const narrow = await near({ ...taipei, count: 1 });
    expect(narrow).toMatchObject({ radius: 1000, total: 1, list: [{ orgId: here }] });
    expect(await near({ ...taipei, count: 2 })).toMatchObject({ radius: 5000 });
  });

  test('are paged', async () => {
    const second = await near({ ...taipei, radius: 50_000, count: 2, index: 2 });
    expect(ids(second.list)).toEqual([across, keelung]);
    expect(second).toMatchObject({ total: 4, pages: 2, index: 2 });
    expect((await near({ ...taipei, radius: 50_000, count: 2, index: 9 })).list).toEqual([]);
  });

  test('are filtered by kind, category, region and name', async () => {
    expect(ids((await near({ ...taipei, kind: 'charter' })).list)).toEqual([mile]);
    expect(ids((await near({ ...taipei, categoryId: 1044 })).list)).toEqual([here]);
    expect(ids((await near({ ...taipei, key: '庙' })).list)).toEqual([keelung]);
    expect(ids((await near({ ...taipei, key: '%' })).list)).toEqual([]);
    const inRegion = await near({ ...taipei, regionId: KEELUNG });
    expect(inRegion).toMatchObject({ radius: null, list: [{ orgId: keelung }] });
    expect(inRegion.list[0]?.distance).toBeGreaterThan(20_000);
  });

  test('can be listed by region without a point and without distances', async () => {
    const data = await near({ regionId: TAIPEI });
    expect(new Set(ids(data.list))).toEqual(new Set([here, mile, across]));
    expect(data.list.every(({ distance }) => distance === null)).toBe(true);
    expect((await near({ regionId: 999 })).list).toEqual([]);
  });

  test('are returned in the requested language', async () => {
    const [first] = (await near({ ...taipei }, 'en')).list;
    expect(first).toMatchObject({ name: '面店 en', regionText: 'Taipei City, Taiwan', hours: weekdays, type: 2, kind: 'food', status: 1 });
    expect(first).toMatchObject({ averagePrice: '100.00', averagePriceCny: '23.00' });
  });

  test('have opening hours in Taipei time', async () => {
    // Replies are cached for two seconds.
    const openOf = async () => Object.fromEntries((await near({ ...taipei })).list.map(({ orgId, openNow }) => [orgId, openNow]));
    const openIds = async () => ids((await near({ ...taipei, openNow: true })).list);
    // Friday, 08:59 and 09:00 in Taipei.
    await setClock(shop, '2026-11-20T00:59:00Z');
    await expect.poll(openOf).toEqual({ [here]: false, [mile]: null, [across]: false, [keelung]: null });
    await setClock(shop, '2026-11-20T01:00:30Z');
    await expect.poll(openOf).toMatchObject({ [here]: true });
    await expect.poll(openIds).toEqual([here]);
    // Monday, 01:00 in Taipei: Sunday's night market is still open.
    await setClock(shop, '2026-11-22T17:00:00Z');
    await expect.poll(openOf).toMatchObject({ [across]: true });
    await shop.services.db.update(shopTable).set({ status: 2 }).where(eq(shopTable.id, across));
    await expect.poll(openOf).toMatchObject({ [across]: false });
    await expect.poll(openIds).toEqual([]);
    await shop.services.db.update(shopTable).set({ status: 1 }).where(eq(shopTable.id, across));
    await resetClock(shop);
  });

  test('are found across the antimeridian and at the poles', async () => {
    for (const point of [
      { lng: 180, lat: 0 },
      { lng: -180, lat: 0 },
      { lng: 0, lat: 90 },
      { lng: 0, lat: -90 },
    ])
      expect((await near(point)).list).toEqual([]);
    const fiji = await addPlaced({ lng: -179.99, lat: -17, region: 820_000 });
    expect(ids((await near({ lng: 179.99, lat: -17 })).list)).toEqual([fiji]);
    await shop.services.db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, fiji));
  });

  const invalid: [query: object, field: string][] = [
    [{}, 'lng'],
    [{ lng: 121 }, 'lat'],
    [{ lat: 25 }, 'lng'],
    [{ lng: 181, lat: 25 }, 'lng'],
    [{ lng: 121, lat: 91 }, 'lat'],
    [{ lng: 'NaN', lat: 25 }, 'lng'],
    [{ lng: '1e2', lat: 25 }, 'lng'],
    [{ lng: '121;DROP', lat: 25 }, 'lng'],
    [{ ...taipei, radius: 50_001 }, 'radius'],
    [{ ...taipei, radius: 0 }, 'radius'],
    [{ ...taipei, kind: 'bank' }, 'kind'],
    [{ ...taipei, count: 51 }, 'count'],
    [{ ...taipei, openNow: 'perhaps' }, 'openNow'],
    [{ ...taipei, sortKey: 'x' }, 'sortKey'],
  ];
  test.each(invalid)('are not listed for %j', async (query, field) => {
    const answer = await shop.call(localRows.nearby, query as object);
    expect(answer).toMatchObject({ httpStatus: 400, code: -2, status: false });
    expect(JSON.stringify(answer.data)).toContain(field);
  });
});

describe('map markers', () => {
  const box = { swLng: 121, swLat: 24.8, neLng: 122, neLat: 25.4 };
  const markers = async (query: object) => {
    const answer = await shop.call(localRows.shopMarkers, query);
    expect(answer).toMatchObject({ httpStatus: 200, code: 0 });
    return answer.data;
  };

  test('are not clustered without a zoom and at high zoom', async () => {
    for (const query of [box, { ...box, zoom: 16 }]) {
      const list = await markers(query);
      expect(new Set(list.map(({ id }) => id))).toEqual(new Set([here, mile, across, keelung]));
      expect(list).toHaveLength(4);
      expect(list.every(({ count }) => count === 1)).toBe(true);
    }
    expect((await markers(box)).find(({ id }) => id === mile)).toEqual({
      id: mile,
      name: '老街包车',
      lng: 121.533,
      lat: 25.048,
      icon: 'charter',
      count: 1,
    });
  });

  test('are clustered at lower zoom without losing shops', async () => {
    for (let zoom = 0; zoom < 16; zoom += 1) {
      const list = await markers({ ...box, zoom });
      expect([zoom, list.reduce((sum, { count }) => sum + count, 0)]).toEqual([zoom, 4]);
    }
    const far = await markers({ ...box, zoom: 4 });
    expect(far).toHaveLength(1);
    expect(far[0]).toMatchObject({ id: null, name: '', icon: 'cluster', count: 4 });
    expect(far[0]?.lat).toBeCloseTo((25.048 + 25.048 + 25.088 + 25.1319) / 4, 4);
  });

  test('are filtered by region, kind and box', async () => {
    expect((await markers({ regionId: KEELUNG })).map(({ id }) => id)).toEqual([keelung]);
    expect((await markers({ ...box, kind: 'charter' })).map(({ id }) => id)).toEqual([mile]);
    expect(await markers({ swLng: 120, swLat: 22, neLng: 120.5, neLat: 23, zoom: 9 })).toEqual([]);
  });

  test.each([{}, { swLng: 121, swLat: 24 }, { ...box, neLat: 24 }, { ...box, zoom: 30 }, { ...box, swLat: -91 }])(
    'are not returned for %j',
    async (query) => {
      expect(await shop.call(localRows.shopMarkers, query)).toMatchObject({ httpStatus: 400, code: -2 });
    },
  );
});

describe('services by region and day', () => {
  let always: number;
  let weekend: number;
  let elsewhere: number;

  beforeAll(async () => {
    await addCategories(shop, { id: 1, title: localized('旅游') });
    ({ id: always } = await addListedProduct(shop, { title: localized('天天'), shopId: mile, marketPrice: '150.00' }));
    ({ id: weekend } = await addListedProduct(shop, { title: localized('周末'), shopId: mile }));
    ({ id: elsewhere } = await addListedProduct(shop, { title: localized('基隆'), shopId: keelung }));
    await addListedProduct(shop, { title: localized('没有日子'), shopId: mile });
    const season = { firstDay: '2026-11-01', lastDay: '2027-01-31', daysOff: [], leadDays: 0 };
    await shop.services.db.insert(booking).values([
      { ...season, productId: always, weekdays: [1, 2, 3, 4, 5, 6, 7], daysOff: ['2026-12-25'] },
      { ...season, productId: weekend, weekdays: [6, 7], leadDays: 3 },
      { ...season, productId: elsewhere, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ]);
    await setClock(shop, '2026-11-20T03:00:00Z');
  });

  const listed = async (query: object) => new Set((await shop.call(catalog.products, query)).data.list.map(({ id }) => id));

  test('are limited to those bookable on the day', async () => {
    expect(await listed({ categoryId: 1, date: '2026-11-28' })).toEqual(new Set([always, weekend, elsewhere]));
    expect(await listed({ categoryId: 1, date: '2026-11-27' })).toEqual(new Set([always, elsewhere]));
    expect(await listed({ categoryId: 1, date: '2026-12-25' })).toEqual(new Set([elsewhere]));
  });

  test('respect lead time, past days and season', async () => {
    // Saturday the 21st is tomorrow, and weekends must be booked three days before.
    expect(await listed({ categoryId: 1, date: '2026-11-21' })).toEqual(new Set([always, elsewhere]));
    expect(await listed({ categoryId: 1, date: '2026-11-19' })).toEqual(new Set([]));
    expect(await listed({ categoryId: 1, date: '2027-02-06' })).toEqual(new Set([]));
  });

  test('are filtered by region and reduced price', async () => {
    expect(await listed({ categoryId: 1, regionId: KEELUNG })).toEqual(new Set([elsewhere]));
    expect(await listed({ categoryId: 1, regionId: KEELUNG, date: '2026-11-28' })).toEqual(new Set([elsewhere]));
    expect(await listed({ categoryId: 1, special: true })).toEqual(new Set([always]));
  });

  test('come with a calendar of six weeks: counts per day and days per service', async () => {
    const { data } = await shop.call(catalog.products, { categoryId: 1, regionId: TAIPEI, date: '2026-11-28', calendar: true });
    const { today, days = [], free = [] } = data.calendar ?? {};
    expect(today).toBe('2026-11-20');
    const countOf = (date: string) => days.find((day) => day.date === date)?.count;
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-28', '2026-12-25', '2026-12-31', '2027-01-01'].map(countOf)).toEqual([
      undefined,
      1,
      1,
      2,
      undefined,
      1,
      undefined,
    ]);
    expect(new Set(free.map(({ productId }) => productId))).toEqual(new Set([always, weekend]));
    expect(free.find(({ productId }) => productId === weekend)?.days.slice(0, 3)).toEqual(['2026-11-28', '2026-11-29', '2026-12-05']);
  });

  test('say what they cost on the requested day: the cheapest SKU that is left, at the rate of that day', async () => {
    const readOffers = async (date?: string) =>
      (await shop.call(catalog.products, { categoryId: 1, calendar: true, ...(date ? { date } : {}) })).data.calendar?.offers;
    expect(await readOffers()).toEqual([]);
    const [cheap] = await shop.services.db.select({ id: sku.id, price: sku.price }).from(sku).where(eq(sku.productId, always));
    const [other] = await shop.services.db.select({ id: sku.id }).from(sku).where(eq(sku.productId, elsewhere));
    if (!cheap || !other) throw new Error('The products have no SKU');
    const rate = { skuId: cheap.id, firstDay: '2026-11-01', lastDay: '2027-01-31', weekdays: [6, 7], price: '250.00', num: null, place: 1 };
    await shop.services.db.insert(bookingRate).values(rate);
    const offerOn = async (date: string) => (await readOffers(date))?.find(({ productId }) => productId === always);
    // The 28th is a Saturday.
    expect(await offerOn('2026-11-28')).toEqual({ productId: always, skuId: cheap.id, price: '250.00', priceCny: expect.any(String) });
    expect(await offerOn('2026-11-27')).toMatchObject({ skuId: cheap.id, price: cheap.price });
    await shop.services.db.insert(skuDay).values({ productId: always, skuId: cheap.id, day: '2026-11-27', num: 1_000, booked: 1_000 });
    expect(await offerOn('2026-11-27')).toBeUndefined();
    await shop.services.db.delete(bookingRate).where(eq(bookingRate.skuId, cheap.id));
    await shop.services.db.delete(skuDay).where(eq(skuDay.skuId, cheap.id));
  });

  test('come without a calendar unless requested', async () => {
    expect((await shop.call(catalog.products, { categoryId: 1 })).data).not.toHaveProperty('calendar');
  });

  test.each(['2026-02-30', '2026-13-01', 'tomorrow', "2026-11-28'--"])('%s is no day', async (date) => {
    expect(await shop.call(catalog.products, { date })).toMatchObject({ httpStatus: 400, code: -2 });
  });
});
