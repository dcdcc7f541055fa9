import type { BookingUnit } from '@baodao/domain/bookings/shapes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount } from './columns.ts';

/** The days on which a service can be booked. A product with a row is sold by the day; others are sold without a day. */
export const booking = pgTable('booking', {
  productId: integer('product_id').primaryKey(),
  /** 1 Monday to 7 Sunday. */
  weekdays: smallint('weekdays').array().notNull(),
  /** The first day of the season; `lastDay` is included too. */
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  /** Days that are fully booked or off. */
  daysOff: date('days_off').array().notNull(),
  /** The minimum number of days between booking and service. */
  leadDays: smallint('lead_days').notNull(),
  /** `night`: a stay of one or more nights. `day`: one day. */
  unit: text('unit').$type<BookingUnit>().notNull().default('day'),
  /** The minimum number of days between a free cancellation and the first day. */
  cancelDays: smallint('cancel_days').notNull().default(0),
});

/** The price and units of a SKU on some days. Other days have the price and stock of the SKU. The last matching row of the folder applies. */
export const bookingRate = pgTable(
  'booking_rate',
  {
    place: integer('place').primaryKey(),
    skuId: integer('sku_id').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    weekdays: smallint('weekdays').array().notNull(),
    price: amount('price').notNull(),
    /** Null for the stock of the SKU. */
    num: integer('num'),
  },
  (table) => [index('booking_rate_sku').on(table.skuId), check('booking_rate_num', sql`${table.num} >= 0`)],
);

/** The booked units of a SKU on one day. A day that nobody has booked has no row. Changed only by conditional updates. */
export const skuDay = pgTable(
  'sku_day',
  {
    skuId: integer('sku_id').notNull(),
    day: date('day').notNull(),
    productId: integer('product_id').notNull(),
    /** The units that the shop offers, but never fewer than `booked`: an import may lower them below. */
    num: integer('num').notNull(),
    booked: integer('booked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.day] }),
    index('sku_day_full').on(table.productId, table.day).where(sql`${table.booked} >= ${table.num}`),
    check('sku_day_booked', sql`${table.booked} between 0 and ${table.num}`),
  ],
);
