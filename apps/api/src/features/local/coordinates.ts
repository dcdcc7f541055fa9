import type { Box } from '@baodao/domain/local/distance';
import type { Coordinate, CoordinateQuery } from '@baodao/domain/local/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { shop } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { shortCache } from '../../db/shortCache.ts';
import { badParameter } from '../../http/problems.ts';
import { kindOf } from '../shops/shopCards.ts';
import { filteredBy, type ShopFilter, within } from './shopFilter.ts';

/** A map cannot show more, and nobody could point at them. */
const MOST_MARKS = 300;
/** Marks that lie closer than this, in units of a web map, are one. */
const CELL = 56;
/** As close as this nothing is put together: what lies at one address would else never come apart. */
const ALONE_ZOOM = 16;
/** Cells are about square in Taiwan, which lies around the 24th parallel. */
const SQUARE = Math.cos((24 * Math.PI) / 180);

interface Wanted {
  box: Box | null;
  zoom: number | null;
  filter: ShopFilter;
  language: Language;
}

interface Mark extends Record<string, unknown> {
  count: number;
  lng: number;
  lat: number;
  id: number;
  name: LocalText;
  kind: string;
}

const findMarks = shortCache(async (db, key): Promise<Coordinate[]> => {
  const { box, zoom, filter, language: wanted }: Wanted = JSON.parse(key);
  const language = languages.find((known) => known === wanted) ?? 'zh-CN';
  const where = and(filteredBy(filter), box ? within(box) : undefined) ?? sql`true`;
  const { rows } = await db.execute<Mark>(zoom === null || zoom >= ALONE_ZOOM ? eachOf(where) : groupedBy(where, zoom));
  return rows.map(({ count, lng, lat, id, name, kind }) => ({
    id: count === 1 ? id : null,
    name: count === 1 ? textIn(name, language) : '',
    lng: rounded(lng),
    lat: rounded(lat),
    icon: count === 1 ? kindOf(kind) : 'cluster',
    count,
  }));
});

/** One and a half decimals of a second: a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

const eachOf = (where: SQL) => sql`
  SELECT 1 AS count, ${shop.lng} AS lng, ${shop.lat} AS lat, ${shop.id} AS id, ${shop.name} AS name, ${shop.kind} AS kind
  FROM ${shop} WHERE ${where} ORDER BY ${shop.sort}, ${shop.id} LIMIT ${MOST_MARKS}`;

/** By a grid: the mark lies where its shops are on average. The name is looked up for the few that stand alone. */
function groupedBy(where: SQL, zoom: number): SQL {
  const wide = (360 / (256 * 2 ** zoom)) * CELL;
  return sql`
    SELECT grouped.*, shop.name, shop.kind FROM (
      SELECT count(*)::int AS count, avg(${shop.lng}) AS lng, avg(${shop.lat}) AS lat, min(${shop.id}) AS id
      FROM ${shop} WHERE ${where}
      GROUP BY floor(${shop.lng} / ${wide}::float8), floor(${shop.lat} / ${wide * SQUARE}::float8)
      ORDER BY count(*) DESC, min(${shop.id}) LIMIT ${MOST_MARKS}
    ) AS grouped JOIN shop ON shop.id = grouped.id ORDER BY grouped.count DESC, grouped.id`;
}

export async function readCoordinates(db: Queryable, query: CoordinateQuery, language: Language): Promise<Coordinate[]> {
  const { zoom, regionId, categoryId, kind, openNow } = query;
  const box = readBox(query);
  if (!box && regionId === undefined) throw badParameter('swLng');
  const wanted: Wanted = { box, zoom: zoom ?? null, filter: { regionId, categoryId, kind, openNow }, language };
  return findMarks(db, JSON.stringify(wanted));
}

/** All four corners or none. */
function readBox({ swLng, swLat, neLng, neLat }: CoordinateQuery): Box | null {
  if (swLng === undefined && swLat === undefined && neLng === undefined && neLat === undefined) return null;
  if (swLng === undefined) throw badParameter('swLng');
  if (swLat === undefined) throw badParameter('swLat');
  if (neLng === undefined) throw badParameter('neLng');
  if (neLat === undefined || neLat < swLat) throw badParameter('neLat');
  return { swLng, swLat, neLng, neLat };
}
