import { sql } from 'drizzle-orm';
import { bigint, integer, interval, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One row: tests and the demo may move the shop's clock. `shop_now()` reads it. */
export const shopClock = pgTable('shop_clock', {
  id: smallint('id').primaryKey(),
  ahead: interval('ahead').notNull(),
});

export const missingKey = pgTable(
  'missing_key',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    seenAt: moment('seen_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);

/** Nothing here is ever changed or deleted. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  event: text('event').notNull(),
  userId: bigint('user_id', { mode: 'number' }),
  facts: jsonb('facts').notNull(),
  happenedAt: moment('happened_at').notNull().default(sql`shop_now()`),
});

/** Counters of the rate limits, shared by all processes. */
export const rateCounter = pgTable('rate_counter', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: bigint('expire', { mode: 'number' }),
});

/** Facts about this database: which import is served, which keys were made. */
export const shopFact = pgTable('shop_fact', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/**
 * A row for each transaction that changed what public pages show; triggers write it. Not one row that all of them change: an import
 * would keep every other change waiting until it is done.
 */
export const contentChange = pgTable('content_change', {
  transaction: bigint('transaction', { mode: 'number' }).primaryKey().default(sql`pg_current_xact_id()::text::bigint`),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
});
