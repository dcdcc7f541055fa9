import type { OrderLine } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isOfOrder } from '../purchases/orderConditions.ts';

/** Condition on an order: nothing but vouchers was bought. */
const hasOnlyVouchers = sql`NOT EXISTS (SELECT FROM order_line WHERE ${isOfOrder} AND fulfilment <> 'voucher')`;

/** The orders in which nothing but vouchers was bought. They can be used as soon as they are paid. */
export async function findVoucherOrders(db: Queryable, orderCodes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM shop_order WHERE code = ANY(${sql.param([...orderCodes])}::text[]) AND ${hasOnlyVouchers}`);
  return rows.map(({ code }) => code);
}

/** The orders of which some vouchers were used, and none can be used any more. */
export async function findUsedUpOrders(db: Queryable, orderCodes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM shop_order WHERE code = ANY(${sql.param([...orderCodes])}::text[]) AND ${hasOnlyVouchers}
      AND NOT EXISTS (SELECT FROM voucher WHERE ${isOfOrder} AND state = 'issued')
      AND EXISTS (SELECT FROM voucher WHERE ${isOfOrder} AND state = 'used')`);
  return rows.map(({ code }) => code);
}

/** Vouchers of an order line by what became of them. */
export type VoucherCounts = NonNullable<OrderLine['vouchers']>;

/** The vouchers of the lines of these orders, by line. Other lines have no entry. */
export async function countVouchers(db: Queryable, orderCodes: readonly string[]): Promise<Map<number, VoucherCounts>> {
  const { rows } = await db.execute<{ lineId: string } & VoucherCounts>(sql`
    SELECT line_id AS "lineId", count(*) FILTER (WHERE state = 'issued')::int AS open, count(*) FILTER (WHERE state = 'used')::int AS used,
      count(*) FILTER (WHERE state = 'refunded')::int AS returned
    FROM voucher WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) GROUP BY line_id`);
  return new Map(rows.map(({ lineId, ...counts }) => [Number(lineId), counts]));
}
