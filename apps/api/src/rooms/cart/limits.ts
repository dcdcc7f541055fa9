import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orderLine, shopOrder } from '../../db/schema/orders.ts';
import type { Goods } from './goods.ts';

/** Orders that came to nothing do not count. */
const closedStates = [-10, -11, -12];

/** Pieces a member has ordered of the products that have a limit, by product. Without such products nothing is asked. */
export async function boughtOf(db: Queryable, userId: number, goods: Iterable<Goods>): Promise<Map<number, number>> {
  const limited = new Set<number>();
  for (const { productId, limit } of goods) if (limit > 0) limited.add(productId);
  if (limited.size === 0) return new Map();
  const rows = await db
    .select({ productId: orderLine.productId, num: sql<number>`sum(${orderLine.num})::int` })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.code, orderLine.orderCode))
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.productId, [...limited]), notInArray(shopOrder.state, closedStates)))
    .groupBy(orderLine.productId);
  return new Map(rows.map(({ productId, num }) => [productId, num]));
}

/** Pieces of a product that are still allowed, whatever lies in the cart; null without a limit. */
export function allowedOf({ productId, limit }: Pick<Goods, 'productId' | 'limit'>, bought: ReadonlyMap<number, number>): number | null {
  return limit === 0 ? null : Math.max(0, limit - (bought.get(productId) ?? 0));
}
