import type { WebhookOrder } from '@baodao/domain/webhooks/shapes';
import { type SQL, sql } from 'drizzle-orm';

/** What programs of others learn of an order: nothing that names its buyer. For a query of `shop_order` with `member`. */
export const orderFactsSql: SQL<WebhookOrder> = sql`
  jsonb_build_object('code', shop_order.code, 'orgId', shop_id, 'memberCode', member.code,
    'payAmount', pay_amount::text, 'payAmountCny', pay_amount_cny::text, 'createTime', shop_order.created_at, 'lines', (
      SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'skuId', sku_id, 'title', title, 'attrText', attr_text, 'num', num,
        'price', price::text, 'payShare', pay_share::text, 'isGift', is_gift) ORDER BY order_line.id)
      FROM order_line WHERE order_code = shop_order.code))`;

/** PostgreSQL writes times in another way. */
export const withIsoTime = (facts: WebhookOrder): WebhookOrder => ({ ...facts, createTime: new Date(facts.createTime).toISOString() });
