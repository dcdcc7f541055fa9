import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import { type BookingQuote, bookingKey, leftOnAllDays, loadBookingQuotes } from '../bookings/bookableDays.ts';
import { boughtQuantity } from '../purchases/purchaseLimits.ts';
import type { SaleIds } from '../sales/sales.ts';

/** Equals the maximum number of lines of an order. */
export const MAX_LINES = 100;

export interface RequestedCartLine extends SaleIds {
  skuId: number;
  num: number;
  /** The days of a product that is sold by the day. */
  days?: BookedDays | undefined;
}

export interface SavedLine {
  id: number;
  skuId: number;
  num: number;
  /** The existing plus the added quantity, before capping. */
  requested: number;
}

interface SavedCart {
  lines: SavedLine[];
  /** Units in the whole cart. */
  count: number;
}

/** The units that a sale has left for the buyer. `left` is an expression for its remaining stock. */
const saleCap = (left: string, marketProductId: string, promoteId: string) => sql`least(${sql.raw(left)}, CASE WHEN item.limit_per_user > 0
          THEN item.limit_per_user - coalesce((SELECT buyer.num FROM sale_buyer AS buyer WHERE buyer.user_id = ${sql.placeholder('userId')}
            AND buyer.market_product_id = ${sql.raw(marketProductId)} AND buyer.promote_id = ${sql.raw(promoteId)}), 0) END)`;

const buildSaveStatement = (replace: boolean) => {
  const userId = sql.placeholder('userId');
  return sql`
    WITH requested AS (
      SELECT line.sku_id, line.num, line.place, line.first_day, line.last_day, coalesce(existing.num, 0) AS existing_num, existing.id IS NULL AS is_new,
        CASE WHEN (existing.first_day, existing.last_day) IS NOT DISTINCT FROM (line.first_day, line.last_day) THEN coalesce(existing.num, 0) ELSE 0 END AS kept_num,
        least(available.cap, sale.cap) AS cap,
        least(available.price, coalesce(sale.price, round(available.price * sale.percent / 100))) AS price,
        sale_ids.market_product_id, sale_ids.promote_id
      FROM jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) AS line (sku_id int, num int, place int, market_product_id int, promote_id int,
        first_day date, last_day date, day_cap int, day_price numeric)
      CROSS JOIN LATERAL (
        SELECT coalesce(line.day_price, sku.price) AS price, sku.product_id, least(99, coalesce(line.day_cap, sku.stock), CASE WHEN product.limit_per_user > 0 THEN product.limit_per_user
          - ${boughtQuantity(userId)}
          - (SELECT coalesce(sum(other.num), 0) FROM cart_line AS other JOIN sku AS sibling ON sibling.id = other.sku_id
             WHERE other.user_id = ${userId} AND sibling.product_id = product.id AND other.sku_id <> sku.id)
        END)::int AS cap
        FROM sku JOIN product ON product.id = sku.product_id AND product.status = 1
        JOIN shop ON shop.id = product.shop_id AND shop.status <> 0
        WHERE sku.id = line.sku_id AND sku.status = 1
          AND (line.day_cap IS NOT NULL) = EXISTS (SELECT FROM booking WHERE booking.product_id = product.id) OFFSET 0
      ) AS available
      LEFT JOIN cart_line AS existing
        ON existing.user_id = ${userId} AND existing.sku_id = line.sku_id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN named THEN line.market_product_id ELSE coalesce(existing.market_product_id, 0) END AS market_product_id,
          CASE WHEN named THEN line.promote_id ELSE coalesce(existing.promote_id, 0) END AS promote_id
        FROM (SELECT line.market_product_id > 0 OR line.promote_id > 0) AS names_sale (named)
      ) AS sale_ids
      LEFT JOIN LATERAL (
        SELECT item.price, NULL::smallint AS percent, ${saleCap('item.stock - item.sold - item.sold_elsewhere', 'item.id', '0')} AS cap
        FROM market_product AS item JOIN market_tab AS tab ON tab.id = item.tab_id JOIN market ON market.id = item.market_id
        WHERE item.id = sale_ids.market_product_id AND item.sku_id = line.sku_id AND item.status = 1 AND tab.status = 1 AND market.status = 1
          AND shop_now() >= tab.starts_at AND shop_now() < tab.ends_at
        UNION ALL
        SELECT item.price, item.percent,
          ${saleCap('CASE WHEN item.stock > 0 THEN item.stock - item.sold - item.sold_elsewhere END', '0', 'item.id')}
        FROM promotion AS item
        WHERE sale_ids.market_product_id = 0 AND item.id = sale_ids.promote_id
          AND coalesce(item.sku_id = line.sku_id, item.product_ids[1] = available.product_id)
          AND item.status = 1 AND item.type IN (1, 2) AND shop_now() >= item.starts_at AND shop_now() < item.ends_at
      ) AS sale ON line.day_cap IS NULL AND (sale.cap > 0 OR sale.cap IS NULL)
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE is_new) OVER (ORDER BY place) AS nth_new FROM requested WHERE cap > 0
    ), accepted AS (
      SELECT * FROM numbered
      WHERE NOT is_new OR nth_new <= ${sql.raw(String(MAX_LINES))} - (SELECT count(*) FROM cart_line WHERE user_id = ${userId})
    ), saved AS (
      INSERT INTO cart_line AS stored (user_id, sku_id, num, price_added, market_product_id, promote_id, first_day, last_day)
      SELECT ${userId}::bigint, sku_id, least(num, cap), price, market_product_id, promote_id, first_day, last_day FROM accepted ORDER BY sku_id
      ON CONFLICT (user_id, sku_id) DO UPDATE SET
        num = least((SELECT cap FROM accepted WHERE accepted.sku_id = excluded.sku_id), excluded.num + ${
          // Other days replace the quantity too.
          replace
            ? sql`0`
            : sql`CASE WHEN (stored.first_day, stored.last_day) IS NOT DISTINCT FROM (excluded.first_day, excluded.last_day) THEN stored.num ELSE 0 END`
        }),
        first_day = excluded.first_day,
        last_day = excluded.last_day,
        price_added = excluded.price_added,
        market_product_id = excluded.market_product_id,
        promote_id = excluded.promote_id,
        added_at = shop_now()
      RETURNING id, sku_id, num
    )
    SELECT
      coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'skuId', saved.sku_id, 'num', saved.num,
        'requested', accepted.num + ${replace ? sql`0` : sql`accepted.kept_num`})), '[]') AS lines,
      (coalesce(sum(saved.num - accepted.existing_num), 0)
        + (SELECT coalesce(sum(num), 0) FROM cart_line WHERE user_id = ${userId}))::int AS count
    FROM saved JOIN accepted ON accepted.sku_id = saved.sku_id`;
};

type Values = { userId: number; lines: string };
const addStatement = prepareStatement<SavedCart & Record<string, unknown>, Values>('cart_add', buildSaveStatement(false));
const setStatement = prepareStatement<SavedCart & Record<string, unknown>, Values>('cart_set', buildSaveStatement(true));

/** A line whose days cannot be booked has no units left, so it is not saved. */
const toDayColumns = (days: BookedDays, quote: BookingQuote | undefined) => ({
  first_day: days.first,
  last_day: days.last,
  day_cap: quote ? leftOnAllDays(quote) : 0,
  day_price: quote?.price ?? null,
});

/**
 * Saves cart lines, each SKU once, in a single statement. Quantities are capped by stock, purchase limit, running sale and 99. A line
 * that names no sale keeps its earlier one. Unavailable SKUs and lines beyond the maximum are dropped. Concurrent calls that would exceed
 * it together fail with a serialization conflict (`cart_is_full`) and can be retried.
 *
 * @param replace - sets the quantity instead of adding to it
 */
export async function saveLines(
  db: Queryable,
  userId: number,
  lines: readonly RequestedCartLine[],
  { replace = false } = {},
): Promise<SavedCart> {
  const bookings = await loadBookingQuotes(db, lines);
  const rows = JSON.stringify(
    lines.map(({ skuId, num, marketProductId, promoteId, days }, place) => ({
      ...(days ? toDayColumns(days, bookings.get(bookingKey({ skuId, days }))) : {}),
      sku_id: skuId,
      num,
      place,
      market_product_id: marketProductId ?? 0,
      promote_id: marketProductId ? 0 : (promoteId ?? 0),
    })),
  );
  const [saved] = await (replace ? setStatement : addStatement)(db, { userId, lines: rows });
  if (!saved) throw new Error('An aggregate returned no row');
  return saved;
}
