import { sql } from 'drizzle-orm';
import { SHOP_CLOSED } from '../catalog/onSale.ts';

/** Of a row of `coupon`: the platform gives it, or a shop that still sells something. */
export const isOfOpenShop = sql`(coupon.shop_id = 0 OR EXISTS (
  SELECT FROM shop AS giver WHERE giver.id = coupon.shop_id AND giver.status <> ${sql.raw(String(SHOP_CLOSED))}))`;
