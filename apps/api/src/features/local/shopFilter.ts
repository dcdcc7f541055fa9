import type { Box } from '@baodao/domain/local/distance';
import type { ShopMarkerQuery } from '@baodao/domain/local/shapes';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { shop } from '../../platform/db/schema/catalog.ts';
import { SHOP_CLOSED } from '../catalog/productStatus.ts';
import { isOpenNow } from '../shops/openNow.ts';

export type ShopFilter = Pick<ShopMarkerQuery, 'regionId' | 'categoryId' | 'kind' | 'openNow'>;

export const buildShopFilter = ({ regionId, categoryId, kind, openNow }: ShopFilter): SQL | undefined =>
  and(
    ne(shop.status, SHOP_CLOSED),
    regionId === undefined ? undefined : sql`${shop.regionPath} @> ARRAY[${regionId}]::int[]`,
    categoryId === undefined ? undefined : sql`${shop.categoryIds} @> ARRAY[${categoryId}]::int[]`,
    kind === undefined ? undefined : eq(shop.kind, kind),
    openNow ? isOpenNow : undefined,
  );

/** Uses the index on longitude and latitude. A box may cross the antimeridian. */
export const isWithinBox = ({ swLng, swLat, neLng, neLat }: Box): SQL => {
  const lng =
    swLng <= neLng
      ? sql`${shop.lng} BETWEEN ${swLng}::float8 AND ${neLng}::float8`
      : sql`(${shop.lng} >= ${swLng}::float8 OR ${shop.lng} <= ${neLng}::float8)`;
  return sql`${shop.lat} BETWEEN ${swLat}::float8 AND ${neLat}::float8 AND ${lng}`;
};
