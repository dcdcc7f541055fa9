import { and, gte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { SEARCHED } from './searched.ts';

/** More matches than these are too many to be read for the sake of those that sell best. */
const MANY = 10_000;
/** So many times as many as are wanted are expected among the best sellers, since words and sales have to do with each other. */
const MARGIN = 3;

/** Whether words may match more goods than can be read quickly. */
export const isLargeShop = shortCache(async (db) => {
  const { rows } = await db.execute<{ goods: number }>(sql`SELECT reltuples::int AS goods FROM pg_class WHERE oid = 'product'::regclass`);
  return { large: (rows[0]?.goods ?? 0) > MANY };
});

/**
 * The best sellers among the goods that match, the best first. Of words that match very many only goods that sell well are read: if
 * there are enough of them, nothing else can be among the best.
 */
export async function bestSellers(db: Queryable, where: SQL, { most, large }: { most: number; large: boolean }): Promise<number[]> {
  const sales = large ? await salesOfTheBest(db, where, most) : null;
  if (sales === null) return readBest(db, where, most);
  const best = await readBest(db, and(where, gte(product.sales, sales)) ?? where, most);
  return best.length < most ? readBest(db, where, most) : best;
}

/**
 * Found by the words' index and nothing else, which is why the limit stands outside: with it inside, PostgreSQL would rather go through
 * all goods from the best seller on, and read the words of each, whenever it thinks that it will soon have enough of them.
 */
async function readBest(db: Queryable, where: SQL, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    WITH hit AS MATERIALIZED (SELECT ${product.id}, ${product.sales} FROM ${SEARCHED} WHERE ${where})
    SELECT array_agg(id ORDER BY sales DESC, id) AS ids FROM (SELECT id, sales FROM hit ORDER BY sales DESC, id LIMIT ${most}) AS best`);
  return rows[0]?.ids ?? [];
}

const Plan = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** From how many sales on enough of the matches are expected, by what PostgreSQL knows of words and sales. Null where all are to be read. */
async function salesOfTheBest(db: Queryable, where: SQL, most: number): Promise<number | null> {
  const explained = await db.execute<{ 'QUERY PLAN': unknown }>(sql`EXPLAIN (FORMAT JSON) SELECT FROM ${SEARCHED} WHERE ${where}`);
  const [{ Plan: plan }] = Plan.parse(explained.rows[0]?.['QUERY PLAN']);
  const share = (most * MARGIN) / plan['Plan Rows'];
  if (plan['Plan Rows'] < MANY || share >= 1) return null;
  const { rows } = await db.execute<{ sales: number }>(sql`
    SELECT bounds[floor(array_length(bounds, 1) * ${1 - share}::float8)::int] AS sales
    FROM (SELECT histogram_bounds::text::int[] AS bounds FROM pg_stats WHERE tablename = 'searched_product' AND attname = 'sales') AS known`);
  return rows[0]?.sales ?? null;
}
