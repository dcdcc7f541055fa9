import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** What a member and customer service write to each other. A member has one conversation, so that nobody tells a story twice. */
export const conversation = pgTable(
  'conversation',
  {
    userId: bigint('user_id', { mode: 'number' }).primaryKey(),
    /** The account that answers. The name stays when the account goes. */
    assignedTo: bigint('assigned_to', { mode: 'number' }),
    assignedName: text('assigned_name'),
    /** When the member wrote what nobody answered yet. */
    waitingSince: moment('waiting_since'),
    lastAt: moment('last_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    index('conversation_waiting').on(table.waitingSince).where(sql`${table.waitingSince} IS NOT NULL`),
    // As PostgreSQL orders by default, or it would not use the index.
    index('conversation_last').on(table.lastAt.desc().nullsFirst()),
  ],
);

export const conversationMessage = pgTable(
  'conversation_message',
  {
    id: serial(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The name of the account that answered. Null for what the member wrote. */
    by: text('by'),
    content: text('content').notNull(),
    images: text('images').array().notNull().default([]),
    orderCode: text('order_code'),
    productId: integer('product_id'),
    writtenAt: moment('written_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('conversation_message_member').on(table.userId, table.id.desc().nullsFirst())],
);

/** An answer that customer service gives often. */
export const answerTemplate = pgTable('answer_template', {
  id: serial(),
  title: text('title').notNull(),
  content: text('content').notNull(),
});
