import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { footprintTypes } from '@baodao/domain/shops/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { buildListFilter, EMPTY_SELECTION } from './listFilter.ts';
import { MAX_LISTED } from './productList.ts';

/** Weight of each signal of interest in a category. */
const weights = { view: 1, favourite: 3, purchase: 5 } as const;

/** Excludes lines of unpaid, closed orders, and gifts, which the member did not choose. */
const isBought = sql.raw(`order_line.stock_state <> 'released' AND NOT order_line.is_gift`);

/**
 * Ranks products of the categories that interest a member, without those they bought. Interleaves the categories in proportion to
 * their weight, since a list of a single category would not help discovery.
 */
export async function readPersonalRanking(db: Queryable, userId: number, closedShops: number[]): Promise<number[]> {
  const where = buildListFilter({ categoryId: null, orgId: null, closedShops }, { ...EMPTY_SELECTION, stock: true });
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH signal AS (
      SELECT product_id AS id, ${weights.purchase}::int AS weight FROM order_line WHERE user_id = ${userId} AND ${isBought}
      UNION ALL SELECT target_id, ${weights.favourite}::int FROM collect WHERE user_id = ${userId} AND type = ${favouriteTypes.product}
      UNION ALL SELECT target_id, ${weights.view}::int FROM footprint WHERE user_id = ${userId} AND type = ${footprintTypes.product}
    ),
    interest AS (
      SELECT known.category_id, sum(signal.weight) AS weight
      FROM signal JOIN product AS known ON known.id = signal.id GROUP BY known.category_id
    ),
    candidate AS (
      SELECT ${product.id}, interest.weight,
        row_number() OVER (PARTITION BY ${product.categoryId} ORDER BY ${product.sales} DESC, ${product.id}) AS position
      FROM ${product} JOIN interest ON interest.category_id = ${product.categoryId}
      WHERE ${where} AND NOT EXISTS (SELECT 1 FROM order_line WHERE user_id = ${userId} AND product_id = ${product.id} AND ${isBought})
    )
    SELECT id FROM candidate ORDER BY position / weight, weight DESC, id LIMIT ${MAX_LISTED}`);
  return rows.map(({ id }) => id);
}
