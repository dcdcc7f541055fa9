// Coupons, sales and promotions of the sample shop.
import { z } from 'zod';
import { LocalizedText } from './localizedText.ts';
import { hours, Picture, range, read, strings } from './readData.ts';

const Coupon = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  type: z.enum(['cash', 'percent', 'shipping']),
  amount: z.number().optional(),
  percent: z.number().optional(),
  maxAmount: z.number().optional(),
  threshold: z.number().optional(),
  /** Ids of the top categories it applies to. */
  categories: z.array(z.number()).optional(),
  product: z.string().optional(),
  /** The simplified name of the shop that issues it. */
  shop: z.string().optional(),
  total: z.number().optional(),
  perUser: z.number().optional(),
  hours: hours.optional(),
  /** Valid for this number of days, or during these hours from the import. */
  days: z.number().optional(),
  valid: hours.optional(),
  season: z.string().optional(),
  spend: z.number().optional(),
  level: z.number().optional(),
  group: z.string().optional(),
  /** Sold for this number of points. */
  points: z.number().optional(),
  /** Sent to members on their birthdays. */
  birthday: z.literal(true).optional(),
  /** Number of redeem codes. Members claim a coupon without codes. */
  codes: z.number().optional(),
});
export type CouponData = z.infer<typeof Coupon>;
export const coupons = read('coupons', z.array(Coupon));

const MarketTab = z.strictObject({
  title: LocalizedText,
  /** Starts every day at this time and lasts this number of minutes. */
  daily: z.tuple([z.string(), z.number()]).optional(),
  products: strings,
  /** Sale price as a fraction of the regular price. */
  priceFactor: z.number(),
  stock: range,
  limit: z.number(),
  level: z.number().optional(),
});
export type MarketTab = z.infer<typeof MarketTab>;

export const markets = read(
  'markets',
  z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum(['normal', 'second', 'flash', 'member']),
      title: LocalizedText,
      text: LocalizedText,
      color: z.string(),
      hours,
      picture: Picture,
      tabs: z.array(MarketTab),
    }),
  ),
);

export const promotions = read(
  'promotions',
  z.array(
    z.strictObject({
      type: z.enum(['discount', 'flash', 'ladder', 'full-cut', 'gift']),
      title: LocalizedText,
      /** Applies to this product or, unless limited, to all products of its shop. */
      product: z.string(),
      hours,
      percent: z.number().optional(),
      /** Sale price of one SKU as a fraction of its regular price. */
      priceFactor: z.number().optional(),
      stock: z.number().optional(),
      limit: z.number().optional(),
      thisProductOnly: z.boolean().optional(),
      steps: z.array(z.strictObject({ spend: z.number(), save: z.number().optional() })).optional(),
      gift: z.string().optional(),
    }),
  ),
);
