import { orderStates } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Goods } from './goods.ts';

/** Orders that came to nothing do not count. */
const closedStates = [orderStates.cancelled, orderStates.expired, orderStates.refunded].join(', ');

/**
 * Pieces of a product that a member has bought and keeps, to be summed over rows of `bought`: neither what came free with something
 * else, nor what the money was given back for.
 */
const kept = `CASE WHEN bought.is_gift THEN 0 WHEN bought.refund_num = 0 THEN bought.num ELSE bought.num - (
  SELECT coalesce(sum(back.num), 0)::int FROM refund_request AS back WHERE back.order_code = bought.order_code AND back.line_id = bought.id
    AND back.type IN (1, 2) AND back.state = 5) END`;

/** The lines of orders that still stand. */
const standing = `order_line AS bought JOIN shop_order ON shop_order.code = bought.order_code AND shop_order.state NOT IN (${closedStates})`;

/** Pieces of the product in a row of `product` that a member keeps. */
export const keptOfProduct = (userId: ReturnType<typeof sql.placeholder>) =>
  sql`(SELECT coalesce(sum(${sql.raw(kept)}), 0)::int FROM ${sql.raw(standing)} WHERE bought.user_id = ${userId} AND bought.product_id = product.id)`;

/** Pieces that a member keeps of the products that have a limit, by product. Without such products nothing is asked. */
export async function boughtOf(db: Queryable, userId: number, goods: Iterable<Goods>): Promise<Map<number, number>> {
  const limited = new Set<number>();
  for (const { productId, limit } of goods) if (limit > 0) limited.add(productId);
  if (limited.size === 0) return new Map();
  const { rows } = await db.execute<{ productId: number; num: number }>(sql`
    SELECT bought.product_id AS "productId", sum(${sql.raw(kept)})::int AS num FROM ${sql.raw(standing)}
    WHERE bought.user_id = ${userId}::bigint AND bought.product_id = ANY(${sql.param([...limited])}::int[]) GROUP BY bought.product_id`);
  return new Map(rows.map(({ productId, num }) => [productId, num]));
}

/** Pieces of a product that are still allowed, whatever lies in the cart; null without a limit. */
export function allowedOf({ productId, limit }: Pick<Goods, 'productId' | 'limit'>, bought: ReadonlyMap<number, number>): number | null {
  return limit === 0 ? null : Math.max(0, limit - (bought.get(productId) ?? 0));
}
