import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, type LocalizedText, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' });

/** A coupon on offer. Ids are the import's. */
export const coupon = pgTable(
  'coupon',
  {
    id: integer('id').primaryKey(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    /** 1 cash, 2 per cent, 3 shipping. */
    type: smallint('type').notNull(),
    /** Cash and shipping: what it is worth at most. */
    amount: amount('amount').notNull(),
    /** Per cent: what is taken off, 15 for 15 %. */
    percent: smallint('percent'),
    /** Per cent: never more than this. */
    maxAmount: amount('max_amount'),
    threshold: amount('threshold').notNull(),
    /** 0 all, 1 categories and what is below them, 2 products, 3 shops. */
    scope: smallint('scope').notNull(),
    scopeIds: integer('scope_ids').array().notNull(),
    /** Who gives it and bears it; 0: the platform. */
    shopId: integer('shop_id').notNull(),
    /** 0: any number. */
    total: integer('total').notNull(),
    /** Raised by conditional updates alone. */
    received: integer('received').notNull().default(0),
    perUser: smallint('per_user').notNull(),
    receiveStart: moment('receive_start').notNull(),
    receiveEnd: moment('receive_end').notNull(),
    /** Either so many days from when it is received, or from one moment to another. */
    validDays: smallint('valid_days'),
    validStart: moment('valid_start'),
    validEnd: moment('valid_end'),
    /** How one comes by it: `claim` by taking it, `code` by a code alone, `season` by what was bought in a season, `birthday` on a birthday. */
    given: text('given').notNull(),
    season: text('season'),
    /** Season: given to those who bought for so much in its window of receiving. */
    seasonSpend: amount('season_spend'),
    /** The member level it takes to receive it. */
    level: smallint('level').notNull(),
    /** Coupons of one group are not used on the same order together; empty: goes with every other. */
    stackGroup: text('stack_group').notNull(),
    sort: integer('sort').notNull(),
    /** 1 given, 9 taken away by an import: members keep what they have. */
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
    check('coupon_season', sql`(${table.given} = 'season') = (${table.season} IS NOT NULL AND ${table.seasonSpend} IS NOT NULL)`),
  ],
);

/** A coupon that a member has. What it is worth is the coupon's; its window was fixed when it was received. */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    couponId: integer('coupon_id').notNull(),
    userId: userId().notNull(),
    /** Which of the member's it is, from 1 on, and how many of it one member could have when it was received. */
    seq: smallint('seq').notNull(),
    most: smallint('most').notNull(),
    /** 0 unused, 1 used, 3 void, 4 held by orders that are not paid yet. What has run out is told by its window. */
    state: smallint('state').notNull().default(0),
    receivedAt: moment('received_at').notNull().default(sql`shop_now()`),
    validStart: moment('valid_start').notNull(),
    validEnd: moment('valid_end').notNull(),
    /** The orders that hold it or used it. */
    tradeCode: text('trade_code'),
    usedAt: moment('used_at'),
    /** `claim`, `code`, `season`, or what else gave it. */
    source: text('source').notNull(),
  },
  (table) => [
    uniqueIndex('member_coupon_code').on(table.code),
    uniqueIndex('member_coupon_once').on(table.userId, table.couponId, table.seq),
    index('member_coupon_trade').on(table.tradeCode).where(sql`${table.tradeCode} IS NOT NULL`),
    check('member_coupon_seq', sql`${table.seq} BETWEEN 1 AND ${table.most}`),
    check('member_coupon_state', sql`${table.state} IN (0, 1, 3, 4)`),
    check('member_coupon_held', sql`(${table.state} IN (1, 4)) = (${table.tradeCode} IS NOT NULL)`),
  ],
);

/** A code that gives a coupon, once. Kept as a hash: whoever reads the table cannot redeem it. */
export const couponCode = pgTable(
  'coupon_code',
  {
    hash: text('hash').primaryKey(),
    couponId: integer('coupon_id').notNull(),
    usedBy: bigint('used_by', { mode: 'number' }),
    usedAt: moment('used_at'),
    /** 1 good, 9 taken away by an import. */
    status: smallint('status').notNull(),
  },
  (table) => [
    index('coupon_code_coupon').on(table.couponId),
    check('coupon_code_used', sql`(${table.usedBy} IS NULL) = (${table.usedAt} IS NULL)`),
  ],
);

/** What a coupon took off an order; the platform's may be spread over all orders of a trade. */
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
