import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { picture } from './catalog.ts';
import { moment } from './columns.ts';

/** A picture uploaded by a member. Its id is random and not a content hash, so that members never share an upload. */
export const upload = pgTable(
  'upload',
  {
    id: text('id')
      .primaryKey()
      .references(() => picture.hash),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    /** When it was first used. Unused uploads are deleted after a while. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('upload_of_member').on(table.userId, table.createdAt),
    index('upload_unused').on(table.createdAt).where(sql`${table.usedAt} IS NULL`),
  ],
);
