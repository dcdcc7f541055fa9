import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { product, productReview, reviewVote, sku, skuLot, stockChange } from '../platform/db/schema/catalog.ts';
import { banner, siteSetting } from '../platform/db/schema/content.ts';
import { market, marketPlan, marketProduct, marketTab, promotion } from '../platform/db/schema/markets.ts';
import { orderLine, shopOrder } from '../platform/db/schema/orders.ts';

const shop = await openSampleShop();
const { valid, withChanges } = await openSampleFolder(sampleFacts.products);

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

  test('what was sold between two imports of a folder stays sold', async () => {
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
    // The same folder supplies no unit again.
    expect(after).toMatchObject({ stock: some.stock - 3, supplied: some.supplied });
    expect(await shop.audit()).toEqual([]);
  });

  const withStock = (change: number) =>
    withChanges({
      'products.jsonl': (text) =>
        text
          .split('\n')
          .map((line) => {
            if (!line.includes(`"id":${skuId},`)) return line;
            const { skus, ...rest } = JSON.parse(line) as { skus: { id: number; stock: number }[] };
            return JSON.stringify({
              ...rest,
              skus: skus.map((each) => (each.id === skuId ? { ...each, stock: each.stock + change } : each)),
            });
          })
          .join('\n'),
    });
  const readSku = async () => {
    const [row] = await shop.services.db.select().from(sku).where(eq(sku.id, skuId));
    if (!row) throw new Error('the sku is gone');
    return row;
  };

  test('a folder with more or fewer units changes the stock by the difference, once, and says why', async () => {
    const before = await readSku();
    const more = await withStock(15);
    for (const times of [1, 2]) {
      const { difference } = await importInto(shop, more);
      expect([times, difference?.stock]).toEqual([times, { more: 2 - times, fewer: 0, unitsMore: times === 1 ? 15 : 0, unitsFewer: 0 }]);
      expect(await readSku()).toMatchObject({ stock: before.stock + 15, supplied: before.supplied + 15 });
    }
    await importInto(shop, valid);
    expect(await readSku()).toMatchObject({ stock: before.stock, supplied: before.supplied });
    const changes = await shop.services.db.select().from(stockChange).where(eq(stockChange.skuId, skuId)).orderBy(stockChange.id);
    expect(changes.map(({ change, reason }) => `${change} ${reason}`)).toEqual(['15 import', '-15 import']);
    expect(await shop.audit()).toEqual([]);
  });

  test('a folder that takes away more units than are left is refused whole', async () => {
    const before = await readSku();
    // Three units of the stock in the folder are in an order.
    const report = await importInto(shop, await withStock(-before.stock - 1));
    expect(report).toMatchObject({
      imported: false,
      problems: [
        {
          problem: `sku ${skuId}: stock is ${before.stock + 1} less than in the folder imported before, but only ${before.stock} are left`,
        },
      ],
    });
    expect(await readSku()).toEqual(before);
    expect(await shop.services.db.$count(stockChange)).toBe(2);
  });

  test('units of a lot that were shipped are not there again', async () => {
    const { db } = shop.services;
    const [lot] = await db.select().from(skuLot).where(sql`num > 5`).orderBy(skuLot.skuId, skuLot.lot).limit(1);
    if (!lot) throw new Error('there is no lot');
    await db.execute(sql`UPDATE sku_lot SET num = num - 4 WHERE sku_id = ${lot.skuId} AND lot = ${lot.lot}`);
    await importInto(shop, valid);
    const [after] = await db.select().from(skuLot).where(sql`sku_id = ${lot.skuId} AND lot = ${lot.lot}`);
    expect(after?.num).toBe(lot.num - 4);
    await db.execute(sql`UPDATE sku_lot SET num = num + 4 WHERE sku_id = ${lot.skuId} AND lot = ${lot.lot}`);
  });

  test('the stock of a database from before, whose last folder is unknown, stays as it is', async () => {
    const before = await readSku();
    await shop.services.db.update(sku).set({ folderStock: null }).where(eq(sku.id, skuId));
    await importInto(shop, await withStock(15));
    expect(await readSku()).toMatchObject({ stock: before.stock, supplied: before.supplied });
    await shop.services.db.update(sku).set({ folderStock: before.folderStock }).where(eq(sku.id, skuId));
  });

  test('takes removed products off sale after a confirmation, without deleting them', async () => {
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
    const { db } = shop.services;
    const refused = await importInto(shop, fewer, { confirmed: false });
    expect(refused.doubts[0]).toBe('40 of 80 products would go off sale (more than 10 %)');
    expect(refused.difference?.products).toMatchObject({ present: 80, added: 0, offSale: 40 });
    expect(refused.difference?.products.firstOffSale).toHaveLength(10);
    expect(await db.$count(product, eq(product.status, 9))).toBe(0);
    expect((await importInto(shop, fewer)).problems).toEqual([]);
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

describe('what staff changed', () => {
  const readSettings = async () => (await shop.services.db.select().from(siteSetting))[0];
  const setByStaff = (phone: string) => shop.services.db.update(siteSetting).set({ phone, setByStaff: ['phone', 'mail'], mail: null });

  test('is kept, and the import says so', async () => {
    const before = await readSettings();
    await setByStaff('+886 2 2345 6789');
    const { difference } = await importInto(shop, valid);
    expect(difference?.kept).toEqual(['phone', 'mail']);
    expect(await readSettings()).toMatchObject({
      phone: '+886 2 2345 6789',
      mail: null,
      hours: before?.hours,
      setByStaff: ['phone', 'mail'],
    });
  });

  test('is replaced on demand', async () => {
    expect((await importInto(shop, valid, { overwrite: true })).difference?.kept).toEqual([]);
    const after = await readSettings();
    expect(after).toMatchObject({ setByStaff: [] });
    expect(after?.phone).not.toBe('+886 2 2345 6789');
    expect(after?.mail).not.toBeNull();
  });
});

describe('a folder that would change much', () => {
  const cut = (text: string) =>
    text.replace(/"price":"(\d+)(?:\.\d+)?"/, (_all, price: string) => `"price":"${(Number(price) / 1000).toFixed(2)}"`);

  test('is not imported without a confirmation, and says what is unusual', async () => {
    const { db } = shop.services;
    const before = await db.select().from(sku).orderBy(sku.id);
    const dear = await withChanges({ 'products.jsonl': cut, 'banners.jsonl': () => '' });
    const report = await importInto(shop, dear, { confirmed: false });
    expect(report).toMatchObject({ imported: false, problemCount: 0, difference: { prices: { changed: 1, far: 1 } } });
    expect(report.doubts).toEqual(['1 price changes by more than 30 %', expect.stringMatching(/^all \d+ banners of the shop are missing/)]);
    expect(await db.select().from(sku).orderBy(sku.id)).toEqual(before);
    expect(await db.$count(banner)).toBeGreaterThan(0);
  });

  test('an unchanged folder changes nothing', async () => {
    expect((await importInto(shop, valid, { confirmed: false })).difference).toEqual({
      products: { present: sampleFacts.products, added: 0, offSale: 0, firstOffSale: [] },
      prices: { changed: 0, far: 0, largest: [] },
      stock: { more: 0, fewer: 0, unitsMore: 0, unitsFewer: 0 },
      removed: [],
      keptProducts: [],
      keptContents: [],
      newPictures: 0,
      kept: [],
    });
  });
});

/** The Markdown files that may refer to products. */
async function listMarkdown(folder: string): Promise<string[]> {
  const files = await Promise.all(
    ['articles', 'pages'].map(async (kind) => (await readdir(path.join(folder, kind))).map((file) => path.join(folder, kind, file))),
  );
  return files.flat();
}
