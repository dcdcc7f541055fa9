import type { Coupon } from '@baodao/domain/coupons/shapes';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, type LocalizedText, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' });

/** A coupon that members can receive. Imports set the ids. */
export const coupon = pgTable(
  'coupon',
  {
    id: integer('id').primaryKey(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    /** 1 cash, 2 per cent, 3 shipping. */
    type: smallint('type').$type<Coupon['type']>().notNull(),
    /** Cash and shipping: the maximum discount. */
    amount: amount('amount').notNull(),
    /** Per cent: the discount, 15 for 15 %. */
    percent: smallint('percent'),
    /** Per cent: the maximum discount. */
    maxAmount: amount('max_amount'),
    threshold: amount('threshold').notNull(),
    /** 0 everything, 1 categories with their descendants, 2 products, 3 shops. */
    scope: smallint('scope').$type<Coupon['scope']>().notNull(),
    scopeIds: integer('scope_ids').array().notNull(),
    /** The shop that issues and pays for it; 0: the platform. */
    shopId: integer('shop_id').notNull(),
    /** 0: unlimited. */
    total: integer('total').notNull(),
    /** Increased only by conditional updates. */
    received: integer('received').notNull().default(0),
    perUser: smallint('per_user').notNull(),
    receiveStart: moment('receive_start').notNull(),
    receiveEnd: moment('receive_end').notNull(),
    /** Valid for this many days after receipt, or from `validStart` to `validEnd`. */
    validDays: smallint('valid_days'),
    validStart: moment('valid_start'),
    validEnd: moment('valid_end'),
    /** How members get it: `claim` it, pay `points` for it, enter a `code`, buy enough in a `season`, or have a `birthday`. */
    given: text('given').notNull(),
    /** Points: the price of one coupon. */
    points: integer('points'),
    season: text('season'),
    /** Season: the amount to spend while the coupon can be received. */
    seasonSpend: amount('season_spend'),
    /** The member level needed to receive it. */
    level: smallint('level').notNull(),
    /** Coupons of one group cannot be combined on an order; empty: can be combined with all. */
    stackGroup: text('stack_group').notNull(),
    sort: integer('sort').notNull(),
    /** 1 offered, 9 removed by an import. Members keep the ones they have. */
    status: smallint('status').notNull(),
  },
  (table) => [
    index('coupon_shop').on(table.shopId),
    check(
      'coupon_total',
      sql`${table.received} >= 0 AND ${table.total} >= 0 AND (${table.total} = 0 OR ${table.received} <= ${table.total})`,
    ),
    check('coupon_per_user', sql`${table.perUser} >= 1`),
    check('coupon_receive_window', sql`${table.receiveStart} < ${table.receiveEnd}`),
    check(
      'coupon_valid_window',
      sql`(${table.validDays} IS NOT NULL) <> (${table.validStart} IS NOT NULL AND ${table.validEnd} IS NOT NULL)`,
    ),
    check(
      'coupon_worth',
      sql`(${table.type} = 2 AND ${table.percent} BETWEEN 1 AND 99) OR (${table.type} IN (1, 3) AND ${table.amount} > 0)`,
    ),
    check('coupon_points', sql`(${table.given} = 'points') = (${table.points} IS NOT NULL AND ${table.points} > 0)`),
    check('coupon_season', sql`(${table.given} = 'season') = (${table.season} IS NOT NULL AND ${table.seasonSpend} IS NOT NULL)`),
  ],
);

/** A coupon of a member. Its value is read from `coupon`; its validity was fixed on receipt. */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    couponId: integer('coupon_id').notNull(),
    userId: userId().notNull(),
    /** Counts the member's copies of this coupon from 1 to `maxPerUser`, the limit at the time of receipt. */
    seq: smallint('seq').notNull(),
    maxPerUser: smallint('most').notNull(),
    /** 0 unused, 1 used, 3 void, 4 held by unpaid orders. Expiry follows from the validity. */
    state: smallint('state').$type<NonNullable<Coupon['state']>>().notNull().default(0),
    receivedAt: moment('received_at').notNull().default(sql`shop_now()`),
    validStart: moment('valid_start').notNull(),
    validEnd: moment('valid_end').notNull(),
    /** The order group that holds or used it. */
    tradeCode: text('trade_code'),
    usedAt: moment('used_at'),
    /** How it was granted: `claim`, `points`, `code`, `season`, `birthday`, … */
    source: text('source').notNull(),
  },
  (table) => [
    uniqueIndex('member_coupon_code').on(table.code),
    uniqueIndex('member_coupon_once').on(table.userId, table.couponId, table.seq),
    index('member_coupon_trade').on(table.tradeCode).where(sql`${table.tradeCode} IS NOT NULL`),
    check('member_coupon_seq', sql`${table.seq} BETWEEN 1 AND ${table.maxPerUser}`),
    check('member_coupon_state', sql`${table.state} IN (0, 1, 3, 4)`),
    check('member_coupon_held', sql`(${table.state} IN (1, 4)) = (${table.tradeCode} IS NOT NULL)`),
  ],
);

/** A single-use coupon code, stored as a hash so that a leaked table cannot be redeemed. */
export const couponCode = pgTable(
  'coupon_code',
  {
    hash: text('hash').primaryKey(),
    couponId: integer('coupon_id').notNull(),
    usedBy: bigint('used_by', { mode: 'number' }),
    usedAt: moment('used_at'),
    /** 1 valid, 9 removed by an import. */
    status: smallint('status').notNull(),
  },
  (table) => [
    index('coupon_code_coupon').on(table.couponId),
    check('coupon_code_used', sql`(${table.usedBy} IS NULL) = (${table.usedAt} IS NULL)`),
  ],
);

/** The discount of a coupon on an order. A platform coupon can be spread over all orders of a group. */
export const orderCoupon = pgTable(
  'order_coupon',
  {
    orderCode: text('order_code').notNull(),
    memberCouponId: bigint('member_coupon_id', { mode: 'number' }).notNull(),
    couponId: integer('coupon_id').notNull(),
    /** A copy, in the language of the order. */
    title: text('title').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderCode, table.memberCouponId] }),
    index('order_coupon_coupon').on(table.memberCouponId),
    check('order_coupon_amount', sql`${table.amount} >= 0`),
  ],
);
