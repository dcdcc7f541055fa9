import { sql } from 'drizzle-orm';

/** Condition on a row: it belongs to the order of the outer query. The member is compared too, so that a database split by members can answer. */
export const isOfOrder = sql`order_code = shop_order.code AND user_id = shop_order.user_id`;

/** Condition on an order: a refund of one of its lines is requested or granted, and not paid yet. */
export const hasOpenRefund = sql`EXISTS (SELECT FROM order_line WHERE ${isOfOrder} AND refund_state BETWEEN 1 AND 4)`;
