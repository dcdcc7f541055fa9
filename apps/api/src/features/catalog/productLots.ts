import type { ProductLot } from '@baodao/domain/catalog/shapes';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { taipeiToday } from '../bookings/bookableDays.ts';

const MAX_MONTHS = 120;

const dayAfterMonths = (months: SQL): SQL => sql`(${taipeiToday} + make_interval(months => ${months}))::date`;

/** The lots that ship next, one per SKU, the first to expire first. */
export async function readProductLots(db: Queryable, productId: number): Promise<ProductLot[]> {
  const { rows } = await db.execute<{ skuId: number; lot: string; madeOn: string; bestBefore: string; months: number }>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (sku_id) sku_id AS "skuId", lot, made_on::text AS "madeOn", best_before::text AS "bestBefore",
        (SELECT max(months) FROM generate_series(0, ${MAX_MONTHS}::int) AS months WHERE best_before >= ${dayAfterMonths(sql`months`)}) AS months
      FROM sku_lot WHERE product_id = ${productId} AND num > 0 AND best_before >= ${taipeiToday}
      ORDER BY sku_id, best_before, lot
    ) AS next ORDER BY "bestBefore", "skuId"`);
  return rows;
}

/** The lots of SKUs that can still ship. */
const current = sql`sku_lot.num > 0 AND sku_lot.best_before >= ${taipeiToday}`;

/** True for a row of `product` whose units in stock all have at least this many months left. False without lots. */
export const hasMonthsLeft = (months: SQL): SQL => sql`(
  (SELECT min(sku_lot.best_before) FROM sku_lot WHERE sku_lot.product_id = ${product.id} AND ${current}) >= ${dayAfterMonths(months)})`;

/** Counts those of the products with `ids` that have at least so many months left, for each of `months`. */
export const countByMonthsLeft = (ids: SQL, months: SQL): SQL => sql`
  SELECT months, count(*)::int AS count
  FROM (SELECT min(sku_lot.best_before) AS day FROM sku_lot WHERE sku_lot.product_id = ANY(${ids}) AND ${current} GROUP BY sku_lot.product_id) AS first_lot
  JOIN unnest(${months}) AS months ON first_lot.day >= ${dayAfterMonths(sql`months`)} GROUP BY months`;
