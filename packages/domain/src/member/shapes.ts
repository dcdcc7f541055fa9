import * as z from 'zod/mini';
import { money, Picture, time } from '../wire/fields.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';

/** What a level gives. `owned` when the member's level reaches `level`; `exclusive` ones are shown on a page of their own. */
export const Right = z.object({
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
export type Right = z.infer<typeof Right>;

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
  rights: z.array(Right),
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

export const Ledger = z.extend(pageOf(LedgerEntry), { rateId: z.string() });
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
export const DonationList = z.extend(pageOf(Donation), {
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

export const SignQuery = z.strictObject({ month: z.optional(month) });
export type SignQuery = z.infer<typeof SignQuery>;

export const SignReward = z.object({ days: z.int(), title: z.string(), integral: z.int() });
export type SignReward = z.infer<typeof SignReward>;

/** `days`: signed in on so many days running. `makeUp`: a missed day that may still be signed for. */
export const SignMonth = z.object({
  month: z.string(),
  today: z.string(),
  signedToday: z.boolean(),
  days: z.int(),
  calendar: z.array(z.object({ date: z.string(), signed: z.boolean(), makeUp: z.boolean() })),
  rewards: z.array(SignReward),
  nextReward: z.nullable(SignReward),
  /** How many days may still be made up for in this month, and for how many points each. */
  makeUpLeft: z.int(),
  makeUpCost: z.int(),
});
export type SignMonth = z.infer<typeof SignMonth>;

/** Without `date` today is signed for. */
export const SignInput = z.strictObject({ date: z.optional(day) });
export type SignInput = z.infer<typeof SignInput>;

export const Signed = z.object({ days: z.int(), reward: SignReward });
export type Signed = z.infer<typeof Signed>;
