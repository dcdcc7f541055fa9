import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { SaleIds } from '../markets/saleFacts.ts';
import { keptOfProduct } from './limits.ts';

/** Lines of a cart, as many as one order may have. */
export const MAX_LINES = 100;

export interface WantedLine extends SaleIds {
  skuId: number;
  num: number;
}

export interface SavedLine {
  id: number;
  skuId: number;
  num: number;
  /** What lay there before and what was asked for. */
  wanted: number;
}

interface Saved {
  lines: SavedLine[];
  /** Pieces in the whole cart now. */
  count: number;
}

/** What a sale has left for the buyer, where either bounds it. */
const capIn = (left: string, marketProductId: string, promoteId: string) => sql`least(${sql.raw(left)}, CASE WHEN item.limit_per_user > 0
          THEN item.limit_per_user - coalesce((SELECT buyer.num FROM sale_buyer AS buyer WHERE buyer.user_id = ${sql.placeholder('userId')}
            AND buyer.market_product_id = ${sql.raw(marketProductId)} AND buyer.promote_id = ${sql.raw(promoteId)}), 0) END)`;

const statement = (replace: boolean) => {
  const userId = sql.placeholder('userId');
  return sql`
    WITH want AS (
      SELECT given.sku_id, given.num, given.place, coalesce(mine.num, 0) AS present, mine.id IS NULL AS is_new,
        least(goods.cap, sale.cap) AS cap, least(goods.price, coalesce(sale.price, round(goods.price * sale.percent / 100))) AS price,
        under.market_product_id, under.promote_id
      FROM jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) AS given (sku_id int, num int, place int, market_product_id int, promote_id int)
      CROSS JOIN LATERAL (
        SELECT sku.price, sku.product_id, least(99, sku.stock, CASE WHEN product.limit_per_user > 0 THEN product.limit_per_user
          - ${keptOfProduct(userId)}
          - (SELECT coalesce(sum(other.num), 0) FROM cart_line AS other JOIN sku AS sibling ON sibling.id = other.sku_id
             WHERE other.user_id = ${userId} AND sibling.product_id = product.id AND other.sku_id <> sku.id)
        END)::int AS cap
        FROM sku JOIN product ON product.id = sku.product_id AND product.status = 1
        JOIN shop ON shop.id = product.shop_id AND shop.status <> 0
        WHERE sku.id = given.sku_id AND sku.status = 1 OFFSET 0
      ) AS goods
      LEFT JOIN cart_line AS mine
        ON mine.user_id = ${userId} AND mine.sku_id = given.sku_id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN named THEN given.market_product_id ELSE coalesce(mine.market_product_id, 0) END AS market_product_id,
          CASE WHEN named THEN given.promote_id ELSE coalesce(mine.promote_id, 0) END AS promote_id
        FROM (SELECT given.market_product_id > 0 OR given.promote_id > 0) AS asked (named)
      ) AS under
      LEFT JOIN LATERAL (
        SELECT item.price, NULL::smallint AS percent, ${capIn('item.stock - item.sold - item.sold_elsewhere', 'item.id', '0')} AS cap
        FROM market_product AS item JOIN market_tab AS tab ON tab.id = item.tab_id JOIN market ON market.id = item.market_id
        WHERE item.id = under.market_product_id AND item.sku_id = given.sku_id AND item.status = 1 AND tab.status = 1 AND market.status = 1
          AND shop_now() >= tab.starts_at AND shop_now() < tab.ends_at
        UNION ALL
        SELECT item.price, item.percent,
          ${capIn('CASE WHEN item.stock > 0 THEN item.stock - item.sold - item.sold_elsewhere END', '0', 'item.id')}
        FROM promotion AS item
        WHERE under.market_product_id = 0 AND item.id = under.promote_id AND coalesce(item.sku_id = given.sku_id, item.product_ids[1] = goods.product_id)
          AND item.status = 1 AND item.type IN (1, 2) AND shop_now() >= item.starts_at AND shop_now() < item.ends_at
      ) AS sale ON sale.cap > 0 OR sale.cap IS NULL
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE is_new) OVER (ORDER BY place) AS nth_new FROM want WHERE cap > 0
    ), fit AS (
      SELECT * FROM numbered
      WHERE NOT is_new OR nth_new <= ${sql.raw(String(MAX_LINES))} - (SELECT count(*) FROM cart_line WHERE user_id = ${userId})
    ), saved AS (
      INSERT INTO cart_line AS line (user_id, sku_id, num, price_added, market_product_id, promote_id)
      SELECT ${userId}::bigint, sku_id, least(num, cap), price, market_product_id, promote_id FROM fit ORDER BY sku_id
      ON CONFLICT (user_id, sku_id) DO UPDATE SET
        num = least((SELECT cap FROM fit WHERE fit.sku_id = excluded.sku_id), excluded.num + ${replace ? sql`0` : sql`line.num`}),
        price_added = excluded.price_added,
        market_product_id = excluded.market_product_id,
        promote_id = excluded.promote_id,
        added_at = shop_now()
      RETURNING id, sku_id, num
    )
    SELECT
      coalesce(jsonb_agg(jsonb_build_object('id', saved.id, 'skuId', saved.sku_id, 'num', saved.num,
        'wanted', fit.num + ${replace ? sql`0` : sql`fit.present`})), '[]') AS lines,
      (coalesce(sum(saved.num - fit.present), 0) + (SELECT coalesce(sum(num), 0) FROM cart_line WHERE user_id = ${userId}))::int AS count
    FROM saved JOIN fit ON fit.sku_id = saved.sku_id`;
};

type Values = { userId: number; lines: string };
const addStatement = namedSql<Saved & Record<string, unknown>, Values>('cart_add', statement(false));
const setStatement = namedSql<Saved & Record<string, unknown>, Values>('cart_set', statement(true));

/**
 * Puts lines, each sku once, into a cart by a single statement: as many pieces as stock, the limit per member and 99
 * allow, and, while the sale it is put in under is on, as that allows; a line that names none stays under the one it was
 * put in under before. What is off shelf or sold out, and what would be a line too many, stays out. `replace` sets the quantity
 * instead of adding to it. Where lines put in at the same moment would be too many together, the database refuses with a
 * conflict (`cart_is_full`): done again, it sees them, and leaves out what is too much.
 */
export async function saveLines(db: Queryable, userId: number, lines: readonly WantedLine[], { replace = false } = {}): Promise<Saved> {
  const given = JSON.stringify(
    lines.map(({ skuId, num, marketProductId, promoteId }, place) => ({
      sku_id: skuId,
      num,
      place,
      market_product_id: marketProductId ?? 0,
      promote_id: marketProductId ? 0 : (promoteId ?? 0),
    })),
  );
  const [saved] = await (replace ? setStatement : addStatement)(db, { userId, lines: given });
  if (!saved) throw new Error('An aggregate without a row');
  return saved;
}
