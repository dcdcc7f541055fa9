import { boundingBox, EARTH_RADIUS, type Point } from '@baodao/domain/local/distance';
import type { NearbyQuery, NearbyShop, NearbyShopList } from '@baodao/domain/local/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';
import { matchesShopName } from '../shops/matchesShopName.ts';
import { createShopCardBuilder, readShopsById } from '../shops/shopCards.ts';
import { buildShopFilter, isWithinBox, type ShopFilter } from './shopFilter.ts';

/** Paging ends here. Shops beyond are neither counted nor cached. */
const MAX_LISTED = 500;

/** In metres. The search tries them in order until the requested page is filled. */
const SEARCH_RADII: readonly number[] = [1_000, 5_000, 20_000, 50_000];

/** The ordered shops of all pages. Cached by position, rounded to 100 metres. */
interface FoundShops {
  shops: { id: number; distance: number | null }[];
  radius: number | null;
}

interface NearbyRequest {
  point: Point | null;
  radius: number | null;
  filter: ShopFilter;
  key: string;
  /** Number of shops needed for the page. */
  minCount: number;
}

const cachedNearbyShops = cacheWithTtl(async (db, requestJson): Promise<FoundShops> => {
  const { point, radius, filter, key, minCount }: NearbyRequest = JSON.parse(requestJson);
  const where = and(buildShopFilter(filter), key === '' ? undefined : matchesShopName(key));
  if (!point) return { shops: await selectInRegion(db, where), radius: null };
  if (radius === null && filter.regionId !== undefined) return { shops: await selectAround(db, point, null, where), radius: null };
  let found: FoundShops = { shops: [], radius };
  for (const tried of radius === null ? SEARCH_RADII : [radius]) {
    found = { shops: await selectAround(db, point, tried, where), radius: tried };
    if (found.shops.length >= minCount) break;
  }
  return found;
});

/** Great-circle distance in whole metres, by the same formula as the domain package. */
const distanceTo = ({ lng, lat }: Point): SQL<number> =>
  sql<number>`round(${2 * EARTH_RADIUS}::float8 * asin(sqrt(least(1,
    sin(radians(${shop.lat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${shop.lat})) * sin(radians(${shop.lng} - ${lng}::float8) / 2) ^ 2))))::int`;

async function selectAround(db: Queryable, point: Point, radius: number | null, where: SQL | undefined): Promise<FoundShops['shops']> {
  const measured = db.$with('measured').as(
    db
      .select({ id: shop.id, distance: distanceTo(point).as('distance') })
      .from(shop)
      .where(and(where, radius === null ? undefined : isWithinBox(boundingBox(point, radius)))),
  );
  return db
    .with(measured)
    .select()
    .from(measured)
    .where(radius === null ? undefined : sql`${measured.distance} <= ${radius}::int`)
    .orderBy(measured.distance, measured.id)
    .limit(MAX_LISTED + 1);
}

async function selectInRegion(db: Queryable, where: SQL | undefined): Promise<FoundShops['shops']> {
  const rows = await db
    .select({ id: shop.id })
    .from(shop)
    .where(where)
    .orderBy(sql`${shop.score} DESC`, shop.sort, shop.id)
    .limit(MAX_LISTED + 1);
  return rows.map(({ id }) => ({ id, distance: null }));
}

export async function readNearbyShops(db: Queryable, query: NearbyQuery, language: Language): Promise<NearbyShopList> {
  const { lng, lat, radius, regionId, categoryId, kind, openNow, key } = query;
  const point = parsePoint(lng, lat);
  if (!point && regionId === undefined) throw badParameter('lng');
  const page = normalizePageRequest(query);
  const request: NearbyRequest = {
    point,
    radius: radius ?? null,
    filter: { regionId, categoryId, kind, openNow },
    key: key?.trim() ?? '',
    minCount: page.offset + page.count,
  };
  const [found, toCard, rates] = await Promise.all([
    cachedNearbyShops(db, JSON.stringify(request)),
    createShopCardBuilder(db, language),
    readCurrentRates(db),
  ]);
  const listed = found.shops.slice(0, MAX_LISTED);
  const distances = new Map(listed.map(({ id, distance }) => [id, distance]));
  const ids = listed.slice(page.offset, page.offset + page.count).map(({ id }) => id);
  const rows = await readShopsById(db, ids, { products: 0 });
  const list = rows.map((row): NearbyShop => {
    const { shop: record } = row;
    const isPriced = Number(record.averagePrice) > 0;
    return {
      ...toCard(row),
      address: localize(record.address, language),
      phone: record.phone,
      openTime: record.openTime,
      hours: record.hours,
      openNow: row.openNow,
      averagePrice: isPriced ? record.averagePrice : null,
      averagePriceCny: isPriced ? convertToCny(rates, record.averagePrice) : null,
      lng: record.lng,
      lat: record.lat,
      distance: distances.get(record.id) ?? null,
    };
  });
  return {
    ...toPage(list, listed.length, page),
    ...(found.shops.length > MAX_LISTED ? { capped: true } : {}),
    radius: found.radius,
    rateId: rates.id,
  };
}

/** Requires both values or neither. Rounds to three decimals, about 100 metres, for privacy and caching. */
function parsePoint(lng: number | undefined, lat: number | undefined): Point | null {
  if (lng === undefined && lat === undefined) return null;
  if (lng === undefined) throw badParameter('lng');
  if (lat === undefined) throw badParameter('lat');
  return { lng: Math.round(lng * 1000) / 1000, lat: Math.round(lat * 1000) / 1000 };
}
