import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { importInto, openSampleFolder, openTempFolder } from '../../test/sampleFolder.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop, type TestShop } from '../../test/shop.ts';
import { callCommand } from '../../test/staffShop.ts';
import { files } from '../import/format/files.ts';
import { product, productReview, sku, skuLot } from '../platform/db/schema/catalog.ts';
import { siteSetting } from '../platform/db/schema/content.ts';
import { couponCode } from '../platform/db/schema/coupons.ts';
import { exportCommand } from '../staff/exportCommand.ts';
import { exportFolder } from './exportFolder.ts';

const original = await openSampleShop();
const copy = await openTestShop();
const { valid } = await openSampleFolder(sampleFacts.products);
const folder = await openTempFolder();
const first = path.join(folder, 'first');
const second = path.join(folder, 'second');

/** What an import writes, as pages and searches read it. Ids and times of creation differ between shops. */
const importedTables = {
  category: [],
  shop: [],
  shipping: [],
  shipping_restriction: [],
  customs_rule: [],
  product: ['changed_at'],
  searched_product: [],
  product_stock: [],
  low_stock: [],
  sku: [],
  sku_lot: [],
  evaluation: ['id'],
  banner: [],
  button: [],
  article: [],
  web_page: [],
  site_setting: ['set_by_staff'],
  tag: [],
  search_key: [],
  rate_set: [],
  rate: [],
  public_holiday: [],
  pickup_store: [],
  discover_topic: [],
  discover_entry: [],
  author: [],
  question: [],
  answer: [],
  answer_comment: [],
  booking: [],
  booking_rate: [],
  market: [],
  market_plan: [],
  promotion: [],
  coupon: [],
  lottery: ['seed', 'seed_hash'],
  lottery_prize: [],
  guess_activity: [],
} as const;

async function readTables({ services: { db } }: TestShop): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [name, ownColumns] of Object.entries(importedTables)) {
    const row = sql`to_jsonb(t) - ${sql.param([...ownColumns])}::text[]`;
    const { rows } = await db.execute(sql`SELECT ${row} AS row FROM ${sql.identifier(name)} AS t ORDER BY (${row})::text`);
    tables[name] = rows.map((each) => each['row']);
  }
  return tables;
}

async function readFolder(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [path.relative(root, name), await readFile(name, 'base64')]),
  );
  return Object.fromEntries(contents.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

beforeAll(async () => {
  // A shop sells, and its folder does not know it.
  const { db } = original.services;
  await db.execute(sql`UPDATE sku SET stock = stock - 3, supplied = supplied - 3 WHERE id = (SELECT min(id) FROM sku WHERE stock > 20)`);
  await db.execute(sql`UPDATE sku_lot SET num = num - 1 WHERE num > 0 AND sku_id = (SELECT min(sku_id) FROM sku_lot WHERE num > 0)`);
  await db.update(siteSetting).set({
    homeSections: ['shops', 'food'],
    popularSearches: [{ 'zh-CN': '旺来', 'zh-TW': '旺來', en: 'Pineapples' }],
    synonyms: { added: ['凤梨, 旺来'], removed: ['芭乐, 番石榴'] },
    birthdayGifts: { points: 300, experience: 0 },
  });
  await exportFolder(original.services, first);
});

test('an exported folder has every file of the format that the shop has content for', async () => {
  expect(await exportFolder(original.services, path.join(folder, 'again'))).toMatchObject({ problems: [] });
  expect(await readFolder(path.join(folder, 'again'))).toEqual(await readFolder(first));
  const exported = new Set(await readdir(first));
  // Texts of an export have both Chinese scripts, so no glossary converts them.
  const expected = (await readdir(valid)).filter((name) => name !== files.terms && !name.endsWith('.md'));
  expect(expected.filter((name) => !exported.has(name))).toEqual([]);
});

test('imported into an empty shop it makes the same shop, from which the same folder is exported', async () => {
  expect((await importInto(copy, first, { confirmed: false })).problems).toEqual([]);
  expect(await copy.audit()).toEqual([]);
  const [made, expected] = [await readTables(copy), await readTables(original)];
  for (const name of Object.keys(importedTables)) {
    expect(expected[name]?.length, name).toBeGreaterThan(0);
    expect(made[name], name).toEqual(expected[name]);
  }
  await exportFolder(copy.services, second);
  expect(await readFolder(second)).toEqual(await readFolder(first));
});

test('imported into the shop it comes from it changes nothing', async () => {
  const { db } = original.services;
  const before = await readTables(original);
  const changed = await db.select({ id: product.id, at: product.changedAt }).from(product).orderBy(asc(product.id));
  const report = await importInto(original, first, { confirmed: false });
  expect(report).toMatchObject({
    imported: true,
    problems: [],
    doubts: [],
    difference: {
      products: { added: 0, offSale: 0 },
      prices: { changed: 0 },
      stock: { more: 0, fewer: 0 },
      removed: [],
      newPictures: 0,
      kept: [],
    },
  });
  expect(await readTables(original)).toEqual(before);
  expect(await db.select({ id: product.id, at: product.changedAt }).from(product).orderBy(asc(product.id))).toEqual(changed);
  expect(await original.audit()).toEqual([]);
});

test('units that were sold are neither offered by the new shop nor supplied again to the old one', async () => {
  const sold = await original.services.db.select().from(sku).where(sql`stock <> folder_stock`);
  expect(sold).toHaveLength(1);
  for (const shop of [original, copy]) expect(await shop.services.db.select().from(sku).where(sql`stock <> folder_stock`)).toEqual(sold);
  const lots = await copy.services.db.select().from(skuLot).where(sql`num <> folder_num`);
  expect(lots).toEqual(await original.services.db.select().from(skuLot).where(sql`num <> folder_num`));
  expect(lots).not.toEqual([]);
});

test('codes of coupons can still be redeemed, except those that were', async () => {
  const { db } = copy.services;
  const codes = await db.select().from(couponCode).orderBy(couponCode.hash);
  expect(codes).toEqual(await original.services.db.select().from(couponCode).orderBy(couponCode.hash));
  expect(codes.length).toBeGreaterThan(1);
  const isUsed = eq(couponCode.hash, codes[0]?.hash ?? '');
  await db.update(couponCode).set({ usedBy: 1, usedAt: sql`shop_now()` }).where(isUsed);
  // The audit would look for the coupon of the member.
  onTestFinished(async () => void (await db.update(couponCode).set({ usedBy: null, usedAt: null }).where(isUsed)));
  const { omissions } = await exportFolder(copy.services, path.join(folder, 'used'));
  expect(omissions).toContain('1 coupon codes that members used.');
  const rows = await readFile(path.join(folder, 'used', files.couponCodes), 'utf8');
  expect(rows.trim().split('\n')).toHaveLength(codes.length);
});

test('the command says what it leaves out, refuses a folder with files, and fails if a picture is lost', async () => {
  const { environment, pool, db } = copy.services;
  const env = { DATA_DIR: environment.DATA_DIR, INIT_CWD: folder, DATABASE_URL: pool.options.connectionString };
  expect(await callCommand(exportCommand, ['planned', '--dry-run'], env)).toEqual({
    code: 0,
    output: `The shop would be exported to ${path.join(folder, 'planned')}. Nothing was changed.`,
  });
  expect(await callCommand(exportCommand, ['first'], env)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Nothing was written\.$/),
  });

  const [review] = await db.select().from(productReview).limit(1);
  await db
    .update(productReview)
    .set({ status: 2 })
    .where(eq(productReview.id, review?.id ?? 0));
  await db.update(siteSetting).set({ setByStaff: ['phone'] });
  const made = await callCommand(exportCommand, ['made'], env);
  expect(made.output.split('\n')).toEqual([
    expect.stringMatching(/^Left out: Members and all that is theirs/),
    expect.stringMatching(/^Left out: Articles and pages have HTML/),
    'Left out: 1 reviews of the folder that staff hid.',
    expect.stringMatching(/^Exported 80 products, \d+ skus, \d+ reviews, \d+ pictures to /),
  ]);
  expect(made.code).toBe(0);

  const [{ cover } = { cover: '' }] = await db.select({ cover: product.cover }).from(product).orderBy(product.id).limit(1);
  await rm(path.join(environment.DATA_DIR, 'media', cover.slice(0, 2), cover));
  const lost = await callCommand(exportCommand, ['lost'], env);
  expect(lost).toMatchObject({ code: 1, output: expect.stringContaining(`${cover}.svg is missing`) });
});
