import * as z from 'zod/mini';
import { marketTypes, saleStates } from '../catalog/campaigns.ts';
import { ProductCard, ProductDetail } from '../catalog/shapes.ts';
import { attrText, endTime, marketProductId, promoteId, rateId, serverTime, startTime } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { id, Picture } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt, queryNumbered } from '../wire/query.ts';

/** A tab of a campaign: a session of a timed sale, or a group of products. */
export const MarketTab = z.object({
  /** Id of the tab. */
  marketTabId: z.int(),
  /** Name of the tab. */
  title: z.string(),
  startTime,
  endTime,
  /** 0 upcoming, 1 active, 2 ended. */
  state: numbered(saleStates),
});
export interface MarketTab extends z.infer<typeof MarketTab> {}

/** A campaign of the platform. */
export const MarketSummary = z.object({
  /** Id of the campaign. */
  id: z.int(),
  /** 1 a page of products, 2 hourly deals (秒杀), 3 a limited-time sale, 4 for members. */
  type: numbered(marketTypes),
  /** Name of the campaign. */
  title: z.string(),
  /** Picture for cards; null if it has none. */
  cover: z.nullable(Picture),
  startTime,
  endTime,
  /** 0 upcoming, 1 active, 2 ended. */
  state: numbered(saleStates),
});
export interface MarketSummary extends z.infer<typeof MarketSummary> {}

/** A campaign as its page shows it. */
export const Market = z.extend(MarketSummary, {
  /** Introduction in plain text; may be empty. */
  text: z.string(),
  /** Pictures at the top of the page. */
  banners: z.array(Picture),
  /** `#rrggbb`. */
  color: z.string(),
  /** Tabs of the campaign; empty if it has none. */
  tabs: z.array(MarketTab),
});
export interface Market extends z.infer<typeof Market> {}

const saleFields = {
  /** Units reserved for the campaign; 0 means no limit. */
  quota: z.int(),
  /** Units sold at this price. */
  sold: z.int(),
  /** Units that one buyer can have; 0 means no limit. */
  limit: z.int(),
  /** 0 upcoming, 1 active, 2 ended. */
  saleState: numbered(saleStates),
};

/** A product at its campaign price. `marketProductId` is set, and `marketPrice` is the price outside the campaign. */
export const MarketProduct = z.extend(ProductCard, {
  /** Id of the SKU that has the price; null when all have it. */
  skuId: z.nullable(z.int()),
  attrText,
  /** Id of the tab; null in a campaign without tabs. */
  marketTabId: z.nullable(z.int()),
  startTime,
  endTime,
  ...saleFields,
});
export interface MarketProduct extends z.infer<typeof MarketProduct> {}

/** Without `marketId`, the active campaign of that type, or else the next one. */
export const MarketQuery = z.strictObject({
  /** Id of the campaign. */
  marketId: z.optional(queryId),
  /** Id of the tab. Default: the active one, or else the next. */
  marketTabId: z.optional(queryId),
  /** One of `marketTypes`. */
  type: z.optional(queryNumbered(marketTypes)),
  ...pageFields,
});
export interface MarketQuery extends z.infer<typeof MarketQuery> {}

/**
 * A page of the tab `marketTabId`: the requested tab, else the active one, else the next. `market` is null when no campaign was
 * requested and none is active or upcoming. `others` are other active and upcoming campaigns.
 */
export const MarketComposite = z.extend(pageSchema(MarketProduct), {
  /** The campaign; null when there is none. */
  market: z.nullable(Market),
  /** The tab of the list; null in a campaign without tabs. */
  marketTabId: z.nullable(z.int()),
  /** Other active and upcoming campaigns. */
  others: z.array(MarketSummary),
  serverTime,
  rateId,
});
export interface MarketComposite extends z.infer<typeof MarketComposite> {}

/** Filters the products for members. */
export const MemberMarketQuery = z.strictObject({
  /** Only products that this level can buy. */
  level: z.optional(queryInt),
  ...pageFields,
});
export interface MemberMarketQuery extends z.infer<typeof MemberMarketQuery> {}

/** `level` is the member's level. Products of higher levels are listed but cannot be bought. */
export const MemberMarket = z.extend(
  pageSchema(
    z.extend(MarketProduct, {
      /** Minimum member level to buy. */
      level: z.int(),
      /** Name of that level. */
      levelName: z.string(),
    }),
  ),
  {
    /** Level of the member. */
    level: z.int(),
    /** Name of the member's level. */
    levelName: z.string(),
    /** The campaign; null when there is none. */
    market: z.nullable(MarketSummary),
    serverTime,
    rateId,
  },
);
export interface MemberMarket extends z.infer<typeof MemberMarket> {}

/** Exactly one of the two ids is required. */
export const MarketProductQuery = z.strictObject({
  /** Id of the product in a campaign. */
  marketProductId: z.optional(queryId),
  /** Id of a promotion of a shop. */
  promoteId: z.optional(queryId),
});
export interface MarketProductQuery extends z.infer<typeof MarketProductQuery> {}

/** The product with the campaign price in `price` and in its SKUs. */
export const MarketProductDetail = z.extend(ProductDetail, {
  /** The campaign; null for a promotion of a shop. */
  market: z.nullable(MarketSummary),
  marketProductId,
  promoteId,
  ...saleFields,
  /** The times of the sale. */
  timer: z.object({ serverTime, startTime, endTime }),
});
export interface MarketProductDetail extends z.infer<typeof MarketProductDetail> {}

/** Exactly one of the two ids is required. */
export const RemindInput = z.strictObject({
  /** Id of the product in a campaign. */
  marketProductId: z.optional(id),
  /** Id of a promotion of a shop. */
  promoteId: z.optional(id),
  /** True to be reminded, false to take that back. */
  remind: z.boolean(),
});
export interface RemindInput extends z.infer<typeof RemindInput> {}

/** The member's reminders of upcoming sales. */
export const Reminders = z.object({
  /** Products of campaigns that the member is reminded of. */
  marketProductIds: z.array(z.int()),
  /** Promotions that the member is reminded of. */
  promoteIds: z.array(z.int()),
});
export interface Reminders extends z.infer<typeof Reminders> {}
