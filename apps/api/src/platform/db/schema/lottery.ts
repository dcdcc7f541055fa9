import type { Lottery, LotteryRecord, Prize } from '@baodao/domain/lottery/shapes';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type LocalizedText, moment } from './columns.ts';
import type { ReceiverRecord } from './orders.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A question before the draw. The correct options never leave the server. */
export interface QuizQuestion {
  id: number;
  title: LocalizedText;
  options: { id: number; text: LocalizedText }[];
  right: number[];
  explain: LocalizedText;
}

/** Imports set the ids. The shop generates the seed once. */
export const lottery = pgTable(
  'lottery',
  {
    id: integer('id').primaryKey(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    rule: jsonb('rule').$type<LocalizedText>().notNull(),
    /** 1 wheel, 2 grid, 3 cards, 4 quiz. */
    type: smallint('type').$type<Lottery['type']>().notNull(),
    cover: text('cover'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** 0 free, 1 costs `costNum` points per draw. */
    costType: smallint('cost_type').$type<Lottery['costType']>().notNull(),
    costNum: integer('cost_num').notNull(),
    /** Draws per member and day in Taipei. `totalLimit` limits all draws of a member; 0: unlimited. */
    dayLimit: smallint('day_limit').notNull(),
    totalLimit: integer('total_limit').notNull(),
    question: jsonb('question').$type<QuizQuestion>(),
    /** 256 random bits. The hash is published before the lottery, the seed after it. */
    seed: text('seed').notNull(),
    seedHash: text('seed_hash').notNull(),
    /** The number of the last draw. */
    lastNumber: integer('last_number').notNull().default(0),
    sort: integer('sort').notNull(),
    /** 1 open, 9 removed by an import. Prizes stay won. */
    status: smallint('status').notNull(),
  },
  (table) => [
    check('lottery_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('lottery_limits', sql`${table.dayLimit} >= 1 AND ${table.totalLimit} >= 0 AND ${table.lastNumber} >= 0`),
    check('lottery_cost', sql`(${table.costType} = 0 AND ${table.costNum} = 0) OR (${table.costType} = 1 AND ${table.costNum} > 0)`),
  ],
);

export const lotteryPrize = pgTable(
  'lottery_prize',
  {
    id: integer('id').primaryKey(),
    lotteryId: integer('lottery_id').notNull(),
    position: smallint('position').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    image: text('image'),
    /** 0 none, 1 points, 2 coupon, 3 product, 4 money, 5 experience. */
    type: smallint('type').$type<Prize['type']>().notNull(),
    /** Points, whole TWD, or experience; 1 for products and coupons. */
    num: integer('num').notNull(),
    couponId: integer('coupon_id'),
    /** Published odds in parts of 10,000. The odds of a lottery add up to 10,000. */
    parts: integer('parts').notNull(),
    /** Null: unlimited. `given` is increased only by conditional updates. */
    stock: integer('stock'),
    given: integer('given').notNull().default(0),
    /** 1 active, 9 removed by an import. */
    status: smallint('status').notNull(),
  },
  (table) => [
    index('lottery_prize_lottery').on(table.lotteryId, table.position),
    check('lottery_prize_parts', sql`${table.parts} BETWEEN 0 AND 10000`),
    check('lottery_prize_stock', sql`${table.given} >= 0 AND (${table.stock} IS NULL OR ${table.given} <= ${table.stock})`),
    check('lottery_prize_coupon', sql`(${table.type} = 2) = (${table.couponId} IS NOT NULL)`),
  ],
);

/** The answer of a member to the question before a draw. One attempt per day. */
export const lotteryAnswer = pgTable(
  'lottery_answer',
  {
    id: serial(),
    lotteryId: integer('lottery_id').notNull(),
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    questionId: integer('question_id').notNull(),
    /** 1 correct, 0 wrong. */
    correct: smallint('correct').notNull(),
    answeredAt: moment('answered_at').notNull().default(sql`shop_now()`),
  },
  (table) => [uniqueIndex('lottery_answer_once').on(table.lotteryId, table.userId, table.day)],
);

/** A draw. The seed and the draw number determine `drawnPrizeId`. `prizeId` differs from it when the drawn prize was out of stock. */
export const lotteryRecord = pgTable(
  'lottery_record',
  {
    id: serial(),
    lotteryId: integer('lottery_id').notNull(),
    userId: userId(),
    drawNumber: integer('draw_number').notNull(),
    /** The day in Taipei. `seq` counts the member's draws of that day up to the limit. */
    day: date('day', { mode: 'string' }).notNull(),
    seq: smallint('seq').notNull(),
    dayLimit: smallint('most').notNull(),
    /** Counts all draws of the member in this lottery. */
    memberDrawNumber: integer('total').notNull(),
    drawnPrizeId: integer('drawn_prize_id').notNull(),
    prizeId: integer('prize_id').notNull(),
    answerId: bigint('answer_id', { mode: 'number' }),
    /** 0 nothing won, 1 to claim, 2 claimed, 3 shipped, 4 expired. */
    state: smallint('state').$type<LotteryRecord['state']>().notNull(),
    claimUntil: moment('claim_until'),
    receiver: jsonb('receiver').$type<ReceiverRecord>(),
    courierCode: text('courier_code'),
    courierName: text('courier_name'),
    courierNumber: text('courier_number'),
    shippedAt: moment('shipped_at'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('lottery_record_number').on(table.lotteryId, table.drawNumber),
    uniqueIndex('lottery_record_day').on(table.lotteryId, table.userId, table.day, table.seq),
    uniqueIndex('lottery_record_total').on(table.lotteryId, table.userId, table.memberDrawNumber),
    uniqueIndex('lottery_record_answer').on(table.answerId),
    index('lottery_record_user').on(table.userId, table.id),
    index('lottery_record_prize').on(table.prizeId),
    check('lottery_record_seq', sql`${table.seq} BETWEEN 1 AND ${table.dayLimit}`),
    check('lottery_record_state', sql`${table.state} BETWEEN 0 AND 4`),
    check('lottery_record_receiver', sql`${table.state} NOT IN (0, 1) OR ${table.receiver} IS NULL`),
  ],
);
