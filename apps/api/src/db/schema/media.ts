import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { picture } from './catalog.ts';
import { moment } from './columns.ts';

/** A picture that a member handed in. Its id is a name by chance and no hash: two members who hand in the same do not share it. */
export const upload = pgTable(
  'upload',
  {
    id: text('id')
      .primaryKey()
      .references(() => picture.hash),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    /** Since when something shows it; what nothing ever showed is removed after a while. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('upload_of_member').on(table.userId, table.createdAt.desc()),
    index('upload_unused').on(table.createdAt).where(sql`${table.usedAt} IS NULL`),
  ],
);
