import { local as localRows } from '@baodao/api-client/endpoints/local';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRates, addShop } from '../../../test/goods.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
const MANY = 100_000;

beforeAll(async () => {
  shop = await startTestShop();
  await addRates(shop);
  const { shopId } = await addShop(shop);
  // One in six around Taipei, the rest over the island.
  await shop.services.db.execute(sql`
    INSERT INTO shop (id, type, kind, name, intro, notice, tags, places, score, description_score, service_score, delivery_score, phone,
      open_time, open_minutes, address, region_path, lng, lat, average_price, status, sort)
    SELECT 1000000 + n, 2, (ARRAY['food', 'hostel', 'charter', 'experience'])[1 + n % 4], name, intro, notice, tags, places, score,
      description_score, service_score, delivery_score, phone, open_time, CASE WHEN n % 3 = 0 THEN '{[0,10080)}' ELSE open_minutes END, address,
      ARRAY[2200000, 2200100 + 100 * (n % 22)], 120.1 + (n::bigint * 7919 % 100003) / 100003.0 * 1.6, 22.2 + (n::bigint * 104729 % 100019) / 100019.0 * 2.9,
      average_price, 1, n
    FROM shop, generate_series(1, ${MANY}::int) AS n WHERE id = ${shopId}`);
  await shop.services.db.execute(sql`
    UPDATE shop SET lng = 121.4 + (lng - 120.1) / 8, lat = 24.95 + (lat - 22.2) / 14.5 WHERE id % 6 = 0 AND id > 1000000`);
  await shop.services.db.execute(sql`ANALYZE shop`);
}, 120_000);
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  await shop.stop();
});

/** The median of some calls, each for another place, so that none is served from what is kept. */
async function millisecondsOf(call: (turn: number) => Promise<{ httpStatus: number }>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const start = performance.now();
    expect((await call(turn)).httpStatus).toBe(200);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
}

test('a hundred thousand shops are searched by place in a fraction of a second', async () => {
  const at = (turn: number) => ({ lng: 121.5 + turn / 100, lat: 25.05 });
  const nearest = await millisecondsOf((turn) => shop.call(localRows.near, at(turn)));
  const wide = await millisecondsOf((turn) => shop.call(localRows.near, { ...at(turn), radius: 50_000 }));
  const open = await millisecondsOf((turn) => shop.call(localRows.near, { ...at(turn), kind: 'charter', openNow: true }));
  const region = await millisecondsOf((turn) => shop.call(localRows.near, { ...at(turn), regionId: 2_200_100 + 100 * turn }));
  const whole = await millisecondsOf((turn) =>
    shop.call(localRows.coordinates, { swLng: 119.5 + turn / 100, swLat: 21.8, neLng: 122.1, neLat: 25.4, zoom: 7 }),
  );
  const city = await millisecondsOf((turn) =>
    shop.call(localRows.coordinates, { swLng: 121.45 + turn / 1000, swLat: 25, neLng: 121.6, neLat: 25.1, zoom: 13 }),
  );
  // What was measured: 8, 55, 9, 12, 60 and 8 ms on two cores. The bounds only tell an index from none on any machine.
  expect({ nearest, open, city, region }).toEqual({
    nearest: below(150),
    open: below(150),
    city: below(150),
    region: below(250),
  });
  expect({ wide, whole }).toEqual({ wide: below(500), whole: below(500) });
}, 60_000);

const below = (most: number) => expect.toSatisfy((value: number) => value < most, `below ${most}`);

test('the list is capped, and every mark is counted', async () => {
  const { data } = await shop.call(localRows.near, { lng: 121.5, lat: 25.05, radius: 50_000, count: 20 });
  expect(data).toMatchObject({ total: 500, capped: true, pages: 25 });
  const marks = (await shop.call(localRows.coordinates, { swLng: 119, swLat: 21, neLng: 123, neLat: 26, zoom: 7 })).data;
  expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(MANY + 1);
  expect(marks.length).toBeLessThanOrEqual(300);
});
