import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSample } from '@baodao/tooling/sample/makeSample';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { category, picture, product, searchKey, sku } from '../db/schema/catalog.ts';
import { article, banner } from '../db/schema/content.ts';
import { market, marketPlan, marketProduct, marketTab, promotion } from '../db/schema/markets.ts';
import { orderLine, shopOrder } from '../db/schema/orders.ts';
import { openMediaStore } from '../rooms/media/mediaStore.ts';
import { importFolder } from './importFolder.ts';
import { describeProblem } from './problems.ts';

const shop = await openTestShop();
let temporary: string;
let good: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'baodao-import-'));
  good = path.join(temporary, 'good');
  await makeSample({ out: good, products: sampleFacts.products });
});
afterAll(async () => {
  await rm(temporary, { recursive: true, force: true });
});

const bring = (folder: string, options = {}) =>
  importFolder({ db: shop.services.db, dataDir: shop.services.environment.DATA_DIR }, folder, options);

/** Everything that a folder says, as one text. Serial ids of reviews are no part of it. */
async function everything(): Promise<string> {
  const tables = [
    'category',
    'shop',
    'shipping',
    'product',
    'sku',
    'banner',
    'button',
    'article',
    'discover_topic',
    'discover_entry',
    'tag',
    'rate_set',
    'rate',
    'search_key',
    'picture',
  ];
  const parts = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await shop.services.db.execute(sql`SELECT * FROM ${sql.identifier(name)} AS t ORDER BY t::text`);
      return JSON.stringify(rows);
    }),
  );
  const { rows } = await shop.services.db.execute(
    sql`SELECT to_jsonb(e) - 'id' AS review FROM evaluation AS e ORDER BY (to_jsonb(e) - 'id')::text`,
  );
  return [...parts, JSON.stringify(rows)].join('\n');
}

/** A copy of the good folder with changes in it. */
async function spoiled(name: string, changes: Record<string, (text: string) => string>): Promise<string> {
  const folder = path.join(temporary, name);
  await cp(good, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    await writeFile(path.join(folder, file), change(await readFile(path.join(folder, file), 'utf8')));
  }
  return folder;
}

const inLine = (number: number, change: (line: string) => string) => (text: string) =>
  text
    .split('\n')
    .map((line, index) => (index === number - 1 ? change(line) : line))
    .join('\n');
const each =
  (...changes: ((text: string) => string)[]) =>
  (text: string) =>
    changes.reduce((before, change) => change(before), text);

test('a dry run reports and changes nothing', async () => {
  const before = await everything();
  const report = await bring(good, { dryRun: true });
  expect(report).toMatchObject({ imported: false, problems: [], counts: { products: sampleFacts.products, shops: sampleFacts.shops } });
  expect(await everything()).toBe(before);
});

describe('a good folder', () => {
  test('becomes the shop', async () => {
    const report = await bring(good);
    expect(report.problems).toEqual([]);
    expect(report.imported).toBe(true);
    const { db } = shop.services;
    expect(await db.$count(product)).toBe(sampleFacts.products);
    expect(await db.$count(category)).toBe(sampleFacts.categories);
    expect(await db.$count(article)).toBe(sampleFacts.articles);
    const [first] = await db.select().from(product).where(eq(product.id, sampleFacts.firstProduct));
    expect(first?.title['zh-TW']).toContain('鳳梨酥');
    expect(first?.categoryPath).toEqual([176, 1001, 2001]);
    expect(first?.searchText).toContain('凤梨酥');
    expect(await shop.audit()).toEqual([]);
  });

  test('its pictures are kept and described', async () => {
    const [first] = await shop.services.db.select().from(product).where(eq(product.id, sampleFacts.firstProduct));
    const hash = first?.cover ?? '';
    const [cover] = await shop.services.db.select().from(picture).where(eq(picture.hash, hash));
    expect(cover).toMatchObject({ type: 'image/svg+xml', width: 800, height: 800 });
    expect(await openMediaStore(shop.services.environment.DATA_DIR).readOriginal(hash)).not.toBeNull();
    expect((await fetch(`${shop.url}/media/${hash}/320.webp`)).status).toBe(200);
  });

  test('goods carry the figures of their reviews', async () => {
    const { rows } = await shop.services.db.execute(sql`
      SELECT product.id FROM product LEFT JOIN evaluation ON evaluation.product_id = product.id GROUP BY product.id
      HAVING comment_count <> count(evaluation.id) OR score <> coalesce(round(avg(star), 1), 0)`);
    expect(rows).toEqual([]);
  });

  test('words are proposed by script, sound and initials', async () => {
    const keys = await shop.services.db.select().from(searchKey).where(eq(searchKey.key, '凤梨酥'));
    expect(keys).toMatchObject([{ folded: '凤梨酥', pinyin: 'fenglisu', initials: 'fls', label: { 'zh-TW': '鳳梨酥' }, categoryId: 2001 }]);
    expect(keys[0]?.count).toBeGreaterThan(0);
    expect(keys[0]?.hot).toBeGreaterThan(0);
  });

  test('brought again changes nothing', async () => {
    const before = await everything();
    expect((await bring(good)).imported).toBe(true);
    expect(await everything()).toBe(before);
  });
});

describe('when orders are there', () => {
  const code = 'T26111500000001';
  let skuId: number;

  test('what they have taken stays taken', async () => {
    const { db } = shop.services;
    const [some] = await db.select().from(sku).where(sql`stock > 20`).orderBy(sku.id).limit(1);
    if (!some) throw new Error('there is no sku with stock');
    skuId = some.id;
    await db.transaction(async (tx) => {
      await tx.update(sku).set({ stock: sql`stock - 3` }).where(eq(sku.id, skuId));
      await tx.insert(shopOrder).values({
        code,
        tradeCode: code,
        userId: 1,
        shopId: sampleFacts.firstShop,
        state: 10,
        payState: 0,
        productAmount: '30.00',
        freightAmount: '0.00',
        discountAmount: '0.00',
        taxAmount: '0.00',
        payAmount: '30.00',
        payAmountCny: '7.00',
        rateId: sampleFacts.rateId,
        receiver: { addressId: 1, name: '-', phoneArea: '886', phone: '-', countryId: 1, regionText: '-', detail: '-', zip: '-' },
        shippingId: 1,
        shippingName: '-',
        remark: '',
        payDeadline: new Date(Date.now() + 1e9),
      });
      await tx.insert(orderLine).values({
        orderCode: code,
        userId: 1,
        productId: some.productId,
        skuId,
        title: '-',
        attrText: '-',
        image: '-',
        price: '10.00',
        num: 3,
        amount: '30.00',
        payShare: '30.00',
        stockState: 'reserved',
      });
    });
    expect(await shop.audit()).toEqual([]);
    await bring(good);
    const [after] = await db.select().from(sku).where(eq(sku.id, skuId));
    // The folder says what can be sold from now on.
    expect(after).toMatchObject({ stock: some.stock, supplied: some.supplied + 3 });
    expect(await shop.audit()).toEqual([]);
  });

  test('goods that are gone from the folder are taken off sale, not deleted', async () => {
    const fewer = await spoiled('fewer', {
      'products.jsonl': (text) => text.split('\n').slice(0, 40).join('\n'),
      'reviews.csv': (text) => text.split('\n').slice(0, 1).join('\n'),
      'banners.jsonl': () => '',
      'bookings.jsonl': () => '',
      'discoveries.jsonl': () => '',
      'markets.jsonl': () => '',
      'promotions.jsonl': () => '',
      'coupons.jsonl': () => '',
      'coupon-codes.csv': (text) => text.split('\n').slice(0, 1).join('\n'),
      'questions.jsonl': () => '',
    });
    for (const file of await writtenIn(fewer))
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^(products: |::goods ).*\n/gm, ''));
    expect((await bring(fewer)).problems).toEqual([]);
    const { db } = shop.services;
    expect(await db.$count(product)).toBe(sampleFacts.products);
    expect(await db.$count(product, eq(product.status, 9))).toBe(40);
    expect(await db.$count(sku, eq(sku.status, 9))).toBeGreaterThan(0);
    expect(await db.$count(banner)).toBe(0);
    for (const table of [market, marketTab, marketPlan, marketProduct, promotion]) expect(await db.$count(table)).toBe(0);
    expect(await shop.audit()).toEqual([]);
    await bring(good);
    expect(await db.$count(marketProduct)).toBeGreaterThan(50);
    expect(await db.$count(product, eq(product.status, 9))).toBe(0);
  });
});

/** The texts that may name goods. */
async function writtenIn(folder: string): Promise<string[]> {
  const { readdir } = await import('node:fs/promises');
  const files = await Promise.all(
    ['articles', 'pages'].map(async (kind) => (await readdir(path.join(folder, kind))).map((file) => path.join(folder, kind, file))),
  );
  return files.flat();
}

test('twenty faults are told at once, each with its file and line, and nothing changes', async () => {
  const before = await everything();
  const folder = await spoiled('faulty', {
    'products.jsonl': each(
      inLine(2, (line) => line.replace(/"stock":\d+/, '"stock":-1')),
      inLine(3, () => '{ not json'),
      inLine(4, (line) => line.replace(/"shop":\d+/, '"shop":9999')),
      inLine(5, (line) => line.replace(/"category":\d+/, '"category":176')),
      inLine(6, (line) => line.replace(/"price":"[\d.]+"/, '"price":"12,80"')),
      inLine(7, (line) => line.replace(/"id":\d+/, '"id":10001')),
      inLine(8, (line) => line.replace('pictures/goods/', 'pictures/nowhere/')),
      inLine(9, (line) => line.replace(/"title":\{[^}]*\}/, '"title":{"en":"Tea"}')),
      inLine(10, (line) => line.replace('{', '{"colour":"red",')),
      inLine(11, (line) => line.replace(/"createdAt":"[^"]*"/, '"createdAt":"yesterday"')),
      inLine(12, (line) => line.replace(/"values":\[101[^\]]*\]/, '"values":[999]')),
    ),
    'shops.jsonl': each(
      inLine(2, (line) => line.replace(/"lat":[\d.]+/, '"lat":123.4')),
      inLine(3, (line) => line.replace(/"region":\d+/, '"region":7')),
    ),
    'categories.jsonl': inLine(202, (line) => line.replace(/"parent":\d+/, '"parent":4242')),
    'banners.jsonl': inLine(1, (line) => line.replace(/"linkType":\d+/, '"linkType":99')),
    'buttons.jsonl': inLine(5, (line) => line.replace(/"icon":"[^"]*"/, '"icon":"Not An Icon"')),
    'rates.csv': inLine(3, (line) => line.replace('0.2257', '4.43')),
    'reviews.csv': each(
      inLine(4, (line) => line.replace(/^\d+/, '777')),
      inLine(5, (line) => line.replace(/(,[^,]*){5}$/, ',later,,,thanks,2001-01-01T00:00:00Z')),
    ),
    'markets.jsonl': each(
      inLine(1, (line) => line.replace(/"minutes":\d+/, '"other":1')),
      inLine(2, (line) => line.replace(/"stock":\d+,"sold":\d+/, '"stock":3,"sold":9')),
      inLine(3, (line) => line.replace(/"startsAt":"[^"]*"/, '"startsAt":"soon"')),
      inLine(4, (line) => line.replace(/"sku":\d+/, '"sku":7').replace('"+900h"', '"+10h"')),
    ),
    'promotions.jsonl': each(
      inLine(1, (line) => line.replace(/"percent":\d+/, '"price":"9"')),
      inLine(3, (line) => line.replace(/"save":"\d+"/, '"save":"90000"')),
    ),
    'tags.csv': inLine(3, (line) => line.replace(/^[^,]*/, '')),
    'articles/brewing-oolong.en.md': () => 'no head at all',
  });
  const report = await bring(folder);
  expect(report.imported).toBe(false);
  const told = report.problems.map(describeProblem);
  for (const start of [
    'products.jsonl:2: skus.0.stock: must not be less than 0',
    'products.jsonl:3: is not JSON',
    'products.jsonl:4: shop 9999 is not in this folder',
    'products.jsonl:5: category 176 is not one of the last level',
    'products.jsonl:6: skus.0.price: must be an amount',
    'products.jsonl:7: product 10001 is there twice',
    'products.jsonl:8: pictures/nowhere/',
    'products.jsonl:9: title.zh-TW:',
    'products.jsonl:10: Unrecognized key: "colour"',
    'products.jsonl:11: createdAt: must be a time',
    'products.jsonl:12: sku',
    'shops.jsonl:2: lat:',
    'shops.jsonl:3: region: is no region',
    'categories.jsonl:202: parent 4242 does not stand above',
    'banners.jsonl:1: linkType:',
    'buttons.jsonl:5: icon: must be the name of an icon',
    'rates.csv:3: rate: is not what 1 TWD is worth in CNY',
    'reviews.csv:4: product 777 is not in this folder',
    'reviews.csv:5: append and appendTime belong together',
    'reviews.csv:5: 2001-01-01T00:00:00Z is before the review',
    'markets.jsonl:1: tabs.0: Unrecognized key: "other"',
    'more is sold than there is',
    'markets.jsonl:3: startsAt: must be a time such as "2026-11-01T00:00:00Z" or hours from the import such as "+48h"',
    'markets.jsonl:4: sku 7 is not in this folder',
    'markets.jsonl:4: ends before it starts',
    'promotions.jsonl:1: a price is of a sku, a percentage of all',
    'promotions.jsonl:3: steps rise, and take less off than is spent',
    'tags.csv:3: text: must not be empty',
    'articles/brewing-oolong.en.md:1: has no head',
  ]) {
    expect(told).toContainEqual(expect.stringContaining(start));
  }
  expect(await everything()).toBe(before);
  expect(await shop.audit()).toEqual([]);
});

test('a picture that is none is told, and nothing changes', async () => {
  const before = await everything();
  const folder = await spoiled('broken-picture', { 'pictures/shops/101.svg': () => '<svg xmlns="http://www.w3.org/2000/svg"' });
  const report = await bring(folder);
  expect(report.problems.map(describeProblem)).toEqual([expect.stringMatching(/^pictures\/shops\/101\.svg: cannot be read/)]);
  expect(await everything()).toBe(before);
});

test('an empty folder says what is missing', async () => {
  const folder = await mkdtemp(path.join(temporary, 'empty-'));
  const { problems } = await bring(folder);
  expect(problems.map(describeProblem)).toEqual([
    'categories.jsonl: is missing',
    'products.jsonl: is missing',
    'rates.csv: is missing',
    'shops.jsonl: is missing',
  ]);
});

test('an import that fails half-way leaves the shop as it was', async () => {
  const before = await everything();
  const folder = await spoiled('clash', {
    // Two shops trade the codes of their goods: the database refuses the second of them in the midst of the import.
    'products.jsonl': each(
      inLine(1, (line) => line.replaceAll('BD0010001', 'BDXXXXXXX')),
      inLine(2, (line) => line.replaceAll('BD0010002', 'BD0010001')),
      (text) => text.split('\n').toReversed().join('\n'),
    ),
  });
  await expect(bring(folder)).rejects.toThrow(/duplicate key|Failed query/);
  expect(await everything()).toBe(before);
  expect(await shop.audit()).toEqual([]);
});
