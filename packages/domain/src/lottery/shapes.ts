import * as z from 'zod/mini';
import { Parcel, Receiver, ReceiverInput } from '../orders/shapes.ts';
import { id, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const lotteryTypes = { wheel: 1, grid: 2, cards: 3, quiz: 4 } as const;
export const lotteryCosts = { free: 0, integral: 1, order: 2, share: 3 } as const;
export const prizeTypes = { none: 0, integral: 1, coupon: 2, product: 3, money: 4, exp: 5 } as const;
export const lotteryRecordStates = { nothing: 0, toClaim: 1, claimed: 2, shipped: 3, expired: 4 } as const;

/** Without an id, the first open lottery. */
export const LotteryQuery = z.strictObject({ id: z.optional(queryId) });
export interface LotteryQuery extends z.infer<typeof LotteryQuery> {}

/** `odds` are the published odds, such as `0.0500`. The odds of a lottery add up to 1. */
export const Prize = z.object({
  id: z.int(),
  index: z.int(),
  title: z.string(),
  image: z.nullable(Picture),
  type: z.int(),
  num: z.int(),
  odds: z.string(),
});
export interface Prize extends z.infer<typeof Prize> {}

/** The correct options are not part of the reply. */
export const LotteryQuestion = z.object({
  id: z.int(),
  title: z.string(),
  multiple: z.boolean(),
  options: z.array(z.object({ id: z.int(), text: z.string() })),
});
export interface LotteryQuestion extends z.infer<typeof LotteryQuestion> {}

/** See `drawPrize`. `seedHash` is published before the first draw, `seed` after the lottery has ended. */
export const Lottery = z.object({
  id: z.int(),
  title: z.string(),
  type: z.int(),
  cover: z.nullable(Picture),
  rule: z.string(),
  startTime: time,
  endTime: time,
  serverTime: time,
  costType: z.int(),
  costNum: z.int(),
  dayLimit: z.int(),
  totalLimit: z.int(),
  /** Remaining draws of the caller; 0 for guests. */
  chances: z.int(),
  prizes: z.array(Prize),
  question: z.nullable(LotteryQuestion),
  winners: z.array(z.object({ nickname: z.string(), prizeTitle: z.string(), time })),
  seedHash: z.string(),
  seed: z.nullable(z.string()),
  /** Other open lotteries. */
  others: z.array(z.object({ id: z.int(), title: z.string(), type: z.int() })),
});
export interface Lottery extends z.infer<typeof Lottery> {}

export const LotteryRecordQuery = z.strictObject({
  lotteryId: z.optional(queryId),
  state: z.optional(queryInt),
  ...pageFields,
});
export interface LotteryRecordQuery extends z.infer<typeof LotteryRecordQuery> {}

/** `id` is the `lotteryRecordId` in links. */
export const LotteryRecord = z.object({
  id: z.int(),
  lotteryId: z.int(),
  lotteryTitle: z.string(),
  drawNumber: z.int(),
  prizeId: z.int(),
  prizeIndex: z.int(),
  /** Index of the drawn prize. `prizeIndex` differs when that prize was out of stock. */
  drawnIndex: z.int(),
  prizeTitle: z.string(),
  prizeImage: z.nullable(Picture),
  prizeType: z.int(),
  state: z.int(),
  claimUntil: z.nullable(time),
  receiver: z.nullable(Receiver),
  parcels: z.array(Parcel),
  createTime: time,
});
export interface LotteryRecord extends z.infer<typeof LotteryRecord> {}

export const LotteryRecords = pageSchema(LotteryRecord);
export interface LotteryRecords extends z.infer<typeof LotteryRecords> {}

export const LotteryTodayQuery = z.strictObject({ lotteryId: queryId });
export interface LotteryTodayQuery extends z.infer<typeof LotteryTodayQuery> {}

/** The reply has `status: false` when the member has not drawn today. */
export const LotteryToday = z.object({ drawn: z.boolean(), left: z.int(), nextTime: z.nullable(time) });
export interface LotteryToday extends z.infer<typeof LotteryToday> {}

/** `answerId` is that of a correct answer, required by a lottery with a question. */
export const DrawInput = z.strictObject({
  lotteryId: id,
  requestId: z.optional(text(64, 8)),
  answerId: z.optional(id),
});
export interface DrawInput extends z.infer<typeof DrawInput> {}

export const DrawReply = z.object({ record: LotteryRecord, left: z.int() });
export interface DrawReply extends z.infer<typeof DrawReply> {}

/** An address of the member, or a receiver. */
export const PrizeReceiverInput = z.strictObject({
  lotteryRecordId: id,
  addressId: z.optional(id),
  receiver: z.optional(ReceiverInput),
});
export interface PrizeReceiverInput extends z.infer<typeof PrizeReceiverInput> {}

export const QuizInput = z.strictObject({
  lotteryId: id,
  questionId: id,
  optionIds: z.array(id).check(z.minLength(1), z.maxLength(10)),
});
export interface QuizInput extends z.infer<typeof QuizInput> {}

export const QuizResult = z.object({
  correct: z.boolean(),
  /** Present for a correct answer. Send it with the draw. */
  answerId: z.nullable(z.int()),
  chances: z.int(),
  explain: z.string(),
});
export interface QuizResult extends z.infer<typeof QuizResult> {}
