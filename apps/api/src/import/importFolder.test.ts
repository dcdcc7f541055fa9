import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dumpImportedTables, importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { describePicture } from '../features/media/describePicture.ts';
import { contentHash } from '../features/media/mediaStore.ts';
import { category, picture, product, searchKey, sku } from '../platform/db/schema/catalog.ts';
import { article } from '../platform/db/schema/content.ts';

const shop = await openTestShop();
const { valid, withChanges } = await openSampleFolder(sampleFacts.products);

test('a dry run reports the counts and changes nothing', async () => {
  const before = await dumpImportedTables(shop);
  const report = await importInto(shop, valid, { dryRun: true });
  expect(report).toMatchObject({ imported: false, problems: [], counts: { products: sampleFacts.products, shops: sampleFacts.shops } });
  expect(await dumpImportedTables(shop)).toBe(before);
});

test('asks whether a file that is not UTF-8 was read as meant', async () => {
  const folder = await withChanges({});
  const tags = path.join(folder, 'tags.csv');
  await writeFile(tags, Buffer.from(await readFile(tags, 'utf8'), 'utf16le'));
  const told = ['tags.csv was read as UTF-16 (LE)'];
  expect(await importInto(shop, folder, { confirmed: false })).toMatchObject({ imported: false, problems: [], doubts: told });
  expect(await importInto(shop, folder, { dryRun: true })).toMatchObject({ problems: [], encodings: told, doubts: [] });
});

describe('a valid folder', () => {
  test('replaces the contents of the shop', async () => {
    const report = await importInto(shop, valid);
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

  test('stores and describes its pictures', async () => {
    const [first] = await shop.services.db.select().from(product).where(eq(product.id, sampleFacts.firstProduct));
    const hash = first?.cover ?? '';
    const [cover] = await shop.services.db.select().from(picture).where(eq(picture.hash, hash));
    expect(cover).toMatchObject({ type: 'image/svg+xml', width: 800, height: 800 });
    expect(await shop.services.pictures.readOriginal(hash)).not.toBeNull();
    expect((await fetch(`${shop.url}/media/${hash}/320.webp`)).status).toBe(200);
  });

  test('stores the net contents of SKUs, from which unit prices are computed', async () => {
    const lines = (await readFile(path.join(valid, 'products.jsonl'), 'utf8')).trim().split('\n');
    const expected = lines.flatMap((line) => (JSON.parse(line) as { skus: { id: number; netContent?: object }[] }).skus);
    const stored = await shop.services.db.select({ id: sku.id, netContent: sku.netContent }).from(sku).where(eq(sku.status, 1));
    const sorted = (rows: { id: number; netContent?: object | null }[]) =>
      rows
        .filter(({ netContent }) => netContent)
        .map(({ id, netContent }) => ({ id, netContent }))
        .toSorted((one, other) => one.id - other.id);
    expect(sorted(expected).length).toBeGreaterThan(0);
    expect(sorted(stored)).toEqual(sorted(expected));
  });

  test('derives the scores of products from their reviews', async () => {
    const { rows } = await shop.services.db.execute(sql`
      SELECT product.id FROM product LEFT JOIN evaluation ON evaluation.product_id = product.id GROUP BY product.id
      HAVING comment_count <> count(evaluation.id) OR score <> coalesce(round(avg(star), 1), 0)`);
    expect(rows).toEqual([]);
  });

  test('writes search suggestions by script, pinyin and initials', async () => {
    const keys = await shop.services.db.select().from(searchKey).where(eq(searchKey.key, '凤梨酥'));
    expect(keys).toMatchObject([{ folded: '凤梨酥', pinyin: 'fenglisu', initials: 'fls', label: { 'zh-TW': '鳳梨酥' }, categoryId: 2001 }]);
    expect(keys[0]?.count).toBeGreaterThan(0);
    expect(keys[0]?.hot).toBeGreaterThan(0);
  });

  test('finds a product by the number that its page shows', async () => {
    const [first] = await shop.services.db
      .select({ id: product.id, code: product.code })
      .from(product)
      .where(eq(product.status, 1))
      .limit(1);
    const key = `\u202D ${first?.code.toLowerCase()}`;
    expect((await shop.call(catalog.products, { key }, {})).data.list.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('changes nothing when imported again', async () => {
    const before = await dumpImportedTables(shop);
    expect((await importInto(shop, valid)).imported).toBe(true);
    expect(await dumpImportedTables(shop)).toBe(before);
  });

  test('describes a changed picture itself, and takes the description of another from the folder', async () => {
    const redraw = (svg: string, note: string) => `${svg}<!-- ${note} -->`;
    const [changed = '', described = ''] = await Promise.all(
      [101, 102].map(async (id) => redraw(await readFile(path.join(valid, `pictures/shops/${id}.svg`), 'utf8'), String(id))),
    );
    const line = [contentHash(Buffer.from(described)), 'image/svg+xml', 320, 240, 'FROMTHEFOLDER=='];
    const folder = await withChanges({
      'pictures/shops/101.svg': changed,
      'pictures/shops/102.svg': described,
      'pictures.csv': (text) => `${text}${line.join(',')}\n`,
    });
    expect((await importInto(shop, folder)).problems).toEqual([]);
    const findPicture = async (svg: string) =>
      (
        await shop.services.db
          .select()
          .from(picture)
          .where(eq(picture.hash, contentHash(Buffer.from(svg))))
      ).at(0);
    expect(await findPicture(changed)).toMatchObject(await describePicture(Buffer.from(changed)));
    expect(await findPicture(described)).toMatchObject({ width: 320, height: 240, thumbhash: 'FROMTHEFOLDER==' });
  });
});
