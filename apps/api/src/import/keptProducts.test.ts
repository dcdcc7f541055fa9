// What staff changed outlives an import, unless the import overwrites it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importInto, openSampleFolder, openTempFolder } from '../../test/sampleFolder.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { productRecord } from '../editing/productRecord.ts';
import type { RecordContent } from '../editing/recordKind.ts';
import { readContent, saveRecord } from '../editing/saveRecord.ts';
import { exportFolder } from '../export/exportFolder.ts';
import { product, sku, stockChange } from '../platform/db/schema/catalog.ts';
import { staffEdit } from '../platform/db/schema/staff.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { describeDifference } from './compareFolder.ts';
import { files } from './format/files.ts';

const shop = await openSampleShop();
const { db } = shop.services;
const { valid, withChanges } = await openSampleFolder(sampleFacts.products);
const pictureText = { 'zh-CN': '一盒茶', 'zh-TW': '一盒茶' };
let lines: (RecordContent & { id: number; skus: (RecordContent & { id: number; stock: number })[] })[] = [];
/** A product that staff change, one that they create from it, and one that nobody changes. */
let edited = 0;
let created = 0;
let untouched = 0;

beforeAll(async () => {
  const text = await readFile(path.join(valid, files.products), 'utf8');
  lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const goods = lines.filter(({ skus }) => skus.length > 1);
  [edited = 0, untouched = 0] = goods.map(({ id }) => id);
  const content = await readContent(db, productRecord, edited);
  if (!content) throw new Error('no product');
  const skus = content['skus'] as RecordContent[];
  const by = '美玲';
  const first = { ...skus[0], price: '77.00' };
  await inTransaction(db, async (tx) => {
    // The price of one SKU, and one SKU less.
    await saveRecord(tx, productRecord, { id: edited, version: null, content: { ...content, skus: [first, ...skus.slice(2)] }, by });
    const pictureTexts = [{ picture: (content['pictures'] as string[])[0], text: pictureText }];
    const copy = {
      ...content,
      code: 'COPY',
      pictureTexts,
      skus: skus.map((each, at) => ({ ...each, id: null, code: `COPY-${at}`, stock: 4 })),
    };
    created = (await saveRecord(tx, productRecord, { id: null, version: null, content: copy, by })).id;
  });
});

const withProduct = (id: number, change: (line: (typeof lines)[number]) => object) =>
  withChanges({
    [files.products]: lines.map((line) => JSON.stringify(line.id === id ? { ...line, ...change(line) } : line)).join('\n'),
  });
const readStates = async () => {
  const rows = await db
    .select({ id: product.id, status: product.status, version: product.title })
    .from(product)
    .where(inArray(product.id, [edited, created]));
  return rows.map(({ status }) => status);
};
const pricesOf = async (id: number) =>
  (await db.select().from(sku).where(eq(sku.productId, id)).orderBy(sku.id)).map(({ price, status }) => [price, status]);

test('the plan lists what staff changed, and the import leaves it', async () => {
  const before = await pricesOf(edited);
  const report = await importInto(shop, valid, { dryRun: true });
  expect(report.difference?.keptProducts.map(({ id }) => id)).toEqual([edited, created]);
  expect(report.difference?.prices).toMatchObject({ changed: 0 });
  expect(report.difference?.products).toMatchObject({ offSale: 0 });
  const words = report.difference ? describeDifference(report.difference) : [];
  expect(words).toContainEqual(expect.stringContaining(`2 products: ${edited} `));
  expect((await importInto(shop, valid)).imported).toBe(true);
  expect(await pricesOf(edited)).toEqual(before);
  expect(before).toContainEqual(['77.00', 1]);
  expect(before.filter(([, status]) => status === 9)).toHaveLength(1);
  expect(await readStates()).toEqual([1, 1]);
  expect(await shop.audit()).toEqual([]);
});

test('other products take what the folder says, and units of the folder come to kept ones too', async () => {
  const [first] = lines.find(({ id }) => id === edited)?.skus ?? [];
  const folder = await withProduct(edited, ({ skus }) => ({
    limitPerUser: 5,
    skus: skus.map((each) => (each.id === first?.id ? { ...each, stock: each.stock + 6 } : each)),
  }));
  const [before] = await db
    .select()
    .from(sku)
    .where(eq(sku.id, first?.id ?? 0));
  expect((await importInto(shop, folder)).imported).toBe(true);
  const [after] = await db
    .select()
    .from(sku)
    .where(eq(sku.id, first?.id ?? 0));
  expect(after).toMatchObject({ price: '77.00', stock: (before?.stock ?? 0) + 6 });
  const journal = await db
    .select()
    .from(stockChange)
    .where(eq(stockChange.skuId, first?.id ?? 0));
  expect(journal.map(({ change, reason }) => [change, reason])).toEqual([[6, 'import']]);
  const [kept] = await db.select().from(product).where(eq(product.id, edited));
  expect(kept?.limitPerUser).not.toBe(5);

  const other = await withProduct(untouched, () => ({ limitPerUser: 5 }));
  await importInto(shop, other);
  const [taken] = await db.select().from(product).where(eq(product.id, untouched));
  expect(taken?.limitPerUser).toBe(5);
});

test('an exported folder brings what staff changed to another shop, and changes nothing in this one', async () => {
  const folder = path.join(await openTempFolder(), 'exported');
  const { problems } = await exportFolder({ db, environment: shop.services.environment }, folder);
  expect(problems).toEqual([]);
  const report = await importInto(shop, folder, { dryRun: true });
  expect(report.difference).toMatchObject({ keptProducts: [], products: { added: 0, offSale: 0 }, prices: { changed: 0 } });
  const copy = await openTestShop();
  expect((await importInto(copy, folder)).imported).toBe(true);
  const [brought] = await copy.services.db.select().from(product).where(eq(product.id, created));
  expect(brought?.code).toBe('COPY');
  expect(Object.values(brought?.pictureTexts ?? {})).toEqual([pictureText]);
  expect(await copy.services.db.select().from(staffEdit)).toEqual([]);
});

test('an edit is not lost to an import that runs at the same time', async () => {
  const content = await readContent(db, productRecord, untouched);
  const [report] = await Promise.all([
    importInto(shop, valid),
    inTransaction(db, (tx) =>
      saveRecord(tx, productRecord, { id: untouched, version: null, content: { ...content, limitPerUser: 8 }, by: '美玲' }),
    ),
  ]);
  expect(report.imported).toBe(true);
  await importInto(shop, valid);
  const [kept] = await db.select().from(product).where(eq(product.id, untouched));
  expect(kept?.limitPerUser).toBe(8);
});

test('--overwrite takes the folder as it is', async () => {
  const report = await importInto(shop, valid, { overwrite: true, dryRun: true });
  expect(report.difference?.keptProducts).toEqual([]);
  expect((await importInto(shop, valid, { overwrite: true })).imported).toBe(true);
  expect((await pricesOf(edited)).filter(([price, status]) => price === '77.00' || status === 9)).toEqual([]);
  expect(await readStates()).toEqual([1, 9]);
  expect(await db.select().from(staffEdit)).toEqual([]);
  expect(await shop.audit()).toEqual([]);
});
