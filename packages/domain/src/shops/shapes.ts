import * as z from 'zod/mini';
import { CategoryRef, ProductCard, ShopSummary } from '../catalog/shapes.ts';
import { Coupon } from '../coupons/shapes.ts';
import { Banner } from '../home/shapes.ts';
import { MarketSummary } from '../markets/shapes.ts';
import { ReviewList, reviewTypes } from '../reviews/shapes.ts';
import { createTime, moneyCny, rateId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { id, money, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryFlag, queryId, queryIntBetween, queryNumbered } from '../wire/query.ts';

export const shopTypes = { shop: 1, vendor: 2 } as const;
/** Kinds of shops. All but `shop` are local vendors. */
export const shopKinds = ['shop', 'charter', 'hostel', 'food', 'experience'] as const;
export type ShopKind = (typeof shopKinds)[number];
export const shopStatuses = { closed: 0, open: 1, holiday: 2 } as const;

export const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const;

/** Weekday from 1 (Monday), times as `HH:MM` in Taipei; see `openingHours`. */
export const OpenSpan = z.object({
  /** Weekday from 1 (Monday) to 7 (Sunday). */
  day: numbered(weekdays),
  /** Opening time, `HH:MM` in Taipei. */
  from: z.string(),
  /** Closing time, `HH:MM` in Taipei. */
  to: z.string(),
});
export interface OpenSpan extends z.infer<typeof OpenSpan> {}

/** `orgId` is the id of a shop or local vendor. Endpoints below `vender/` call it `id`. */
export const ShopCard = z.extend(ShopSummary, {
  /** 1 for a shop that sends parcels, 2 for a local vendor. */
  type: numbered(shopTypes),
  /** What the shop offers. */
  kind: z.enum(shopKinds),
  /** Picture for cards; null if the shop has none. */
  cover: z.nullable(Picture),
  /** Some sentences about the shop, in plain text. */
  intro: z.string(),
  /** Tags of the shop, in the language of the reply. */
  tags: z.array(z.string()),
  /** Number of members who follow the shop. */
  collectCount: z.int(),
  /** One of `shopStatuses`. */
  status: numbered(shopStatuses),
});
export interface ShopCard extends z.infer<typeof ShopCard> {}

/** A shop with up to six of its products. */
export const ShopWithProducts = z.extend(ShopCard, {
  /** Up to six products of the shop, best sellers first. */
  products: z.array(ProductCard),
});
export interface ShopWithProducts extends z.infer<typeof ShopWithProducts> {}

/** The shops that the operator placed somewhere. */
export const PlacementShops = z.object({
  /** Shops in the order of the placement. */
  shops: z.array(ShopWithProducts),
  rateId,
});
export interface PlacementShops extends z.infer<typeof PlacementShops> {}

export const shopSorts = ['default', 'score', 'sales', 'new', 'collect'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** Filters a list of shops. */
export const ShopListQuery = z.strictObject({
  /** Only shops with this tag, as a text of `tags`. */
  tag: z.optional(text(40)),
  /** Only shops with products of this category. */
  categoryId: z.optional(queryId),
  /** Words to search in names and texts. */
  key: z.optional(text(64)),
  /** Order of the shops. `collect`: most followed first. */
  sort: z.optional(z.enum(shopSorts)),
  ...pageFields,
});
export interface ShopListQuery extends z.infer<typeof ShopListQuery> {}

/** `tags` are the tags of all shops, independent of the filter. */
export const ShopList = z.extend(pageSchema(ShopWithProducts), {
  /** Tags of all shops with their number of shops. */
  tags: z.array(
    z.object({
      /** The tag, in the language of the reply. */
      text: z.string(),
      /** Number of shops with it. */
      count: z.int(),
    }),
  ),
  rateId,
});
export interface ShopList extends z.infer<typeof ShopList> {}

/** `id` and `orgId` are synonyms. */
export const ShopQuery = z.strictObject({
  /** Id of the shop. */
  id: z.optional(queryId),
  /** Id of the shop; the other name of `id`. */
  orgId: z.optional(queryId),
});
export interface ShopQuery extends z.infer<typeof ShopQuery> {}

/** Scores are 0 to 5 with one decimal; `goodRate` is a percentage. */
export const ShopRating = z.object({
  /** Average of the three scores. */
  score: z.string(),
  /** How well products match their description, from `0.0` to `5.0`. */
  descriptionScore: z.string(),
  /** Service, from `0.0` to `5.0`. */
  serviceScore: z.string(),
  /** Delivery, from `0.0` to `5.0`. */
  deliveryScore: z.string(),
  /** Number of reviews. */
  commentCount: z.int(),
  /** Share of reviews with four or five stars, in percent. */
  goodRate: z.int(),
});
export interface ShopRating extends z.infer<typeof ShopRating> {}

/** A shop with its address, hours and ratings. */
export const ShopDetail = z.extend(ShopCard, {
  /** Pictures of the shop, the most important first. */
  images: z.array(Picture),
  /** Announcement of the shop; empty if there is none. */
  notice: z.string(),
  /** Phone number of the shop as text for display; may be empty. */
  phone: z.string(),
  /** Additional text about the opening hours. */
  openTime: z.string(),
  /** Weekly opening hours; empty when they are unknown. */
  hours: z.array(OpenSpan),
  /** In the shop's time zone; null when the opening hours are unknown. */
  openNow: z.nullable(z.boolean()),
  /** Street address in the language of the reply; empty if it is not public. */
  address: z.string(),
  /** Ids of the regions of the address, from the country down. */
  regionPath: z.array(z.int()),
  /** Longitude in degrees, WGS 84; null without a place on the map. */
  lng: z.nullable(z.number()),
  /** Latitude in degrees, WGS 84; null without a place on the map. */
  lat: z.nullable(z.number()),
  /** Licences that the shop shows. */
  licenceImages: z.array(Picture),
  /** Average spending per person in TWD; null if it is unknown. */
  averagePrice: z.nullable(money),
  averagePriceCny: z.nullable(moneyCny),
  /** Averages of the reviews. */
  summary: ShopRating,
  /** Coupons that can be claimed now. */
  coupons: z.array(Coupon),
  /** True when the caller follows the shop. */
  collected: z.boolean(),
  rateId,
  createTime,
});
export interface ShopDetail extends z.infer<typeof ShopDetail> {}

/** A shop as its page shows it. */
export const ShopComposite = z.extend(ShopDetail, {
  /** Banners of the shop. */
  banners: z.array(Banner),
  /** Categories of its products. */
  categories: z.array(CategoryRef),
  /** Campaigns in which its products take part. */
  markets: z.array(MarketSummary),
  /** Products that the shop recommends. */
  products: z.array(ProductCard),
});
export interface ShopComposite extends z.infer<typeof ShopComposite> {}

/** The vendor to read. */
export const VendorQuery = z.strictObject({
  /** Id of the local vendor. */
  id: queryId,
});
export interface VendorQuery extends z.infer<typeof VendorQuery> {}

/** A service of a local vendor. `product` is the product to buy when booking it. */
export const VendorService = z.object({
  /** Name of the service. */
  title: z.string(),
  /** Description in plain text. */
  text: z.string(),
  /** The product to buy when booking it; null if it is booked at the vendor. */
  product: z.nullable(ProductCard),
});
export interface VendorService extends z.infer<typeof VendorService> {}

/** A local vendor as its page shows it. */
export const VendorComposite = z.extend(ShopDetail, {
  /** Services of the vendor. */
  services: z.array(VendorService),
  /** Categories of its products. */
  categories: z.array(CategoryRef),
});
export interface VendorComposite extends z.infer<typeof VendorComposite> {}

export const vendorProductSorts = ['default', 'sales', 'new', 'score', 'priceUp', 'priceDown'] as const;
export type VendorProductSort = (typeof vendorProductSorts)[number];

/** Filters the products of a local vendor. */
export const VendorProductQuery = z.strictObject({
  /** Id of the local vendor. */
  id: queryId,
  /** Only products of this category. */
  categoryId: z.optional(queryId),
  /** Words to search in the titles. */
  key: z.optional(text(64)),
  /** Discounted products only. */
  special: z.optional(queryFlag),
  /** Order of the products. */
  sort: z.optional(z.enum(vendorProductSorts)),
  ...pageFields,
});
export interface VendorProductQuery extends z.infer<typeof VendorProductQuery> {}

/** A page of the products of a local vendor. */
export const VendorProducts = z.extend(pageSchema(ProductCard), { rateId });
export interface VendorProducts extends z.infer<typeof VendorProducts> {}

/** Filters the reviews of a local vendor. */
export const VendorReviewQuery = z.strictObject({
  /** Id of the local vendor. */
  id: queryId,
  /** Only reviews of this kind. Default: all. */
  type: z.optional(z.enum(reviewTypes)),
  /** Only reviews with this number of stars, 1 to 5. */
  star: z.optional(queryIntBetween(1, 5)),
  /** Only reviews with this tag. */
  tag: z.optional(text(40)),
  ...pageFields,
});
export interface VendorReviewQuery extends z.infer<typeof VendorReviewQuery> {}

/** Reviews of a local vendor with the averages. */
export const VendorReviews = z.extend(ReviewList, {
  /** Averages of all reviews, independent of the filter. */
  summary: ShopRating,
});
export interface VendorReviews extends z.infer<typeof VendorReviews> {}

export const footprintTypes = { product: 1, shop: 2 } as const;

/** Selects the browsing history of products or of shops. */
export const FootprintQuery = z.strictObject({
  /** One of `footprintTypes`. Default: shops. */
  type: z.optional(queryNumbered(footprintTypes)),
  ...pageFields,
});
export interface FootprintQuery extends z.infer<typeof FootprintQuery> {}

/** An entry of the browsing history. `day` is `yyyy-MM-dd` in Taipei. Only products have a price. */
export const Footprint = z.object({
  /** Id of the entry. */
  id: z.int(),
  /** 1 a product, 2 a shop or local vendor. */
  type: numbered(footprintTypes),
  /** Id of the product or shop. */
  targetId: z.int(),
  /** Title of the product or name of the shop. */
  title: z.string(),
  /** Picture of the product or logo of the shop; null if it has none. */
  image: z.nullable(Picture),
  /** Current price in TWD; null for a shop. */
  price: z.nullable(money),
  priceCny: z.nullable(moneyCny),
  /** Day of the visit in Taipei, `yyyy-MM-dd`, to group by. */
  day: z.string(),
  /** When it was last visited. */
  time,
});
export interface Footprint extends z.infer<typeof Footprint> {}

/** A page of the browsing history, latest first. */
export const FootprintList = z.extend(pageSchema(Footprint), { rateId });
export interface FootprintList extends z.infer<typeof FootprintList> {}

/** Records a visit: `type` is one of `footprintTypes`, `id` the `orgId` or product id. `ids` are the views before login, newest first. */
export const VisitInput = z.strictObject({
  /** 1 a product, 2 a shop or local vendor. */
  type: numbered(footprintTypes),
  /** Id of the product or shop that was visited now. */
  id: z.optional(id),
  /** Ids that were visited before login, newest first. */
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))),
});
export interface VisitInput extends z.infer<typeof VisitInput> {}
