import type { Favourite } from '@baodao/domain/favourites/shapes';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, type LocalizedText, moment } from './columns.ts';

/** A favourite of a member. `type` is one of the domain's `collectTypes`. */
export const favourite = pgTable(
  'collect',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    type: smallint('type').$type<Favourite['type']>().notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    /** Copies: the favourite stays readable when the target is deleted. */
    title: jsonb('title').$type<LocalizedText>().notNull(),
    image: text('image'),
    /** The price at that time, to show how much a product has become cheaper. */
    priceThen: amount('price_then'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('collect_once').on(table.userId, table.type, table.targetId),
    index('collect_newest').on(table.userId, table.type, table.createdAt, table.id),
    check('collect_type', sql`${table.type} BETWEEN 1 AND 6`),
  ],
);

/** Counts of favourites and views per target. Updated in the statement that changes what is counted. */
export const popularity = pgTable(
  'popularity',
  {
    type: smallint('type').$type<Favourite['type']>().notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    collectCount: integer('collect_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.targetId] }),
    check('popularity_counts', sql`${table.collectCount} >= 0 AND ${table.viewCount} >= 0`),
  ],
);
