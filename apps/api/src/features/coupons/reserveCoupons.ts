import { sql } from 'drizzle-orm';
import { orderCoupon } from '../../platform/db/schema/coupons.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { revokeSeasonCoupons } from './seasons.ts';
import { WITHDRAWN_VOID } from './staffCoupons.ts';

/** A member's coupon and its discount on one order of an order group. */
export interface UsedCoupon {
  /** The index of the order in its group. */
  orderIndex: number;
  id: number;
  couponId: number;
  title: string;
  amount: string;
}

/** Every transaction locks coupons in ascending order of ids, after orders and before sales and stock, to avoid deadlocks. */
const lockedCoupons = (ids: readonly number[]) => sql`locked AS MATERIALIZED (
    SELECT id FROM member_coupon WHERE id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY id FOR UPDATE
  )`;

/** Reserves unused coupons for an order group. Returns whether all could be reserved; if not, the caller rolls back. */
export async function reserveCoupons(
  tx: Transaction,
  userId: number,
  { groupCode, coupons }: { groupCode: string; coupons: readonly UsedCoupon[] },
): Promise<boolean> {
  const ids = [...new Set(coupons.map(({ id }) => id))];
  if (ids.length === 0) return true;
  const { rows } = await tx.execute(sql`
    WITH ${lockedCoupons(ids)}
    UPDATE member_coupon SET state = 4, trade_code = ${groupCode}
    WHERE id IN (SELECT id FROM locked) AND user_id = ${userId} AND state = 0 AND valid_start <= shop_now() AND valid_end > shop_now()
    RETURNING id`);
  return rows.length === ids.length;
}

/** Records the discount of each coupon per order. `orderCodes` are the codes of the order group. */
export async function insertCouponUses(tx: Transaction, orderCodes: readonly string[], coupons: readonly UsedCoupon[]): Promise<void> {
  if (coupons.length === 0) return;
  await tx.insert(orderCoupon).values(
    coupons.map(({ orderIndex, id, couponId, title, amount }) => ({
      orderCode: orderCodes[orderIndex] ?? '',
      memberCouponId: id,
      couponId,
      title,
      amount,
    })),
  );
}

/** Marks the reserved coupons of paid orders as used. A platform coupon is used once the first of its orders is paid. */
export async function markCouponsUsed(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const ids = await findCouponsOf(tx, orderCodes);
  if (ids.length === 0) return;
  await tx.execute(sql`
    WITH ${lockedCoupons(ids)}
    UPDATE member_coupon SET state = 1, used_at = shop_now() WHERE id IN (SELECT id FROM locked) AND state = 4`);
}

/**
 * Returns the coupons of closed orders to the member once no open order uses them, unless they are not earned any more. A separate statement takes the locks, so that the
 * UPDATE sees orders closed by the previous lock holder.
 */
export async function releaseCoupons(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const ids = await findCouponsOf(tx, orderCodes);
  if (ids.length === 0) return;
  await tx.execute(sql`WITH ${lockedCoupons(ids)} SELECT count(*) FROM locked`);
  const { rows } = await tx.execute<{ id: string; userId: string; source: string }>(sql`
    UPDATE member_coupon AS own SET trade_code = NULL, used_at = NULL,
      state = CASE WHEN (SELECT status FROM coupon WHERE coupon.id = own.coupon_id) = ${WITHDRAWN_VOID}::int THEN 3 ELSE 0 END
    WHERE own.id = ANY(${sql.param(ids)}::bigint[]) AND own.state IN (1, 4) AND NOT EXISTS (
      SELECT FROM order_coupon AS use JOIN shop_order ON shop_order.code = use.order_code
      WHERE use.member_coupon_id = own.id AND shop_order.state > 0)
    RETURNING own.id, own.user_id AS "userId", own.source`);
  // While an order held the coupon, a refund may have undone the spending that earned it.
  const released = Map.groupBy(
    rows.filter(({ source }) => source === 'season'),
    ({ userId }) => Number(userId),
  );
  for (const [userId, own] of released)
    await revokeSeasonCoupons(
      tx,
      userId,
      own.map(({ id }) => Number(id)),
    );
}

async function findCouponsOf(tx: Transaction, orderCodes: readonly string[]): Promise<number[]> {
  if (orderCodes.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT member_coupon_id AS id FROM order_coupon WHERE order_code = ANY(${sql.param([...orderCodes])}::text[])`);
  return rows.map(({ id }) => Number(id));
}
