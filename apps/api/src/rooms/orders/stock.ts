import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import { sku } from '../../db/schema/catalog.ts';
import type { Transaction } from '../../db/transaction.ts';

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

// An update would lock rows in any order: they are locked by their ids first, and it waits for that.
const takeFromStock = namedSql<{ id: number }, { pieces: string }>(
  'take_stock',
  sql`WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder('pieces')}::jsonb) AS piece ("skuId" int, num int)
    ), locked AS MATERIALIZED (
      SELECT id FROM sku WHERE id IN (SELECT "skuId" FROM wanted) ORDER BY id FOR UPDATE
    )
    UPDATE sku SET stock = stock - wanted.num FROM wanted
    WHERE sku.id = wanted."skuId" AND sku.id IN (SELECT id FROM locked) AND sku.stock >= wanted.num AND sku.status = 1
    RETURNING sku.id`,
);

/** Takes pieces out of stock, all or, by the roll-back of the caller, none. The skus there is too little of are returned. */
export async function takeStock(tx: Transaction, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const wanted = inLockOrder(pieces);
  const taken = new Set((await takeFromStock(tx, { pieces: JSON.stringify(wanted) })).map(({ id }) => id));
  return wanted.filter(({ skuId }) => !taken.has(skuId));
}

/** Gives back what the lines of these orders hold reserved; a line gives back once. */
export async function releaseStock(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ skuId: number; num: number }>(sql`
    UPDATE order_line SET stock_state = 'released'
    WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) AND stock_state = 'reserved'
    RETURNING sku_id AS "skuId", num`);
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
