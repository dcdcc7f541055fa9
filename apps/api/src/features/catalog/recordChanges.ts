import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addWebhookEvents, type OtherEvent } from '../webhooks/webhookEvents.ts';
import { LOW_STOCK } from './lowStock.ts';
import { ON_SALE, SHOP_CLOSED } from './productStatus.ts';

const BATCH_SIZE = 1_000;

interface RecordedChange extends Record<string, unknown> {
  productId: number;
  position: number;
  isDeleted: boolean;
  price: string | null;
  stock: number | null;
  /** SKUs that were not low before. */
  low: { skuId: number; stock: number }[];
}

/**
 * Gives the products that triggers have marked their next positions, and reports them to subscribers. Returns the number of marks. One
 * process at a time does so: whoever has read all positions up to one misses none that comes later.
 */
export function recordChanges(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const lock = await tx.execute<{ isFree: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('product changes', 0)) AS "isFree"`,
    );
    if (!lock.rows[0]?.isFree) return 0;
    const { rows: marks } = await tx.execute<{ productId: number }>(sql`
      DELETE FROM product_mark WHERE id = ANY(ARRAY(SELECT id FROM product_mark ORDER BY id LIMIT ${BATCH_SIZE}))
      RETURNING product_id AS "productId"`);
    if (marks.length === 0) return 0;
    const ids = [...new Set(marks.map(({ productId }) => productId))];
    const { rows } = await tx.execute<RecordedChange>(sql`
      WITH current AS MATERIALIZED (
        SELECT marked.id AS product_id, (SELECT coalesce(max(position), 0) FROM product_change) + row_number() OVER (ORDER BY marked.id) AS position,
          product.id IS NULL AS is_deleted, product.price, skus.stock, coalesce(skus.low, '[]') AS low, coalesce(before.low_skus, '{}') AS low_before
        FROM unnest(${sql.param(ids)}::int[]) AS marked (id)
        LEFT JOIN product ON product.id = marked.id AND product.status = ${ON_SALE}
          AND product.shop_id NOT IN (SELECT id FROM shop WHERE status = ${SHOP_CLOSED})
        LEFT JOIN LATERAL (
          SELECT coalesce(sum(sku.stock), 0)::int AS stock,
            jsonb_agg(jsonb_build_object('skuId', sku.id, 'stock', sku.stock) ORDER BY sku.id) FILTER (WHERE sku.stock <= ${LOW_STOCK}) AS low
          FROM sku WHERE sku.product_id = product.id AND sku.status = ${ON_SALE}
        ) AS skus ON product.id IS NOT NULL
        LEFT JOIN product_change AS before ON before.product_id = marked.id
      ), recorded AS (
        INSERT INTO product_change (product_id, position, is_deleted, low_skus)
        SELECT product_id, position, is_deleted, ARRAY(SELECT (sku ->> 'skuId')::int FROM jsonb_array_elements(low) AS sku) FROM current
        ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, is_deleted = excluded.is_deleted, low_skus = excluded.low_skus,
          changed_at = shop_now()
      )
      SELECT product_id AS "productId", position::float8 AS position, is_deleted AS "isDeleted", price::text AS price, stock,
        (SELECT coalesce(jsonb_agg(sku), '[]') FROM jsonb_array_elements(low) AS sku WHERE NOT (sku ->> 'skuId')::int = ANY(low_before)) AS low
      FROM current ORDER BY position`);
    await addWebhookEvents(tx, rows.flatMap(toEvents));
    return marks.length;
  });
}

function toEvents({ productId, position, isDeleted, price, stock, low }: RecordedChange): OtherEvent[] {
  const about = { resource: `product:${productId}`, which: String(position) };
  return [
    { type: 'product.changed', ...about, data: { productId, position, isDeleted, price, stock } },
    ...low.map(
      (sku): OtherEvent => ({
        type: 'stock.low',
        ...about,
        which: `${sku.skuId}:${position}`,
        data: { productId, ...sku, limit: LOW_STOCK },
      }),
    ),
  ];
}
