import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';

/**
 * Takes the units of orders from the lots of their SKUs, first expired first out, and stores which lots each line got. Lines that have
 * lots are skipped, so a repeated call takes nothing. Units without a lot in stock stay without one. Units refunded before shipping never
 * left their lots.
 *
 * Units and lots of a SKU are laid out as consecutive ranges: a line gets from a lot what their ranges share.
 */
export async function allocateLots(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  if (orderCodes.length === 0) return;
  await tx.execute(sql`
    WITH line AS (
      SELECT id, sku_id, num, sum(num) OVER (PARTITION BY sku_id ORDER BY id) - num AS before
      FROM (SELECT id, sku_id, order_code, num - refund_num AS num FROM order_line) AS sent
      WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) AND num > 0
        AND NOT EXISTS (SELECT FROM order_line_lot WHERE order_line_lot.line_id = sent.id)
    ), locked AS MATERIALIZED (
      SELECT sku_id, lot, made_on, best_before, num FROM sku_lot
      WHERE sku_id IN (SELECT sku_id FROM line) AND num > 0 AND best_before >= (shop_now() AT TIME ZONE 'Asia/Taipei')::date
      ORDER BY sku_id, best_before, lot FOR UPDATE
    ), lot AS (
      SELECT *, sum(num) OVER (PARTITION BY sku_id ORDER BY best_before, lot) - num AS before FROM locked
    ), allocated AS (
      SELECT line.id, sku_id, lot, made_on, best_before,
        (least(line.before + line.num, lot.before + lot.num) - greatest(line.before, lot.before))::int AS num
      FROM line JOIN lot USING (sku_id)
      WHERE least(line.before + line.num, lot.before + lot.num) > greatest(line.before, lot.before)
    ), decremented AS (
      UPDATE sku_lot SET num = sku_lot.num - taken.num
      FROM (SELECT sku_id, lot, sum(num)::int AS num FROM allocated GROUP BY sku_id, lot) AS taken
      WHERE sku_lot.sku_id = taken.sku_id AND sku_lot.lot = taken.lot
    )
    INSERT INTO order_line_lot (line_id, lot, made_on, best_before, num) SELECT id, lot, made_on, best_before, num FROM allocated`);
}
