import type { Footprint } from '@baodao/domain/shops/shapes';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A product or shop that a member viewed, one row per day. */
export const footprint = pgTable(
  'footprint',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** 1 product, 2 shop. */
    type: smallint('type').$type<Footprint['type']>().notNull(),
    targetId: integer('target_id').notNull(),
    /** By Taipei's calendar. */
    day: date('day').notNull(),
    visitedAt: moment('visited_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    unique('footprint_once').on(table.userId, table.type, table.targetId, table.day),
    // Staff read how many members looked at products within some days.
    index('footprint_day').on(table.type, table.day, table.userId),
    index('footprint_user').on(table.userId, table.type, table.visitedAt, table.id),
  ],
);
