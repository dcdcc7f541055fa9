import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { salePrice } from './sales.ts';

/** The lowest sale price of a product that is open to everyone now. */
export interface RunningSale {
  kind: 'market' | 'promotion';
  id: number;
  price: Amount;
  /** The price of the same SKU outside of the sale. */
  regular: Amount;
  /** Units left at this price. Null if only the SKUs' own stock limits it. */
  stock: number | null;
}

interface Row extends Record<string, unknown> {
  kind: 'market' | 'promotion';
  id: number;
  productId: number;
  price: Amount | null;
  percent: number | null;
  regular: Amount;
  lowest: Amount;
  stock: number | null;
}

/** Sales open to everyone, by product, cached for two seconds. For lists only: an order is priced from uncached sale records. */
export const loadRunningSales: (db: Queryable) => Promise<ReadonlyMap<number, RunningSale>> = cacheWithTtl(async (db) => {
  const { rows } = await db.execute<Row>(sql`
    SELECT sale.kind, sale.id, sale.product_id AS "productId", sale.price, sale.percent, product.price AS lowest,
      coalesce(sku.price, product.price) AS regular, least(sku.stock, sale.remaining) AS stock
    FROM (
      SELECT 'market' AS kind, item.id, item.product_id, item.sku_id, item.price, NULL::int AS percent,
        item.stock - item.sold - item.sold_elsewhere AS remaining
      FROM market_tab AS tab JOIN market ON market.id = tab.market_id JOIN market_product AS item ON item.tab_id = tab.id
      WHERE shop_now() >= tab.starts_at AND shop_now() < tab.ends_at AND tab.status = 1 AND market.status = 1 AND market.type <> 4
        AND item.status = 1 AND item.level = 0 AND item.sold + item.sold_elsewhere < item.stock
      UNION ALL
      SELECT 'promotion', id, product_ids[1], sku_id, price, percent, CASE WHEN stock > 0 THEN stock - sold - sold_elsewhere END FROM promotion
      WHERE shop_now() >= starts_at AND shop_now() < ends_at AND status = 1
        AND type IN (${sql.raw(`${promotionTypes.discount}, ${promotionTypes.flash}`)}) AND (stock = 0 OR sold + sold_elsewhere < stock)
    ) AS sale
    JOIN product ON product.id = sale.product_id
    LEFT JOIN sku ON sku.id = sale.sku_id
    WHERE sale.sku_id IS NULL OR (sku.status = 1 AND sku.stock > 0)
    ORDER BY sale.kind, sale.id`);
  const best = new Map<number, RunningSale>();
  for (const { kind, id, productId, regular, lowest, stock, ...sale } of rows) {
    const price = salePrice(sale, regular);
    const known = best.get(productId);
    // A sale of an expensive SKU is ignored if another SKU costs less anyway.
    if (compare(price, known?.price ?? lowest) < 0) best.set(productId, { kind, id, price, regular, stock });
  }
  return best;
});
