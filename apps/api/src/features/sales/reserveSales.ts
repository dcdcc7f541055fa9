import { sql } from 'drizzle-orm';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

/** Units of a sale. One of the two ids is 0. */
export interface SaleQuantity {
  marketProductId: number;
  promoteId: number;
  num: number;
}

/** Sums quantities per sale in ascending order of ids. Every transaction locks sales in this order, and before stock. */
function sumBySale(quantities: Iterable<SaleQuantity>): SaleQuantity[] {
  const sums = new Map<string, SaleQuantity>();
  for (const quantity of quantities) {
    if (quantity.marketProductId === 0 && quantity.promoteId === 0) continue;
    const key = `${quantity.marketProductId} ${quantity.promoteId}`;
    sums.set(key, { ...quantity, num: quantity.num + (sums.get(key)?.num ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => one.marketProductId - other.marketProductId || one.promoteId - other.promoteId);
}

export interface BuyerSaleQuantity extends SaleQuantity {
  userId: number;
}

const reserve = prepareStatement<{ num: number }, { quantities: string; mustSucceed: boolean }>(
  'reserve_sales',
  sql`WITH requested AS (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder('quantities')}::jsonb)
        AS requested ("userId" bigint, "marketProductId" int, "promoteId" int, num int)
    ), wanted AS (
      SELECT "marketProductId", "promoteId", sum(num)::int AS num FROM requested GROUP BY "marketProductId", "promoteId"
    ), locked_product AS MATERIALIZED (
      SELECT id FROM market_product WHERE id IN (SELECT "marketProductId" FROM wanted) ORDER BY id FOR UPDATE
    ), locked_promotion AS MATERIALIZED (
      SELECT id FROM promotion WHERE (SELECT count(*) FROM locked_product) >= 0 AND id IN (SELECT "promoteId" FROM wanted) ORDER BY id FOR UPDATE
    ), reserved_product AS (
      UPDATE market_product AS item SET sold = item.sold + wanted.num FROM wanted, market_tab AS tab, market
      WHERE item.id = wanted."marketProductId" AND item.id IN (SELECT id FROM locked_product)
        AND tab.id = item.tab_id AND market.id = item.market_id AND item.status = 1 AND tab.status = 1 AND market.status = 1
        AND (SELECT shop_now()) >= tab.starts_at AND (SELECT shop_now()) < tab.ends_at
        AND item.sold + item.sold_elsewhere + wanted.num <= item.stock
      RETURNING item.id AS product_id, 0 AS promotion_id, item.limit_per_user AS most
    ), reserved_promotion AS (
      UPDATE promotion AS item SET sold = item.sold + wanted.num FROM wanted
      WHERE item.id = wanted."promoteId" AND item.id IN (SELECT id FROM locked_promotion) AND item.status = 1
        AND (SELECT shop_now()) >= item.starts_at AND (SELECT shop_now()) < item.ends_at
        AND (item.stock = 0 OR item.sold + item.sold_elsewhere + wanted.num <= item.stock)
      RETURNING 0 AS product_id, item.id AS promotion_id, item.limit_per_user AS most
    ), reserved AS (
      SELECT * FROM reserved_product UNION ALL SELECT * FROM reserved_promotion
    ), counted AS (
      INSERT INTO sale_buyer AS buyer (user_id, market_product_id, promote_id, num, most)
      SELECT requested."userId", product_id, promotion_id, requested.num, most
      FROM reserved JOIN requested ON requested."marketProductId" = product_id AND requested."promoteId" = promotion_id
      WHERE most = 0 OR requested.num <= most ORDER BY product_id, promotion_id, requested."userId"
      ON CONFLICT (user_id, market_product_id, promote_id) DO UPDATE SET num = buyer.num + excluded.num, most = excluded.most
        WHERE excluded.most = 0 OR buyer.num + excluded.num <= excluded.most
      RETURNING 1
    )
    SELECT count(*)::int AS num,
      insist(NOT ${sql.placeholder('mustSucceed')}::boolean OR count(*) = (SELECT count(*) FROM requested)) FROM counted`,
);

/**
 * Reserves units of running sales within their stock and limit per buyer. Returns whether all could be reserved; if not, the caller
 * rolls back.
 *
 * @param mustSucceed - makes the statement itself fail if any unit is short
 */
export async function reserveSales(
  tx: Transaction,
  quantities: readonly BuyerSaleQuantity[],
  { mustSucceed = false } = {},
): Promise<boolean> {
  const wanted = [...Map.groupBy(quantities, ({ userId }) => userId)].flatMap(([userId, ofBuyer]) =>
    sumBySale(ofBuyer).map((quantity) => ({ ...quantity, userId })),
  );
  if (wanted.length === 0) return true;
  const [reserved] = await reserve(tx, { quantities: JSON.stringify(wanted), mustSucceed });
  return reserved?.num === wanted.length;
}

/** Returns units to their sales and to the limits of their buyers. */
export async function releaseSales(tx: Transaction, quantities: readonly BuyerSaleQuantity[]): Promise<void> {
  const released = sumBySale(quantities);
  if (released.length === 0) return;
  for (const { marketProductId, promoteId, num } of released) {
    if (marketProductId > 0) await tx.execute(sql`UPDATE market_product SET sold = sold - ${num}::int WHERE id = ${marketProductId}::int`);
    else await tx.execute(sql`UPDATE promotion SET sold = sold - ${num}::int WHERE id = ${promoteId}::int`);
  }
  for (const [userId, ofBuyer] of Map.groupBy(quantities, (quantity) => quantity.userId)) {
    for (const { marketProductId, promoteId, num } of sumBySale(ofBuyer)) {
      await tx.execute(sql`
        UPDATE sale_buyer SET num = num - ${num}::int
        WHERE user_id = ${userId}::bigint AND market_product_id = ${marketProductId}::int AND promote_id = ${promoteId}::int`);
    }
  }
}
