import type { Box } from '@baodao/domain/local/distance';
import type { ShopMarker, ShopMarkerQuery } from '@baodao/domain/local/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize, parseLanguage } from '../../platform/db/localizedText.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { parseShopKind } from '../shops/shopCards.ts';
import { buildShopFilter, isWithinBox, type ShopFilter } from './shopFilter.ts';

/** More markers would make the map unusable. */
const MAX_MARKERS = 300;
/** Size of a cluster cell in pixels of a web map. */
const CELL_PIXELS = 56;
/** From this zoom on markers are not clustered, so that shops at one address remain reachable. */
const UNCLUSTERED_ZOOM = 16;
/** Makes cells approximately square at the latitude of Taiwan, 24 degrees. */
const LATITUDE_SCALE = Math.cos((24 * Math.PI) / 180);

interface MarkerRequest {
  box: Box | null;
  zoom: number | null;
  filter: ShopFilter;
  language: Language;
}

interface MarkerRow extends Record<string, unknown> {
  count: number;
  lng: number;
  lat: number;
  id: number;
  name: LocalizedText;
  kind: string;
}

const cachedMarkers = cacheWithTtl(async (db, key): Promise<ShopMarker[]> => {
  const { box, zoom, filter, language: code }: MarkerRequest = JSON.parse(key);
  const language = parseLanguage(code);
  const where = and(buildShopFilter(filter), box ? isWithinBox(box) : undefined) ?? sql`true`;
  const { rows } = await db.execute<MarkerRow>(
    zoom === null || zoom >= UNCLUSTERED_ZOOM ? selectMarkers(where) : selectClusters(where, zoom),
  );
  return rows.map(({ count, lng, lat, id, name, kind }) => ({
    id: count === 1 ? id : null,
    name: count === 1 ? localize(name, language) : '',
    lng: roundDegrees(lng),
    lat: roundDegrees(lat),
    icon: count === 1 ? parseShopKind(kind) : 'cluster',
    count,
  }));
});

/** Five decimals are about one metre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

const selectMarkers = (where: SQL) => sql`
  SELECT 1 AS count, ${shop.lng} AS lng, ${shop.lat} AS lat, ${shop.id} AS id, ${shop.name} AS name, ${shop.kind} AS kind
  FROM ${shop} WHERE ${where} ORDER BY ${shop.sort}, ${shop.id} LIMIT ${MAX_MARKERS}`;

/** Clusters shops by a grid. A cluster is at the mean position of its shops. */
function selectClusters(where: SQL, zoom: number): SQL {
  const cellWidth = (360 / (256 * 2 ** zoom)) * CELL_PIXELS;
  return sql`
    SELECT cluster.*, shop.name, shop.kind FROM (
      SELECT count(*)::int AS count, avg(${shop.lng}) AS lng, avg(${shop.lat}) AS lat, min(${shop.id}) AS id
      FROM ${shop} WHERE ${where}
      GROUP BY floor(${shop.lng} / ${cellWidth}::float8), floor(${shop.lat} / ${cellWidth * LATITUDE_SCALE}::float8)
      ORDER BY count(*) DESC, min(${shop.id}) LIMIT ${MAX_MARKERS}
    ) AS cluster JOIN shop ON shop.id = cluster.id ORDER BY cluster.count DESC, cluster.id`;
}

export async function readShopMarkers(db: Queryable, query: ShopMarkerQuery, language: Language): Promise<ShopMarker[]> {
  const { zoom, regionId, categoryId, kind, openNow } = query;
  const box = parseBox(query);
  if (!box && regionId === undefined) throw badParameter('swLng');
  const request: MarkerRequest = { box, zoom: zoom ?? null, filter: { regionId, categoryId, kind, openNow }, language };
  return cachedMarkers(db, JSON.stringify(request));
}

/** Requires all four values or none. */
function parseBox({ swLng, swLat, neLng, neLat }: ShopMarkerQuery): Box | null {
  if (swLng === undefined && swLat === undefined && neLng === undefined && neLat === undefined) return null;
  if (swLng === undefined) throw badParameter('swLng');
  if (swLat === undefined) throw badParameter('swLat');
  if (neLng === undefined) throw badParameter('neLng');
  if (neLat === undefined || neLat < swLat) throw badParameter('neLat');
  return { swLng, swLat, neLng, neLat };
}
