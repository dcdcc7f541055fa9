import * as z from 'zod/mini';
import { CategoryRef, ProductCard, ShopSummary } from '../catalog/shapes.ts';
import { Coupon } from '../coupons/shapes.ts';
import { Banner } from '../home/shapes.ts';
import { MarketSummary } from '../markets/shapes.ts';
import { ReviewList, reviewTypes } from '../reviews/shapes.ts';
import { id, money, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryFlag, queryId, queryInt } from '../wire/query.ts';

export const shopTypes = { shop: 1, vendor: 2 } as const;
/** Kinds of shops. All but `shop` are local vendors. */
export const shopKinds = ['shop', 'charter', 'hostel', 'food', 'experience'] as const;
export type ShopKind = (typeof shopKinds)[number];
export const shopStatuses = { closed: 0, open: 1, holiday: 2 } as const;

/** Weekday from 1 (Monday), times as `HH:MM` in Taipei; see `openingHours`. */
export const OpenSpan = z.object({ day: z.int(), from: z.string(), to: z.string() });
export interface OpenSpan extends z.infer<typeof OpenSpan> {}

/** `orgId` is the id of a shop or local vendor. Endpoints below `vender/` call it `id`. */
export const ShopCard = z.extend(ShopSummary, {
  type: z.int(),
  kind: z.enum(shopKinds),
  cover: z.nullable(Picture),
  intro: z.string(),
  tags: z.array(z.string()),
  collectCount: z.int(),
  /** One of `shopStatuses`. */
  status: z.int(),
});
export interface ShopCard extends z.infer<typeof ShopCard> {}

/** A shop with up to six of its products. */
export const ShopWithProducts = z.extend(ShopCard, { products: z.array(ProductCard) });
export interface ShopWithProducts extends z.infer<typeof ShopWithProducts> {}

export const PlacementShops = z.object({ shops: z.array(ShopWithProducts), rateId: z.string() });
export interface PlacementShops extends z.infer<typeof PlacementShops> {}

export const shopSorts = ['default', 'score', 'sales', 'new', 'collect'] as const;
export type ShopSort = (typeof shopSorts)[number];

export const ShopListQuery = z.strictObject({
  tag: z.optional(text(40)),
  categoryId: z.optional(queryId),
  key: z.optional(text(64)),
  sort: z.optional(z.enum(shopSorts)),
  ...pageFields,
});
export interface ShopListQuery extends z.infer<typeof ShopListQuery> {}

/** `tags` are the tags of all shops, independent of the filter. */
export const ShopList = z.extend(pageSchema(ShopWithProducts), {
  tags: z.array(z.object({ text: z.string(), count: z.int() })),
  rateId: z.string(),
});
export interface ShopList extends z.infer<typeof ShopList> {}

/** `id` and `orgId` are synonyms. */
export const ShopQuery = z.strictObject({ id: z.optional(queryId), orgId: z.optional(queryId) });
export interface ShopQuery extends z.infer<typeof ShopQuery> {}

/** Scores are 0 to 5 with one decimal; `goodRate` is a percentage. */
export const ShopRating = z.object({
  score: z.string(),
  descriptionScore: z.string(),
  serviceScore: z.string(),
  deliveryScore: z.string(),
  commentCount: z.int(),
  goodRate: z.int(),
});
export interface ShopRating extends z.infer<typeof ShopRating> {}

export const ShopDetail = z.extend(ShopCard, {
  images: z.array(Picture),
  notice: z.string(),
  phone: z.string(),
  /** Additional text about the opening hours. */
  openTime: z.string(),
  hours: z.array(OpenSpan),
  /** In the shop's time zone; null when the opening hours are unknown. */
  openNow: z.nullable(z.boolean()),
  address: z.string(),
  regionPath: z.array(z.int()),
  /** WGS 84. */
  lng: z.nullable(z.number()),
  lat: z.nullable(z.number()),
  licenceImages: z.array(Picture),
  averagePrice: z.nullable(money),
  averagePriceCny: z.nullable(money),
  summary: ShopRating,
  /** Coupons that can be claimed now. */
  coupons: z.array(Coupon),
  /** True when the caller follows the shop. */
  collected: z.boolean(),
  rateId: z.string(),
  createTime: time,
});
export interface ShopDetail extends z.infer<typeof ShopDetail> {}

export const ShopComposite = z.extend(ShopDetail, {
  banners: z.array(Banner),
  categories: z.array(CategoryRef),
  markets: z.array(MarketSummary),
  products: z.array(ProductCard),
});
export interface ShopComposite extends z.infer<typeof ShopComposite> {}

export const VendorQuery = z.strictObject({ id: queryId });
export interface VendorQuery extends z.infer<typeof VendorQuery> {}

/** A service of a local vendor. `product` is the product to buy when booking it. */
export const VendorService = z.object({ title: z.string(), text: z.string(), product: z.nullable(ProductCard) });
export interface VendorService extends z.infer<typeof VendorService> {}

export const VendorComposite = z.extend(ShopDetail, {
  services: z.array(VendorService),
  categories: z.array(CategoryRef),
});
export interface VendorComposite extends z.infer<typeof VendorComposite> {}

export const vendorProductSorts = ['default', 'sales', 'new', 'score', 'priceUp', 'priceDown'] as const;
export type VendorProductSort = (typeof vendorProductSorts)[number];

export const VendorProductQuery = z.strictObject({
  id: queryId,
  categoryId: z.optional(queryId),
  key: z.optional(text(64)),
  /** Discounted products only. */
  special: z.optional(queryFlag),
  sort: z.optional(z.enum(vendorProductSorts)),
  ...pageFields,
});
export interface VendorProductQuery extends z.infer<typeof VendorProductQuery> {}

export const VendorProducts = z.extend(pageSchema(ProductCard), { rateId: z.string() });
export interface VendorProducts extends z.infer<typeof VendorProducts> {}

export const VendorReviewQuery = z.strictObject({
  id: queryId,
  type: z.optional(z.enum(reviewTypes)),
  /** 1 to 5. */
  star: z.optional(queryInt.check(z.refine((star) => star >= 1 && star <= 5))),
  tag: z.optional(text(40)),
  ...pageFields,
});
export interface VendorReviewQuery extends z.infer<typeof VendorReviewQuery> {}

export const VendorReviews = z.extend(ReviewList, { summary: ShopRating });
export interface VendorReviews extends z.infer<typeof VendorReviews> {}

export const footprintTypes = { product: 1, shop: 2 } as const;

export const FootprintQuery = z.strictObject({
  /** One of `footprintTypes`. Default: shops. */
  type: z.optional(queryInt),
  ...pageFields,
});
export interface FootprintQuery extends z.infer<typeof FootprintQuery> {}

/** An entry of the browsing history. `day` is `yyyy-MM-dd` in Taipei. Only products have a price. */
export const Footprint = z.object({
  id: z.int(),
  type: z.int(),
  targetId: z.int(),
  title: z.string(),
  image: z.nullable(Picture),
  price: z.nullable(money),
  priceCny: z.nullable(money),
  day: z.string(),
  time,
});
export interface Footprint extends z.infer<typeof Footprint> {}

export const FootprintList = z.extend(pageSchema(Footprint), { rateId: z.string() });
export interface FootprintList extends z.infer<typeof FootprintList> {}

/** Records a visit: `type` is one of `footprintTypes`, `id` the `orgId` or product id. `ids` are the views before login, newest first. */
export const VisitInput = z.strictObject({
  type: z.int().check(z.minimum(1), z.maximum(2)),
  id: z.optional(id),
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))),
});
export interface VisitInput extends z.infer<typeof VisitInput> {}
