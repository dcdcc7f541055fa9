import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/transaction.ts';
import type { LotRow } from './format/lots.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems } from './problems.ts';

/** Checks that lots are unique and belong to SKUs of the folder. Returns their number. */
export async function checkLots(
  problems: Problems,
  rows: AsyncIterable<ParsedLine<LotRow>>,
  findProductId: (skuId: number) => number | undefined,
): Promise<number> {
  const known = new Set<string>();
  for await (const { place, value } of rows) {
    const name = `lot ${value.lot} of sku ${value.sku}`;
    if (known.has(name)) problems.add(place, `${name} appears twice`);
    known.add(name);
    if (findProductId(value.sku) === undefined) problems.add(place, `sku ${value.sku} is not in this folder`);
  }
  return known.size;
}

/**
 * Replaces the lots in stock. SKUs must be imported before, because they name the products. Orders keep their copies. Units that were shipped
 * since the import before stay subtracted.
 */
export async function loadLots(tx: Transaction, batches: AsyncIterable<LotRow[]>): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE import_lot (sku_id integer, lot text, made_on date, best_before date, num integer, num_left integer, PRIMARY KEY (sku_id, lot)) ON COMMIT DROP`);
  for await (const rows of batches) {
    await tx.execute(sql`
      INSERT INTO import_lot SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS lots (sku integer, lot text, "madeOn" date, "bestBefore" date, num integer, "left" integer)`);
  }
  await tx.execute(sql`
    DELETE FROM sku_lot WHERE NOT EXISTS (
      SELECT FROM import_lot WHERE import_lot.sku_id = sku_lot.sku_id AND import_lot.lot = sku_lot.lot)`);
  await tx.execute(sql`
    INSERT INTO sku_lot (sku_id, lot, product_id, made_on, best_before, num, folder_num)
    SELECT sku_id, lot, sku.product_id, made_on, best_before, coalesce(num_left, num), num FROM import_lot JOIN sku ON sku.id = sku_id ORDER BY sku_id, best_before, lot
    ON CONFLICT (sku_id, lot) DO UPDATE
    SET product_id = excluded.product_id, made_on = excluded.made_on, best_before = excluded.best_before, folder_num = excluded.folder_num,
      num = greatest(0, sku_lot.num + coalesce(excluded.folder_num - sku_lot.folder_num, 0))`);
}
