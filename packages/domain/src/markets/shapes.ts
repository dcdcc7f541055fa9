import * as z from 'zod/mini';
import { ProductCard, ProductDetail } from '../catalog/shapes.ts';
import { Picture, time } from '../wire/fields.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const marketTypes = { normal: 1, second: 2, flash: 3, member: 4 } as const;
export const saleStates = { before: 0, on: 1, over: 2 } as const;

/** A session of a campaign, or a shelf of it. */
export const MarketTab = z.object({
  marketTabId: z.int(),
  title: z.string(),
  startTime: time,
  endTime: time,
  state: z.int(),
});
export type MarketTab = z.infer<typeof MarketTab>;

export const MarketBrief = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  cover: z.nullable(Picture),
  startTime: time,
  endTime: time,
  state: z.int(),
});
export type MarketBrief = z.infer<typeof MarketBrief>;

export const Market = z.extend(MarketBrief, { banners: z.array(Picture), color: z.string(), tabs: z.array(MarketTab) });
export type Market = z.infer<typeof Market>;

const saleFields = {
  /** How many the campaign set apart, how many of them are sold, and how many one person may buy; 0 is no limit. */
  quota: z.int(),
  sold: z.int(),
  limit: z.int(),
  saleState: z.int(),
};

/** A product at its price in a campaign; `marketProductId` is there. */
export const MarketProduct = z.extend(ProductCard, { skuId: z.nullable(z.int()), marketTabId: z.nullable(z.int()), ...saleFields });
export type MarketProduct = z.infer<typeof MarketProduct>;

/** Without `marketId` the campaign of that type which is on now, or else the next one. */
export const MarketQuery = z.strictObject({
  marketId: z.optional(queryId),
  marketTabId: z.optional(queryId),
  /** One of `marketTypes`. */
  type: z.optional(queryInt),
  ...pageFields,
});
export type MarketQuery = z.infer<typeof MarketQuery>;

/** The page is of the tab `marketTabId`. `market` is null when none was named and none is on or to come. */
export const MarketComposite = z.extend(pageOf(MarketProduct), {
  market: z.nullable(Market),
  marketTabId: z.nullable(z.int()),
  serverTime: time,
  rateId: z.string(),
});
export type MarketComposite = z.infer<typeof MarketComposite>;

export const MemberMarketQuery = z.strictObject({ level: z.optional(queryInt), ...pageFields });
export type MemberMarketQuery = z.infer<typeof MemberMarketQuery>;

/** `level` is the member's own: goods of higher levels are shown and cannot be bought. */
export const MemberMarket = z.extend(pageOf(z.extend(MarketProduct, { level: z.int() })), {
  level: z.int(),
  serverTime: time,
  rateId: z.string(),
});
export type MemberMarket = z.infer<typeof MemberMarket>;

/** One of the two. */
export const MarketProductQuery = z.strictObject({ marketProductId: z.optional(queryId), promoteId: z.optional(queryId) });
export type MarketProductQuery = z.infer<typeof MarketProductQuery>;

/** The product with the campaign's price in `price` and in its skus. */
export const MarketProductDetail = z.extend(ProductDetail, {
  market: z.nullable(MarketBrief),
  marketProductId: z.nullable(z.int()),
  promoteId: z.nullable(z.int()),
  ...saleFields,
  timer: z.object({ serverTime: time, startTime: time, endTime: time }),
});
export type MarketProductDetail = z.infer<typeof MarketProductDetail>;
