import * as z from 'zod/mini';
import { ProductCard, ProductDetail } from '../catalog/shapes.ts';
import { id, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

/** A tab of a campaign: a session of a timed sale, or a group of products. */
export const MarketTab = z.object({
  marketTabId: z.int(),
  title: z.string(),
  startTime: time,
  endTime: time,
  state: z.int(),
});
export interface MarketTab extends z.infer<typeof MarketTab> {}

export const MarketSummary = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  cover: z.nullable(Picture),
  startTime: time,
  endTime: time,
  state: z.int(),
});
export interface MarketSummary extends z.infer<typeof MarketSummary> {}

export const Market = z.extend(MarketSummary, {
  text: z.string(),
  banners: z.array(Picture),
  /** `#rrggbb`. */
  color: z.string(),
  tabs: z.array(MarketTab),
});
export interface Market extends z.infer<typeof Market> {}

const saleFields = {
  /** Units reserved for the campaign, units sold, and the limit per buyer; 0 means no limit. */
  quota: z.int(),
  sold: z.int(),
  limit: z.int(),
  saleState: z.int(),
};

/** A product at its campaign price. `marketProductId` is set, and `marketPrice` is the price outside the campaign. */
export const MarketProduct = z.extend(ProductCard, {
  skuId: z.nullable(z.int()),
  attrText: z.string(),
  marketTabId: z.nullable(z.int()),
  startTime: time,
  endTime: time,
  ...saleFields,
});
export interface MarketProduct extends z.infer<typeof MarketProduct> {}

/** Without `marketId`, the active campaign of that type, or else the next one. */
export const MarketQuery = z.strictObject({
  marketId: z.optional(queryId),
  marketTabId: z.optional(queryId),
  /** One of `marketTypes`. */
  type: z.optional(queryInt),
  ...pageFields,
});
export interface MarketQuery extends z.infer<typeof MarketQuery> {}

/**
 * A page of the tab `marketTabId`: the requested tab, else the active one, else the next. `market` is null when no campaign was
 * requested and none is active or upcoming. `others` are other active and upcoming campaigns.
 */
export const MarketComposite = z.extend(pageSchema(MarketProduct), {
  market: z.nullable(Market),
  marketTabId: z.nullable(z.int()),
  others: z.array(MarketSummary),
  serverTime: time,
  rateId: z.string(),
});
export interface MarketComposite extends z.infer<typeof MarketComposite> {}

export const MemberMarketQuery = z.strictObject({ level: z.optional(queryInt), ...pageFields });
export interface MemberMarketQuery extends z.infer<typeof MemberMarketQuery> {}

/** `level` is the member's level. Products of higher levels are listed but cannot be bought. */
export const MemberMarket = z.extend(pageSchema(z.extend(MarketProduct, { level: z.int() })), {
  level: z.int(),
  market: z.nullable(MarketSummary),
  serverTime: time,
  rateId: z.string(),
});
export interface MemberMarket extends z.infer<typeof MemberMarket> {}

/** Exactly one of the two ids is required. */
export const MarketProductQuery = z.strictObject({ marketProductId: z.optional(queryId), promoteId: z.optional(queryId) });
export interface MarketProductQuery extends z.infer<typeof MarketProductQuery> {}

/** The product with the campaign price in `price` and in its SKUs. */
export const MarketProductDetail = z.extend(ProductDetail, {
  market: z.nullable(MarketSummary),
  marketProductId: z.nullable(z.int()),
  promoteId: z.nullable(z.int()),
  ...saleFields,
  timer: z.object({ serverTime: time, startTime: time, endTime: time }),
});
export interface MarketProductDetail extends z.infer<typeof MarketProductDetail> {}

/** Exactly one of the two ids is required. */
export const RemindInput = z.strictObject({ marketProductId: z.optional(id), promoteId: z.optional(id), remind: z.boolean() });
export interface RemindInput extends z.infer<typeof RemindInput> {}

/** The member's reminders of upcoming sales. */
export const Reminders = z.object({ marketProductIds: z.array(z.int()), promoteIds: z.array(z.int()) });
export interface Reminders extends z.infer<typeof Reminders> {}
