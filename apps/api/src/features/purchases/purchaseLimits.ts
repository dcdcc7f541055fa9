import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { closedStates } from './closedStates.ts';
import { refundedQuantity } from './refundedQuantity.ts';

interface LimitedSku {
  productId: number;
  /** Units that a member may buy. 0: any number. */
  limit: number;
}

/** Units of a row of `bought` that count towards the purchase limit: no free gifts, no refunded units. */
const netQuantity = sql`CASE WHEN bought.is_gift THEN 0 WHEN bought.refund_num = 0 THEN bought.num ELSE bought.num - ${refundedQuantity('bought')} END`;

/** Lines of orders that were not cancelled, expired or refunded. */
const countedOrderLines = sql`order_line AS bought JOIN shop_order ON shop_order.code = bought.order_code
  AND shop_order.state NOT IN (${sql.raw(closedStates.join(', '))})`;

/** Units of the product in a row of `product` that count towards the member's purchase limit. */
export const boughtQuantity = (userId: ReturnType<typeof sql.placeholder>) =>
  sql`(SELECT coalesce(sum(${netQuantity}), 0)::int FROM ${countedOrderLines} WHERE bought.user_id = ${userId} AND bought.product_id = product.id)`;

/** Units that count towards the purchase limits of these products. Products without a limit are not queried. */
export async function loadBoughtQuantities(db: Queryable, userId: number, skus: Iterable<LimitedSku>): Promise<Map<number, number>> {
  const limited = new Set<number>();
  for (const { productId, limit } of skus) if (limit > 0) limited.add(productId);
  if (limited.size === 0) return new Map();
  const { rows } = await db.execute<{ productId: number; num: number }>(sql`
    SELECT bought.product_id AS "productId", sum(${netQuantity})::int AS num FROM ${countedOrderLines}
    WHERE bought.user_id = ${userId}::bigint AND bought.product_id = ANY(${sql.param([...limited])}::int[]) GROUP BY bought.product_id`);
  return new Map(rows.map(({ productId, num }) => [productId, num]));
}

/** Units that the purchase limit still allows, regardless of the cart. Null without a limit. */
export function remainingAllowance({ productId, limit }: LimitedSku, bought: ReadonlyMap<number, number>): number | null {
  return limit === 0 ? null : Math.max(0, limit - (bought.get(productId) ?? 0));
}
