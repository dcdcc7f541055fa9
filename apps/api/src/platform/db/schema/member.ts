import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' });
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Append-only ledger of experience, score, points and money. A trigger rejects updates and deletes. */
export const memberLedger = pgTable(
  'member_ledger',
  {
    id: serial(),
    userId: userId().notNull(),
    /** `exp`, `integral`, `money`, `score`. */
    account: text('account').notNull(),
    /** Whole points, or an amount in TWD. */
    change: amount('change').notNull(),
    /** The balance after the change. */
    balance: amount('balance').notNull(),
    /** The kind of event and its id. An event is posted once. */
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('member_ledger_once').on(table.userId, table.account, table.kind, table.code),
    index('member_ledger_account').on(table.userId, table.account, table.id),
    check('member_ledger_account_name', sql`${table.account} IN ('exp', 'integral', 'money', 'score')`),
    check('member_ledger_balance', sql`${table.balance} >= 0`),
    check('member_ledger_whole', sql`${table.account} = 'money' OR ${table.change} = trunc(${table.change})`),
  ],
);

/** A daily check-in of a member, by Taipei's calendar. */
export const memberCheckIn = pgTable(
  'member_sign',
  {
    userId: userId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Set for check-ins made up later: the month, and their count in it. */
    makeUpMonth: text('make_up_month'),
    makeUpSeq: smallint('make_up_seq'),
    signedAt: moment('signed_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    uniqueIndex('member_sign_make_up').on(table.userId, table.makeUpMonth, table.makeUpSeq).where(sql`${table.makeUpMonth} IS NOT NULL`),
    check('member_sign_make_up_pair', sql`(${table.makeUpMonth} IS NULL) = (${table.makeUpSeq} IS NULL)`),
    check('member_sign_make_up_most', sql`${table.makeUpSeq} IS NULL OR ${table.makeUpSeq} BETWEEN 1 AND 2`),
  ],
);

/** A birthday cannot be changed. Otherwise members could claim its rewards every week. */
export const memberBirthday = pgTable(
  'member_birthday',
  {
    userId: userId().primaryKey(),
    year: smallint('year').notNull(),
    month: smallint('month').notNull(),
    day: smallint('day').notNull(),
    /** Year, month and day are those of the lunar calendar. */
    lunar: boolean('lunar').notNull(),
    givenAt: moment('given_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    // A job looks up today's birthdays every hour.
    index('member_birthday_day').on(table.lunar, table.month, table.day),
    check('member_birthday_date', sql`${table.month} BETWEEN 1 AND 12 AND ${table.day} BETWEEN 1 AND 31`),
  ],
);

/** A claimed birthday gift, one per birthday. */
export const birthdayGift = pgTable(
  'birthday_gift',
  {
    userId: userId().notNull(),
    /** Year of the solar or lunar calendar, as the birthday is given. */
    year: smallint('year').notNull(),
    giftId: integer('gift_id').notNull(),
    takenAt: moment('taken_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);

/** A sent birthday message with its coupon, one per birthday. */
export const birthdayGreeting = pgTable(
  'birthday_greeting',
  {
    userId: userId().notNull(),
    /** Year of the solar or lunar calendar, as the birthday is given. */
    year: smallint('year').notNull(),
    /** The granted coupon; null when none was available. */
    memberCouponId: bigint('member_coupon_id', { mode: 'number' }),
    greetedAt: moment('greeted_at').notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] }), index('birthday_greeting_newest').on(table.greetedAt, table.userId)],
);

/** A donation that the shop makes in a member's name, one per finished order. */
export const donation = pgTable(
  'donation',
  {
    id: serial(),
    userId: userId().notNull(),
    projectId: integer('project_id').notNull(),
    orderCode: text('order_code').notNull(),
    amount: amount('amount').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('donation_order').on(table.orderCode),
    index('donation_user').on(table.userId, table.id),
    check('donation_amount', sql`${table.amount} > 0`),
  ],
);

/** The points and money that a member spent on an order. */
export const orderAllowance = pgTable(
  'order_allowance',
  {
    orderCode: text('order_code').primaryKey(),
    userId: userId().notNull(),
    integral: integer('integral').notNull(),
    integralAmount: amount('integral_amount').notNull(),
    money: amount('money').notNull(),
  },
  (table) => [check('order_allowance_amounts', sql`${table.integral} >= 0 AND ${table.integralAmount} >= 0 AND ${table.money} >= 0`)],
);
