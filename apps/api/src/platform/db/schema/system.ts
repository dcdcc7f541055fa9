import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, interval, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One row: the offset of the shop's clock, which tests and the demo can change. `shop_now()` reads it. */
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

/** What visitors searched for in the whole shop and did not find, by Taipei's calendar. */
export const searchMiss = pgTable(
  'search_miss',
  { day: date('day').notNull(), word: text('word').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
);

/** Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    event: text('event').notNull(),
    userId: bigint('user_id', { mode: 'number' }),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    happenedAt: moment('happened_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    // Members read what happened to their identities.
    index('audit_log_identity').on(table.userId, table.id).where(sql`${table.event} LIKE 'identity.%'`),
    // Staff read what staff did.
    index('audit_log_staff').on(table.id).where(sql`${table.event} LIKE 'staff.%'`),
  ],
);

/** Rate limit counters, shared by all processes. */
export const rateCounter = pgTable('rate_counter', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: bigint('expire', { mode: 'number' }),
});

/** Key-value facts about this database, such as the last import. */
export const shopFact = pgTable('shop_fact', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** What an import did, or why it did nothing. Lines are those of the command. */
export const importReport = pgTable('import_report', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  madeAt: moment('made_at').notNull().default(sql`shop_now()`),
  imported: boolean('imported').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  lines: text('lines').array().notNull(),
});

/** One row per transaction that changed public content, written by triggers. A single shared row would make other changes wait for an import. */
export const contentChange = pgTable('content_change', {
  transaction: bigint('transaction', { mode: 'number' }).primaryKey().default(sql`pg_current_xact_id()::text::bigint`),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
});

/** The nonces of the supplier's calls, for longer than a signature is valid. In real time, as signatures are. */
export const supplierNonce = pgTable('supplier_nonce', {
  nonce: text('nonce').primaryKey(),
  receivedAt: moment('received_at').notNull().default(sql`now()`),
});
