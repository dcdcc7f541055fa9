import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

/** What a buyer wants for pieces of a line: money, other pieces, or those that were missing. */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderCode: text('order_code').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** 1 money only, 2 money for goods that go back, 3 other pieces for them, 4 pieces that were missing. */
    type: smallint('type').notNull(),
    /** See the after-sale states in the domain package. */
    state: smallint('state').notNull(),
    num: integer('num').notNull(),
    /** Its share of what was paid; nothing where pieces are exchanged. */
    amount: amount('amount').notNull(),
    /** A word of the domain's list. */
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    images: text('images').array().notNull(),
    /** What the shop said to it. */
    answer: text('answer').notNull().default(''),
    /** The parcel by which goods go back. */
    courierCode: text('courier_code'),
    number: text('number'),
    /** When the clock goes on by itself where nobody does anything. */
    deadline: moment('deadline'),
    /** The buyer asked the platform to decide after the shop had refused; once. */
    escalatedAt: moment('escalated_at'),
    /** Its pieces are in stock again. */
    restocked: boolean('restocked').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    doneAt: moment('done_at'),
  },
  (table) => [
    // A line has one wish that is open at most.
    uniqueIndex('refund_request_open').on(table.lineId).where(sql`${table.state} BETWEEN 1 AND 4`),
    index('refund_request_user').on(table.userId, table.createdAt.desc()),
    index('refund_request_order').on(table.orderCode),
    index('refund_request_deadline').on(table.deadline).where(sql`${table.state} BETWEEN 1 AND 4`),
    check('refund_request_num', sql`${table.num} >= 1`),
    check('refund_request_amount', sql`${table.amount} >= 0`),
  ],
);

/** Every step of it, for both sides to read. */
export const refundStep = pgTable(
  'refund_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    state: smallint('state').notNull(),
    /** `member`, `supplier`, `job`, `staff`, `payment`. */
    by: text('by').notNull(),
    text: text('text').notNull(),
    takenAt: moment('taken_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('refund_step_request').on(table.requestId)],
);
