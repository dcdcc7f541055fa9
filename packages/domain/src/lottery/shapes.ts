import * as z from 'zod/mini';
import { Parcel, Receiver, ReceiverInput } from '../orders/shapes.ts';
import { createTime, endTime, requestId, serverTime, startTime } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { id, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryNumbered } from '../wire/query.ts';

export const lotteryTypes = { wheel: 1, grid: 2, cards: 3, quiz: 4 } as const;
export const lotteryCosts = { free: 0, integral: 1, order: 2, share: 3 } as const;
export const prizeTypes = { none: 0, integral: 1, coupon: 2, product: 3, money: 4, exp: 5 } as const;
export const lotteryRecordStates = { nothing: 0, toClaim: 1, claimed: 2, shipped: 3, expired: 4 } as const;

/** Without an id, the first open lottery. */
export const LotteryQuery = z.strictObject({
  /** Id of the lottery. Default: the first open one. */
  id: z.optional(queryId),
});
export interface LotteryQuery extends z.infer<typeof LotteryQuery> {}

/** `odds` are the published odds, such as `0.0500`. The odds of a lottery add up to 1. */
export const Prize = z.object({
  /** Id of the prize. */
  id: z.int(),
  /** Place on the wheel or grid, from 0. */
  index: z.int(),
  /** Name of the prize. */
  title: z.string(),
  /** Picture of the prize; null if it has none. */
  image: z.nullable(Picture),
  /** 0 nothing, 1 reward points, 2 a coupon, 3 a product, 4 member money, 5 experience points. */
  type: numbered(prizeTypes),
  /** How much of it one draw wins: points, or TWD, or units. */
  num: z.int(),
  /** Published odds of one draw with four decimals, such as `0.0500`. */
  odds: z.string(),
});
export interface Prize extends z.infer<typeof Prize> {}

/** The correct options are not part of the reply. */
export const LotteryQuestion = z.object({
  /** Id of the question. */
  id: z.int(),
  /** The question. */
  title: z.string(),
  /** True when several options are correct. */
  multiple: z.boolean(),
  /** Options to choose from. */
  options: z.array(
    z.object({
      /** Id of the option. */
      id: z.int(),
      /** Text of the option. */
      text: z.string(),
    }),
  ),
});
export interface LotteryQuestion extends z.infer<typeof LotteryQuestion> {}

/** See `drawPrize`. `seedHash` is published before the first draw, `seed` after the lottery has ended. */
export const Lottery = z.object({
  /** Id of the lottery. */
  id: z.int(),
  /** Name of the lottery. */
  title: z.string(),
  /** 1 a wheel, 2 a grid, 3 cards, 4 a quiz. */
  type: numbered(lotteryTypes),
  /** Picture for cards; null if it has none. */
  cover: z.nullable(Picture),
  /** The rules in plain text. */
  rule: z.string(),
  startTime,
  endTime,
  serverTime,
  /** What a draw costs: 0 nothing, 1 reward points, 2 an order, 3 sharing. */
  costType: numbered(lotteryCosts),
  /** How much of it a draw costs. */
  costNum: z.int(),
  /** Draws per member and day; 0 means no limit. */
  dayLimit: z.int(),
  /** Draws per member; 0 means no limit. */
  totalLimit: z.int(),
  /** Remaining draws of the caller; 0 for guests. */
  chances: z.int(),
  /** All prizes, by `index`. */
  prizes: z.array(Prize),
  /** The question to answer before a draw; null without one. */
  question: z.nullable(LotteryQuestion),
  /** Latest winners. */
  winners: z.array(
    z.object({
      /** Masked name of the winner. */
      nickname: z.string(),
      /** What was won. */
      prizeTitle: z.string(),
      /** When it was won. */
      time,
    }),
  ),
  /** SHA-256 of `seed` in hexadecimal, published before the first draw. */
  seedHash: z.string(),
  /** The secret of the draws, with which anyone can repeat them; null until the lottery has ended. */
  seed: z.nullable(z.string()),
  /** Other open lotteries. */
  others: z.array(
    z.object({
      /** Id of the lottery. */
      id: z.int(),
      /** Name of the lottery. */
      title: z.string(),
      /** As in `Lottery.type`. */
      type: numbered(lotteryTypes),
    }),
  ),
});
export interface Lottery extends z.infer<typeof Lottery> {}

/** Filters the member's draws. */
export const LotteryRecordQuery = z.strictObject({
  /** Only draws of this lottery. */
  lotteryId: z.optional(queryId),
  /** Only draws in this state, see `LotteryRecord.state`. */
  state: z.optional(queryNumbered(lotteryRecordStates)),
  ...pageFields,
});
export interface LotteryRecordQuery extends z.infer<typeof LotteryRecordQuery> {}

/** `id` is the `lotteryRecordId` in links. */
export const LotteryRecord = z.object({
  /** Id of the draw, `lotteryRecordId` in links. */
  id: z.int(),
  /** Id of the lottery. */
  lotteryId: z.int(),
  /** Name of the lottery. */
  lotteryTitle: z.string(),
  /** Number of the draw in its lottery, from 1, for `verifyDraw`. */
  drawNumber: z.int(),
  /** Id of the prize. */
  prizeId: z.int(),
  /** Place of the prize on the wheel or grid. */
  prizeIndex: z.int(),
  /** Index of the drawn prize. `prizeIndex` differs when that prize was out of stock. */
  drawnIndex: z.int(),
  /** Name of the prize. */
  prizeTitle: z.string(),
  /** Picture of the prize; null if it has none. */
  prizeImage: z.nullable(Picture),
  /** As in `Prize.type`. */
  prizeType: numbered(prizeTypes),
  /** 0 nothing was won, 1 to claim, 2 claimed, 3 shipped, 4 expired. */
  state: numbered(lotteryRecordStates),
  /** Until when the prize can be claimed; null when there is nothing to claim. */
  claimUntil: z.nullable(time),
  /** Who receives the prize; null until an address is given. */
  receiver: z.nullable(Receiver),
  /** Parcels with the prize. */
  parcels: z.array(Parcel),
  createTime,
});
export interface LotteryRecord extends z.infer<typeof LotteryRecord> {}

/** A page of the member's draws, newest first. */
export const LotteryRecords = pageSchema(LotteryRecord);
export interface LotteryRecords extends z.infer<typeof LotteryRecords> {}

/** The lottery to ask about. */
export const LotteryTodayQuery = z.strictObject({
  /** Id of the lottery. */
  lotteryId: queryId,
});
export interface LotteryTodayQuery extends z.infer<typeof LotteryTodayQuery> {}

/** The reply has `status: false` when the member has not drawn today. */
export const LotteryToday = z.object({
  /** True when the member has drawn today. */
  drawn: z.boolean(),
  /** Draws that are left today. */
  left: z.int(),
  /** When the next draw is possible; null when it is possible now or never again. */
  nextTime: z.nullable(time),
});
export interface LotteryToday extends z.infer<typeof LotteryToday> {}

/** `answerId` is that of a correct answer, required by a lottery with a question. */
export const DrawInput = z.strictObject({
  /** Id of the lottery. */
  lotteryId: id,
  requestId,
  /** Id of the correct answer, from `lottery.answer`. */
  answerId: z.optional(id),
});
export interface DrawInput extends z.infer<typeof DrawInput> {}

/** The draw and its prize. */
export const DrawReply = z.object({
  /** The draw with its prize. */
  record: LotteryRecord,
  /** Draws that are left today. */
  left: z.int(),
});
export interface DrawReply extends z.infer<typeof DrawReply> {}

/** An address of the member, or a receiver. */
export const PrizeReceiverInput = z.strictObject({
  /** Id of the draw. */
  lotteryRecordId: id,
  /** Id of an address of the member. */
  addressId: z.optional(id),
  /** A receiver that is not in the address book. */
  receiver: z.optional(ReceiverInput),
});
export interface PrizeReceiverInput extends z.infer<typeof PrizeReceiverInput> {}

/** The answer to the question of a lottery. */
export const QuizInput = z.strictObject({
  /** Id of the lottery. */
  lotteryId: id,
  /** Id of the question. */
  questionId: id,
  /** Ids of the chosen options. */
  optionIds: z.array(id).check(z.minLength(1), z.maxLength(10)),
});
export interface QuizInput extends z.infer<typeof QuizInput> {}

/** Whether the answer is correct. */
export const QuizResult = z.object({
  /** True for a correct answer. */
  correct: z.boolean(),
  /** Present for a correct answer. Send it with the draw. */
  answerId: z.nullable(z.int()),
  /** Draws that are left. */
  chances: z.int(),
  /** Explanation of the answer; may be empty. */
  explain: z.string(),
});
export interface QuizResult extends z.infer<typeof QuizResult> {}
