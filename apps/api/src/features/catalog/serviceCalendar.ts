import type { ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { booking } from '../../db/schema/local.ts';
import { type Base, isFreeOn, type Selection, whereOf } from './listFilter.ts';

const DAYS = 42;
/** A day's count is told roughly anyway, and nobody looks through more. */
const MOST_COUNTED = 1_000;

const today = sql`(shop_now() AT TIME ZONE 'Asia/Taipei')::date`;
const daysAhead = sql`(SELECT ${today} + ahead AS day FROM generate_series(0, ${sql.raw(String(DAYS - 1))}) AS ahead) AS coming`;

/** When the services of a list can be had: all of them by their number, those of a page each by its days. */
export async function readServiceCalendar(
  db: Queryable,
  base: Base,
  selection: Selection,
  pageIds: readonly number[],
): Promise<ServiceCalendar> {
  const [now, counted, free] = await Promise.all([
    db.execute<{ today: string }>(sql`SELECT ${today}::text AS today`),
    db.execute<{ date: string; count: number }>(sql`
      SELECT coming.day::text AS date, count(*)::int AS count
      FROM (SELECT ${product.id} AS id FROM ${product} WHERE ${whereOf({ ...base, date: null }, selection)} LIMIT ${MOST_COUNTED}) AS listed
      JOIN ${booking} ON ${booking.productId} = listed.id
      JOIN ${daysAhead} ON ${isFreeOn(sql`coming.day`)}
      GROUP BY coming.day ORDER BY coming.day`),
    db.execute<{ productId: number; days: string[] }>(sql`
      SELECT ${booking.productId} AS "productId", array_agg(coming.day::text ORDER BY coming.day) AS days
      FROM ${booking} JOIN ${daysAhead} ON ${isFreeOn(sql`coming.day`)}
      WHERE ${booking.productId} = ANY(${sql.param([...pageIds])}::int[])
      GROUP BY ${booking.productId}`),
  ]);
  const daysOf = new Map(free.rows.map(({ productId, days }) => [productId, days]));
  return {
    today: now.rows[0]?.today ?? '',
    days: counted.rows.map(({ date, count }) => ({ date, count })),
    free: pageIds.flatMap((productId) => {
      const days = daysOf.get(productId);
      return days ? [{ productId, days }] : [];
    }),
  };
}
