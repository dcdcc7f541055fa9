import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { MemberCoupon } from './planCoupons.ts';

interface Row extends Omit<MemberCoupon, 'id' | 'validStart' | 'validEnd'> {
  id: string;
  validStart: string;
  validEnd: string;
}

/** Per member. The coupons that expire first are considered. */
const MAX_COUPONS = 100;

const readMemberCoupons = prepareStatement<Row & { at: number } & Record<string, unknown>, { queries: string }>(
  'member_coupons',
  sql`SELECT query.at, own.*
    FROM jsonb_to_recordset(${sql.placeholder('queries')}::jsonb) AS query (at int, "userId" bigint, "skuIds" jsonb, "only" jsonb)
    CROSS JOIN LATERAL (
      SELECT own.id, coupon.id AS "couponId", coupon.title, coupon.type, coupon.amount, coupon.percent, coupon.max_amount AS "maxAmount",
        coupon.threshold, coupon.shop_id AS "shopId", coupon.stack_group AS "group", own.valid_start AS "validStart", own.valid_end AS "validEnd",
        CASE WHEN coupon.shop_id > 0 THEN ARRAY[coupon.shop_id] WHEN coupon.scope = 3 THEN coupon.scope_ids END AS "shopIds",
        CASE coupon.scope
          WHEN 1 THEN ARRAY(SELECT DISTINCT product.id FROM jsonb_array_elements_text(query."skuIds") AS bought (id)
            JOIN sku ON sku.id = bought.id::int JOIN product ON product.id = sku.product_id AND product.category_path && coupon.scope_ids)
          WHEN 2 THEN coupon.scope_ids
        END AS "productIds"
      FROM member_coupon AS own JOIN coupon ON coupon.id = own.coupon_id
      WHERE own.user_id = query."userId" AND own.state = 0 AND own.valid_end > shop_now()
        AND (query."only" IS NULL OR own.id IN (SELECT id::bigint FROM jsonb_array_elements_text(query."only") AS named (id)))
      ORDER BY own.valid_end, own.id LIMIT ${sql.raw(String(MAX_COUPONS))}
    ) AS own ORDER BY query.at, own."validEnd", own.id`,
);

export interface MemberCouponQuery {
  userId: number;
  /** The SKUs being bought, which decide whether category coupons apply. */
  skuIds: readonly number[];
  /** The only coupons to load. All if omitted. */
  only?: readonly number[];
}

/** Loads each member's unused coupons that have not expired, including those that are not valid yet. */
export async function loadMemberCoupons(db: Queryable, queries: readonly MemberCouponQuery[]): Promise<MemberCoupon[][]> {
  const numbered = queries.flatMap((query, at) => (query.only?.length === 0 ? [] : [{ at, ...query }]));
  const rows = numbered.length === 0 ? [] : await readMemberCoupons(db, { queries: JSON.stringify(numbered) });
  const coupons = queries.map((): MemberCoupon[] => []);
  for (const { at, id, validStart, validEnd, ...row } of rows) {
    coupons[at]?.push({ ...row, id: Number(id), validStart: new Date(validStart), validEnd: new Date(validEnd) });
  }
  return coupons;
}
