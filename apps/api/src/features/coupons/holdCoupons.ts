import { sql } from 'drizzle-orm';
import { orderCoupon } from '../../db/schema/coupons.ts';
import type { Transaction } from '../../db/transaction.ts';
import { WITHDRAWN_VOID } from './staffCoupons.ts';

/** A coupon of a member's, and what it takes off one order of a trade. */
export interface UsedCoupon {
  /** Which order of the trade. */
  order: number;
  id: number;
  couponId: number;
  title: string;
  amount: string;
}

/** Locks coupons, the lowest id first: all who change several do it in this order, after orders and before sales and stock. */
const locked = (ids: readonly number[]) => sql`locked AS MATERIALIZED (
    SELECT id FROM member_coupon WHERE id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY id FOR UPDATE
  )`;

/** Takes coupons for the orders of a trade, each where nothing else has it; says whether it were all. The caller rolls back if not. */
export async function holdCoupons(
  tx: Transaction,
  userId: number,
  { tradeCode, coupons }: { tradeCode: string; coupons: readonly UsedCoupon[] },
): Promise<boolean> {
  const ids = [...new Set(coupons.map(({ id }) => id))];
  if (ids.length === 0) return true;
  const { rows } = await tx.execute(sql`
    WITH ${locked(ids)}
    UPDATE member_coupon SET state = 4, trade_code = ${tradeCode}
    WHERE id IN (SELECT id FROM locked) AND user_id = ${userId} AND state = 0 AND valid_start <= shop_now() AND valid_end > shop_now()
    RETURNING id`);
  return rows.length === ids.length;
}

/** Writes down what each coupon took off which order; `codes` are those of the trade. */
export async function writeUses(tx: Transaction, codes: readonly string[], coupons: readonly UsedCoupon[]): Promise<void> {
  if (coupons.length === 0) return;
  await tx.insert(orderCoupon).values(
    coupons.map(({ order, id, couponId, title, amount }) => ({
      orderCode: codes[order] ?? '',
      memberCouponId: id,
      couponId,
      title,
      amount,
    })),
  );
}

/** What paid orders held is used. The platform's coupon is, with the first of the orders that share it. */
export async function spendCoupons(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const ids = await heldBy(tx, orderCodes);
  if (ids.length === 0) return;
  await tx.execute(sql`
    WITH ${locked(ids)}
    UPDATE member_coupon SET state = 1, used_at = shop_now() WHERE id IN (SELECT id FROM locked) AND state = 4`);
}

/**
 * Gives back what orders held or used that were closed, with the time it has left, as soon as no order has any of it. Locked by a
 * statement of its own: only the next one sees what was closed by whoever had the lock before.
 */
export async function giveBackCoupons(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const ids = await heldBy(tx, orderCodes);
  if (ids.length === 0) return;
  await tx.execute(sql`WITH ${locked(ids)} SELECT count(*) FROM locked`);
  await tx.execute(sql`
    UPDATE member_coupon AS own SET trade_code = NULL, used_at = NULL,
      state = CASE WHEN (SELECT status FROM coupon WHERE coupon.id = own.coupon_id) = ${WITHDRAWN_VOID}::int THEN 3 ELSE 0 END
    WHERE own.id = ANY(${sql.param(ids)}::bigint[]) AND own.state IN (1, 4) AND NOT EXISTS (
      SELECT FROM order_coupon AS use JOIN shop_order ON shop_order.code = use.order_code
      WHERE use.member_coupon_id = own.id AND shop_order.state > 0)`);
}

async function heldBy(tx: Transaction, orderCodes: readonly string[]): Promise<number[]> {
  if (orderCodes.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT member_coupon_id AS id FROM order_coupon WHERE order_code = ANY(${sql.param([...orderCodes])}::text[])`);
  return rows.map(({ id }) => Number(id));
}
