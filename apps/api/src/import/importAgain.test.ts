import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { product, productReview, reviewVote, sku } from '../db/schema/catalog.ts';
import { banner } from '../db/schema/content.ts';
import { market, marketPlan, marketProduct, marketTab, promotion } from '../db/schema/markets.ts';
import { orderLine, shopOrder } from '../db/schema/orders.ts';

const shop = await openTestShop();
const { valid, withChanges } = await openSampleFolder(sampleFacts.products);
beforeAll(() => importInto(shop, valid));

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
