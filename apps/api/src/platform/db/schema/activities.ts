import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type LocalizedText, moment } from './columns.ts';

const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

export interface GuessOption {
  id: number;
  title: LocalizedText;
  image: string | null;
}

/** A guessing game. Imports set the ids, staff set the result. */
export const guessActivity = pgTable(
  'guess_activity',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    cover: text('cover'),
    options: jsonb('options').$type<GuessOption[]>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Points for each correct guess. */
    reward: integer('reward').notNull(),
    resultOptionId: integer('result_option_id'),
    settledAt: moment('settled_at'),
    sort: integer('sort').notNull(),
    /** 1 active, 9 removed by an import. */
    status: smallint('status').notNull(),
  },
  (table) => [
    uniqueIndex('guess_activity_key').on(table.key),
    check('guess_activity_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('guess_activity_reward', sql`${table.reward} >= 0`),
    check('guess_activity_settled', sql`(${table.resultOptionId} IS NULL) = (${table.settledAt} IS NULL)`),
  ],
);

/** The guess of a member, one per game. */
export const guessRecord = pgTable(
  'guess_record',
  {
    id: serial(),
    activityId: integer('activity_id').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    optionId: integer('option_id').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('guess_record_once').on(table.activityId, table.userId),
    index('guess_record_option').on(table.activityId, table.optionId),
    index('guess_record_user').on(table.userId),
  ],
);

/** A request for a tailor-made trip. */
export const tailorRequest = pgTable(
  'tailor_request',
  {
    id: serial(),
    /** The number that the member or guest gets. */
    receipt: text('receipt').notNull(),
    /** Null for guests. */
    userId: bigint('user_id', { mode: 'number' }),
    type: text('type').notNull(),
    name: text('name').notNull(),
    phoneArea: text('phone_area').notNull(),
    phone: text('phone').notNull(),
    wechat: text('wechat').notNull(),
    email: text('email').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    days: smallint('days').notNull(),
    people: smallint('people').notNull(),
    budget: integer('budget').notNull(),
    places: text('places').array().notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull(),
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    answeredAt: moment('answered_at'),
    /** The answer of staff; null while open, and when it was closed without an answer. */
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('tailor_request_receipt').on(table.receipt),
    index('tailor_request_user').on(table.userId).where(sql`${table.userId} IS NOT NULL`),
    index('tailor_request_waiting').on(table.createdAt).where(sql`${table.answeredAt} IS NULL`),
  ],
);
