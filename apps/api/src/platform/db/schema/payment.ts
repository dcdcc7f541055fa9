import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

/** A payment attempt. Its code is the order number at the provider. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    code: text('code').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    tradeCode: text('trade_code').notNull(),
    channel: text('channel').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** `pending`, `paid`, `closed`, `failed`, `suspect`. A later failure never replaces `paid`. */
    state: text('state').notNull(),
    providerTransaction: text('provider_transaction'),
    /** The money must be refunded: the order was closed before it arrived, or was already paid. */
    refundDue: boolean('refund_due').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    expiresAt: moment('expires_at').notNull(),
    queriedAt: moment('queried_at'),
    paidAt: moment('paid_at'),
    /** Submission time in real time, because the shop's clock can be offset. UnionPay requires it in queries. */
    sentAt: moment('sent_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('payment_attempt_provider').on(table.channel, table.providerTransaction),
    index('payment_attempt_trade').on(table.tradeCode),
    index('payment_attempt_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payment_attempt_amount', sql`${table.amount} > 0`),
  ],
);

/** The orders that an attempt pays. An order has at most one open attempt. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    paymentCode: text('payment_code').notNull(),
    orderCode: text('order_code').notNull(),
    amount: amount('amount').notNull(),
    open: boolean('open').notNull(),
    /** Whether this attempt paid the order. False when the order was closed or paid by another attempt before. */
    settled: boolean('settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.paymentCode, table.orderCode] }),
    uniqueIndex('payment_order_open').on(table.orderCode).where(sql`${table.open}`),
    uniqueIndex('payment_order_settled').on(table.orderCode).where(sql`${table.settled}`),
  ],
);

/** Every distinct notice of a payment provider, as received. The digest of a genuine notice covers what the provider signed. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    digest: text('digest').primaryKey(),
    channel: text('channel').notNull(),
    paymentCode: text('payment_code'),
    raw: text('raw').notNull(),
    verdict: text('verdict').notNull(),
    receivedAt: moment('received_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('payment_notice_payment').on(table.paymentCode)],
);

/** A payment discrepancy: received money that differs from the requested amount, until staff resolve it. */
export const paymentDiscrepancy = pgTable(
  'suspect_money',
  {
    paymentCode: text('payment_code').primaryKey(),
    providerTransaction: text('provider_transaction').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** `amount`, `currency`, or `transaction`: the same transaction was reported for another payment. */
    reason: text('reason').notNull(),
    receivedAt: moment('received_at').notNull().default(sql`shop_now()`),
    /** `settled`, `refunded`, `dismissed`; null while unresolved. */
    decision: text('decision'),
    decidedAt: moment('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [check('suspect_money_amount', sql`${table.amount} >= 0`)],
);

/** The amounts really received, one row per payment. */
export const paidLedger = pgTable('paid_ledger', {
  paymentCode: text('payment_code').primaryKey(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  paidAt: moment('paid_at').notNull(),
});

/** A refund through the payment provider. The code is its idempotency key there. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    code: text('code').primaryKey(),
    paymentCode: text('payment_code').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /**
     * `orderClosed`: the payment arrived after its order was closed. `suspect`: a payment discrepancy. `afterSale`: a full or partial refund
     * of an order.
     */
    reason: text('reason').notNull(),
    /** `due`; `manual`: the provider has no API for it, so staff refund it in the provider's back office; `done`. */
    state: text('state').notNull(),
    /** For `afterSale`: the order, the amount in TWD, and the key that deduplicates repeated requests. */
    orderCode: text('order_code'),
    orderAmount: amount('order_amount'),
    requestKey: text('request_key'),
    /** When it was first submitted, in real time. */
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    /** Proof of a manual refund, written by staff. */
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

/** The reply of an idempotent request, stored in the transaction that handled it. */
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
    // BRIN: only a daily job reads it, and it adds almost nothing to a checkout.
    index('idempotent_reply_age').using('brin', table.createdAt),
  ],
);

/** Transactional outbox: written with the change itself, delivered at least once, deduplicated by the receiver. */
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
