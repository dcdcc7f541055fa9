import * as z from 'zod/mini';
import { ShopCard } from '../shops/shapes.ts';
import { text } from '../wire/fields.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { queryDecimal, queryId, queryInt } from '../wire/query.ts';

/** Around a point (degrees, WGS 84), or in a region of level 2 to 4. `radius` is in metres. */
export const NearQuery = z.strictObject({
  lng: z.optional(queryDecimal),
  lat: z.optional(queryDecimal),
  radius: z.optional(queryInt),
  regionId: z.optional(queryId),
  categoryId: z.optional(queryId),
  key: z.optional(text(64)),
  ...pageFields,
});
export type NearQuery = z.infer<typeof NearQuery>;

/** `distance` is in whole metres; null when no point was given. */
export const NearShop = z.extend(ShopCard, {
  address: z.string(),
  openTime: z.string(),
  lng: z.number(),
  lat: z.number(),
  distance: z.nullable(z.int()),
});
export type NearShop = z.infer<typeof NearShop>;

export const NearList = pageOf(NearShop);
export type NearList = z.infer<typeof NearList>;

/** A rectangle by its south-west and north-east corners, or a region. */
export const CoordinateQuery = z.strictObject({
  swLng: z.optional(queryDecimal),
  swLat: z.optional(queryDecimal),
  neLng: z.optional(queryDecimal),
  neLat: z.optional(queryDecimal),
  regionId: z.optional(queryId),
  categoryId: z.optional(queryId),
});
export type CoordinateQuery = z.infer<typeof CoordinateQuery>;

/** A mark on the map; `id` is the vendor's `orgId`. */
export const Coordinate = z.object({ id: z.int(), name: z.string(), lng: z.number(), lat: z.number(), icon: z.string() });
export type Coordinate = z.infer<typeof Coordinate>;
