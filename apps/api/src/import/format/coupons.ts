import * as z from 'zod';
import { csvNumber, optionalColumn } from './csvFields.ts';
import { code, fee, id, importedId, localizedText, price, sortOrder, timeOrOffset } from './fields.ts';

export const CouponLine = z.strictObject({
  id: importedId,
  title: localizedText(30),
  text: localizedText(120).optional(),
  type: z.enum(['cash', 'percent', 'shipping']),
  /** The highest discount of a cash or shipping coupon. */
  amount: price.optional(),
  /** The discount in per cent: 15 is 15 % off. */
  percent: z.int().min(1).max(99).optional(),
  maxAmount: price.optional(),
  threshold: fee.default('0'),
  scope: z.enum(['all', 'category', 'product', 'shop']).default('all'),
  /** The ids of the categories, products or shops it applies to. */
  ids: z.array(id).max(200).default([]),
  /** The issuing shop. Absent: the platform. */
  shop: id.optional(),
  /** How many can be granted. 0: unlimited. */
  total: z.int().min(0).max(10_000_000).default(0),
  perUser: z.int().min(1).max(99).default(1),
  /** The period in which members can receive it. */
  startsAt: timeOrOffset,
  endsAt: timeOrOffset,
  /** The period in which members can use it: a number of days after receipt, or fixed times. */
  validDays: z.int().min(1).max(3650).optional(),
  validFrom: timeOrOffset.optional(),
  validUntil: timeOrOffset.optional(),
  /** How members receive it. `birthday`: each member gets the one of the highest `level` that the member has reached. */
  given: z.enum(['claim', 'points', 'code', 'season', 'birthday']).default('claim'),
  /** For `points`: the number of points that one coupon costs. */
  points: z.int().min(1).max(10_000_000).optional(),
  season: code.optional(),
  /** For `season`: the amount that a member must spend in that season. */
  spend: fee.optional(),
  level: z.int().min(0).max(9).default(0),
  /** An order can use only one coupon of a group. */
  group: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/, 'must be up to 40 lower-case letters, digits or "-"')
    .default(''),
  sort: sortOrder,
});
export type CouponLine = z.infer<typeof CouponLine>;

export const CouponCodeRow = z.strictObject({
  code: optionalColumn(
    z
      .string()
      .regex(/^[A-Za-z0-9 -]{16,40}$/, 'must be 16 to 40 letters and digits, optionally grouped by "-" or blanks')
      .refine(
        (value) => value.replaceAll(/[^A-Za-z0-9]/g, '').length >= 16,
        'must have at least 16 letters and digits, so that it cannot be guessed',
      ),
  ),
  /** Instead of the code, in a folder that a shop exported: it knows only the hash. */
  hash: optionalColumn(z.string().regex(/^[0-9a-f]{64}$/, 'must be the hash of a code')),
  coupon: csvNumber(importedId),
});
export type CouponCodeRow = z.infer<typeof CouponCodeRow>;
