import { sql } from 'drizzle-orm';
import { SHOP_CLOSED } from '../catalog/productStatus.ts';

/** For a row of `coupon`: issued by the platform or by a shop that is not closed. */
export const belongsToOpenShop = sql`(coupon.shop_id = 0 OR EXISTS (
  SELECT FROM shop AS issuer WHERE issuer.id = coupon.shop_id AND issuer.status <> ${sql.raw(String(SHOP_CLOSED))}))`;
