import * as z from 'zod/mini';
import { id, money, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';

/** What a level gives. `owned` when the member's level reaches `level`; `exclusive` ones are shown on a page of their own. */
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
export type MemberBenefit = z.infer<typeof MemberBenefit>;

/** `value` is the experience, `score` the question score, `integral` the points, called `integralName`. */
export const Member = z.object({
  value: z.int(),
  score: z.int(),
  integralName: z.string(),
  level: z.int(),
  levelName: z.string(),
  /** The experience at which the next level begins; null at the highest. */
  nextValue: z.nullable(z.int()),
  levels: z.array(z.object({ level: z.int(), name: z.string(), value: z.int() })),
  integral: z.int(),
  money,
  /** Null while the shop has no rates. */
  moneyCny: z.nullable(money),
  donate: money,
  donateCny: z.nullable(money),
  rateId: z.string(),
  signDays: z.int(),
  rights: z.array(MemberBenefit),
  /** To be told to friends; `user/registerByCode` takes it. */
  inviteCode: z.string(),
});
export type Member = z.infer<typeof Member>;

export const ledgerTypes = ['exp', 'integral', 'money', 'score'] as const;
export type LedgerType = (typeof ledgerTypes)[number];

export const LedgerQuery = z.strictObject({ type: z.enum(ledgerTypes), ...pageFields });
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** `change` and `balance` are whole points, or amounts in the ledger of money, which alone has the `Cny` companions. */
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
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Ledger = z.extend(pageSchema(LedgerEntry), { rateId: z.string() });
export type Ledger = z.infer<typeof Ledger>;

export const DonationQuery = z.strictObject({ projectId: z.optional(queryId), ...pageFields });
export type DonationQuery = z.infer<typeof DonationQuery>;

export const Donation = z.object({
  id: z.int(),
  projectId: z.int(),
  projectTitle: z.string(),
  amount: money,
  /** Null while the shop has no rates. */
  amountCny: z.nullable(money),
  /** The order that it was given for. */
  orderCode: z.string(),
  certificate: z.nullable(Picture),
  createTime: time,
});
export type Donation = z.infer<typeof Donation>;

/** `nickname`: in whose name it was given, for the certificate. */
export const DonationList = z.extend(pageSchema(Donation), {
  nickname: z.nullable(z.string()),
  totalAmount: money,
  totalAmountCny: z.nullable(money),
  rateId: z.string(),
});
export type DonationList = z.infer<typeof DonationList>;

/** `yyyy-MM`, in Taipei. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** `yyyy-MM-dd`, in Taipei. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const CheckInQuery = z.strictObject({ month: z.optional(month) });
export type CheckInQuery = z.infer<typeof CheckInQuery>;

export const CheckInReward = z.object({ days: z.int(), title: z.string(), integral: z.int() });
export type CheckInReward = z.infer<typeof CheckInReward>;

/** `days`: signed in on so many days running. `makeUp`: a missed day that may still be signed for. */
export const CheckInMonth = z.object({
  month: z.string(),
  today: z.string(),
  signedToday: z.boolean(),
  days: z.int(),
  calendar: z.array(z.object({ date: z.string(), signed: z.boolean(), makeUp: z.boolean() })),
  rewards: z.array(CheckInReward),
  nextReward: z.nullable(CheckInReward),
  /** How many days may still be made up for in this month, and for how many points each. */
  makeUpLeft: z.int(),
  makeUpCost: z.int(),
});
export type CheckInMonth = z.infer<typeof CheckInMonth>;

/** Without `date` today is signed for. */
export const CheckInInput = z.strictObject({ date: z.optional(day) });
export type CheckInInput = z.infer<typeof CheckInInput>;

export const CheckInReply = z.object({ days: z.int(), reward: CheckInReward });
export type CheckInReply = z.infer<typeof CheckInReply>;

/** `birthday` is `MM-dd`: the year is nobody's business here. */
export const BirthdaySurprise = z.object({
  birthday: z.nullable(z.string()),
  lunar: z.boolean(),
  available: z.boolean(),
  gifts: z.array(z.object({ id: z.int(), kind: z.enum(['gift', 'coupon', 'integral']), title: z.string(), image: z.nullable(Picture) })),
  received: z.boolean(),
  validUntil: z.nullable(time),
});
export type BirthdaySurprise = z.infer<typeof BirthdaySurprise>;

/** `giftId` takes one of the gifts; `birthday` (`yyyy-MM-dd`) is given once, where it is not known. */
export const BirthdayInput = z.strictObject({
  giftId: z.optional(id),
  addressId: z.optional(id),
  birthday: z.optional(day),
  lunar: z.optional(z.boolean()),
});
export type BirthdayInput = z.infer<typeof BirthdayInput>;

/** What was given: the code of a gift, or of a coupon. */
export const BirthdayReply = z.extend(BirthdaySurprise, {
  given: z.nullable(z.object({ kind: z.enum(['gift', 'coupon', 'integral']), title: z.string(), code: z.nullable(z.string()) })),
});
export type BirthdayReply = z.infer<typeof BirthdayReply>;
