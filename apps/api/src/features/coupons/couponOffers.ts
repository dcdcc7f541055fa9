import { sql } from 'drizzle-orm';
import { shipClassesWithoutParcel } from '../shipping/shippingMethods.ts';
import { belongsToOpenShop } from './belongsToOpenShop.ts';

/** On offer now, apart from the total and per-member limits. A coupon of a closed shop would be useless. */
export const isOnOffer = sql`coupon.status = 1 AND coupon.receive_start <= shop_now() AND coupon.receive_end > shop_now()
  AND (coupon.valid_end IS NULL OR coupon.valid_end > shop_now()) AND ${belongsToOpenShop}`;
/** Free of charge. */
export const isFreeOffer = sql`coupon.given = 'claim' AND ${isOnOffer}`;

/** A coupon for free delivery is of no use for a product that is not delivered. */
export const appliesToProduct = (productId: number) => sql`EXISTS (
  SELECT FROM product WHERE product.id = ${productId} AND (coupon.shop_id = 0 OR coupon.shop_id = product.shop_id)
    AND CASE coupon.scope WHEN 1 THEN product.category_path && coupon.scope_ids WHEN 2 THEN product.id = ANY(coupon.scope_ids)
      WHEN 3 THEN product.shop_id = ANY(coupon.scope_ids) ELSE true END
    AND (coupon.type <> 3 OR product.ship_class <> ALL(${sql.param(shipClassesWithoutParcel)}::text[])))`;
