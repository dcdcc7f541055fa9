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
  /** Only those that are open at this moment. */
  openNow: z.optional(queryFlag),
};

/**
 * Around a point, in a region of level 1 to 3, or both: then the point is what distances are measured from. `radius` is in metres, from
 * 100 to 50,000; without it and without a region the search widens until enough is found.
 */
export const NearbyQuery = z.strictObject({
  lng: z.optional(queryLng),
  lat: z.optional(queryLat),
  radius: z.optional(queryInt.check(z.refine((radius) => radius >= 100 && radius <= 50_000))),
  ...filterFields,
  key: z.optional(text(64)),
  ...pageFields,
});
export type NearbyQuery = z.infer<typeof NearbyQuery>;

/** `distance` is in whole metres; null when no point was given. */
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
export type NearbyShop = z.infer<typeof NearbyShop>;

/** `radius`: how far was looked, in metres; null where a region was the bound. */
export const NearbyShopList = z.extend(pageSchema(NearbyShop), { radius: z.nullable(z.int()), rateId: z.string() });
export type NearbyShopList = z.infer<typeof NearbyShopList>;

/** A rectangle by its south-west and north-east corners, or a region. With `zoom` (as of web maps) what lies close together is one mark. */
export const ShopMarkerQuery = z.strictObject({
  swLng: z.optional(queryLng),
  swLat: z.optional(queryLat),
  neLng: z.optional(queryLng),
  neLat: z.optional(queryLat),
  zoom: z.optional(queryInt.check(z.refine((zoom) => zoom >= 0 && zoom <= 22))),
  ...filterFields,
});
export type ShopMarkerQuery = z.infer<typeof ShopMarkerQuery>;

/** A mark on the map: one shop by its `orgId`, or `count` of them, which have neither id nor name. `icon` is the kind of shop. */
export const ShopMarker = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  icon: z.string(),
  count: z.int(),
});
export type ShopMarker = z.infer<typeof ShopMarker>;
