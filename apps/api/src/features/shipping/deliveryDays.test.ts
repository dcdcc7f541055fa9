import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { deliveryDayAfter } from '@baodao/domain/orders/deliveryDays';
import { addCalendarDays, toCalendarDay } from '@baodao/domain/time/calendarDay';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { HolidayRow } from '../../import/format/holidays.ts';
import { loadHolidays } from '../../import/holidays.ts';
import { readCsv } from '../../import/readFiles.ts';
import { publicHoliday } from '../../platform/db/schema/content.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { estimateArrival, readDeliveryCalendars } from './deliveryDays.ts';

const shop = await openTestShop();
const { db } = shop.services;
await addRates(shop);

const sampleHolidays: HolidayRow[] = [];
const sampleFile = new URL('../../../../../tooling/sample/data/holidays.csv', import.meta.url);
for await (const { value } of readCsv(sampleFile.pathname)) sampleHolidays.push(HolidayRow.parse(value));

test.each([
  ['an ordinary week', '2026-11-24', 'CN', [3, 5], ['2026-11-27', '2026-11-29']],
  ['New Year in Taiwan', '2026-02-13', 'TW', [1, 2], ['2026-02-23', '2026-02-24']],
  ['New Year on both sides', '2026-02-13', 'CN', [1, 2], ['2026-02-24', '2026-02-25']],
  ["the mainland's National Day, then Taiwan's", '2026-09-30', 'CN', [1, 3], ['2026-10-08', '2026-10-13']],
  ["the mainland's National Day does not delay parcels within Taiwan", '2026-09-30', 'TW', [1, 3], ['2026-10-01', '2026-10-03']],
  ["Taiwan's holidays delay parcels to other places", '2026-10-23', 'HK', [1, 1], ['2026-10-27', '2026-10-27']],
  ['New Year of 2027', '2027-02-03', 'CN', [2, 2], ['2027-02-10', '2027-02-10']],
  ['a year without figures', '2031-10-01', 'CN', [2, 3], ['2031-10-03', '2031-10-04']],
] as const)('estimates by the published holidays: %s', async (_, today, destination, [minDays, maxDays], expected) => {
  const calendars = await inTransaction(db, async (tx) => {
    await loadHolidays(tx, sampleHolidays);
    return readDeliveryCalendars(tx);
  });
  const noon = new Date(`${today}T04:00:00Z`);
  // The second call uses cached days.
  for (const now of [noon, new Date(noon.getTime() + 60_000)]) {
    expect(estimateArrival(calendars, now, { minDays, maxDays }, destination)).toEqual(expected);
  }
});

test('checkout and product page estimate with the holidays of both sides', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN'] });
  const { productId, skuId } = await addProduct(shop, { shopId });
  const buyer = await signUpBuyer(shop);
  const { rows } = await db.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
  const today = toCalendarDay(new Date(rows[0]?.now ?? ''));
  const day = (later: number) => addCalendarDays(today, later);
  await db.delete(publicHoliday);
  await db
    .insert(publicHoliday)
    .values([
      ...[1, 2].map((later) => ({ country: 'TW', day: day(later), source: 'test' })),
      ...[4, 5, 6].map((later) => ({ country: 'CN', day: day(later), source: 'test' })),
    ]);
  const arrivals = (rest: number[]) => [2, 5].map((days) => deliveryDayAfter(today, days, (one) => rest.map(day).includes(one)));
  // Calendars are cached for two seconds.
  await expect
    .poll(
      async () => {
        const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, { token: buyer.token });
        return data.orgs[0]?.shippings[0]?.eta;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual(arrivals([1, 2]));
  const { data } = await shop.call(catalog.product, { id: productId });
  expect(data.shippings[0]?.etas.map(({ country, from, to }) => [country, from, to])).toEqual([
    ['TW', ...arrivals([1, 2])],
    ['CN', ...arrivals([1, 2, 4, 5, 6])],
  ]);
});
