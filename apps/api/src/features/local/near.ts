import { boxAround, EARTH_RADIUS, type Point } from '@baodao/domain/local/distance';
import type { NearList, NearQuery, NearShop } from '@baodao/domain/local/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { badParameter } from '../../http/problems.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { createShopCard, readShopsById } from '../shops/shopCards.ts';
import { filteredBy, type ShopFilter, within } from './shopFilter.ts';

/** Nobody pages further: the rest is neither counted nor kept. */
const MOST_LISTED = 500;

/** How far is looked by turns, in metres, until there is enough for the page that was asked for. */
const steps: readonly number[] = [1_000, 5_000, 20_000, 50_000];

/** Which shops a list holds, in their order, for all its pages. Kept for two seconds, under a place rounded to a hundred metres. */
interface Found {
  shops: { id: number; distance: number | null }[];
  radius: number | null;
}

interface Wanted {
  point: Point | null;
  radius: number | null;
  filter: ShopFilter;
  key: string;
  /** How many are enough. */
  enough: number;
}

const findNear = shortCache(async (db, name): Promise<Found> => {
  const { point, radius, filter, key, enough }: Wanted = JSON.parse(name);
  const where = and(filteredBy(filter), key === '' ? undefined : named(key));
  if (!point) return { shops: await inRegion(db, where), radius: null };
  if (radius === null && filter.regionId !== undefined) return { shops: await around(db, point, null, where), radius: null };
  let found: Found = { shops: [], radius };
  for (const far of radius === null ? steps : [radius]) {
    found = { shops: await around(db, point, far, where), radius: far };
    if (found.shops.length >= enough) break;
  }
  return found;
});

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const named = (key: string): SQL | undefined =>
  or(...(['zh-CN', 'zh-TW', 'en'] as const).map((language) => sql`${shop.name} ->> ${language} ILIKE ${likeText(key)}`));

/** The great circle, in whole metres, as the domain reckons it. */
const distanceFrom = ({ lng, lat }: Point): SQL<number> =>
  sql<number>`round(${2 * EARTH_RADIUS}::float8 * asin(sqrt(least(1,
    sin(radians(${shop.lat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${shop.lat})) * sin(radians(${shop.lng} - ${lng}::float8) / 2) ^ 2))))::int`;

async function around(db: Queryable, point: Point, radius: number | null, where: SQL | undefined): Promise<Found['shops']> {
  const measured = db.$with('measured').as(
    db
      .select({ id: shop.id, distance: distanceFrom(point).as('distance') })
      .from(shop)
      .where(and(where, radius === null ? undefined : within(boxAround(point, radius)))),
  );
  return db
    .with(measured)
    .select()
    .from(measured)
    .where(radius === null ? undefined : sql`${measured.distance} <= ${radius}::int`)
    .orderBy(measured.distance, measured.id)
    .limit(MOST_LISTED + 1);
}

async function inRegion(db: Queryable, where: SQL | undefined): Promise<Found['shops']> {
  const rows = await db
    .select({ id: shop.id })
    .from(shop)
    .where(where)
    .orderBy(sql`${shop.score} DESC`, shop.sort, shop.id)
    .limit(MOST_LISTED + 1);
  return rows.map(({ id }) => ({ id, distance: null }));
}

export async function readNear(db: Queryable, query: NearQuery, language: Language): Promise<NearList> {
  const { lng, lat, radius, regionId, categoryId, kind, openNow, key } = query;
  const point = readPoint(lng, lat);
  if (!point && regionId === undefined) throw badParameter('lng');
  const page = pageRequest(query);
  const wanted: Wanted = {
    point,
    radius: radius ?? null,
    filter: { regionId, categoryId, kind, openNow },
    key: key?.trim() ?? '',
    enough: page.offset + page.count,
  };
  const [found, cardOf, rates] = await Promise.all([findNear(db, JSON.stringify(wanted)), createShopCard(db, language), currentRates(db)]);
  const listed = found.shops.slice(0, MOST_LISTED);
  const distances = new Map(listed.map(({ id, distance }) => [id, distance]));
  const ids = listed.slice(page.offset, page.offset + page.count).map(({ id }) => id);
  const rows = await readShopsById(db, ids, { products: 0 });
  const list = rows.map((row): NearShop => {
    const { shop: kept } = row;
    const isPriced = Number(kept.averagePrice) > 0;
    return {
      ...cardOf(row),
      address: textIn(kept.address, language),
      phone: kept.phone,
      openTime: kept.openTime,
      hours: kept.hours,
      openNow: row.openNow,
      averagePrice: isPriced ? kept.averagePrice : null,
      averagePriceCny: isPriced ? priceIn(rates, kept.averagePrice) : null,
      lng: kept.lng,
      lat: kept.lat,
      distance: distances.get(kept.id) ?? null,
    };
  });
  return {
    ...pageOf(list, listed.length, page),
    ...(found.shops.length > MOST_LISTED ? { capped: true } : {}),
    radius: found.radius,
    rateId: rates.id,
  };
}

/** Both degrees or neither. Three decimals are a hundred metres: nobody's position is known more closely here. */
function readPoint(lng: number | undefined, lat: number | undefined): Point | null {
  if (lng === undefined && lat === undefined) return null;
  if (lng === undefined) throw badParameter('lng');
  if (lat === undefined) throw badParameter('lat');
  return { lng: Math.round(lng * 1000) / 1000, lat: Math.round(lat * 1000) / 1000 };
}
