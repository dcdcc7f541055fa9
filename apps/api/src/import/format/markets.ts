// Campaigns and promotions.
import * as z from 'zod';
import { fee, id, importedId, localizedText, picture, price, sortOrder, timeOrOffset } from './fields.ts';

const SalePart = z.strictObject({
  sku: id,
  price,
  /** Units of the SKU's stock that are sold at this price. */
  stock: z.int().min(1).max(1_000_000),
  /** Units of this stock that were already sold elsewhere. */
  sold: z.int().min(0).default(0),
  /** Units per buyer. 0: unlimited. */
  limit: z.int().min(0).max(99).default(0),
  /** The lowest member level that may buy it. */
  level: z.int().min(0).max(9).default(0),
});
export type SalePart = z.infer<typeof SalePart>;

const TabPart = z.strictObject({
  id: importedId,
  title: localizedText(20),
  /** For a single session. Absent: as long as the campaign. */
  startsAt: timeOrOffset.optional(),
  endsAt: timeOrOffset.optional(),
  /** For a daily session: its start in Taipei time. `minutes` is its length. */
  daily: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as "08:00"')
    .optional(),
  minutes: z.int().min(5).max(1440).optional(),
  products: z.array(SalePart).min(1).max(200),
});
export type TabPart = z.infer<typeof TabPart>;

export const MarketLine = z.strictObject({
  id,
  type: z.enum(['normal', 'second', 'flash', 'member']),
  title: localizedText(30),
  text: localizedText(120).optional(),
  cover: picture.optional(),
  banners: z.array(picture).max(6).default([]),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as "#c8451f"'),
  startsAt: timeOrOffset,
  endsAt: timeOrOffset,
  sort: sortOrder,
  tabs: z.array(TabPart).min(1).max(40),
});
export type MarketLine = z.infer<typeof MarketLine>;

export const PromotionLine = z.strictObject({
  id,
  type: z.enum(['discount', 'flash', 'ladder', 'full-cut', 'gift']),
  title: localizedText(30),
  shop: id,
  /** The products it applies to. Empty: all products of the shop. */
  products: z.array(id).max(200).default([]),
  sku: id.optional(),
  price: price.optional(),
  /** The percentage of the price to pay: 85 is 15 % off. */
  percent: z.int().min(1).max(99).optional(),
  stock: z.int().min(0).max(1_000_000).default(0),
  sold: z.int().min(0).default(0),
  limit: z.int().min(0).max(99).default(0),
  /** `save` is deducted from orders of at least `spend`. The step of a gift has no `save`. */
  steps: z
    .array(z.strictObject({ spend: price, save: fee.default('0') }))
    .max(5)
    .default([]),
  gift: z.strictObject({ sku: id, num: z.int().min(1).max(9).default(1) }).optional(),
  startsAt: timeOrOffset,
  endsAt: timeOrOffset,
});
export type PromotionLine = z.infer<typeof PromotionLine>;
