import type { PriceAfterCoupon } from '@baodao/domain/coupons/shapes';
import { subtract } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { convertToCny } from '../rates/rates.ts';
import { appliesToProduct, isFreeOffer } from './couponOffers.ts';
import { type CouponReplyContext, type CouponRow, couponColumns } from './couponReply.ts';
import { claimCoupon } from './grantCoupon.ts';
import { type MemberCoupon, planCoupons } from './planCoupons.ts';

interface PricedSku extends Record<string, unknown> {
  price: string;
  productId: number;
  shopId: number;
}

interface BestCoupon {
  row: CouponRow;
  finalPrice: Amount;
}

async function readPricedSku(db: Queryable, skuId: number): Promise<PricedSku | undefined> {
  const { rows } = await db.execute<PricedSku>(sql`
    SELECT sku.price, product.id AS "productId", product.shop_id AS "shopId" FROM sku JOIN product ON product.id = sku.product_id
    WHERE sku.id = ${skuId} AND sku.status = 1`);
  return rows[0];
}

/** The best single coupon for one unit that the caller has or can claim free of charge. */
async function findBestCoupon(
  db: Queryable,
  userId: number | undefined,
  { productId, shopId, price }: PricedSku,
): Promise<BestCoupon | null> {
  const { rows } = await db.execute<CouponRow & { now: string }>(sql`
    SELECT ${couponColumns}, shop_now() AS now FROM coupon LEFT JOIN LATERAL (
      SELECT one.* FROM member_coupon AS one
      WHERE one.user_id = ${userId ?? 0} AND one.coupon_id = coupon.id AND one.state = 0 AND one.valid_end > shop_now() ORDER BY one.valid_end LIMIT 1
    ) AS own ON true
    WHERE ${appliesToProduct(productId)} AND coupon.type <> 3 AND (own.id IS NOT NULL OR (${isFreeOffer} AND (coupon.total = 0 OR coupon.received < coupon.total)
      AND coupon.level = 0 AND (SELECT count(*) FROM member_coupon AS had WHERE had.user_id = ${userId ?? 0} AND had.coupon_id = coupon.id) < coupon.per_user))
    ORDER BY coupon.id LIMIT 50`);
  const coupons = rows.map(
    (row): MemberCoupon => ({
      ...row,
      id: row.couponId,
      // The query selects only coupons for this product.
      shopIds: null,
      productIds: null,
      validStart: new Date(row.validStart),
      validEnd: new Date(row.validEnd),
    }),
  );
  const order = { shopId, lines: [{ productId, remaining: price, isDiscountable: true }], freight: '0.00' };
  const plan = planCoupons([order], coupons, { shops: new Map(), platform: undefined }, new Date(rows[0]?.now ?? 0));
  const [best] = [...plan.platform.usable, ...plan.orders.flatMap(({ usable }) => usable)].toSorted(
    (one, other) => compare(other.worth, one.worth) || one.coupon.id - other.coupon.id,
  );
  const row = best && rows.find(({ couponId }) => couponId === best.coupon.couponId);
  return row ? { row, finalPrice: subtract(price, best.worth) } : null;
}

interface PriceAfterQuery {
  userId: number | undefined;
  productId: number;
  skuId: number;
}

/** The price of one unit with the best coupon, as the product page advertises it. */
export async function readPriceAfterCoupon(
  db: Queryable,
  { userId, productId, skuId }: PriceAfterQuery,
  { rates, language }: CouponReplyContext,
): Promise<PriceAfterCoupon | null> {
  const sku = await readPricedSku(db, skuId);
  const best = sku?.productId === productId && (await findBestCoupon(db, userId, sku));
  if (!best) return null;
  const { row, finalPrice } = best;
  return {
    couponId: row.couponId,
    title: localize(row.title, language),
    price: finalPrice,
    priceCny: convertToCny(rates, finalPrice),
  };
}

/** Claims the coupons that the pages of these SKUs advertise. What cannot be claimed any more is left out. Returns the member's coupons. */
export async function claimAdvertisedCoupons(db: Database, userId: number, skuIds: readonly number[]): Promise<number[]> {
  const claimed: number[] = [];
  for (const skuId of new Set(skuIds)) {
    const sku = await readPricedSku(db, skuId);
    const best = sku && (await findBestCoupon(db, userId, sku));
    if (!best || best.row.id !== null) continue;
    const { couponId, shopId } = best.row;
    try {
      claimed.push(await inTransaction(db, (tx) => claimCoupon(tx, { userId, couponId, shopId })));
    } catch (error) {
      // Another member may have taken the last one meanwhile.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
  return claimed;
}
