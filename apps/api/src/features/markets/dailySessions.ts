import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';

/**
 * Creates the daily sessions of today and tomorrow, and those of yesterday that are still running, with their products. They are rows, so that
 * each day has its own stock, sold units and limits per buyer. The statement is idempotent. `overwrite` follows a changed plan.
 */
export async function createDailySessions(db: Queryable, { overwrite = false } = {}): Promise<number> {
  const tabUpsert = overwrite
    ? sql`DO UPDATE SET title = excluded.title, ends_at = excluded.ends_at, sort = excluded.sort, status = 1`
    : sql`DO NOTHING`;
  const { rows } = await db.execute<{ created: number }>(sql`
    WITH wanted AS (
      SELECT plan.*, day.starts_at, day.starts_at + make_interval(mins => plan.minutes) AS ends_at
      FROM market_plan AS plan
      CROSS JOIN generate_series(-1, 1) AS ahead
      CROSS JOIN LATERAL (
        SELECT (((shop_now() AT TIME ZONE 'Asia/Taipei')::date + ahead) + make_interval(mins => plan.start_minute)) AT TIME ZONE 'Asia/Taipei' AS starts_at
      ) AS day
      JOIN market ON market.id = plan.market_id AND market.status = 1
        AND day.starts_at >= market.starts_at AND day.starts_at + make_interval(mins => plan.minutes) <= market.ends_at
      WHERE ahead >= 0 OR day.starts_at + make_interval(mins => plan.minutes) > shop_now()
    ), tabs AS (
      INSERT INTO market_tab (market_id, plan_id, title, starts_at, ends_at, sort, status)
      SELECT market_id, id, title, starts_at, ends_at, sort, 1 FROM wanted
      ON CONFLICT (plan_id, starts_at) ${tabUpsert}
      RETURNING id, market_id, plan_id
    ), products AS (
      INSERT INTO market_product (market_id, tab_id, product_id, sku_id, price, stock, sold_elsewhere, limit_per_user, level, sort, status)
      SELECT tabs.market_id, tabs.id, (each->>'productId')::int, (each->>'skuId')::int, (each->>'price')::numeric, (each->>'stock')::int,
        (each->>'soldElsewhere')::int, (each->>'limitPerUser')::int, (each->>'level')::int, place, 1
      FROM tabs JOIN market_plan AS plan ON plan.id = tabs.plan_id
      CROSS JOIN LATERAL jsonb_array_elements(plan.products) WITH ORDINALITY AS planned (each, place)
      ON CONFLICT (tab_id, sku_id) ${marketProductUpsert}
    )
    SELECT count(*)::int AS created FROM tabs`);
  return rows[0]?.created ?? 0;
}

/** The new stock is never less than what is already sold. */
export const marketProductUpsert = sql`DO UPDATE SET price = excluded.price, sold_elsewhere = excluded.sold_elsewhere,
  stock = greatest(excluded.stock, market_product.sold + excluded.sold_elsewhere), limit_per_user = excluded.limit_per_user,
  level = excluded.level, sort = excluded.sort, status = 1`;
