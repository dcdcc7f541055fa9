import * as z from 'zod/mini';
import { createTime, linkType, linkValue, moneyCny, rateId } from '../wire/commonFields.ts';
import { id, money, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';

/** A benefit of a member level. `owned` is true from level `level` on. `exclusive` benefits have their own page. */
export const MemberBenefit = z.object({
  /** Id of the benefit. */
  id: z.int(),
  /** Name of the benefit. */
  title: z.string(),
  /** Name of the icon in the shop's set, such as `gift`. */
  icon: z.string(),
  /** What the member gets, in plain text. */
  description: z.string(),
  /** Lowest level that has it. */
  level: z.int(),
  /** True when the member has it. */
  owned: z.boolean(),
  /** True when it has a page of its own. */
  exclusive: z.boolean(),
  linkType,
  linkValue,
});
export interface MemberBenefit extends z.infer<typeof MemberBenefit> {}

/** `value` are experience points, `score` is the Q&A score, and `integral` the reward points, displayed as `integralName`. */
export const Member = z.object({
  /** Experience points, which decide the level. */
  value: z.int(),
  /** Score in questions and answers. */
  score: z.int(),
  /** What the shop calls reward points. */
  integralName: z.string(),
  /** Level of the member, from 0. */
  level: z.int(),
  /** Name of the level. */
  levelName: z.string(),
  /** Experience points of the next level; null at the highest level. */
  nextValue: z.nullable(z.int()),
  /** All levels, lowest first. */
  levels: z.array(
    z.object({
      /** Number of the level, from 0. */
      level: z.int(),
      /** Name of the level. */
      name: z.string(),
      /** Experience points from which a member has it. */
      value: z.int(),
    }),
  ),
  /** Balance of reward points. */
  integral: z.int(),
  /** Balance of member money in TWD. */
  money,
  /** Null while the shop has no exchange rates. */
  moneyCny: z.nullable(moneyCny),
  /** What the member has donated with orders, in TWD. */
  donate: money,
  donateCny: z.nullable(moneyCny),
  rateId,
  /** Consecutive days on which the member checked in. */
  signDays: z.int(),
  /** Benefits of all levels. */
  rights: z.array(MemberBenefit),
  /** Invitation code for friends, accepted by `user/registerByCode`. */
  inviteCode: z.string(),
});
export interface Member extends z.infer<typeof Member> {}

export const ledgerTypes = ['exp', 'integral', 'money', 'score'] as const;
export type LedgerType = (typeof ledgerTypes)[number];

/** The ledger to read. */
export const LedgerQuery = z.strictObject({
  /** `exp` experience points, `integral` reward points, `money` member money, `score` score in questions and answers. */
  type: z.enum(ledgerTypes),
  ...pageFields,
});
export interface LedgerQuery extends z.infer<typeof LedgerQuery> {}

/** `change` and `balance` are whole points, or amounts in the money ledger. Only that ledger has the `Cny` fields. */
export const LedgerEntry = z.object({
  /** Id of the entry. */
  id: z.int(),
  /** The ledger. */
  type: z.enum(ledgerTypes),
  /** What caused it, in the language of the reply. */
  title: z.string(),
  /** What was added; negative when it was taken. Whole points, or TWD with two decimals in the money ledger. */
  change: z.string(),
  changeCny: z.nullable(moneyCny),
  /** What was left after it, in the same unit. */
  balance: z.string(),
  balanceCny: z.nullable(moneyCny),
  /** Kind of the cause, such as `order` or `checkIn`. */
  sourceType: z.string(),
  /** Code or id of the cause; may be empty. */
  sourceCode: z.string(),
  createTime,
});
export interface LedgerEntry extends z.infer<typeof LedgerEntry> {}

/** A page of a ledger, newest first. */
export const Ledger = z.extend(pageSchema(LedgerEntry), { rateId });
export interface Ledger extends z.infer<typeof Ledger> {}

/** Filters the member's donations. */
export const DonationQuery = z.strictObject({
  /** Only donations to this project. */
  projectId: z.optional(queryId),
  ...pageFields,
});
export interface DonationQuery extends z.infer<typeof DonationQuery> {}

/** A donation that is part of an order. */
export const Donation = z.object({
  /** Id of the donation. */
  id: z.int(),
  /** Id of the project. */
  projectId: z.int(),
  /** Name of the project. */
  projectTitle: z.string(),
  /** Amount in TWD. */
  amount: money,
  /** Null while the shop has no exchange rates. */
  amountCny: z.nullable(moneyCny),
  /** The order that the donation is part of. */
  orderCode: z.string(),
  /** Picture of the certificate; null until there is one. */
  certificate: z.nullable(Picture),
  createTime,
});
export interface Donation extends z.infer<typeof Donation> {}

/** `nickname` is the donor's name for the certificate. */
export const DonationList = z.extend(pageSchema(Donation), {
  /** Name on the certificate; null until the member has one. */
  nickname: z.nullable(z.string()),
  /** Sum of all donations of the member in TWD. */
  totalAmount: money,
  totalAmountCny: z.nullable(moneyCny),
  rateId,
});
export interface DonationList extends z.infer<typeof DonationList> {}

/** `yyyy-MM`, in Taipei. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** `yyyy-MM-dd`, in Taipei. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** The month to show. */
export const CheckInQuery = z.strictObject({
  /** `yyyy-MM`. Default: the current month in Taipei. */
  month: z.optional(month),
});
export interface CheckInQuery extends z.infer<typeof CheckInQuery> {}

/** What a row of check-ins earns. */
export const CheckInReward = z.object({
  /** Consecutive days that earn it. */
  days: z.int(),
  /** Name of the reward. */
  title: z.string(),
  /** Reward points that it adds. */
  integral: z.int(),
});
export interface CheckInReward extends z.infer<typeof CheckInReward> {}

/** `days` is the number of consecutive check-ins. `makeUp` marks a missed day that the member can still make up for. */
export const CheckInMonth = z.object({
  /** The month, `yyyy-MM`. */
  month: z.string(),
  /** The current day in Taipei, `yyyy-MM-dd`. */
  today: z.string(),
  /** True when the member has checked in today. */
  signedToday: z.boolean(),
  /** Consecutive days on which the member checked in, until today or yesterday. */
  days: z.int(),
  /** The days of the month. */
  calendar: z.array(
    z.object({
      /** The day, `yyyy-MM-dd`. */
      date: z.string(),
      /** True when the member checked in. */
      signed: z.boolean(),
      /** True when the member can still make up for the missed day. */
      makeUp: z.boolean(),
    }),
  ),
  /** All rewards, by their number of days. */
  rewards: z.array(CheckInReward),
  /** The next reward; null after the last one. */
  nextReward: z.nullable(CheckInReward),
  /** Remaining make-up check-ins of this month, and their cost in points. */
  makeUpLeft: z.int(),
  /** Reward points that one make-up check-in costs. */
  makeUpCost: z.int(),
});
export interface CheckInMonth extends z.infer<typeof CheckInMonth> {}

/** Checks in for `date`; default today. */
export const CheckInInput = z.strictObject({
  /** The day to check in for, `yyyy-MM-dd`: today, or a missed day of this month. */
  date: z.optional(day),
});
export interface CheckInInput extends z.infer<typeof CheckInInput> {}

/** The check-in. */
export const CheckInReply = z.object({
  /** Consecutive days after it. */
  days: z.int(),
  /** What it earned. */
  reward: CheckInReward,
});
export interface CheckInReply extends z.infer<typeof CheckInReply> {}

/** `birthday` is `MM-dd`, without the year for privacy. */
export const BirthdaySurprise = z.object({
  /** The birthday without its year, `MM-dd`; null until it is set. */
  birthday: z.nullable(z.string()),
  /** True for a day of the lunar calendar. */
  lunar: z.boolean(),
  /** True when the member can claim a gift now. */
  available: z.boolean(),
  /** Gifts to choose from. */
  gifts: z.array(
    z.object({
      /** Id of the gift, for `giftId`. */
      id: z.int(),
      /** What it is. `integral`: reward points. */
      kind: z.enum(['gift', 'coupon', 'integral']),
      /** Name of the gift. */
      title: z.string(),
      /** Picture of the gift; null if it has none. */
      image: z.nullable(Picture),
    }),
  ),
  /** True when this year's gift was claimed. */
  received: z.boolean(),
  /** Until when it can be claimed; null when it cannot. */
  validUntil: z.nullable(time),
});
export interface BirthdaySurprise extends z.infer<typeof BirthdaySurprise> {}

/** Claims the gift `giftId`, or sets `birthday` (`yyyy-MM-dd`), which is possible once. */
export const BirthdayInput = z.strictObject({
  /** Id of the gift to claim. */
  giftId: z.optional(id),
  /** Address to which a product is sent. */
  addressId: z.optional(id),
  /** The birthday to set, `yyyy-MM-dd`. */
  birthday: z.optional(day),
  /** True for a day of the lunar calendar. */
  lunar: z.optional(z.boolean()),
});
export interface BirthdayInput extends z.infer<typeof BirthdayInput> {}

/** `given` is the claimed gift, with the code of a gift or coupon. */
export const BirthdayReply = z.extend(BirthdaySurprise, {
  /** What was claimed by this call; null when it set the birthday. */
  given: z.nullable(
    z.object({
      /** What it is. */
      kind: z.enum(['gift', 'coupon', 'integral']),
      /** Name of the gift. */
      title: z.string(),
      /** Code of the gift or coupon; null for points. */
      code: z.nullable(z.string()),
    }),
  ),
});
export interface BirthdayReply extends z.infer<typeof BirthdayReply> {}
