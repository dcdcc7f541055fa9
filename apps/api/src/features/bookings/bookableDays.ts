import type { BookableDays, BookedDays, BookingTerms, BookingUnit, LineBooking } from '@baodao/domain/bookings/shapes';
import type { ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { booking } from '../../platform/db/schema/local.ts';
import { notFound } from '../../platform/http/problems.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';

/** The sellers' calendar day. As a query of its own, PostgreSQL computes it once for a statement and not for each row. */
export const taipeiToday = sql`(SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date)`;

/** The booking rule of a product; null for a product that is not sold by the day. */
export const bookingTerms = (productId: SQL | AnyColumn) =>
  sql<BookingTerms | null>`(SELECT jsonb_build_object('unit', unit, 'cancelDays', cancel_days) FROM booking WHERE booking.product_id = ${productId})`;

/** Condition on a `booking` row: the service is offered on the day, and the notice is long enough. */
export const isOfferedOn = (day: SQL): SQL => sql`extract(isodow FROM ${day})::smallint = ANY(${booking.weekdays})
    AND ${day} BETWEEN ${booking.firstDay} AND ${booking.lastDay}
    AND NOT ${day} = ANY(${booking.daysOff})
    AND ${day} >= ${taipeiToday} + ${booking.leadDays}`;

/** Condition on a `booking` row: not all SKUs on sale are full on the day. */
export const isNotFullOn = (day: SQL): SQL => sql`(
      SELECT count(*) FROM sku_day AS taken JOIN sku ON sku.id = taken.sku_id AND sku.status = 1
      WHERE taken.product_id = ${booking.productId} AND taken.day = ${day} AND taken.booked >= taken.num
    ) < (SELECT count(*) FROM sku WHERE sku.product_id = ${booking.productId} AND sku.status = 1)`;

/** Joins the rate and the booked units of `sku` on `each.day`. */
export const joinDayTerms = sql`LEFT JOIN LATERAL (
      SELECT rate.price, rate.num FROM booking_rate AS rate
      WHERE rate.sku_id = sku.id AND each.day BETWEEN rate.first_day AND rate.last_day AND extract(isodow FROM each.day)::smallint = ANY(rate.weekdays)
      ORDER BY rate.place DESC LIMIT 1
    ) AS rate ON true
    LEFT JOIN sku_day AS taken ON taken.sku_id = sku.id AND taken.day = each.day`;

/** The units that the shop offers on a day, below `joinDayTerms`. */
export const offeredUnits = sql`coalesce(rate.num, sku.stock)`;
const unitsLeft = sql`greatest(0, ${offeredUnits} - coalesce(taken.booked, 0))`;
const dayPrice = sql`coalesce(rate.price, sku.price)`;

/** The calendar covers this many days. */
const CALENDAR_DAYS = 180;

/** The days of a SKU that can be booked, with price and units left. */
export async function readBookableDays(db: Queryable, skuId: number): Promise<BookableDays> {
  const [{ rows: products }, { rows: days }, rates] = await Promise.all([
    db.execute<{ unit: BookingUnit; today: string; last: string }>(sql`
      SELECT unit, ${taipeiToday}::text AS today, least(last_day, ${taipeiToday} + ${CALENDAR_DAYS}::int)::text AS last
      FROM booking JOIN sku ON sku.product_id = booking.product_id WHERE sku.id = ${skuId}::bigint`),
    db.execute<{ day: string; price: string; left: number }>(sql`
      SELECT each.day::text AS day, ${dayPrice}::text AS price, ${unitsLeft}::int AS left
      FROM sku JOIN booking ON booking.product_id = sku.product_id
      CROSS JOIN LATERAL (SELECT ${taipeiToday} + ahead AS day FROM generate_series(0, ${CALENDAR_DAYS}::int) AS ahead) AS each
      ${joinDayTerms}
      WHERE sku.id = ${skuId}::bigint AND sku.status = 1 AND ${isOfferedOn(sql`each.day`)} AND ${unitsLeft} > 0 ORDER BY each.day`),
    readCurrentRates(db),
  ]);
  const [product] = products;
  if (!product) throw notFound('sku');
  return { ...product, days: days.map((day) => ({ ...day, priceCny: convertToCny(rates, day.price) })) };
}

/** The cheapest SKU of each product that has a unit left on a day. Products without one are left out. */
export async function readDayOffers(db: Queryable, productIds: readonly number[], day: string): Promise<ServiceCalendar['offers']> {
  const [{ rows }, rates] = await Promise.all([
    db.execute<{ productId: number; skuId: number; price: string }>(sql`
      SELECT DISTINCT ON (sku.product_id) sku.product_id AS "productId", sku.id AS "skuId", ${dayPrice}::text AS price
      FROM sku JOIN booking ON booking.product_id = sku.product_id CROSS JOIN (SELECT ${day}::date AS day) AS each
      ${joinDayTerms}
      WHERE sku.product_id = ANY(${sql.param([...productIds])}::int[]) AND sku.status = 1 AND ${isOfferedOn(sql`each.day`)} AND ${unitsLeft} > 0
      ORDER BY sku.product_id, ${dayPrice}, sku.id`),
    readCurrentRates(db),
  ]);
  return rows.map(({ skuId, ...row }) => ({ ...row, skuId: Number(skuId), priceCny: convertToCny(rates, row.price) }));
}

/** The days of a line, with the price of one unit for all of them. */
export interface BookingQuote extends LineBooking {
  skuId: number;
  price: string;
  /** Zero on days that are past or closed. */
  leftByDay: { day: string; left: number }[];
}

export const toLineBooking = (quote: BookingQuote | null): LineBooking | null =>
  quote && { days: quote.days, unit: quote.unit, freeCancelUntil: quote.freeCancelUntil, cancelsFreely: quote.cancelsFreely };

export interface DatedLine {
  skuId: number;
  days: BookedDays;
}

export const bookingKey = ({ skuId, days: { first, last } }: DatedLine): string => `${skuId} ${first} ${last}`;

/** Units that are left on every booked day. */
export const leftOnAllDays = ({ leftByDay }: BookingQuote): number => Math.min(...leftByDay.map(({ left }) => left));

interface BookingRow extends Pick<BookingQuote, 'unit' | 'freeCancelUntil' | 'cancelsFreely' | 'price' | 'leftByDay'> {
  skuId: number;
  first: string;
  last: string;
}

/** Quotes the booked days of lines, by `bookingKey`. Lines without days, and SKUs that are not sold by the day, have no entry. */
export async function loadBookingQuotes(
  db: Queryable,
  lines: readonly { skuId: number; days?: BookedDays | null | undefined }[],
): Promise<Map<string, BookingQuote>> {
  const dated = lines.flatMap(({ skuId, days }) => (days ? [{ skuId, first: days.first, last: days.last }] : []));
  if (dated.length === 0) return new Map();
  const { rows } = await db.execute<BookingRow & Record<string, unknown>>(sql`
    SELECT wanted."skuId", wanted.first::text AS first, wanted.last::text AS last, booking.unit,
      (wanted.first - booking.cancel_days)::text AS "freeCancelUntil", wanted.first - booking.cancel_days >= ${taipeiToday} AS "cancelsFreely", sum(${dayPrice})::text AS price,
      jsonb_agg(jsonb_build_object('day', each.day, 'left',
        CASE WHEN sku.status = 1 AND (booking.unit = 'night' OR wanted.first = wanted.last) AND ${isOfferedOn(sql`each.day`)} THEN ${unitsLeft} ELSE 0 END
      ) ORDER BY each.day) AS "leftByDay"
    FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) AS line ("skuId" bigint, first date, last date)) AS wanted
    JOIN sku ON sku.id = wanted."skuId" JOIN booking ON booking.product_id = sku.product_id
    CROSS JOIN LATERAL (SELECT wanted.first + ahead AS day FROM generate_series(0, wanted.last - wanted.first) AS ahead) AS each
    ${joinDayTerms}
    GROUP BY wanted."skuId", wanted.first, wanted.last, booking.unit, booking.cancel_days`);
  return new Map(
    rows.map(({ skuId, first, last, ...quote }) => {
      const line = { skuId: Number(skuId), days: { first, last } };
      return [bookingKey(line), { ...quote, ...line }];
    }),
  );
}
