import { refundStates, refundTypes } from '@baodao/domain/afterSale/rules';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';

/**
 * Withdraws the free gifts of an unshipped order whose amount to spend the remaining units do not reach any more. Otherwise a buyer would get
 * a gift by ordering much and refunding most of it at once. A gift of several promotions stays while one of them is reached.
 *
 * @returns the withdrawn units, for the stock
 */
export async function withdrawGifts(tx: Transaction, orderCode: string, reason: string): Promise<{ skuId: number; num: number }[]> {
  const gives = sql`promotion.type = ${promotionTypes.gift} AND promotion.shop_id = shop_order.shop_id AND promotion.gift_sku_id = gift.sku_id
    AND promotion.starts_at <= shop_order.created_at AND promotion.ends_at > shop_order.created_at`;
  // The same lines count as at the checkout: none of a limited sale.
  const spent = sql`(SELECT coalesce(sum(line.price * (line.num - line.refund_num)), 0)
    FROM order_line AS line LEFT JOIN promotion AS sale ON sale.id = line.promote_id
    WHERE line.order_code = gift.order_code AND NOT line.is_gift AND line.market_product_id = 0
      AND (line.promote_id = 0 OR sale.type = ${promotionTypes.discount})
      AND (cardinality(promotion.product_ids) = 0 OR line.product_id = ANY(promotion.product_ids)))`;
  const { rows } = await tx.execute<{ skuId: number; num: number }>(sql`
    WITH unearned AS MATERIALIZED (
      SELECT gift.id, gift.order_code, gift.user_id, gift.sku_id, gift.num FROM order_line AS gift JOIN shop_order ON code = gift.order_code
      WHERE gift.order_code = ${orderCode} AND gift.is_gift AND gift.refund_num = 0
        AND EXISTS (SELECT FROM promotion WHERE ${gives})
        AND NOT EXISTS (SELECT FROM promotion WHERE ${gives} AND ${spent} >= (promotion.steps->0->>'spend')::numeric)
    ), requests AS (
      INSERT INTO refund_request (order_code, line_id, user_id, type, state, num, amount, reason, description, images, restocked, done_at)
      SELECT order_code, id, user_id, ${refundTypes.moneyOnly}::smallint, ${refundStates.refunded}::smallint, num, 0, ${reason}, '', '{}', true, shop_now()
      FROM unearned RETURNING id
    ), steps AS (
      INSERT INTO refund_step (request_id, state, by, text) SELECT id, ${refundStates.refunded}::smallint, 'job', '' FROM requests
    ), lines AS (
      UPDATE order_line SET refund_num = order_line.num, refund_state = ${refundStates.refunded}::smallint
      FROM unearned WHERE order_line.id = unearned.id
    )
    SELECT sku_id AS "skuId", num FROM unearned`);
  return rows;
}
