import { collectTypes } from '@baodao/domain/favourites/shapes';
import { footprintTypes } from '@baodao/domain/shops/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { whereOf } from './listFilter.ts';
import { MOST_LISTED } from './productList.ts';

/** What a look, a favourite and a purchase say about what somebody likes. */
const weights = { look: 1, favourite: 3, purchase: 5 } as const;

/** An order that was closed unpaid has bought nothing, and nobody chose what came free. */
const isBought = sql.raw(`order_line.stock_state <> 'released' AND NOT order_line.is_gift`);

/**
 * Goods from the categories a member looks at, keeps and buys in, without what he has bought. The categories take turns, the ones he
 * cares for more having more of them: a list of one kind alone would be no help in finding anything.
 */
export async function goodsForMember(db: Queryable, userId: number, closedShops: number[]): Promise<number[]> {
  const where = whereOf(
    { categoryId: null, orgId: null, closedShops },
    { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: true },
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH seen AS (
      SELECT product_id AS id, ${weights.purchase}::int AS weight FROM order_line WHERE user_id = ${userId} AND ${isBought}
      UNION ALL SELECT target_id, ${weights.favourite}::int FROM collect WHERE user_id = ${userId} AND type = ${collectTypes.product}
      UNION ALL SELECT target_id, ${weights.look}::int FROM footprint WHERE user_id = ${userId} AND type = ${footprintTypes.product}
    ),
    liked AS (
      SELECT known.category_id, sum(seen.weight) AS weight FROM seen JOIN product AS known ON known.id = seen.id GROUP BY known.category_id
    ),
    placed AS (
      SELECT ${product.id}, liked.weight, row_number() OVER (PARTITION BY ${product.categoryId} ORDER BY ${product.sales} DESC, ${product.id}) AS at
      FROM ${product} JOIN liked ON liked.category_id = ${product.categoryId}
      WHERE ${where} AND NOT EXISTS (SELECT 1 FROM order_line WHERE user_id = ${userId} AND product_id = ${product.id} AND ${isBought})
    )
    SELECT id FROM placed ORDER BY at / weight, weight DESC, id LIMIT ${MOST_LISTED}`);
  return rows.map(({ id }) => id);
}
