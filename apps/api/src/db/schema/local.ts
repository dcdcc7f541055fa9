import { date, integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/** The days on which a service can be booked. A service without a row cannot be booked for a given day. */
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
});
