import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/transaction.ts';

/** What an import derives for all shops. */
export async function updateShopFigures(tx: Transaction, shopId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE shop SET average_price = derived.price, category_ids = derived.categories
    FROM (
      SELECT coalesce(round(avg(price)), 0) AS price, ARRAY(SELECT DISTINCT unnest(listed.category_path) AS category FROM product AS listed
        WHERE listed.shop_id = ${shopId} AND listed.status = 1 ORDER BY category) AS categories
      FROM product WHERE shop_id = ${shopId} AND status = 1
    ) AS derived
    WHERE shop.id = ${shopId} AND (shop.average_price, shop.category_ids) IS DISTINCT FROM (derived.price, derived.categories)`);
}
