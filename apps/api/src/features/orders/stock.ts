import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { releaseDays, sumByDay, toBookedDays } from '../bookings/reserveDays.ts';
import { releaseSales } from '../sales/reserveSales.ts';

export interface SkuQuantity {
  skuId: number;
  num: number;
}

/** Sums quantities per SKU, in ascending order of ids. Every transaction locks stock rows in this order to avoid deadlocks. */
export function sumBySku(quantities: Iterable<SkuQuantity>): SkuQuantity[] {
  const nums = new Map<number, number>();
  for (const { skuId, num } of quantities) nums.set(skuId, (nums.get(skuId) ?? 0) + num);
  return [...nums].map(([skuId, num]) => ({ skuId, num })).toSorted((a, b) => a.skuId - b.skuId);
}

const value = (name: string) => sql.placeholder(name);
const skuIds = sql`${value('skuIds')}::int[]`;

/** UPDATE locks rows in no defined order, so a CTE locks them by id first. */
const decrementStock = prepareStatement<{ reserved: number[] }, { skuIds: number[]; nums: number[]; mustSucceed: boolean }>(
  'reserve_stock',
  sql`WITH locked AS MATERIALIZED (
      SELECT id FROM sku WHERE id = ANY(${skuIds}) ORDER BY id FOR UPDATE
    ), decremented AS (
      UPDATE sku SET stock = stock - wanted.num FROM unnest(${skuIds}, ${value('nums')}::int[]) AS wanted (sku_id, num)
      WHERE sku.id = ANY(${skuIds}) AND sku.id = wanted.sku_id AND sku.id IN (SELECT id FROM locked) AND sku.stock >= wanted.num AND sku.status = 1
      RETURNING sku.id
    )
    SELECT coalesce(jsonb_agg(id), '[]') AS reserved,
      insist(NOT ${value('mustSucceed')}::boolean OR count(*) = cardinality(${skuIds})) FROM decremented`,
);

/**
 * Decrements stock and returns the quantities that were short. The caller rolls back if any was.
 *
 * @param mustSucceed - makes the statement itself fail if any quantity is short
 */
export async function reserveStock(
  tx: Transaction,
  quantities: readonly SkuQuantity[],
  { mustSucceed = false } = {},
): Promise<SkuQuantity[]> {
  const wanted = sumBySku(quantities);
  const [row] = await decrementStock(tx, {
    skuIds: wanted.map(({ skuId }) => skuId),
    nums: wanted.map(({ num }) => num),
    mustSucceed,
  });
  const reserved = new Set(row?.reserved);
  return wanted.filter(({ skuId }) => !reserved.has(skuId));
}

/** Units of an order line. Only products that are sold by the day have days. */
export interface LineUnits extends SkuQuantity {
  firstDay?: string | null;
  lastDay?: string | null;
}

interface ReleasedLine extends LineUnits {
  userId: string;
  marketProductId: number;
  promoteId: number;
  productId: number;
  isSold: boolean;
}

/** The units of booked lines belong to their days. Those of others belong to the stock of the SKU. */
export function separateBookings(lines: readonly LineUnits[]): { undated: SkuQuantity[]; dated: (SkuQuantity & { days: BookedDays })[] } {
  const dated = lines.flatMap(({ skuId, num, firstDay = null, lastDay = null }) => {
    const days = toBookedDays(firstDay, lastDay);
    return days ? [{ skuId, num, days }] : [];
  });
  return { undated: lines.filter(({ firstDay = null }) => firstDay === null), dated };
}

/**
 * Returns the units of these closed orders to their sales and to stock. A line is released at most once. Units of cash on delivery counted as
 * sold. Products are locked in ascending order of ids to avoid deadlocks.
 */
export async function releaseStock(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<ReleasedLine & Record<string, unknown>>(sql`
    UPDATE order_line SET stock_state = 'released'
    FROM (SELECT id, stock_state FROM order_line WHERE order_code = ANY(${sql.param([...orderCodes])}::text[])) AS before
    WHERE order_line.id = before.id AND before.stock_state <> 'released'
    RETURNING before.stock_state = 'sold' AS "isSold", product_id AS "productId", sku_id AS "skuId", num, user_id AS "userId", market_product_id AS "marketProductId", promote_id AS "promoteId",
      first_day AS "firstDay", last_day AS "lastDay"`);
  await releaseSales(
    tx,
    rows.map((row) => ({ ...row, userId: Number(row.userId) })),
  );
  const { undated, dated } = separateBookings(rows);
  for (const { skuId, num } of sumBySku(undated)) await tx.execute(sql`UPDATE sku SET stock = stock + ${num} WHERE id = ${skuId}`);
  await releaseDays(tx, sumByDay(dated));
  await reduceSales(
    tx,
    rows.filter(({ isSold }) => isSold),
  );
}

async function reduceSales(tx: Transaction, lines: readonly Pick<ReleasedLine, 'productId' | 'num'>[]): Promise<void> {
  if (lines.length === 0) return;
  const units = JSON.stringify(lines.map(({ productId, num }) => ({ productId, num })));
  await tx.execute(sql`
    WITH unsold AS (
      SELECT "productId", sum(num)::int AS num FROM jsonb_to_recordset(${units}::jsonb) AS line ("productId" int, num int) GROUP BY "productId"
    ), locked AS MATERIALIZED (
      SELECT id FROM product WHERE id IN (SELECT "productId" FROM unsold) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE product SET sales = greatest(sales - unsold.num, 0) FROM unsold
    WHERE product.id = unsold."productId" AND product.id IN (SELECT id FROM locked)`);
}

export async function readRemainingStock(db: Queryable, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sku.id, left: sql<number>`CASE WHEN ${sku.status} = 1 THEN ${sku.stock} ELSE 0 END` })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]));
  return new Map(rows.map(({ id, left }) => [id, left]));
}
