import { sql } from 'drizzle-orm';
import { namedSql } from '../../db/namedSql.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Pieces of a sale; the other of the two ids is 0. */
export interface SalePieces {
  marketProductId: number;
  promoteId: number;
  num: number;
}

/** Sums up by sale, the lowest id first: all who change these rows lock them in this order, and before those of the stock. */
export function bySale(pieces: Iterable<SalePieces>): SalePieces[] {
  const sums = new Map<string, SalePieces>();
  for (const piece of pieces) {
    if (piece.marketProductId === 0 && piece.promoteId === 0) continue;
    const key = `${piece.marketProductId} ${piece.promoteId}`;
    sums.set(key, { ...piece, num: piece.num + (sums.get(key)?.num ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => one.marketProductId - other.marketProductId || one.promoteId - other.promoteId);
}

/** Pieces of a sale, and whose they are. */
export interface BuyerPieces extends SalePieces {
  userId: number;
}

const hold = namedSql<{ num: number }, { pieces: string; insisted: boolean }>(
  'hold_sales',
  sql`WITH piece AS (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder('pieces')}::jsonb)
        AS piece ("userId" bigint, "marketProductId" int, "promoteId" int, num int)
    ), wanted AS (
      SELECT "marketProductId", "promoteId", sum(num)::int AS num FROM piece GROUP BY "marketProductId", "promoteId"
    ), locked_product AS MATERIALIZED (
      SELECT id FROM market_product WHERE id IN (SELECT "marketProductId" FROM wanted) ORDER BY id FOR UPDATE
    ), locked_promotion AS MATERIALIZED (
      SELECT id FROM promotion WHERE (SELECT count(*) FROM locked_product) >= 0 AND id IN (SELECT "promoteId" FROM wanted) ORDER BY id FOR UPDATE
    ), product_held AS (
      UPDATE market_product AS item SET sold = item.sold + wanted.num FROM wanted, market_tab AS tab, market
      WHERE item.id = wanted."marketProductId" AND item.id IN (SELECT id FROM locked_product)
        AND tab.id = item.tab_id AND market.id = item.market_id AND item.status = 1 AND tab.status = 1 AND market.status = 1
        AND (SELECT shop_now()) >= tab.starts_at AND (SELECT shop_now()) < tab.ends_at
        AND item.sold + item.sold_elsewhere + wanted.num <= item.stock
      RETURNING item.id AS product_id, 0 AS promotion_id, item.limit_per_user AS most
    ), promotion_held AS (
      UPDATE promotion AS item SET sold = item.sold + wanted.num FROM wanted
      WHERE item.id = wanted."promoteId" AND item.id IN (SELECT id FROM locked_promotion) AND item.status = 1
        AND (SELECT shop_now()) >= item.starts_at AND (SELECT shop_now()) < item.ends_at
        AND (item.stock = 0 OR item.sold + item.sold_elsewhere + wanted.num <= item.stock)
      RETURNING 0 AS product_id, item.id AS promotion_id, item.limit_per_user AS most
    ), held AS (
      SELECT * FROM product_held UNION ALL SELECT * FROM promotion_held
    ), counted AS (
      INSERT INTO sale_buyer AS buyer (user_id, market_product_id, promote_id, num, most)
      SELECT piece."userId", product_id, promotion_id, piece.num, most
      FROM held JOIN piece ON piece."marketProductId" = product_id AND piece."promoteId" = promotion_id
      WHERE most = 0 OR piece.num <= most ORDER BY product_id, promotion_id, piece."userId"
      ON CONFLICT (user_id, market_product_id, promote_id) DO UPDATE SET num = buyer.num + excluded.num, most = excluded.most
        WHERE excluded.most = 0 OR buyer.num + excluded.num <= excluded.most
      RETURNING 1
    )
    SELECT count(*)::int AS num, insist(NOT ${sql.placeholder('insisted')}::boolean OR count(*) = (SELECT count(*) FROM piece)) FROM counted`,
);

/**
 * Takes pieces out of sales that are on, as far as their own stock and the limit per buyer go; all or, by the roll-back of the
 * caller, none. Says whether it was all.
 *
 * @param isInsisted - it fails where it is not all
 */
export async function holdSales(tx: Transaction, pieces: readonly BuyerPieces[], { isInsisted = false } = {}): Promise<boolean> {
  const wanted = [...Map.groupBy(pieces, ({ userId }) => userId)].flatMap(([userId, own]) =>
    bySale(own).map((each) => ({ ...each, userId })),
  );
  if (wanted.length === 0) return true;
  const [held] = await hold(tx, { pieces: JSON.stringify(wanted), insisted: isInsisted });
  return held?.num === wanted.length;
}

/** Gives pieces back to their sales, and to what their buyers may still have. */
export async function releaseSales(tx: Transaction, pieces: readonly BuyerPieces[]): Promise<void> {
  const back = bySale(pieces);
  if (back.length === 0) return;
  for (const { marketProductId, promoteId, num } of back) {
    if (marketProductId > 0) await tx.execute(sql`UPDATE market_product SET sold = sold - ${num}::int WHERE id = ${marketProductId}::int`);
    else await tx.execute(sql`UPDATE promotion SET sold = sold - ${num}::int WHERE id = ${promoteId}::int`);
  }
  for (const [userId, own] of Map.groupBy(pieces, (piece) => piece.userId)) {
    for (const { marketProductId, promoteId, num } of bySale(own)) {
      await tx.execute(sql`
        UPDATE sale_buyer SET num = num - ${num}::int
        WHERE user_id = ${userId}::bigint AND market_product_id = ${marketProductId}::int AND promote_id = ${promoteId}::int`);
    }
  }
}
