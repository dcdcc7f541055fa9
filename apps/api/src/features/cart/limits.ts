import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { paidBack } from '../afterSale/paidBack.ts';
import { closedStates } from '../orders/moves.ts';
import type { Goods } from './goods.ts';

/**
 * Pieces of a product that a member has bought and keeps, to be summed over rows of `bought`: neither what came free with something
 * else, nor what the money was given back for.
 */
const kept = sql`CASE WHEN bought.is_gift THEN 0 WHEN bought.refund_num = 0 THEN bought.num ELSE bought.num - ${paidBack('bought')} END`;

/** The lines of orders that still stand: those that came to nothing do not count. */
const standing = sql`order_line AS bought JOIN shop_order ON shop_order.code = bought.order_code
  AND shop_order.state NOT IN (${sql.raw(closedStates.join(', '))})`;

/** Pieces of the product in a row of `product` that a member keeps. */
export const keptOfProduct = (userId: ReturnType<typeof sql.placeholder>) =>
  sql`(SELECT coalesce(sum(${kept}), 0)::int FROM ${standing} WHERE bought.user_id = ${userId} AND bought.product_id = product.id)`;

/** Pieces that a member keeps of the products that have a limit, by product. Without such products nothing is asked. */
export async function boughtOf(db: Queryable, userId: number, goods: Iterable<Goods>): Promise<Map<number, number>> {
  const limited = new Set<number>();
  for (const { productId, limit } of goods) if (limit > 0) limited.add(productId);
  if (limited.size === 0) return new Map();
  const { rows } = await db.execute<{ productId: number; num: number }>(sql`
    SELECT bought.product_id AS "productId", sum(${kept})::int AS num FROM ${standing}
    WHERE bought.user_id = ${userId}::bigint AND bought.product_id = ANY(${sql.param([...limited])}::int[]) GROUP BY bought.product_id`);
  return new Map(rows.map(({ productId, num }) => [productId, num]));
}

/** Pieces of a product that are still allowed, whatever lies in the cart; null without a limit. */
export function allowedOf({ productId, limit }: Pick<Goods, 'productId' | 'limit'>, bought: ReadonlyMap<number, number>): number | null {
  return limit === 0 ? null : Math.max(0, limit - (bought.get(productId) ?? 0));
}
