import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { SEARCH_TABLE } from './searchTable.ts';

/** Up to this number of products, all matches are read. */
const LARGE_COUNT = 10_000;
/** The first attempt reads enough products for a word that one product in ten matches. */
const FREQUENT_SHARE = 0.1;
/** Search terms and sales correlate, so an attempt reads this multiple of the products that should suffice. */
const SAFETY_FACTOR = 1.5;
/** The index collects all matches of a word prefix in each attempt, so a third attempt costs more than rows that are not needed. */
const PREFIX_SAFETY_FACTOR = 3;
/** From this share of the products on, all matches are read. */
const MAX_SHARE = 0.5;

/** Steps of sales as in the SQL function `sales_lexemes`. */
const STEPS_PER_DOUBLING = 8;
const MAX_DOUBLING = 20;

export interface CatalogSize {
  products: number;
  /** Bounds of ranges of sales with the same number of products each, ascending. */
  salesBounds: readonly number[];
}

/** Null when all matches of a search can be read quickly. Otherwise what PostgreSQL's statistics say about the products. */
export const readCatalogSize = cacheWithTtl(async (db): Promise<{ large: CatalogSize | null }> => {
  const { rows } = await db.execute<{ products: number; salesBounds: number[] | null }>(sql`
    SELECT reltuples::int AS products, (SELECT histogram_bounds::text::int[] FROM pg_stats
      WHERE schemaname = 'public' AND tablename = 'searched_product' AND attname = 'sales') AS "salesBounds"
    FROM pg_class WHERE oid = 'searched_product'::regclass`);
  const [{ products, salesBounds } = { products: 0, salesBounds: null }] = rows;
  return { large: products > LARGE_COUNT && salesBounds ? { products, salesBounds } : null };
});

/**
 * Selects the matching products with the most sales. Of very many matches it reads only those above a sales threshold: if enough of them
 * match, no other product can be among the best sellers. The number of matches shows how far the next attempt must lower the threshold.
 *
 * @param query - text for `$1::tsquery` that the products match
 */
export async function selectBestSellers(
  db: Queryable,
  { query, where, limit, large }: { query: string; where: SQL; limit: number; large: CatalogSize | null },
): Promise<number[]> {
  const safetyFactor = query.includes(':*') ? PREFIX_SAFETY_FACTOR : SAFETY_FACTOR;
  let share = large ? limit / (large.products * FREQUENT_SHARE) : 1;
  while (large && share < MAX_SHARE) {
    const ids = await readBestSellers(db, `(${query}) & ${salesAbove(estimateSales(large, share))}`, where, limit);
    if (ids.length === limit) return ids;
    share *= (limit * safetyFactor) / Math.max(ids.length, 1);
  }
  return readBestSellers(db, query, where, limit);
}

/** The sales that only this share of the products exceeds. */
const estimateSales = ({ salesBounds }: CatalogSize, share: number): number =>
  salesBounds[Math.floor((salesBounds.length - 1) * (1 - share))] ?? 0;

/** A query for the lexemes of all sales from the step of these sales on. */
function salesAbove(sales: number): string {
  const first = Math.floor(STEPS_PER_DOUBLING * Math.log2(1 + sales));
  const steps: string[] = [];
  let doubling = Math.min(Math.ceil(first / STEPS_PER_DOUBLING), MAX_DOUBLING);
  for (let step = first; step < doubling * STEPS_PER_DOUBLING; step += 1) steps.push(`'~~${step}'`);
  for (; doubling <= MAX_DOUBLING; doubling += 1) steps.push(`'~${doubling}'`);
  return `(${steps.join(' | ')})`;
}

/**
 * Forces the full-text index: the limit is outside the materialized CTE. With the limit inside, PostgreSQL may instead scan products
 * by id and check the words of each row, when it expects to reach the limit soon.
 */
const hits = (query: string, where: SQL): SQL => sql`hit AS MATERIALIZED (
  SELECT ${product.id}, ${product.sales} FROM ${SEARCH_TABLE} WHERE ${and(sql`${product.searchVec} @@ ${query}::tsquery`, where)})`;

/** Selects matching products in no order. The materialized CTE is read up to the limit only. */
export async function selectAnyMatches(
  db: Queryable,
  { query, where, limit }: { query: string; where: SQL; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`WITH ${hits(query, where)} SELECT id FROM hit LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

async function readBestSellers(db: Queryable, query: string, where: SQL, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    WITH ${hits(query, where)}
    SELECT array_agg(id ORDER BY sales DESC, id) AS ids FROM (SELECT id, sales FROM hit ORDER BY sales DESC, id LIMIT ${limit}) AS best_seller`);
  return rows[0]?.ids ?? [];
}
