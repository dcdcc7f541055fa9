import { local as localRows } from '@baodao/api-client/endpoints/local';
import { isFullScale } from '@baodao/tooling/testScope';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
const SHOP_COUNT = isFullScale ? 100_000 : 10_000;
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
  await shop.services.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`ANALYZE shop`);
  });
}, 120_000);

/** Rows of shops that PostgreSQL has read without an index. Each connection reports what it has read. */
async function countRowsWithoutIndex(): Promise<number> {
  for (const pool of [shop.services.pool, shop.services.searchPool]) {
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
    for (const client of clients) client.release();
  }
  const { rows } = await shop.services.db.execute<{ count: number }>(
    sql`SELECT seq_tup_read::int AS count FROM pg_stat_user_tables WHERE relname = 'shop'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

const taipei = { lng: 121.5, lat: 25.05 };
const taiwan = { swLng: 119, swLat: 21.8, neLng: 122.1, neLat: 25.4, zoom: 7 };

test('finds shops of a place among very many with an index', async () => {
  const before = await countRowsWithoutIndex();
  const answers = [
    await shop.call(localRows.nearby, taipei),
    await shop.call(localRows.nearby, { ...taipei, radius: 50_000 }),
    await shop.call(localRows.nearby, { ...taipei, kind: 'charter', openNow: true }),
    await shop.call(localRows.shopMarkers, { swLng: 121.5, swLat: 25, neLng: 121.6, neLat: 25.1, zoom: 13 }),
  ];
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
  expect(await countRowsWithoutIndex()).toBe(before);
});

// PostgreSQL reads a small table as often as it likes.
test.runIf(isFullScale)('reads all shops at most once for a region and for the whole map', async () => {
  const before = await countRowsWithoutIndex();
  expect((await shop.call(localRows.nearby, { ...taipei, regionId: 2_200_100 })).httpStatus).toBe(200);
  expect((await shop.call(localRows.shopMarkers, taiwan)).httpStatus).toBe(200);
  expect((await countRowsWithoutIndex()) - before).toBeLessThanOrEqual(2 * (SHOP_COUNT + 1));
});

test('caps the list and counts every shop in the markers', async () => {
  const { data } = await shop.call(localRows.nearby, { lng: 121.5, lat: 25.05, radius: 50_000, count: 20 });
  expect(data).toMatchObject({ total: 500, capped: true, pages: 25 });
  const markers = (await shop.call(localRows.shopMarkers, { swLng: 119, swLat: 21, neLng: 123, neLat: 26, zoom: 7 })).data;
  expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(SHOP_COUNT + 1);
  expect(markers.length).toBeLessThanOrEqual(300);
});
