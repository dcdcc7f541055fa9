import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { OwnCoupon } from './planCoupons.ts';

interface Row extends Omit<OwnCoupon, 'id' | 'validStart' | 'validEnd'> {
  id: string;
  validStart: string;
  validEnd: string;
}

/** More than these cannot be weighed against each other on one page; the first to end are taken. */
const MOST = 100;

const given = (name: string) => sql.placeholder(name);

const readOwn = namedSql<Row & Record<string, unknown>, { userId: number; products: string; only: string | null }>(
  'own_coupons',
  sql`SELECT own.id, coupon.id AS "couponId", coupon.title, coupon.type, coupon.amount, coupon.percent, coupon.max_amount AS "maxAmount",
      coupon.threshold, coupon.shop_id AS "shopId", coupon.stack_group AS "group", own.valid_start AS "validStart", own.valid_end AS "validEnd",
      CASE WHEN coupon.shop_id > 0 THEN ARRAY[coupon.shop_id] WHEN coupon.scope = 3 THEN coupon.scope_ids END AS "shopIds",
      CASE coupon.scope
        WHEN 1 THEN ARRAY(SELECT product.id FROM product WHERE product.category_path && coupon.scope_ids
          AND product.id IN (SELECT id::int FROM jsonb_array_elements_text(${given('products')}::jsonb) AS asked (id)))
        WHEN 2 THEN coupon.scope_ids
      END AS "productIds"
    FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id
    WHERE own.user_id = ${given('userId')} AND own.state = 0 AND own.valid_end > shop_now()
      AND (${given('only')}::jsonb IS NULL OR own.id IN (SELECT id::bigint FROM jsonb_array_elements_text(${given('only')}::jsonb) AS asked (id)))
    ORDER BY own.valid_end, own.id LIMIT ${sql.raw(String(MOST))}`,
);

export interface CouponsAsked {
  userId: number;
  /** What is being bought: coupons for categories are told apart by it. */
  products: readonly number[];
  /** These alone. */
  only?: readonly number[];
}

/** A member's coupons that are neither used nor held nor over; those that have not begun are told too. */
export async function ownCouponsFor(db: Queryable, { userId, products, only }: CouponsAsked): Promise<OwnCoupon[]> {
  const rows = await readOwn(db, { userId, products: JSON.stringify(products), only: only ? JSON.stringify(only) : null });
  return rows.map((row) => ({ ...row, id: Number(row.id), validStart: new Date(row.validStart), validEnd: new Date(row.validEnd) }));
}
