import * as z from 'zod/mini';
import { OpenSpan, ShopCard, shopKinds } from '../shops/shapes.ts';
import { money, text } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryDecimal, queryFlag, queryId, queryInt } from '../wire/query.ts';

/** Degrees, WGS 84. */
const queryLng = queryDecimal.check(z.refine((lng) => lng >= -180 && lng <= 180));
const queryLat = queryDecimal.check(z.refine((lat) => lat >= -90 && lat <= 90));

const filterFields = {
  regionId: z.optional(queryId),
  categoryId: z.optional(queryId),
  kind: z.optional(z.enum(shopKinds)),
  /** Only shops that are open now. */
  openNow: z.optional(queryFlag),
};

/**
 * Searches around a point, in a region of level 1 to 3, or both; with both, distances are measured from the point. `radius` is 100 to
 * 50,000 metres. Without a radius and a region, the API widens the radius until it finds enough shops.
 */
export const NearbyQuery = z.strictObject({
  lng: z.optional(queryLng),
  lat: z.optional(queryLat),
  radius: z.optional(queryInt.check(z.refine((radius) => radius >= 100 && radius <= 50_000))),
  ...filterFields,
  key: z.optional(text(64)),
  ...pageFields,
});
export interface NearbyQuery extends z.infer<typeof NearbyQuery> {}

/** `distance` is in whole metres; null without a point. */
export const NearbyShop = z.extend(ShopCard, {
  address: z.string(),
  phone: z.string(),
  openTime: z.string(),
  hours: z.array(OpenSpan),
  openNow: z.nullable(z.boolean()),
  averagePrice: z.nullable(money),
  averagePriceCny: z.nullable(money),
  lng: z.number(),
  lat: z.number(),
  distance: z.nullable(z.int()),
});
export interface NearbyShop extends z.infer<typeof NearbyShop> {}

/** `radius` is the searched radius in metres; null for a search in a region. */
export const NearbyShopList = z.extend(pageSchema(NearbyShop), { radius: z.nullable(z.int()), rateId: z.string() });
export interface NearbyShopList extends z.infer<typeof NearbyShopList> {}

/** Selects the shops in a rectangle or a region. With a `zoom` level, nearby shops are clustered. */
export const ShopMarkerQuery = z.strictObject({
  swLng: z.optional(queryLng),
  swLat: z.optional(queryLat),
  neLng: z.optional(queryLng),
  neLat: z.optional(queryLat),
  zoom: z.optional(queryInt.check(z.refine((zoom) => zoom >= 0 && zoom <= 22))),
  ...filterFields,
});
export interface ShopMarkerQuery extends z.infer<typeof ShopMarkerQuery> {}

/** A map marker of one shop (`id` is its `orgId`) or of a cluster of `count` shops, which has no id and no name. `icon` is the kind of shop. */
export const ShopMarker = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  icon: z.string(),
  count: z.int(),
});
export interface ShopMarker extends z.infer<typeof ShopMarker> {}
