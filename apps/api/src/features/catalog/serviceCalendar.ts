import type { ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { booking } from '../../platform/db/schema/local.ts';
import { isNotFullOn, isOfferedOn, readDayOffers, taipeiToday } from '../bookings/bookableDays.ts';
import { buildListFilter, type FacetSelection, type ListScope } from './listFilter.ts';

const DAYS = 42;
/** Counts are approximate above this number of services. */
const MAX_COUNTED = 1_000;

const upcomingDays = sql`(SELECT ${taipeiToday} + ahead AS day FROM generate_series(0, ${sql.raw(String(DAYS - 1))}) AS ahead) AS upcoming`;

const isBookableOn = sql`${isOfferedOn(sql`upcoming.day`)} AND ${isNotFullOn(sql`upcoming.day`)}`;

/** Counts the bookable services of a list per day, and lists the bookable days and the price of each service on the page. */
export async function readServiceCalendar(
  db: Queryable,
  base: ListScope,
  selection: FacetSelection,
  pageIds: readonly number[],
): Promise<ServiceCalendar> {
  const [now, counted, free, offers] = await Promise.all([
    db.execute<{ today: string }>(sql`SELECT ${taipeiToday}::text AS today`),
    db.execute<{ date: string; count: number }>(sql`
      SELECT upcoming.day::text AS date, count(*)::int AS count
      FROM (SELECT ${product.id} AS id FROM ${product} WHERE ${buildListFilter({ ...base, date: null }, selection)} LIMIT ${MAX_COUNTED}) AS listed
      JOIN ${booking} ON ${booking.productId} = listed.id
      JOIN ${upcomingDays} ON ${isBookableOn}
      GROUP BY upcoming.day ORDER BY upcoming.day`),
    db.execute<{ productId: number; days: string[] }>(sql`
      SELECT ${booking.productId} AS "productId", array_agg(upcoming.day::text ORDER BY upcoming.day) AS days
      FROM ${booking} JOIN ${upcomingDays} ON ${isBookableOn}
      WHERE ${booking.productId} = ANY(${sql.param([...pageIds])}::int[])
      GROUP BY ${booking.productId}`),
    base.date ? readDayOffers(db, pageIds, base.date) : [],
  ]);
  const daysOf = new Map(free.rows.map(({ productId, days }) => [productId, days]));
  return {
    today: now.rows[0]?.today ?? '',
    days: counted.rows.map(({ date, count }) => ({ date, count })),
    free: pageIds.flatMap((productId) => {
      const days = daysOf.get(productId);
      return days ? [{ productId, days }] : [];
    }),
    offers,
  };
}
