import path from 'node:path';
import { sql } from 'drizzle-orm';
import { foldText } from '../features/search/fullTextSearch.ts';
import { category, product, productReview, shipping, shop } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { article, banner, button, rate, rateSet, siteSetting, tag } from '../platform/db/schema/content.ts';
import { webPage } from '../platform/db/schema/guides.ts';
import { pickupStore } from '../platform/db/schema/orders.ts';
import { staffEdit } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { updateCategoryPaths } from './categoryPaths.ts';
import type { CheckedFolder } from './checkFolder.ts';
import { completeScript } from './completeScript.ts';
import { ProductLine, ReviewRow } from './format/catalog.ts';
import { files } from './format/files.ts';
import { LotRow } from './format/lots.ts';
import type { SettingsLine } from './format/settings.ts';
import { loadHolidays } from './holidays.ts';
import { joinCategories } from './joinCategories.ts';
import { stageKeptSkus } from './keptProducts.ts';
import { type KeptRecords, nothingKept, readKeptRecords } from './keptRecords.ts';
import { loadBookings } from './loadBookings.ts';
import { loadCoupons } from './loadCoupons.ts';
import { loadDiscoveries } from './loadDiscoveries.ts';
import { loadGames } from './loadGames.ts';
import { loadMarkets } from './loadMarkets.ts';
import { loadQuestions } from './loadQuestions.ts';
import { loadCustoms, loadShippingRestrictions } from './loadShippingRestrictions.ts';
import { loadLots } from './lots.ts';
import { pageRow } from './pageRow.ts';
import type { Problems } from './problems.ts';
import { type Line, readCsv, readJsonLines } from './readFiles.ts';
import { articleRow, bannerRow, buttonRow, type GetHash, productRow, reviewRow, shippingRows, shopRow, skuRows } from './rows.ts';
import { writeSearchKeys } from './searchKeys.ts';
import { createTimeResolver } from './timeResolver.ts';
import { upsertAll } from './upsertAll.ts';

const BATCH = 500;

export interface LoadOptions {
  problems: Problems;
  getHash: GetHash;
  /** Takes the folder's value of settings and products that staff changed. */
  overwrite: boolean;
}

/**
 * Replaces the contents of the shop in one transaction. Rows that are not in the folder are deleted, or taken off sale if orders refer
 * to them. The caller rolls back if there are problems.
 */
export async function loadFolder(tx: Transaction, checked: CheckedFolder, { problems, getHash, overwrite }: LoadOptions): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL lock_timeout = '30s'`);
  // A long pending list lets the search index sort words in large batches, which is several times faster.
  await tx.execute(sql`SET LOCAL gin_pending_list_limit = '128MB'`);
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  const keptRecords = overwrite ? nothingKept : await readKeptRecords(tx);
  const kept = keptRecords.product;
  if (overwrite) await tx.delete(staffEdit);
  const { rows: categories, paths } = await joinCategories(tx, checked.categories, { kept: keptRecords.category, getHash });
  await replaceAll(tx, checked, { categories, getHash, kept: keptRecords });
  if (checked.settings) await loadSettings(tx, checked.settings, { getHash, overwrite });
  await loadShops(tx, checked, getHash);
  await loadDiscoveries(tx, checked.discoveries, getHash);
  await loadShippingRestrictions(tx, checked.restrictions);
  await loadCustoms(tx, checked.customs);
  const shopNames = new Map(checked.shops.map(({ id, name }) => [id, name]));

  await tx.execute(sql`CREATE TEMPORARY TABLE import_product (id integer PRIMARY KEY) ON COMMIT DROP`);
  await tx.execute(sql`CREATE TEMPORARY TABLE import_sku (LIKE sku INCLUDING DEFAULTS) ON COMMIT DROP`);
  let writing = Promise.resolve();
  for await (const lines of batches(
    readTyped(path.join(checked.folder, files.products), readJsonLines, (value) =>
      ProductLine.parse(completeScript(value, checked.script)),
    ),
  )) {
    const products = lines
      .filter(({ id }) => !kept.has(id))
      .map((line) =>
        productRow(line, { getHash, categoryPath: paths.get(line.category) ?? [], shopName: shopNames.get(line.shop) ?? EMPTY_TEXT }),
      );
    const skus = lines.flatMap((line) => skuRows(line, getHash));
    // The next batch is prepared while the database writes this one.
    await writing;
    writing = writeProducts(tx, products, skus);
    // The next `await` reports a failure. Without this, Node would report an unhandled rejection first.
    writing.catch(() => {});
  }
  await writing;
  // `NOT IN` would scan the whole list for every product.
  await tx.execute(sql`ANALYZE import_product`);
  await tx.execute(sql`
    UPDATE product SET status = 9 WHERE status <> 9 AND NOT EXISTS (SELECT FROM import_product WHERE import_product.id = product.id)
      AND NOT (id = ANY(${sql.param([...kept])}::int[]))`);
  await updateCategoryPaths(tx, sql`product.id = ANY(${sql.param([...kept])}::int[])`);
  await stageKeptSkus(tx, kept);
  await changeStock(tx, problems);
  if (problems.count() > 0) return;
  await mergeSkus(tx);
  await loadBookings(tx, checked.booked);
  if (checked.counts.lots === 0) await tx.execute(sql`DELETE FROM sku_lot`);
  else await loadLots(tx, batches(readTyped(path.join(checked.folder, files.lots), readCsv, (value) => LotRow.parse(value))));
  await loadMarkets(tx, checked.markets, { getHash, kept: keptRecords });
  await loadCoupons(tx, checked.coupons);
  await loadGames(tx, checked.games, keptRecords);
  await loadReviews(tx, checked, getHash);
  await loadQuestions(tx, checked, getHash);
  await updateDerivedColumns(tx);
  await writeSearchKeys(tx, { ...checked, categories });
}

const EMPTY_TEXT: LocalizedText = { 'zh-CN': '', 'zh-TW': '' };

async function writeProducts(tx: Transaction, products: (typeof product.$inferInsert)[], skus: ReturnType<typeof skuRows>): Promise<void> {
  await upsertAll(tx, { table: product, rows: products, key: ['id'], preserve: ['score', 'commentCount', 'goodRate'] });
  const ids = JSON.stringify(products.map(({ id }) => id));
  await tx.execute(sql`INSERT INTO import_product SELECT value::integer FROM jsonb_array_elements_text(${ids}::jsonb)`);
  await stageSkus(tx, skus);
}

/** Replaces small tables that no other table refers to. */
async function replaceAll(
  tx: Transaction,
  checked: CheckedFolder,
  { categories, getHash, kept }: { categories: (typeof category.$inferInsert)[]; getHash: GetHash; kept: KeptRecords },
): Promise<void> {
  for (const table of [category, webPage, tag]) await tx.delete(table);
  await tx.delete(article).where(sql`NOT (id = ANY(${sql.param([...kept.article])}::int[]))`);
  await tx.delete(banner).where(sql`NOT (id = ANY(${sql.param([...kept.banner])}::int[]))`);
  await tx.delete(button).where(sql`NOT (id = ANY(${sql.param([...kept.button])}::int[]))`);
  await upsertAll(tx, { table: category, rows: categories });
  await upsertAll(tx, {
    table: banner,
    rows: checked.banners.filter(({ id }) => !kept.banner.has(id)).map((line) => bannerRow(line, getHash)),
  });
  await upsertAll(tx, {
    table: button,
    rows: checked.buttons.filter(({ id }) => !kept.button.has(id)).map((line) => buttonRow(line, getHash)),
  });
  await upsertAll(tx, {
    table: article,
    rows: checked.articles.filter(({ head }) => !kept.article.has(head.id)).map((text) => articleRow(text, getHash)),
  });
  const at = await createTimeResolver(tx);
  await upsertAll(tx, { table: webPage, rows: checked.pages.map((page) => pageRow(page, getHash, at)) });
  const labels = checked.tags.map(({ text, 'zh-TW': traditional, en }) => ({
    text,
    label: { 'zh-CN': text, 'zh-TW': traditional, ...(en ? { en } : {}) },
  }));
  await upsertAll(tx, { table: tag, rows: labels });
  // Rates are never deleted, because orders refer to the rate set of their prices.
  const sets = new Map(
    checked.rates.map((row) => [row.set, { id: row.set, quotedAt: new Date(row.quotedAt), source: row.source, sample: row.sample }]),
  );
  await upsertAll(tx, { table: rateSet, rows: [...sets.values()], key: ['id'] });
  const rates = checked.rates.map(({ set, code, rate: value }) => ({ setId: set, code, rate: value }));
  await upsertAll(tx, { table: rate, rows: rates, key: ['setId', 'code'] });
  await loadHolidays(tx, checked.holidays);
  await tx.delete(pickupStore);
  const stores = checked.stores.map(({ open, lng = null, lat = null, ...store }) => ({
    ...store,
    lng,
    lat,
    searchText: foldText(`${store.code} ${store.name} ${store.address}`),
    isOpen: open,
  }));
  await upsertAll(tx, { table: pickupStore, rows: stores });
}

/** Replaces the settings, except those that staff set. */
async function loadSettings(
  tx: Transaction,
  { appQr, ...given }: SettingsLine,
  { getHash, overwrite }: Pick<LoadOptions, 'getHash' | 'overwrite'>,
): Promise<void> {
  const [known] = await tx.select().from(siteSetting).for('update');
  const kept = known && !overwrite ? known.setByStaff : [];
  const settings = { ...given, ...(appQr ? { appQr: getHash(appQr) } : {}) };
  await tx.delete(siteSetting);
  await tx.insert(siteSetting).values({
    ...settings,
    ...Object.fromEntries(kept.map((name) => [name, known?.[name]])),
    samples: settings.samples?.filter((name) => !kept.includes(name)) ?? [],
    setByStaff: kept,
  });
}

async function loadShops(tx: Transaction, checked: CheckedFolder, getHash: GetHash): Promise<void> {
  await upsertAll(tx, {
    table: shop,
    rows: checked.shops.map((line) => shopRow(line, getHash)),
    key: ['id'],
    preserve: ['averagePrice', 'sales', 'categoryIds'],
  });
  const ids = JSON.stringify(checked.shops.map(({ id }) => id));
  await tx.execute(sql`
    UPDATE shop SET status = 0, places = '{}' WHERE id NOT IN (SELECT value::integer FROM jsonb_array_elements_text(${ids}::jsonb)) AND status <> 0`);
  await tx.delete(shipping);
  await upsertAll(tx, { table: shipping, rows: checked.shops.flatMap(shippingRows) });
}

async function stageSkus(tx: Transaction, rows: ReturnType<typeof skuRows>): Promise<void> {
  await tx.execute(sql`
    INSERT INTO import_sku SELECT * FROM jsonb_populate_recordset(NULL::import_sku, ${JSON.stringify(rows.map(toSnakeCase))}::jsonb)`);
}

const toSnakeCase = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]));

/**
 * Writes down why the stock of SKUs changes, and locks them until it has. Between two imports the shop sells, so only the difference from the
 * folder before counts. More units than are left cannot go.
 */
async function changeStock(tx: Transaction, problems: Problems): Promise<void> {
  const { rows: short } = await tx.execute<{ id: number; stock: number; fewer: number }>(sql`
    WITH changed AS (
      SELECT sku.id, sku.stock, import_sku.folder_stock - sku.folder_stock AS change
      FROM sku JOIN import_sku ON import_sku.id = sku.id
      WHERE sku.folder_stock <> import_sku.folder_stock ORDER BY sku.id FOR UPDATE OF sku
    ), written AS (
      INSERT INTO stock_change (sku_id, change, reason) SELECT id, change, 'import' FROM changed
    )
    SELECT id, stock, -change AS fewer FROM changed WHERE stock + change < 0 ORDER BY id LIMIT 100`);
  for (const { id, stock, fewer } of short) {
    problems.add(
      { file: files.products, line: 0 },
      `sku ${id}: stock is ${fewer} less than in the folder imported before, but only ${stock} are left`,
    );
  }
}

const stockDifference = sql`coalesce(excluded.folder_stock - sku.folder_stock, 0)`;

/** Writes all SKUs late, ordered and in one statement, so that orders wait for their row locks as briefly as possible. */
async function mergeSkus(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sku (id, product_id, code, attr_value_ids, price, market_price, stock, supplied, folder_stock, image, weight_grams,
      net_content, status)
    SELECT id, product_id, code, attr_value_ids, price, market_price, stock, supplied, folder_stock, image, weight_grams, net_content, status
    FROM import_sku ORDER BY id
    ON CONFLICT (id) DO UPDATE SET
      product_id = excluded.product_id, code = excluded.code, attr_value_ids = excluded.attr_value_ids, price = excluded.price,
      market_price = excluded.market_price, image = excluded.image, weight_grams = excluded.weight_grams,
      net_content = excluded.net_content, status = excluded.status,
      supplied = sku.supplied + ${stockDifference}, stock = sku.stock + ${stockDifference}, folder_stock = excluded.folder_stock
    WHERE (sku.product_id, sku.code, sku.attr_value_ids, sku.price, sku.market_price, sku.image, sku.weight_grams, sku.net_content,
        sku.status, sku.folder_stock)
      IS DISTINCT FROM (excluded.product_id, excluded.code, excluded.attr_value_ids, excluded.price, excluded.market_price, excluded.image,
        excluded.weight_grams, excluded.net_content, excluded.status, excluded.folder_stock)`);
  await tx.execute(sql`UPDATE sku SET status = 9 WHERE status <> 9 AND NOT EXISTS (SELECT FROM import_sku WHERE import_sku.id = sku.id)`);
}

/** Replaces the reviews of earlier imports. Those of members stay. */
async function loadReviews(tx: Transaction, { folder, counts }: CheckedFolder, getHash: GetHash): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE replaced_review (id bigint, product_id integer, nickname text, created_at timestamptz) ON COMMIT DROP`);
  await tx.execute(sql`
    WITH replaced AS (
      DELETE FROM evaluation WHERE user_id IS NULL AND order_line_id IS NULL RETURNING id, product_id, nickname, created_at
    )
    INSERT INTO replaced_review SELECT id, product_id, nickname, created_at FROM replaced`);
  if (counts.reviews > 0) {
    for await (const reviews of batches(readTyped(path.join(folder, files.reviews), readCsv, (value) => ReviewRow.parse(value)))) {
      await upsertAll(tx, { table: productReview, rows: reviews.map((review) => reviewRow(review, getHash)) });
    }
  }
  await moveReviewVotes(tx);
}

/** Reviews of a folder have no ids. Product, nickname and time say which new review a member's vote belongs to. */
async function moveReviewVotes(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    INSERT INTO evaluation_vote (evaluation_id, user_id, created_at)
    SELECT min(evaluation.id), vote.user_id, min(vote.created_at)
    FROM evaluation_vote AS vote
    JOIN replaced_review AS replaced ON replaced.id = vote.evaluation_id
    JOIN evaluation ON (evaluation.product_id, evaluation.nickname, evaluation.created_at)
      = (replaced.product_id, replaced.nickname, replaced.created_at)
    WHERE evaluation.user_id IS NULL AND evaluation.order_line_id IS NULL
    GROUP BY evaluation.product_id, evaluation.nickname, evaluation.created_at, vote.user_id
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM evaluation_vote USING replaced_review WHERE replaced_review.id = evaluation_id`);
  await tx.execute(sql`
    UPDATE evaluation SET up = up_base + votes.num
    FROM (SELECT evaluation_id AS id, count(*)::integer AS num FROM evaluation_vote GROUP BY evaluation_id) AS votes
    WHERE evaluation.id = votes.id AND up <> up_base + votes.num`);
}

/** Computes derived columns from their sources, so that they are consistent. */
async function updateDerivedColumns(tx: Transaction): Promise<void> {
  // The folder counts sales elsewhere. Units sold in this shop are added.
  await tx.execute(sql`
    UPDATE product SET sales = product.sales + sold.num
    FROM (SELECT product_id, sum(num)::integer AS num FROM order_line WHERE stock_state = 'sold' GROUP BY product_id) AS sold
    WHERE product.id = sold.product_id AND EXISTS (SELECT FROM import_product WHERE import_product.id = product.id)`);
  await tx.execute(sql`
    UPDATE product SET score = reviews.score, comment_count = reviews.total, good_rate = reviews.good
    FROM (
      SELECT product.id, coalesce(round(avg(star), 1), 0) AS score, count(evaluation.id)::integer AS total,
        coalesce(round(100.0 * count(*) FILTER (WHERE star >= 4) / nullif(count(evaluation.id), 0)), 0)::smallint AS good
      FROM product LEFT JOIN evaluation ON evaluation.product_id = product.id AND evaluation.status = 1
      GROUP BY product.id
    ) AS reviews
    WHERE product.id = reviews.id
      AND (product.score, product.comment_count, product.good_rate) IS DISTINCT FROM (reviews.score, reviews.total, reviews.good)`);
  await tx.execute(sql`
    UPDATE shop SET average_price = derived.price, sales = derived.sales, category_ids = derived.categories
    FROM (
      SELECT shop.id, coalesce(round(avg(product.price)), 0) AS price, coalesce(sum(product.sales), 0)::integer AS sales,
        ARRAY(SELECT DISTINCT unnest(listed.category_path) AS category FROM product AS listed
          WHERE listed.shop_id = shop.id AND listed.status = 1 ORDER BY category) AS categories
      FROM shop LEFT JOIN product ON product.shop_id = shop.id AND product.status = 1
      GROUP BY shop.id
    ) AS derived
    WHERE shop.id = derived.id
      AND (shop.average_price, shop.sales, shop.category_ids) IS DISTINCT FROM (derived.price, derived.sales, derived.categories)`);
}

async function* readTyped<Value>(
  file: string,
  read: (file: string) => AsyncIterable<Line>,
  parse: (value: unknown) => Value,
): AsyncGenerator<Value> {
  for await (const { value } of read(file)) yield parse(value);
}

async function* batches<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value[]> {
  let batch: Value[] = [];
  for await (const value of values) {
    batch.push(value);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
