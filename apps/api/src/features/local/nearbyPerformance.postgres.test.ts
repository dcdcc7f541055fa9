import { local as localRows } from '@baodao/api-client/endpoints/local';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
const SHOP_COUNT = 100_000;
const CHUNK_SIZE = 10_000;

beforeAll(async () => {
  await addRates(shop);
  const { shopId } = await addShop(shop);
  // One shop in six is near Taipei, the others are all over Taiwan. Inserted in chunks because of the statement time-out.
  for (let first = 1; first <= SHOP_COUNT; first += CHUNK_SIZE) {
    await shop.services.db.execute(sql`
      INSERT INTO shop (id, type, kind, name, intro, notice, tags, places, score, description_score, service_score, delivery_score, phone,
        open_time, open_minutes, address, region_path, lng, lat, average_price, status, sort)
      SELECT 1000000 + n, 2, (ARRAY['food', 'hostel', 'charter', 'experience'])[1 + n % 4], name, intro, notice, tags, places, score,
        description_score, service_score, delivery_score, phone, open_time,
        CASE WHEN n % 3 = 0 THEN '{[0,10080)}' ELSE open_minutes END, address, ARRAY[2200000, 2200100 + 100 * (n % 22)],
        CASE WHEN n % 6 = 0 THEN 121.4 + east / 5 ELSE 120.1 + east * 1.6 END,
        CASE WHEN n % 6 = 0 THEN 24.95 + north / 5 ELSE 22.2 + north * 2.9 END, average_price, 1, n
      FROM shop, generate_series(${first}::bigint, ${first + CHUNK_SIZE - 1}::bigint) AS n,
        LATERAL (SELECT n * 7919 % 100003 / 100003.0 AS east, n * 104729 % 100019 / 100019.0 AS north) AS spread
      WHERE id = ${shopId}`);
  }
  await shop.services.db.execute(sql`ANALYZE shop`);
}, 120_000);

/** Median duration of calls for different places, so that none is cached. */
async function medianDuration(call: (run: number) => Promise<{ httpStatus: number }>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const start = performance.now();
    expect((await call(run)).httpStatus).toBe(200);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
}

test('searches a hundred thousand shops by place within a second', async () => {
  const at = (run: number) => ({ lng: 121.5 + run / 64, lat: 25.05 });
  const nearest = await medianDuration((run) => shop.call(localRows.nearby, at(run)));
  const wide = await medianDuration((run) => shop.call(localRows.nearby, { ...at(run), radius: 50_000 }));
  const open = await medianDuration((run) => shop.call(localRows.nearby, { ...at(run), kind: 'charter', openNow: true }));
  const region = await medianDuration((run) => shop.call(localRows.nearby, { ...at(run), regionId: 2_200_100 + 100 * run }));
  const whole = await medianDuration((run) =>
    shop.call(localRows.shopMarkers, { swLng: 119 + run / 16, swLat: 21.8, neLng: 122.1, neLat: 25.4, zoom: 7 }),
  );
  const city = await medianDuration((run) =>
    shop.call(localRows.shopMarkers, { swLng: 121.5 + run / 128, swLat: 25, neLng: 121.6, neLat: 25.1, zoom: 13 }),
  );
  // Measured on two busy cores: 85, 161, 17, 85, 111 and 20 ms. Without an index the bounds are exceeded.
  expect({ nearest, wide, open, region, whole, city }).toEqual({
    nearest: below(1000),
    wide: below(1500),
    open: below(1000),
    region: below(1500),
    whole: below(1500),
    city: below(1000),
  });
}, 60_000);

const below = (limit: number) => expect.toSatisfy((value: number) => value < limit, `below ${limit}`);

test('caps the list and counts every shop in the markers', async () => {
  const { data } = await shop.call(localRows.nearby, { lng: 121.5, lat: 25.05, radius: 50_000, count: 20 });
  expect(data).toMatchObject({ total: 500, capped: true, pages: 25 });
  const markers = (await shop.call(localRows.shopMarkers, { swLng: 119, swLat: 21, neLng: 123, neLat: 26, zoom: 7 })).data;
  expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(SHOP_COUNT + 1);
  expect(markers.length).toBeLessThanOrEqual(300);
});
