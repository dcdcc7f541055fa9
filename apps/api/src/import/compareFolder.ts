import path from 'node:path';
import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { FIRST_STAFF_COUPON_ID } from '../features/coupons/staffCoupons.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import type { CheckedFolder } from './checkFolder.ts';
import { completeScript } from './completeScript.ts';
import { ProductLine } from './format/catalog.ts';
import { files } from './format/files.ts';
import { isAsInFolder } from './keptProducts.ts';
import { type KeptRecords, nothingKept, readKeptRecords } from './keptRecords.ts';
import { readJsonLines } from './readFiles.ts';
import type { GetHash } from './rows.ts';

export interface NumberedName {
  id: number;
  name: string;
}

export interface PriceChange {
  sku: number;
  /** Decimal strings in TWD. */
  from: string;
  to: string;
}

/** What an import would change in a shop. Lists are cut off, and their numbers are not. */
export interface FolderDifference {
  products: { present: number; added: number; offSale: number; firstOffSale: NumberedName[] };
  prices: { changed: number /** By more than `MAX_PRICE_CHANGE`. */; far: number; largest: PriceChange[] };
  stock: { more: number; fewer: number; unitsMore: number; unitsFewer: number };
  /** Kinds of content of which the shop has some that the folder lacks. */
  removed: { kind: string; present: number; removed: number; first: number[] }[];
  newPictures: number;
  /** Settings that staff set, and that the folder has otherwise. */
  kept: string[];
  /** Products that staff changed, and that the folder has otherwise or not at all. */
  keptProducts: NumberedName[];
  /** Contents that staff changed or created, and that stay. */
  keptContents: { kind: string; ids: number[] }[];
}

/** Shares beyond which an import asks for a confirmation. */
export const MAX_OFF_SALE = 0.1;
export const MAX_PRICE_CHANGE = 0.3;

const LISTED = 10;
const BATCH = 2_000;

/** The folder was checked before, so only these fields are read again. */
const ProductPrices = z.object({
  id: z.number(),
  skus: z.array(z.object({ id: z.number(), price: z.string(), stock: z.number() })),
});

export interface CompareOptions {
  /** Of the folder's pictures. */
  hashes: ReadonlyMap<string, string>;
  getHash: GetHash;
  /** Takes what staff changed, too. */
  overwrite: boolean;
}

/** Compares a checked folder with the shop. Returns null for a shop without products: its first import changes nothing that is there. */
export async function compareFolder(
  db: Database,
  checked: CheckedFolder,
  { hashes, getHash, overwrite }: CompareOptions,
): Promise<FolderDifference | null> {
  return inTransaction(db, async (tx) => {
    const { rows: some } = await tx.execute(sql`SELECT 1 FROM product LIMIT 1`);
    if (some.length === 0) return null;
    // Reading a large folder takes longer than a request may pause.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE folder_sku (id integer PRIMARY KEY, product_id integer, price numeric, stock integer) ON COMMIT DROP`);
    const records = overwrite ? nothingKept : await readKeptRecords(tx);
    const edited = records.product;
    const same = await readSkus(tx, checked, { edited, getHash });
    const kept = [...edited].filter((id) => !same.has(id));
    await tx.execute(sql`ANALYZE folder_sku`);
    return {
      products: await compareProducts(tx, kept),
      prices: await comparePrices(tx, kept),
      stock: await compareStock(tx),
      removed: await compareContents(tx, checked, records),
      newPictures: await countNewPictures(tx, hashes),
      kept: overwrite ? [] : await listKeptSettings(tx, checked),
      keptProducts: await nameProducts(tx, kept),
      keptContents: [
        ['categories', records.category] as const,
        ['articles', records.article] as const,
        ['banners', records.banner] as const,
        ['buttons', records.button] as const,
        ['promotions', records.promotion] as const,
        ['campaigns', records.market] as const,
        ['lotteries', records.lottery] as const,
        ['guesses', records.guess] as const,
      ].flatMap(([kind, ids]) => (ids.size > 0 ? [{ kind, ids: [...ids].toSorted((a, b) => a - b) }] : [])),
    };
  });
}

/** Stages the SKUs of the folder. Returns the products of `edited` that are in the folder as they are in the shop. */
async function readSkus(
  tx: Transaction,
  { folder, script }: CheckedFolder,
  { edited, getHash }: { edited: ReadonlySet<number>; getHash: GetHash },
): Promise<ReadonlySet<number>> {
  const same = new Set<number>();
  let batch: { id: number; product_id: number; price: string; stock: number }[] = [];
  const write = async () => {
    await tx.execute(sql`INSERT INTO folder_sku SELECT * FROM jsonb_populate_recordset(NULL::folder_sku, ${JSON.stringify(batch)}::jsonb)`);
    batch = [];
  };
  for await (const { value } of readJsonLines(path.join(folder, files.products))) {
    const { id, skus } = ProductPrices.parse(value);
    if (edited.has(id) && (await isAsInFolder(tx, ProductLine.parse(completeScript(value, script)), getHash))) same.add(id);
    batch.push(...skus.map((sku) => ({ ...sku, product_id: id })));
    if (batch.length >= BATCH) await write();
  }
  await write();
  return same;
}

async function nameProducts(tx: Transaction, ids: readonly number[]): Promise<NumberedName[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<NumberedName & Record<string, unknown>>(sql`
    SELECT id, coalesce(title ->> 'zh-TW', title ->> 'zh-CN') AS name FROM product WHERE ${inArray(sql`id`, [...ids])} ORDER BY id`);
  return rows;
}

/** A product that an earlier import took off sale is not present. */
async function compareProducts(tx: Transaction, kept: readonly number[]): Promise<FolderDifference['products']> {
  const absent = sql`NOT EXISTS (SELECT FROM folder_sku WHERE folder_sku.product_id = product.id) AND NOT ${isAmong(sql`product.id`, kept)}`;
  const { rows } = await tx.execute<{ present: number; offSale: number; added: number }>(sql`
    SELECT count(*)::int AS present, (count(*) FILTER (WHERE ${absent}))::int AS "offSale",
      (SELECT count(DISTINCT product_id)::int FROM folder_sku WHERE NOT EXISTS (
        SELECT FROM product WHERE product.id = folder_sku.product_id AND status <> 9)) AS added
    FROM product WHERE status <> 9`);
  const { rows: firstOffSale } = await tx.execute<NumberedName & Record<string, unknown>>(sql`
    SELECT id, coalesce(title ->> 'zh-TW', title ->> 'zh-CN') AS name FROM product WHERE status <> 9 AND ${absent} ORDER BY id LIMIT ${LISTED}`);
  const { present = 0, offSale = 0, added = 0 } = rows[0] ?? {};
  return { present, offSale, added, firstOffSale };
}

const isAmong = (id: SQL, ids: readonly number[]): SQL => sql`${id} = ANY(${sql.param([...ids])}::int[])`;

async function comparePrices(tx: Transaction, kept: readonly number[]): Promise<FolderDifference['prices']> {
  const { rows } = await tx.execute<PriceChange & { changed: number; far: number; [column: string]: unknown }>(sql`
    SELECT sku.id AS sku, sku.price::text AS "from", round(folder_sku.price, 2)::text AS "to", count(*) OVER ()::int AS changed,
      (count(*) FILTER (WHERE abs(folder_sku.price - sku.price) > sku.price * ${MAX_PRICE_CHANGE}) OVER ())::int AS far
    FROM sku JOIN folder_sku ON folder_sku.id = sku.id
    WHERE sku.price <> folder_sku.price AND sku.status <> 9 AND NOT ${isAmong(sql`sku.product_id`, kept)}
    ORDER BY abs(folder_sku.price - sku.price) / greatest(sku.price, 0.01) DESC, sku.id LIMIT ${LISTED}`);
  const { changed = 0, far = 0 } = rows[0] ?? {};
  return { changed, far, largest: rows.map(({ sku, from, to }) => ({ sku, from, to })) };
}

/** As the import counts: between two folders, whatever was sold meanwhile. */
async function compareStock(tx: Transaction): Promise<FolderDifference['stock']> {
  const { rows } = await tx.execute<Record<keyof FolderDifference['stock'], number>>(sql`
    SELECT (count(*) FILTER (WHERE change > 0))::int AS more, (count(*) FILTER (WHERE change < 0))::int AS fewer,
      coalesce(sum(change) FILTER (WHERE change > 0), 0)::int AS "unitsMore", coalesce(-sum(change) FILTER (WHERE change < 0), 0)::int AS "unitsFewer"
    FROM (SELECT folder_sku.stock - sku.folder_stock AS change FROM sku JOIN folder_sku ON folder_sku.id = sku.id) AS changes`);
  return rows[0] ?? { more: 0, fewer: 0, unitsMore: 0, unitsFewer: 0 };
}

async function compareContents(tx: Transaction, checked: CheckedFolder, kept: KeptRecords): Promise<FolderDifference['removed']> {
  const idsOf = (lines: readonly { id?: number | undefined }[]) => lines.map(({ id }) => id);
  const contents: [kind: string, present: SQL, given: (number | undefined)[]][] = [
    ['categories', sql`SELECT id FROM category WHERE NOT ${isAmong(sql`id`, [...kept.category])}`, idsOf(checked.categories)],
    ['shops', sql`SELECT id FROM shop WHERE status <> 0`, idsOf(checked.shops)],
    [
      'articles',
      sql`SELECT id FROM article WHERE NOT ${isAmong(sql`id`, [...kept.article])}`,
      idsOf(checked.articles.map(({ head }) => head)),
    ],
    ['pages', sql`SELECT id FROM web_page`, idsOf(checked.pages.map(({ head }) => head))],
    ['banners', sql`SELECT id FROM banner WHERE NOT ${isAmong(sql`id`, [...kept.banner])}`, idsOf(checked.banners)],
    ['buttons', sql`SELECT id FROM button WHERE NOT ${isAmong(sql`id`, [...kept.button])}`, idsOf(checked.buttons)],
    ['discoveries', sql`SELECT id FROM discover_entry`, idsOf(checked.discoveries.entries)],
    ['questions', sql`SELECT id FROM question WHERE author_code IS NOT NULL AND status = 1`, idsOf(checked.questions)],
    [
      'campaigns',
      sql`SELECT id FROM market WHERE status <> 9 AND NOT ${isAmong(sql`id`, [...kept.market])}`,
      idsOf(checked.markets.markets),
    ],
    [
      'promotions',
      sql`SELECT id FROM promotion WHERE status <> 9 AND NOT ${isAmong(sql`id`, [...kept.promotion])}`,
      idsOf(checked.markets.promotions),
    ],
    ['coupons', sql`SELECT id FROM coupon WHERE status = 1 AND id < ${FIRST_STAFF_COUPON_ID}`, idsOf(checked.coupons.coupons)],
    [
      'lotteries',
      sql`SELECT id FROM lottery WHERE status <> 9 AND NOT ${isAmong(sql`id`, [...kept.lottery])}`,
      idsOf(checked.games.lotteries),
    ],
    [
      'guesses',
      sql`SELECT id FROM guess_activity WHERE status <> 9 AND NOT ${isAmong(sql`id`, [...kept.guess])}`,
      idsOf(checked.games.guesses),
    ],
  ];
  const removed: FolderDifference['removed'] = [];
  for (const [kind, present, given] of contents) {
    const { rows } = await tx.execute<{ id: number; isGiven: boolean }>(sql`
      SELECT present.id, present.id = ANY(${sql.param(given)}::int[]) AS "isGiven" FROM (${present}) AS present ORDER BY present.id`);
    const missing = rows.filter(({ isGiven }) => !isGiven).map(({ id }) => Number(id));
    if (missing.length > 0) removed.push({ kind, present: rows.length, removed: missing.length, first: missing.slice(0, LISTED) });
  }
  return removed;
}

async function countNewPictures(tx: Transaction, hashes: ReadonlyMap<string, string>): Promise<number> {
  const { rows } = await tx.execute<{ num: number }>(sql`
    SELECT count(DISTINCT hash)::int AS num FROM jsonb_array_elements_text(${JSON.stringify([...hashes.values()])}::jsonb) AS hash
    WHERE NOT EXISTS (SELECT FROM picture WHERE picture.hash = hash)`);
  return rows[0]?.num ?? 0;
}

async function listKeptSettings(tx: Transaction, { settings }: CheckedFolder): Promise<string[]> {
  if (!settings) return [];
  const { rows } = await tx.execute<{ names: string[] }>(sql`SELECT set_by_staff AS names FROM site_setting`);
  return rows[0]?.names ?? [];
}

/** What is so unusual that it may be a mistake, in words. */
export function findDoubts({ products, prices, removed }: FolderDifference): string[] {
  const doubts: string[] = [];
  if (products.offSale > products.present * MAX_OFF_SALE)
    doubts.push(`${products.offSale} of ${products.present} products would go off sale (more than ${MAX_OFF_SALE * 100} %)`);
  if (prices.far > 0)
    doubts.push(`${prices.far} ${prices.far === 1 ? 'price changes' : 'prices change'} by more than ${MAX_PRICE_CHANGE * 100} %`);
  for (const { kind, present, removed: num } of removed)
    if (num === present) doubts.push(`all ${present} ${kind} of the shop are missing from the folder`);
  return doubts;
}

/** The difference in lines for a person. */
export function describeDifference({
  products,
  prices,
  stock,
  removed,
  newPictures,
  kept,
  keptProducts,
  keptContents,
}: FolderDifference): string[] {
  const list = (items: readonly string[], all: number) => items.join(', ') + (all > items.length ? `, and ${all - items.length} more` : '');
  return [
    ...(products.added > 0 ? [`New products: ${products.added}`] : []),
    ...(products.offSale > 0
      ? [
          `Off sale: ${products.offSale} products: ${list(
            products.firstOffSale.map(({ id, name }) => `${id} ${name}`),
            products.offSale,
          )}`,
        ]
      : []),
    ...(prices.changed > 0
      ? [
          `Prices: ${prices.changed} change: ${list(
            prices.largest.map(({ sku, from, to }) => `sku ${sku} from NT$${from} to NT$${to}`),
            prices.changed,
          )}`,
        ]
      : []),
    ...(stock.more > 0 ? [`Stock: ${stock.unitsMore} units more, of ${stock.more} skus`] : []),
    ...(stock.fewer > 0 ? [`Stock: ${stock.unitsFewer} units fewer, of ${stock.fewer} skus`] : []),
    ...removed.map(({ kind, present, removed: num, first }) => `Removed: ${num} of ${present} ${kind}: ${list(first.map(String), num)}`),
    ...(newPictures > 0 ? [`New pictures: ${newPictures}`] : []),
    ...(kept.length > 0 ? [`Settings that staff set: ${kept.join(', ')}`] : []),
    ...(keptProducts.length > 0
      ? [
          `Left as staff changed them: ${keptProducts.length} products: ${list(
            keptProducts.slice(0, LISTED).map(({ id, name }) => `${id} ${name}`),
            keptProducts.length,
          )}. --overwrite takes those of the folder`,
        ]
      : []),
    ...keptContents.map(
      ({ kind, ids }) => `Left as staff changed them: ${ids.length} ${kind}: ${list(ids.slice(0, LISTED).map(String), ids.length)}`,
    ),
  ];
}
