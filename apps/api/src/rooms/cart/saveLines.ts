import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';

/** Lines of a cart, as many as one order may have. */
export const MAX_LINES = 100;

export interface WantedLine {
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

const statement = (replace: boolean) => {
  const userId = sql.placeholder('userId');
  return sql`
    WITH want AS (
      SELECT given.sku_id, given.num, given.place, goods.price, coalesce(mine.num, 0) AS present, mine.id IS NULL AS is_new, goods.cap
      FROM jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) AS given (sku_id int, num int, place int)
      CROSS JOIN LATERAL (
        SELECT sku.price, least(99, sku.stock, CASE WHEN product.limit_per_user > 0 THEN product.limit_per_user
          - (SELECT coalesce(sum(bought.num), 0) FROM order_line AS bought JOIN shop_order ON shop_order.code = bought.order_code
             WHERE bought.user_id = ${userId} AND bought.product_id = product.id AND shop_order.state NOT IN (-10, -11, -12))
          - (SELECT coalesce(sum(other.num), 0) FROM cart_line AS other JOIN sku AS sibling ON sibling.id = other.sku_id
             WHERE other.user_id = ${userId} AND sibling.product_id = product.id AND other.sku_id <> sku.id)
        END)::int AS cap
        FROM sku JOIN product ON product.id = sku.product_id AND product.status = 1
        JOIN shop ON shop.id = product.shop_id AND shop.status <> 0
        WHERE sku.id = given.sku_id AND sku.status = 1 OFFSET 0
      ) AS goods
      LEFT JOIN cart_line AS mine
        ON mine.user_id = ${userId} AND mine.sku_id = given.sku_id
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE is_new) OVER (ORDER BY place) AS nth_new FROM want WHERE cap > 0
    ), fit AS (
      SELECT * FROM numbered
      WHERE NOT is_new OR nth_new <= ${sql.raw(String(MAX_LINES))} - (SELECT count(*) FROM cart_line WHERE user_id = ${userId})
    ), saved AS (
      INSERT INTO cart_line AS line (user_id, sku_id, num, price_added)
      SELECT ${userId}::bigint, sku_id, least(num, cap), price FROM fit ORDER BY sku_id
      ON CONFLICT (user_id, sku_id) DO UPDATE SET
        num = least((SELECT cap FROM fit WHERE fit.sku_id = excluded.sku_id), excluded.num + ${replace ? sql`0` : sql`line.num`}),
        price_added = excluded.price_added,
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
 * allow. What is off shelf or sold out, and what would be a line too many, stays out. `replace` sets the quantity
 * instead of adding to it. Where lines put in at the same moment would be too many together, the database refuses with a
 * conflict (`cart_is_full`): done again, it sees them, and leaves out what is too much.
 */
export async function saveLines(db: Queryable, userId: number, lines: readonly WantedLine[], { replace = false } = {}): Promise<Saved> {
  const given = JSON.stringify(lines.map(({ skuId, num }, place) => ({ sku_id: skuId, num, place })));
  const [saved] = await (replace ? setStatement : addStatement)(db, { userId, lines: given });
  if (!saved) throw new Error('An aggregate without a row');
  return saved;
}
