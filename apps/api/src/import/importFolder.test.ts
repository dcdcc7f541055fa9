import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dumpImportedTables, importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { category, picture, product, productReview, reviewVote, searchKey, sku } from '../db/schema/catalog.ts';
import { article, banner } from '../db/schema/content.ts';
import { market, marketPlan, marketProduct, marketTab, promotion } from '../db/schema/markets.ts';
import { orderLine, shopOrder } from '../db/schema/orders.ts';
import { describePicture } from '../features/media/describePicture.ts';
import { openFolderStore } from '../features/media/folderStore.ts';
import { contentHash } from '../features/media/mediaStore.ts';

const shop = await openTestShop();
const { valid, withChanges } = await openSampleFolder(sampleFacts.products);

test('a dry run reports the counts and changes nothing', async () => {
  const before = await dumpImportedTables(shop);
  const report = await importInto(shop, valid, { dryRun: true });
  expect(report).toMatchObject({ imported: false, problems: [], counts: { products: sampleFacts.products, shops: sampleFacts.shops } });
  expect(await dumpImportedTables(shop)).toBe(before);
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
    expect(await openFolderStore(shop.services.environment.DATA_DIR).readOriginal(hash)).not.toBeNull();
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

test("members' votes stay on the reviews of the folder when they are imported again", async () => {
  const { db } = shop.services;
  const readVotes = async () => {
    const { rows } = await db.execute(sql`
      SELECT product_id, nickname, content, up - up_base AS votes FROM evaluation WHERE up <> up_base`);
    return rows;
  };
  const [voted] = await db.select().from(productReview).orderBy(productReview.id).limit(1);
  if (!voted) throw new Error('there is no review');
  await db.insert(reviewVote).values([1, 2].map((userId) => ({ reviewId: voted.id, userId })));
  await db.update(productReview).set({ up: sql`up + 2` }).where(eq(productReview.id, voted.id));
  expect((await importInto(shop, valid)).imported).toBe(true);
  expect(await db.select().from(productReview).where(eq(productReview.id, voted.id))).toEqual([]);
  expect(await readVotes()).toEqual([{ product_id: voted.productId, nickname: voted.nickname, content: voted.content, votes: 2 }]);
  expect(await shop.audit()).toEqual([]);
  await db.delete(reviewVote);
  await db.execute(sql`UPDATE evaluation SET up = up_base`);
});

describe('with orders', () => {
  const code = 'T26111500000001';
  let skuId: number;

  test('keeps the units of orders out of the stock', async () => {
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
    await importInto(shop, valid);
    const [after] = await db.select().from(sku).where(eq(sku.id, skuId));
    const sold = async () => (await db.select().from(product).where(eq(product.id, some.productId)))[0]?.sales ?? 0;
    const before = await sold();
    await db.update(orderLine).set({ stockState: 'sold' }).where(eq(orderLine.orderCode, code));
    await db
      .update(product)
      .set({ sales: before + 3 })
      .where(eq(product.id, some.productId));
    // Repeated imports must add the units sold in this shop only once.
    for (const times of [1, 2]) {
      await importInto(shop, valid);
      expect([times, await sold()]).toEqual([times, before + 3]);
    }
    await db.update(orderLine).set({ stockState: 'reserved' }).where(eq(orderLine.orderCode, code));
    // The stock of the folder excludes the units in orders.
    expect(after).toMatchObject({ stock: some.stock, supplied: some.supplied + 3 });
    expect(await shop.audit()).toEqual([]);
  });

  test('takes removed products off sale without deleting them', async () => {
    const fewer = await withChanges({
      'products.jsonl': (text) => text.split('\n').slice(0, 40).join('\n'),
      'reviews.csv': (text) => text.split('\n').slice(0, 1).join('\n'),
      'lots.csv': (text) => text.split('\n').slice(0, 1).join('\n'),
      'banners.jsonl': () => '',
      'bookings.jsonl': () => '',
      'booking-rates.csv': (text) => text.split('\n').slice(0, 1).join('\n'),
      'discoveries.jsonl': () => '',
      'markets.jsonl': () => '',
      'promotions.jsonl': () => '',
      'coupons.jsonl': () => '',
      'coupon-codes.csv': (text) => text.split('\n').slice(0, 1).join('\n'),
      'questions.jsonl': () => '',
    });
    for (const file of await listMarkdown(fewer))
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^(products: |::goods ).*\n/gm, ''));
    expect((await importInto(shop, fewer)).problems).toEqual([]);
    const { db } = shop.services;
    expect(await db.$count(product)).toBe(sampleFacts.products);
    expect(await db.$count(product, eq(product.status, 9))).toBe(40);
    expect(await db.$count(sku, eq(sku.status, 9))).toBeGreaterThan(0);
    expect(await db.$count(banner)).toBe(0);
    for (const table of [market, marketTab, marketPlan, marketProduct, promotion]) expect(await db.$count(table)).toBe(0);
    expect(await shop.audit()).toEqual([]);
    await importInto(shop, valid);
    expect(await db.$count(marketProduct)).toBeGreaterThan(50);
    expect(await db.$count(product, eq(product.status, 9))).toBe(0);
  });
});

/** The Markdown files that may refer to products. */
async function listMarkdown(folder: string): Promise<string[]> {
  const files = await Promise.all(
    ['articles', 'pages'].map(async (kind) => (await readdir(path.join(folder, kind))).map((file) => path.join(folder, kind, file))),
  );
  return files.flat();
}
