import { canonical } from '@baodao/staff-api/compareContents';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database.ts';
import { product, sku } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { ProductLine } from './format/catalog.ts';
import { type GetHash, productRow, skuRows } from './rows.ts';

/** What an import computes itself, and what changes without an edit. */
const derived: ReadonlySet<string> = new Set<keyof typeof product.$inferInsert | keyof typeof sku.$inferInsert>([
  'sales',
  'score',
  'commentCount',
  'goodRate',
  'categoryPath',
  'searchText',
  'searchVec',
  'stock',
  'supplied',
  'folderStock',
]);
const amounts: ReadonlySet<string> = new Set(['price', 'maxPrice', 'marketPrice']);

const EMPTY_TEXT = { 'zh-CN': '', 'zh-TW': '' };

/** True if a product of the shop is what the line of a folder says, apart from its units. */
export async function isAsInFolder(db: Queryable, line: ProductLine, getHash: GetHash): Promise<boolean> {
  const [stored] = await db.select().from(product).where(eq(product.id, line.id));
  const skus = await db
    .select()
    .from(sku)
    .where(and(eq(sku.productId, line.id), ne(sku.status, 9)));
  const wanted = skuRows(line, getHash);
  return (
    stored !== undefined &&
    isSameRow(productRow(line, { getHash, categoryPath: [], shopName: EMPTY_TEXT }), stored) &&
    wanted.length === skus.length &&
    wanted.every((row) => skus.some((each) => each.id === row.id && isSameRow(row, each)))
  );
}

function isSameRow(wanted: object, stored: object): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const other: unknown = Reflect.get(stored, name);
    if (derived.has(name)) return true;
    if (amounts.has(name) && value !== null && other !== null) return Number(value) === Number(other);
    return canonical(value) === canonical(other);
  });
}

/**
 * Makes the staged SKUs of products that staff changed what they are in the shop, so that only the units change that the folder adds or removes.
 */
export async function stageKeptSkus(tx: Transaction, kept: ReadonlySet<number>): Promise<void> {
  if (kept.size === 0) return;
  const isKept = inArray(sql`product_id`, [...kept]);
  await tx.execute(sql`
    DELETE FROM import_sku WHERE ${isKept}
      AND NOT EXISTS (SELECT FROM sku WHERE sku.id = import_sku.id AND sku.product_id = import_sku.product_id)`);
  await tx.execute(sql`
    UPDATE import_sku SET code = sku.code, attr_value_ids = sku.attr_value_ids, price = sku.price, market_price = sku.market_price,
      image = sku.image, weight_grams = sku.weight_grams, net_content = sku.net_content, status = sku.status
    FROM sku WHERE sku.id = import_sku.id AND ${inArray(sql`sku.product_id`, [...kept])}`);
  await tx.execute(sql`
    INSERT INTO import_sku SELECT sku.* FROM sku WHERE ${isKept} AND NOT EXISTS (SELECT FROM import_sku WHERE import_sku.id = sku.id)`);
}
