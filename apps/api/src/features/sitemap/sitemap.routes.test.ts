import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSampleShop } from '../../../test/sampleShop.ts';
import { product } from '../../platform/db/schema/catalog.ts';

const shop = await openSampleShop();

const read = async (name: string) => {
  const reply = await fetch(`${shop.url}/${name}`);
  expect(reply.headers.get('content-type')).toContain('xml');
  return reply.text();
};
const textsOf = (xml: string, tag: string) => [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text ?? '');

test('the index lists one readable file per type and language', async () => {
  const files = textsOf(await read('sitemap.xml'), 'loc');
  expect(files.length % 3).toBe(0);
  for (const language of ['zh-CN', 'zh-TW', 'en']) {
    for (const type of ['product', 'category', 'shop', 'article', 'question', 'text'])
      expect(files).toContain(`http://127.0.0.1:3000/sitemap/${type}-${language}-0.xml`);
  }
  for (const file of files) expect(textsOf(await read(new URL(file).pathname.slice(1)), 'loc').length, file).toBeGreaterThan(0);
});

test('lists static pages, including channels', async () => {
  const listed = textsOf(await read('sitemap/pages-en.xml'), 'loc').map((address) => new URL(address).pathname);
  for (const path of [
    '',
    '/service',
    '/charter',
    '/hostel',
    '/select',
    '/discover',
    '/eat/player',
    '/good/shop',
    '/near/shop',
    '/question/list',
  ])
    expect(listed).toContain(`/en${path}`);
});

test('a product file lists products on sale once, with the time of their last change', async () => {
  const xml = await read('sitemap/product-en-0.xml');
  const { rows } = await shop.services.db.execute<{ id: number }>(sql`SELECT id FROM product WHERE status = 1 ORDER BY id`);
  expect(textsOf(xml, 'loc')).toEqual(rows.map(({ id }) => `http://127.0.0.1:3000/en/product?id=${id}`));
  expect(textsOf(xml, 'lastmod')).toHaveLength(rows.length);
});

test('a price change updates the modification time, a sale does not', async () => {
  const { db } = shop.services;
  const [sample] = await db.select().from(product).where(eq(product.status, 1)).limit(1);
  if (!sample) throw new Error('The sample shop has no product');
  const changedAt = async () => (await db.select().from(product).where(eq(product.id, sample.id)))[0]?.changedAt.getTime();
  await db
    .update(product)
    .set({ sales: sample.sales + 1 })
    .where(eq(product.id, sample.id));
  expect(await changedAt()).toBe(sample.changedAt.getTime());
  await db.execute(sql`UPDATE product SET price = price - 1 WHERE id = ${sample.id}`);
  expect(await changedAt()).toBeGreaterThan(sample.changedAt.getTime());
  await db.execute(sql`UPDATE product SET price = price + 1 WHERE id = ${sample.id}`);
});

test('splits files by 50,000 ids', async () => {
  const { db } = shop.services;
  await db.execute(sql`
    INSERT INTO product SELECT copied.*
    FROM product AS p, generate_series(100000, 100099) AS n, json_populate_record(p, json_build_object('id', n, 'code', 'M' || n)) AS copied
    WHERE p.id = (SELECT min(id) FROM product WHERE status = 1)`);
  expect(textsOf(await read('sitemap.xml'), 'loc')).toContain('http://127.0.0.1:3000/sitemap/product-zh-TW-2.xml');
  const listed = textsOf(await read('sitemap/product-zh-TW-2.xml'), 'loc');
  expect(listed).toHaveLength(100);
  expect(new Set(listed).size).toBe(100);
  await db.execute(sql`DELETE FROM product WHERE id BETWEEN 100000 AND 100099`);
});

test('omits products of a closed shop', async () => {
  const { db } = shop.services;
  const [seller] = (
    await db.execute<{ id: number; count: number }>(sql`
    SELECT shop_id AS id, count(*)::int AS count FROM product WHERE status = 1 GROUP BY shop_id ORDER BY 2 DESC, 1 LIMIT 1`)
  ).rows;
  const countListed = async () => textsOf(await read('sitemap/product-en-0.xml'), 'loc').length;
  const before = await countListed();
  const setStatus = (status: number) => db.execute(sql`UPDATE shop SET status = ${status} WHERE id = ${seller?.id ?? 0}`);
  await setStatus(0);
  expect(await countListed()).toBe(before - (seller?.count ?? 0));
  await setStatus(1);
});

test('replies 404 for files without entries, up to the largest id', async () => {
  for (const name of ['product-en-7', 'question-en-7', 'product-en-42949', 'question-zh-TW-42949'])
    expect((await fetch(`${shop.url}/sitemap/${name}.xml`)).status, name).toBe(404);
});

test('replies 404 for unknown file names', async () => {
  for (const name of ['product-fr-0', 'orders-en-0', 'product-en-99999', 'product-en-x', '..%2Fproduct-en-0'])
    expect((await fetch(`${shop.url}/sitemap/${name}.xml`)).status, name).toBe(404);
  expect(await shop.audit()).toEqual([]);
});
