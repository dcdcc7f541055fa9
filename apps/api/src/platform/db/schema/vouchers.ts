import type { VoucherState } from '@baodao/domain/vouchers/shapes';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type LocalizedText, moment } from './columns.ts';

/** One unit that was bought of a voucher. Its code is random, and only the buyer and whoever redeems it know it. */
export const voucher = pgTable(
  'voucher',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull().unique(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    orderCode: text('order_code').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    productId: integer('product_id').notNull(),
    shopId: integer('shop_id').notNull(),
    /** Only an issued voucher changes its state, once, by conditional updates. */
    state: text('state').$type<VoucherState>().notNull().default('issued'),
    issuedAt: moment('issued_at').notNull().default(sql`shop_now()`),
    /** The last day in Taipei on which it is valid. Null: it does not expire. */
    expiresOn: date('expires_on'),
    /** A copy, so that later changes of the product do not affect it. */
    rules: jsonb('rules').$type<LocalizedText>(),
    usedAt: moment('used_at'),
    /** The supplier's id of the redemption, which may be repeated. */
    redemptionId: text('redemption_id'),
    /** When its owner was reminded of the expiry. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    index('voucher_user').on(table.userId, table.id),
    index('voucher_line').on(table.lineId),
    index('voucher_order').on(table.orderCode),
    index('voucher_expiry').on(table.expiresOn).where(sql`${table.state} = 'issued'`),
    check('voucher_state', sql`${table.state} in ('issued', 'used', 'refunded', 'expired')`),
    check('voucher_used', sql`(${table.state} = 'used') = (${table.usedAt} is not null and ${table.redemptionId} is not null)`),
  ],
);
