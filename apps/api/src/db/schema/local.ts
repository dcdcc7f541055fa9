import { date, integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/** On which days a service can be had. A service without a row here can be had on none that is asked for. */
export const booking = pgTable('booking', {
  productId: integer('product_id').primaryKey(),
  /** 1 Monday to 7 Sunday. */
  weekdays: smallint('weekdays').array().notNull(),
  /** The season, both days included. */
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  /** Days on which it is full or off. */
  daysOff: date('days_off').array().notNull(),
  /** How many days ahead it must be booked at the latest. */
  leadDays: smallint('lead_days').notNull(),
});
