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

const readOwn = namedSql<Row & { at: number } & Record<string, unknown>, { asked: string }>(
  'own_coupons',
  sql`SELECT ask.at, own.*
    FROM jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) AS ask (at int, "userId" bigint, "skuIds" jsonb, "only" jsonb)
    CROSS JOIN LATERAL (
      SELECT own.id, coupon.id AS "couponId", coupon.title, coupon.type, coupon.amount, coupon.percent, coupon.max_amount AS "maxAmount",
        coupon.threshold, coupon.shop_id AS "shopId", coupon.stack_group AS "group", own.valid_start AS "validStart", own.valid_end AS "validEnd",
        CASE WHEN coupon.shop_id > 0 THEN ARRAY[coupon.shop_id] WHEN coupon.scope = 3 THEN coupon.scope_ids END AS "shopIds",
        CASE coupon.scope
          WHEN 1 THEN ARRAY(SELECT DISTINCT product.id FROM jsonb_array_elements_text(ask."skuIds") AS asked (id)
            JOIN sku ON sku.id = asked.id::int JOIN product ON product.id = sku.product_id AND product.category_path && coupon.scope_ids)
          WHEN 2 THEN coupon.scope_ids
        END AS "productIds"
      FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id
      WHERE own.user_id = ask."userId" AND own.state = 0 AND own.valid_end > shop_now()
        AND (ask."only" IS NULL OR own.id IN (SELECT id::bigint FROM jsonb_array_elements_text(ask."only") AS named (id)))
      ORDER BY own.valid_end, own.id LIMIT ${sql.raw(String(MOST))}
    ) AS own ORDER BY ask.at, own."validEnd", own.id`,
);

export interface CouponsAsked {
  userId: number;
  /** What is being bought: coupons for categories are told apart by its products. */
  skuIds: readonly number[];
  /** These alone. */
  only?: readonly number[];
}

/**
 * Members' coupons that are neither used nor held nor over, in the order of those who ask; such as have not begun are told too. Nothing
 * is asked for those who want none.
 */
export async function ownCouponsOf(db: Queryable, asked: readonly CouponsAsked[]): Promise<OwnCoupon[][]> {
  const wanted = asked.flatMap((ask, at) => (ask.only?.length === 0 ? [] : [{ at, ...ask }]));
  const rows = wanted.length === 0 ? [] : await readOwn(db, { asked: JSON.stringify(wanted) });
  const coupons = asked.map((): OwnCoupon[] => []);
  for (const { at, id, validStart, validEnd, ...row } of rows) {
    coupons[at]?.push({ ...row, id: Number(id), validStart: new Date(validStart), validEnd: new Date(validEnd) });
  }
  return coupons;
}
