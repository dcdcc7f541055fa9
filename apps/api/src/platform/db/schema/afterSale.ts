import type { Refund } from '@baodao/domain/afterSale/shapes';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

/** An after-sale request for units of an order line: a refund, an exchange, or missing units. */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderCode: text('order_code').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** 1 refund only, 2 return and refund, 3 exchange, 4 missing units. */
    type: smallint('type').$type<Refund['type']>().notNull(),
    /** See the after-sale states in the domain package. */
    state: smallint('state').$type<Refund['state']>().notNull(),
    num: integer('num').notNull(),
    /** Its share of the paid amount; 0 for exchanges. */
    amount: amount('amount').notNull(),
    /** The same in CNY: what a payment in CNY pays back. Computed once, so the amount shown is the amount refunded. */
    amountCny: amount('amount_cny').notNull().default('0.00'),
    /** One of the domain's reasons. */
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    images: text('images').array().notNull(),
    /** The shop's answer. */
    answer: text('answer').notNull().default(''),
    /** The return parcel. */
    courierCode: text('courier_code'),
    number: text('number'),
    /** For a payment in cash: the sealed bank account until the refund is done, and what the member sees of it. */
    bankSealed: text('bank_sealed'),
    bankMasked: text('bank_masked'),
    /** When a job advances the request unless buyer or supplier acts before. */
    deadline: moment('deadline'),
    /** When the buyer asked the platform to decide after the shop's refusal. Possible once. */
    escalatedAt: moment('escalated_at'),
    /** Whether its units are back in stock. */
    restocked: boolean('restocked').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    doneAt: moment('done_at'),
  },
  (table) => [
    // A line has at most one open request.
    uniqueIndex('refund_request_open').on(table.lineId).where(sql`${table.state} BETWEEN 1 AND 4`),
    index('refund_request_user').on(table.userId, table.createdAt),
    index('refund_request_order').on(table.orderCode),
    index('refund_request_deadline').on(table.deadline).where(sql`${table.state} BETWEEN 1 AND 4`),
    check('refund_request_num', sql`${table.num} >= 1`),
    check('refund_request_amount', sql`${table.amount} >= 0 and ${table.amountCny} >= 0`),
  ],
);

/** The history of an after-sale request, visible to buyer and shop. */
export const refundStep = pgTable(
  'refund_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    state: smallint('state').$type<Refund['state']>().notNull(),
    /** `member`, `supplier`, `job`, `staff`, `payment`. */
    by: text('by').notNull(),
    text: text('text').notNull(),
    takenAt: moment('taken_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('refund_step_request').on(table.requestId)],
);
