import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

/** The e-invoice of an order, requested in the transaction that ships it. Its carrier is in `shop_order.invoice`. */
export const invoice = pgTable(
  'invoice',
  {
    /** Also its unique number at the provider. */
    orderCode: text('order_code').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** What was paid, without refunds that started before. */
    amount: amount('amount').notNull(),
    /** `due`, `issued`, `voided`. */
    state: text('state').notNull().default('due'),
    number: text('number').unique(),
    randomNumber: text('random_number'),
    issuedAt: moment('issued_at'),
    /** When it was first sent. From then on the provider is queried before it is sent again. */
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('invoice_amount', sql`${table.amount} > 0`),
    check('invoice_state', sql`${table.state} IN ('due', 'issued', 'voided') AND (${table.state} = 'due') = (${table.number} IS NULL)`),
  ],
);

/** The correction of an invoice for one refund. It is sent when the money has been refunded. */
export const invoiceCorrection = pgTable(
  'invoice_correction',
  {
    /** Of `payment_refund`, or of the return of an unclaimed parcel. It identifies an allowance at the provider. */
    refundCode: text('refund_code').primaryKey(),
    orderCode: text('order_code').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** In TWD, the amount of the refund. */
    amount: amount('amount').notNull(),
    /** `waiting` for the refund, `due`, `done`. */
    state: text('state').notNull().default('waiting'),
    /** `void` or `allowance`; null until done. */
    kind: text('kind'),
    /** The number of an allowance. */
    number: text('number'),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('invoice_correction_order').on(table.orderCode),
    check('invoice_correction_amount', sql`${table.amount} > 0`),
    check(
      'invoice_correction_state',
      sql`${table.state} IN ('waiting', 'due', 'done') AND (${table.state} = 'done') = (${table.kind} IS NOT NULL)`,
    ),
  ],
);
