import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSampleShop } from '../../../test/sampleShop.ts';
import { product } from '../../db/schema/catalog.ts';

const shop = await openSampleShop(240);

const read = async (name: string) => {
  const reply = await fetch(`${shop.url}/${name}`);
  expect(reply.headers.get('content-type')).toContain('xml');
  return reply.text();
};
const all = (xml: string, tag: string) => [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text ?? '');

test('the index names a file per type and language, and each of them can be read', async () => {
  const files = all(await read('sitemap.xml'), 'loc');
  expect(files.length % 3).toBe(0);
  for (const language of ['zh-CN', 'zh-TW', 'en']) {
    for (const type of ['product', 'category', 'shop', 'article', 'question', 'text'])
      expect(files).toContain(`http://127.0.0.1:3000/sitemap/${type}-${language}-0.xml`);
  }
  for (const file of files) expect(all(await read(new URL(file).pathname.slice(1)), 'loc').length, file).toBeGreaterThan(0);
});

test('the pages that are there whatever the shop holds are listed, the channels among them', async () => {
  const listed = all(await read('sitemap/pages-en.xml'), 'loc').map((address) => new URL(address).pathname);
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

test('a file lists what is on sale in its language, once, with the time of its last change', async () => {
  const xml = await read('sitemap/product-en-0.xml');
  const { rows } = await shop.services.db.execute<{ id: number }>(sql`SELECT id FROM product WHERE status = 1 ORDER BY id`);
  expect(all(xml, 'loc')).toEqual(rows.map(({ id }) => `http://127.0.0.1:3000/en/product?id=${id}`));
  expect(all(xml, 'lastmod')).toHaveLength(rows.length);
});

test('a changed price is a change of the page, a sale is none', async () => {
  const { db } = shop.services;
  const [some] = await db.select().from(product).where(eq(product.status, 1)).limit(1);
  if (!some) throw new Error('there is no product');
  const changedAt = async () => (await db.select().from(product).where(eq(product.id, some.id)))[0]?.changedAt.getTime();
  await db
    .update(product)
    .set({ sales: some.sales + 1 })
    .where(eq(product.id, some.id));
  expect(await changedAt()).toBe(some.changedAt.getTime());
  await db.execute(sql`UPDATE product SET price = price - 1 WHERE id = ${some.id}`);
  expect(await changedAt()).toBeGreaterThan(some.changedAt.getTime());
  await db.execute(sql`UPDATE product SET price = price + 1 WHERE id = ${some.id}`);
});

test('ids by the fifty thousands go into one file each', async () => {
  const { db } = shop.services;
  await db.execute(sql`
    INSERT INTO product SELECT copied.*
    FROM product AS p, generate_series(100000, 104999) AS n, json_populate_record(p, json_build_object('id', n, 'code', 'M' || n)) AS copied
    WHERE p.id = (SELECT min(id) FROM product WHERE status = 1)`);
  expect(all(await read('sitemap.xml'), 'loc')).toContain('http://127.0.0.1:3000/sitemap/product-zh-TW-2.xml');
  const listed = all(await read('sitemap/product-zh-TW-2.xml'), 'loc');
  expect(listed).toHaveLength(5_000);
  expect(new Set(listed).size).toBe(5_000);
  await db.execute(sql`DELETE FROM product WHERE id BETWEEN 100000 AND 104999`);
});

test('the goods of a closed shop are listed no more', async () => {
  const { db } = shop.services;
  const [seller] = (
    await db.execute<{ id: number; goods: number }>(sql`
    SELECT shop_id AS id, count(*)::int AS goods FROM product WHERE status = 1 GROUP BY shop_id ORDER BY 2 DESC, 1 LIMIT 1`)
  ).rows;
  const countListed = async () => all(await read('sitemap/product-en-0.xml'), 'loc').length;
  const before = await countListed();
  const setStatus = (status: number) => db.execute(sql`UPDATE shop SET status = ${status} WHERE id = ${seller?.id ?? 0}`);
  await setStatus(0);
  expect(await countListed()).toBe(before - (seller?.goods ?? 0));
  await setStatus(1);
});

test('a file of ids that nothing has is not found, up to the last id there can be', async () => {
  for (const name of ['product-en-7', 'question-en-7', 'product-en-42949', 'question-zh-TW-42949'])
    expect((await fetch(`${shop.url}/sitemap/${name}.xml`)).status, name).toBe(404);
});

test('other names are not found', async () => {
  for (const name of ['product-fr-0', 'orders-en-0', 'product-en-99999', 'product-en-x', '..%2Fproduct-en-0'])
    expect((await fetch(`${shop.url}/sitemap/${name}.xml`)).status, name).toBe(404);
  expect(await shop.audit()).toEqual([]);
});
