import { and, gte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { cacheWithTtl } from '../../db/ttlCache.ts';
import { SEARCH_TABLE } from './searchTable.ts';

/** Above this number of matches, reading all of them to find the best sellers is too slow. */
const LARGE_COUNT = 10_000;
/** Search terms and sales correlate, so the sales threshold is set for this multiple of the wanted matches. */
const SAFETY_FACTOR = 3;

/** `isLarge` when a search may match more products than can be read quickly. */
export const readCatalogSize = cacheWithTtl(async (db) => {
  const { rows } = await db.execute<{ estimate: number }>(
    sql`SELECT reltuples::int AS estimate FROM pg_class WHERE oid = 'product'::regclass`,
  );
  return { isLarge: (rows[0]?.estimate ?? 0) > LARGE_COUNT };
});

/**
 * Selects the matching products with the most sales. For very many matches it first reads only products above a sales threshold:
 * if enough of them match, no other product can be among the best sellers.
 */
export async function selectBestSellers(
  db: Queryable,
  where: SQL,
  { limit, isLarge }: { limit: number; isLarge: boolean },
): Promise<number[]> {
  const minSales = isLarge ? await estimateMinSales(db, where, limit) : null;
  if (minSales === null) return readBestSellers(db, where, limit);
  const ids = await readBestSellers(db, and(where, gte(product.sales, minSales)) ?? where, limit);
  return ids.length < limit ? readBestSellers(db, where, limit) : ids;
}

/**
 * Forces the full-text index: the limit is outside the materialized CTE. With the limit inside, PostgreSQL may instead scan products
 * by sales and check the words of each row, when it expects to reach the limit soon.
 */
async function readBestSellers(db: Queryable, where: SQL, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    WITH hit AS MATERIALIZED (SELECT ${product.id}, ${product.sales} FROM ${SEARCH_TABLE} WHERE ${where})
    SELECT array_agg(id ORDER BY sales DESC, id) AS ids FROM (SELECT id, sales FROM hit ORDER BY sales DESC, id LIMIT ${limit}) AS best_seller`);
  return rows[0]?.ids ?? [];
}

const Plan = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** Estimates the sales threshold from PostgreSQL's statistics. Null when reading all matches is fast enough. */
async function estimateMinSales(db: Queryable, where: SQL, limit: number): Promise<number | null> {
  const explained = await db.execute<{ 'QUERY PLAN': unknown }>(sql`EXPLAIN (FORMAT JSON) SELECT FROM ${SEARCH_TABLE} WHERE ${where}`);
  const [{ Plan: plan }] = Plan.parse(explained.rows[0]?.['QUERY PLAN']);
  const share = (limit * SAFETY_FACTOR) / plan['Plan Rows'];
  if (plan['Plan Rows'] < LARGE_COUNT || share >= 1) return null;
  const { rows } = await db.execute<{ sales: number }>(sql`
    SELECT bounds[floor(array_length(bounds, 1) * ${1 - share}::float8)::int] AS sales
    FROM (SELECT histogram_bounds::text::int[] AS bounds FROM pg_stats WHERE tablename = 'searched_product' AND attname = 'sales') AS statistics`);
  return rows[0]?.sales ?? null;
}
