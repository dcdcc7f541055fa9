import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import { sku } from '../../db/schema/catalog.ts';
import type { Transaction } from '../../db/transaction.ts';
import { releaseSales } from '../markets/holdSales.ts';

export interface Pieces {
  skuId: number;
  num: number;
}

/** Sums up by sku, lowest id first: all who change stock lock the rows in this order, so that nobody waits in a ring. */
export function inLockOrder(pieces: Iterable<Pieces>): Pieces[] {
  const nums = new Map<number, number>();
  for (const { skuId, num } of pieces) nums.set(skuId, (nums.get(skuId) ?? 0) + num);
  return [...nums].map(([skuId, num]) => ({ skuId, num })).toSorted((a, b) => a.skuId - b.skuId);
}

const given = (name: string) => sql.placeholder(name);
const skuIds = sql`${given('skuIds')}::int[]`;

/** An update would lock rows in any order: they are locked by their ids first, and it waits for that. */
const take = namedSql<{ taken: number[] }, { skuIds: number[]; nums: number[]; insisted: boolean }>(
  'take_stock',
  sql`WITH locked AS MATERIALIZED (
      SELECT id FROM sku WHERE id = ANY(${skuIds}) ORDER BY id FOR UPDATE
    ), stock_taken AS (
      UPDATE sku SET stock = stock - piece.num FROM unnest(${skuIds}, ${given('nums')}::int[]) AS piece (sku_id, num)
      WHERE sku.id = ANY(${skuIds}) AND sku.id = piece.sku_id AND sku.id IN (SELECT id FROM locked) AND sku.stock >= piece.num AND sku.status = 1
      RETURNING sku.id
    )
    SELECT coalesce(jsonb_agg(id), '[]') AS taken, insist(NOT ${given('insisted')}::boolean OR count(*) = cardinality(${skuIds})) FROM stock_taken`,
);

/**
 * Takes pieces out of stock where there are enough of them, and says of which there were too few; all or, by the roll-back of the
 * caller, none.
 *
 * @param isInsisted - it fails where it is not all
 */
export async function takeStock(tx: Transaction, pieces: readonly Pieces[], { isInsisted = false } = {}): Promise<Pieces[]> {
  const wanted = inLockOrder(pieces);
  const [row] = await take(tx, { skuIds: wanted.map(({ skuId }) => skuId), nums: wanted.map(({ num }) => num), insisted: isInsisted });
  const taken = new Set(row?.taken);
  return wanted.filter(({ skuId }) => !taken.has(skuId));
}

/** Gives back what the lines of these orders hold reserved, to their sales and to the stock; a line gives back once. */
export async function releaseStock(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ skuId: number; num: number; userId: string; marketProductId: number; promoteId: number }>(sql`
    UPDATE order_line SET stock_state = 'released'
    WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) AND stock_state = 'reserved'
    RETURNING sku_id AS "skuId", num, user_id AS "userId", market_product_id AS "marketProductId", promote_id AS "promoteId"`);
  await releaseSales(
    tx,
    rows.map((row) => ({ ...row, userId: Number(row.userId) })),
  );
  for (const { skuId, num } of inLockOrder(rows)) await tx.execute(sql`UPDATE sku SET stock = stock + ${num} WHERE id = ${skuId}`);
}

/** What is left of these skus now. */
export async function leftOf(db: Queryable, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sku.id, left: sql<number>`CASE WHEN ${sku.status} = 1 THEN ${sku.stock} ELSE 0 END` })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]));
  return new Map(rows.map(({ id, left }) => [id, left]));
}
