import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

/** One attempt to pay. Its code is the order number at the provider. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    code: text('code').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    tradeCode: text('trade_code').notNull(),
    channel: text('channel').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** `pending`, `paid`, `closed`, `failed`, `suspect`. Paid is never left for a later failure. */
    state: text('state').notNull(),
    providerTransaction: text('provider_transaction'),
    /** Money that no order can take: the order was closed before it came, or was paid already. */
    refundDue: boolean('refund_due').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    expiresAt: moment('expires_at').notNull(),
    queriedAt: moment('queried_at'),
    paidAt: moment('paid_at'),
    /** When it was handed over by the clock of the world, which providers read; the shop's may be moved. UnionPay asks for it again. */
    sentAt: moment('sent_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('payment_attempt_provider').on(table.channel, table.providerTransaction),
    index('payment_attempt_trade').on(table.tradeCode),
    index('payment_attempt_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payment_attempt_amount', sql`${table.amount} > 0`),
  ],
);

/** Which orders an attempt pays. An order has one open attempt at most. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    paymentCode: text('payment_code').notNull(),
    orderCode: text('order_code').notNull(),
    amount: amount('amount').notNull(),
    open: boolean('open').notNull(),
    /** This attempt's money paid the order; false where the order was closed, or paid by another attempt, before it came. */
    settled: boolean('settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.paymentCode, table.orderCode] }),
    uniqueIndex('payment_order_open').on(table.orderCode).where(sql`${table.open}`),
    uniqueIndex('payment_order_settled').on(table.orderCode).where(sql`${table.settled}`),
  ],
);

/** Every notice as it came, once. */
export const paymentNotice = pgTable('payment_notice', {
  digest: text('digest').primaryKey(),
  channel: text('channel').notNull(),
  paymentCode: text('payment_code'),
  raw: text('raw').notNull(),
  verdict: text('verdict').notNull(),
  receivedAt: moment('received_at').notNull().default(sql`shop_now()`),
});

/** Money that came and is not what was asked for, until people decide what becomes of it. */
export const suspectMoney = pgTable(
  'suspect_money',
  {
    paymentCode: text('payment_code').primaryKey(),
    providerTransaction: text('provider_transaction').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** `amount`, `currency`, or `transaction`: the same money was vouched for before, for another payment. */
    reason: text('reason').notNull(),
    receivedAt: moment('received_at').notNull().default(sql`shop_now()`),
    /** `settled`, `refunded`, `dismissed`; null while nobody has decided. */
    decision: text('decision'),
    decidedAt: moment('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [check('suspect_money_amount', sql`${table.amount} >= 0`)],
);

/** What was really received: one row a payment. */
export const paidLedger = pgTable('paid_ledger', {
  paymentCode: text('payment_code').primaryKey(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  paidAt: moment('paid_at').notNull(),
});

/** Money on its way back through its provider, which takes the code for one and the same refund however often it is sent. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    code: text('code').primaryKey(),
    paymentCode: text('payment_code').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /**
     * `orderClosed`: the money came when no order could take it any more. `suspect`: it was not what was asked for.
     * `afterSale`: what was bought is given back, all of it or in part.
     */
    reason: text('reason').notNull(),
    /** `due`; `manual`: its provider takes no refund by wire, so staff sends it back in the provider's office; `done`. */
    state: text('state').notNull(),
    /** For `afterSale`: which order, how much of it in TWD, and the key that makes a repeated wish the same refund. */
    orderCode: text('order_code'),
    orderAmount: amount('order_amount'),
    requestKey: text('request_key'),
    /** When it was first handed over, by the clock of the world. */
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    /** What staff wrote down as proof of a refund made by hand. */
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('payment_refund_payment').on(table.paymentCode),
    uniqueIndex('payment_refund_request').on(table.orderCode, table.requestKey),
    index('payment_refund_open').on(table.createdAt).where(sql`${table.state} <> 'done'`),
    check('payment_refund_amount', sql`${table.amount} > 0`),
  ],
);

/** The reply of a write that must not happen twice, kept in the transaction that did it. */
export const idempotentReply = pgTable(
  'idempotent_reply',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    // Read once a day: it must cost the checkouts nothing.
    index('idempotent_reply_age').using('brin', table.createdAt),
  ],
);

/** What is still to be told to others: written with the change itself, sent at least once, deduplicated there. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    dedupe: text('dedupe').notNull().unique(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`shop_now()`),
    doneAt: moment('done_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null`)],
);
