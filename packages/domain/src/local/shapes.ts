import * as z from 'zod/mini';
import { OpenSpan, ShopCard, shopKinds } from '../shops/shapes.ts';
import { moneyCny, rateId } from '../wire/commonFields.ts';
import { money, text } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryDecimalBetween, queryFlag, queryId, queryIntBetween } from '../wire/query.ts';

/** Degrees, WGS 84. */
const queryLng = queryDecimalBetween(-180, 180);
/** Latitude in degrees, WGS 84. */
const queryLat = queryDecimalBetween(-90, 90);

const filterFields = {
  /** Only shops in this region. */
  regionId: z.optional(queryId),
  /** Only shops with products of this category. */
  categoryId: z.optional(queryId),
  /** Only shops of this kind. */
  kind: z.optional(z.enum(shopKinds)),
  /** Only shops that are open now. */
  openNow: z.optional(queryFlag),
};

/**
 * Searches around a point, in a region of level 1 to 3, or both; with both, distances are measured from the point. `radius` is 100 to
 * 50,000 metres. Without a radius and a region, the API widens the radius until it finds enough shops.
 */
export const NearbyQuery = z.strictObject({
  /** Longitude of the point, in degrees, WGS 84. */
  lng: z.optional(queryLng),
  /** Latitude of the point, in degrees, WGS 84. */
  lat: z.optional(queryLat),
  /** Radius in metres, 100 to 50,000. */
  radius: z.optional(queryIntBetween(100, 50_000)),
  ...filterFields,
  /** Words to search in names and texts. */
  key: z.optional(text(64)),
  ...pageFields,
});
export interface NearbyQuery extends z.infer<typeof NearbyQuery> {}

/** `distance` is in whole metres; null without a point. */
export const NearbyShop = z.extend(ShopCard, {
  /** Street address in the language of the reply. */
  address: z.string(),
  /** Phone number as text for display; may be empty. */
  phone: z.string(),
  /** Additional text about the opening hours; may be empty. */
  openTime: z.string(),
  /** Weekly opening hours; empty when they are unknown. */
  hours: z.array(OpenSpan),
  /** Whether it is open now; null when the hours are unknown. */
  openNow: z.nullable(z.boolean()),
  /** Average spending per person in TWD; null if it is unknown. */
  averagePrice: z.nullable(money),
  averagePriceCny: z.nullable(moneyCny),
  /** Longitude in degrees, WGS 84. */
  lng: z.number(),
  /** Latitude in degrees, WGS 84. */
  lat: z.number(),
  /** Distance from the point in whole metres; null without a point. */
  distance: z.nullable(z.int()),
});
export interface NearbyShop extends z.infer<typeof NearbyShop> {}

/** `radius` is the searched radius in metres; null for a search in a region. */
export const NearbyShopList = z.extend(pageSchema(NearbyShop), {
  /** The searched radius in metres; null for a search in a region. */
  radius: z.nullable(z.int()),
  rateId,
});
export interface NearbyShopList extends z.infer<typeof NearbyShopList> {}

/** Selects the shops in a rectangle or a region. With a `zoom` level, nearby shops are clustered. */
export const ShopMarkerQuery = z.strictObject({
  /** Longitude of the rectangle's south-west corner. */
  swLng: z.optional(queryLng),
  /** Latitude of the rectangle's south-west corner. */
  swLat: z.optional(queryLat),
  /** Longitude of the rectangle's north-east corner. */
  neLng: z.optional(queryLng),
  /** Latitude of the rectangle's north-east corner. */
  neLat: z.optional(queryLat),
  /** Zoom level of the map, 0 to 22. */
  zoom: z.optional(queryIntBetween(0, 22)),
  ...filterFields,
});
export interface ShopMarkerQuery extends z.infer<typeof ShopMarkerQuery> {}

/** A map marker of one shop (`id` is its `orgId`) or of a cluster of `count` shops, which has no id and no name. `icon` is the kind of shop. */
export const ShopMarker = z.object({
  /** Id of the shop; null for a cluster. */
  id: z.nullable(z.int()),
  /** Name of the shop; empty for a cluster. */
  name: z.string(),
  /** Longitude in degrees, WGS 84. */
  lng: z.number(),
  /** Latitude in degrees, WGS 84. */
  lat: z.number(),
  /** Kind of the shop, see `ShopCard.kind`. */
  icon: z.string(),
  /** Number of shops; 1 for a single one. */
  count: z.int(),
});
export interface ShopMarker extends z.infer<typeof ShopMarker> {}
