import * as z from 'zod/mini';
import { id, money, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';

/** A benefit of a member level. `owned` is true from level `level` on. `exclusive` benefits have their own page. */
export const MemberBenefit = z.object({
  id: z.int(),
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  level: z.int(),
  owned: z.boolean(),
  exclusive: z.boolean(),
  linkType: z.int(),
  linkValue: z.string(),
});
export interface MemberBenefit extends z.infer<typeof MemberBenefit> {}

/** `value` are experience points, `score` is the Q&A score, and `integral` the reward points, displayed as `integralName`. */
export const Member = z.object({
  value: z.int(),
  score: z.int(),
  integralName: z.string(),
  level: z.int(),
  levelName: z.string(),
  /** Experience points of the next level; null at the highest level. */
  nextValue: z.nullable(z.int()),
  levels: z.array(z.object({ level: z.int(), name: z.string(), value: z.int() })),
  integral: z.int(),
  money,
  /** Null while the shop has no exchange rates. */
  moneyCny: z.nullable(money),
  donate: money,
  donateCny: z.nullable(money),
  rateId: z.string(),
  signDays: z.int(),
  rights: z.array(MemberBenefit),
  /** Invitation code for friends, accepted by `user/registerByCode`. */
  inviteCode: z.string(),
});
export interface Member extends z.infer<typeof Member> {}

export const ledgerTypes = ['exp', 'integral', 'money', 'score'] as const;
export type LedgerType = (typeof ledgerTypes)[number];

export const LedgerQuery = z.strictObject({ type: z.enum(ledgerTypes), ...pageFields });
export interface LedgerQuery extends z.infer<typeof LedgerQuery> {}

/** `change` and `balance` are whole points, or amounts in the money ledger. Only that ledger has the `Cny` fields. */
export const LedgerEntry = z.object({
  id: z.int(),
  type: z.enum(ledgerTypes),
  title: z.string(),
  change: z.string(),
  changeCny: z.nullable(money),
  balance: z.string(),
  balanceCny: z.nullable(money),
  sourceType: z.string(),
  sourceCode: z.string(),
  createTime: time,
});
export interface LedgerEntry extends z.infer<typeof LedgerEntry> {}

export const Ledger = z.extend(pageSchema(LedgerEntry), { rateId: z.string() });
export interface Ledger extends z.infer<typeof Ledger> {}

export const DonationQuery = z.strictObject({ projectId: z.optional(queryId), ...pageFields });
export interface DonationQuery extends z.infer<typeof DonationQuery> {}

export const Donation = z.object({
  id: z.int(),
  projectId: z.int(),
  projectTitle: z.string(),
  amount: money,
  /** Null while the shop has no exchange rates. */
  amountCny: z.nullable(money),
  /** The order that the donation is part of. */
  orderCode: z.string(),
  certificate: z.nullable(Picture),
  createTime: time,
});
export interface Donation extends z.infer<typeof Donation> {}

/** `nickname` is the donor's name for the certificate. */
export const DonationList = z.extend(pageSchema(Donation), {
  nickname: z.nullable(z.string()),
  totalAmount: money,
  totalAmountCny: z.nullable(money),
  rateId: z.string(),
});
export interface DonationList extends z.infer<typeof DonationList> {}

/** `yyyy-MM`, in Taipei. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** `yyyy-MM-dd`, in Taipei. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const CheckInQuery = z.strictObject({ month: z.optional(month) });
export interface CheckInQuery extends z.infer<typeof CheckInQuery> {}

export const CheckInReward = z.object({ days: z.int(), title: z.string(), integral: z.int() });
export interface CheckInReward extends z.infer<typeof CheckInReward> {}

/** `days` is the number of consecutive check-ins. `makeUp` marks a missed day that the member can still make up for. */
export const CheckInMonth = z.object({
  month: z.string(),
  today: z.string(),
  signedToday: z.boolean(),
  days: z.int(),
  calendar: z.array(z.object({ date: z.string(), signed: z.boolean(), makeUp: z.boolean() })),
  rewards: z.array(CheckInReward),
  nextReward: z.nullable(CheckInReward),
  /** Remaining make-up check-ins of this month, and their cost in points. */
  makeUpLeft: z.int(),
  makeUpCost: z.int(),
});
export interface CheckInMonth extends z.infer<typeof CheckInMonth> {}

/** Checks in for `date`; default today. */
export const CheckInInput = z.strictObject({ date: z.optional(day) });
export interface CheckInInput extends z.infer<typeof CheckInInput> {}

export const CheckInReply = z.object({ days: z.int(), reward: CheckInReward });
export interface CheckInReply extends z.infer<typeof CheckInReply> {}

/** `birthday` is `MM-dd`, without the year for privacy. */
export const BirthdaySurprise = z.object({
  birthday: z.nullable(z.string()),
  lunar: z.boolean(),
  available: z.boolean(),
  gifts: z.array(z.object({ id: z.int(), kind: z.enum(['gift', 'coupon', 'integral']), title: z.string(), image: z.nullable(Picture) })),
  received: z.boolean(),
  validUntil: z.nullable(time),
});
export interface BirthdaySurprise extends z.infer<typeof BirthdaySurprise> {}

/** Claims the gift `giftId`, or sets `birthday` (`yyyy-MM-dd`), which is possible once. */
export const BirthdayInput = z.strictObject({
  giftId: z.optional(id),
  addressId: z.optional(id),
  birthday: z.optional(day),
  lunar: z.optional(z.boolean()),
});
export interface BirthdayInput extends z.infer<typeof BirthdayInput> {}

/** `given` is the claimed gift, with the code of a gift or coupon. */
export const BirthdayReply = z.extend(BirthdaySurprise, {
  given: z.nullable(z.object({ kind: z.enum(['gift', 'coupon', 'integral']), title: z.string(), code: z.nullable(z.string()) })),
});
export interface BirthdayReply extends z.infer<typeof BirthdayReply> {}
