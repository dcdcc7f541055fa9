import { id, money, quantity, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';
import { localText } from './products.ts';
import { recordContent } from './records.ts';

export const RecordListQuery = z.strictObject(staffPageFields);
export interface RecordListQuery extends z.infer<typeof RecordListQuery> {}

/** `kind` is the place of a banner, or the number of the type of a sale. */
export const ListedRecord = z.object({
  id: z.int(),
  title: localText,
  kind: z.string(),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time),
  by: z.nullable(z.string()),
});
export interface ListedRecord extends z.infer<typeof ListedRecord> {}
export const RecordList = staffPage(ListedRecord);
export interface RecordList extends z.infer<typeof RecordList> {}

/** Popular searches of the newest import, how many groups of synonyms come with the program, and the gifts of the environment. */
export const SettingDefaults = z.object({
  popularSearches: z.array(localText),
  synonyms: z.int(),
  birthdayGifts: z.object({ points: z.int(), pointsPerLevel: z.int(), experience: z.int(), experiencePerLevel: z.int() }),
});
export interface SettingDefaults extends z.infer<typeof SettingDefaults> {}

/** A part of a word in either Chinese script. */
export const SynonymQuery = z.strictObject({ word: text(40, 1) });
export interface SynonymQuery extends z.infer<typeof SynonymQuery> {}
/** The first groups that come with the program and have the word, as lines such as `凤梨, 菠萝`. */
export const SynonymGroups = z.object({ items: z.array(z.string()) });
export interface SynonymGroups extends z.infer<typeof SynonymGroups> {}

/** A search of the whole shop. `synonyms` are changes of the common groups that are not saved, as in a line of settings.jsonl. */
export const CompareSearchInput = z.strictObject({ words: text(100, 1), synonyms: recordContent });
export interface CompareSearchInput extends z.infer<typeof CompareSearchInput> {}

/** How the shop understands words, and the first products that it finds. */
const TriedSearch = z.object({
  /** `nothing`: without a searchable word. */
  kind: z.enum(['exact', 'pinyin', 'corrected', 'loose', 'nothing']),
  corrected: z.nullable(localText),
  alsoSearched: z.array(z.string()),
  /** At most 1,000. */
  count: z.int(),
  products: z.array(z.object({ id: z.int(), title: localText })),
});
export interface TriedSearch extends z.infer<typeof TriedSearch> {}
export const CompareSearchReply = z.object({ before: TriedSearch, after: TriedSearch });
export interface CompareSearchReply extends z.infer<typeof CompareSearchReply> {}

export const RemoveRecordInput = z.strictObject({ id });
export interface RemoveRecordInput extends z.infer<typeof RemoveRecordInput> {}

export const StaffCoupon = z.object({
  id: z.int(),
  title: localText,
  given: z.string(),
  received: z.int(),
  /** 0 without a limit. */
  total: z.int(),
  unused: z.int(),
  receiveEnd: time,
  isWithdrawn: z.boolean(),
  /** Created by staff, so that it can have codes such as SAVE20. */
  isOwn: z.boolean(),
});
export interface StaffCoupon extends z.infer<typeof StaffCoupon> {}
export const StaffCoupons = staffPage(StaffCoupon);
export interface StaffCoupons extends z.infer<typeof StaffCoupons> {}

/** The fields of a line of coupons.jsonl in an import, without the id. */
export const CreateCouponInput = z.strictObject({ content: recordContent });
export interface CreateCouponInput extends z.infer<typeof CreateCouponInput> {}
export const CreateCouponReply = z.object({ id: z.int() });
export interface CreateCouponReply extends z.infer<typeof CreateCouponReply> {}

/** A wording such as SAVE20, which members type. */
export const CouponCodeInput = z.strictObject({ id, code: text(40, 1) });
export interface CouponCodeInput extends z.infer<typeof CouponCodeInput> {}

/** By member code, or by phone number as +886912345678. */
export const GiveCouponInput = z.strictObject({ id, members: z.array(text(60, 1)).check(z.minLength(1), z.maxLength(200)) });
export interface GiveCouponInput extends z.infer<typeof GiveCouponInput> {}
export const GiveCouponReply = z.object({ given: z.int(), unknown: z.array(z.string()) });
export interface GiveCouponReply extends z.infer<typeof GiveCouponReply> {}

export const WithdrawCouponInput = z.strictObject({ id, isVoiding: z.boolean() });
export interface WithdrawCouponInput extends z.infer<typeof WithdrawCouponInput> {}

/** A basket that nobody has. `member` counts the coupons and the level of one. */
export const BasketInput = z.strictObject({
  lines: z.array(z.strictObject({ skuId: id, num: quantity })).check(z.minLength(1), z.maxLength(50)),
  member: z.optional(text(60)),
});
export interface BasketInput extends z.infer<typeof BasketInput> {}

/** `reason` is the name of an error code of the domain. */
const PricedLine = z.object({
  skuId: z.int(),
  title: localText,
  num: z.int(),
  regularPrice: money,
  price: money,
  amount: money,
  /** The sale whose price counts. */
  sale: z.nullable(localText),
});
export const BasketReply = z.object({
  orders: z.array(
    z.object({
      shopName: localText,
      lines: z.array(PricedLine),
      gifts: z.array(PricedLine),
      discounts: z.array(z.object({ kind: z.enum(['promotion', 'coupon', 'platformCoupon']), title: localText, amount: money })),
      /** Coupons of the member that do not apply, and what they miss in TWD. */
      unusable: z.array(z.object({ title: localText, reason: z.string(), missing: z.nullable(money) })),
      freight: money,
      tax: money,
      pay: money,
    }),
  ),
  problems: z.array(z.object({ skuId: z.int(), reason: z.string(), left: z.int() })),
  pay: money,
  payCny: money,
});
export interface BasketReply extends z.infer<typeof BasketReply> {}
