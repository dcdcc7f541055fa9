import { compare } from '@baodao/domain/money/compare';
import { sql } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { openSampleShop } from '../../../test/sampleShop.ts';
import { recordChanges } from './recordChanges.ts';

const shop = await openSampleShop();
const { db, publicUrl } = shop.services;

const fetchFeed = (file: string) => fetch(`${shop.url}/feeds/products/${file}`);
async function readFeed(file: string): Promise<string> {
  const reply = await fetchFeed(file);
  expect(reply.status, file).toBe(200);
  return reply.text();
}
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'item' || name === 'url' || name === 'g:additional_image_link',
});

type Fields = Record<string, string | string[] | undefined>;

interface Limits {
  title: number;
  description: number;
  availability: readonly string[];
}

/** https://support.google.com/merchants/answer/7052112 */
const google: Limits = { title: 150, description: 5_000, availability: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] };
/** https://developers.facebook.com/docs/commerce-platform/catalog/fields */
const facebook: Limits = {
  title: 200,
  description: 9_999,
  availability: ['in stock', 'out of stock', 'available for order', 'discontinued'],
};

const lengthOf = (value: Fields[string]) => Array.from(String(value ?? '')).length;

/** The rules that the portals publish for every product. Returns what is wrong. */
function findProblems(fields: Fields, currency: string, limits: Limits): string[] {
  const { id, title, description, link, image_link: image, availability, price, sale_price: sale, condition, brand } = fields;
  const amount = new RegExp(`^\\d+\\.\\d{2} ${currency}$`);
  const isUrl = (value: Fields[string]) => typeof value === 'string' && value.startsWith(`${publicUrl}/`) && value.length <= 2_000;
  const more = fields['additional_image_link'];
  const rules: Record<string, boolean> = {
    id: /^[\w-]{1,50}$/.test(String(id)),
    title: lengthOf(title) >= 1 && lengthOf(title) <= limits.title,
    description: lengthOf(description) >= 1 && lengthOf(description) <= limits.description && !/<[a-z/]/i.test(String(description)),
    link: isUrl(link),
    image_link: isUrl(image) && String(image).endsWith('.jpg'),
    additional_image_link: more === undefined || more === '' || [more].flat().every((each) => each.split(',').every(isUrl)),
    availability: limits.availability.includes(String(availability)),
    price: amount.test(String(price)),
    sale_price:
      sale === undefined ||
      sale === '' ||
      (amount.test(String(sale)) && compare(String(sale).split(' ')[0] ?? '', String(price).split(' ')[0] ?? '') < 0),
    condition: condition === 'new',
    brand: lengthOf(brand) >= 1 && lengthOf(brand) <= 70,
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [`${String(id)} ${name}: ${String(fields[name])}`]));
}

const withoutPrefix = (item: Fields): Fields =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name.replace('g:', ''), value]));

async function countGoods(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM sku JOIN product ON product.id = product_id AND product.status = 1 AND product.type = 1
    JOIN shop ON shop.id = shop_id AND shop.status <> 0 WHERE sku.status = 1`);
  return rows[0]?.count ?? 0;
}

test.each([
  ['google-en-TWD.xml', 'TWD', google],
  ['google-zh-CN-CNY.xml', 'CNY', google],
  ['facebook-zh-TW-TWD.xml', 'TWD', facebook],
  ['line-zh-TW-TWD.xml', 'TWD', facebook],
])('the feed %s is RSS with all goods, each by the published rules of its portal', async (file, currency, limits) => {
  const xml = await readFeed(file);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toContain('xmlns:g="http://base.google.com/ns/1.0"');
  for (const line of xml.split('\n')) expect(line.length).toBeLessThan(100_000);
  const { rss } = parser.parse(xml) as { rss: { channel: { item: Fields[] } } };
  const items = rss.channel.item.map(withoutPrefix);
  expect(items).toHaveLength(await countGoods());
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.flatMap((item) => findProblems(item, currency, limits))).toEqual([]);
  // Variants belong together.
  expect(items.some(({ item_group_id: group }) => group !== undefined)).toBe(true);
  expect(items.some(({ sale_price: sale }) => sale !== undefined)).toBe(true);
});

test('the feed of Baidu has its fields with their lengths in bytes', async () => {
  const xml = await readFeed('baidu-zh-CN-CNY.xml');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = parser.parse(xml) as { urlset: { url: { loc: string; data: { display: Record<string, string> } }[] } };
  expect(urlset.url).toHaveLength(await countGoods());
  const limits = {
    website: 50,
    siteurl: 256,
    city: 16,
    title: 512,
    image: 256,
    startTime: 10,
    endTime: 10,
    value: 12,
    price: 12,
    rebate: 6,
    bought: 10,
  };
  for (const { loc, data } of urlset.url) {
    expect(Buffer.byteLength(loc)).toBeLessThanOrEqual(256);
    for (const [name, bytes] of Object.entries(limits)) {
      const value = data.display[name] ?? '';
      expect(value, name).not.toBe('');
      expect(Buffer.byteLength(value), name).toBeLessThanOrEqual(bytes);
    }
    expect(Number(data.display['rebate'])).toBeLessThanOrEqual(10);
  }
});

test('a link of a feed leads to the SKU, and its picture exists', async () => {
  const { rss } = parser.parse(await readFeed('google-en-TWD.xml')) as { rss: { channel: { item: Fields[] } } };
  const row = withoutPrefix(rss.channel.item[0] ?? {});
  expect(row['link']).toBe(`${publicUrl}/en/product?skuId=${String(row['id'])}`);
  const picture = await fetch(String(row['image_link']).replace(publicUrl, shop.url));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

test.each(['google-fr-TWD.xml', 'google-en-EUR.xml', 'google-en-TWD.csv', 'constructor-en-TWD.xml', 'yahoo-en-TWD.xml', 'x'])(
  'there is no feed %s',
  async (file) => {
    expect((await fetchFeed(file)).status).toBe(404);
  },
);

test('the export has every product that can be bought in a line, and the position to go on from', async () => {
  while ((await recordChanges(db)) > 0);
  const reply = await fetch(`${shop.url}/rest/catalog/export?lang=en`);
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await reply.text()).trimEnd().split('\n');
  const products = lines.map((line) => JSON.parse(line) as { id: number; url: string; skus: unknown[] });
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT product.id FROM product JOIN shop ON shop.id = shop_id AND shop.status <> 0 WHERE product.status = 1 ORDER BY product.id`);
  expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  for (const { id, url } of products) expect(url).toBe(`${publicUrl}/en/product?id=${id}`);
  const { rows: newest } = await db.execute<{ position: string }>(sql`SELECT max(position)::text AS position FROM product_change`);
  expect(reply.headers.get('x-position')).toBe(newest[0]?.position);
});

test('a caller who stops reading frees the place of the next export', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const controller = new AbortController();
    const reply = await fetch(`${shop.url}/rest/catalog/export`, { signal: controller.signal });
    expect(reply.status).toBe(200);
    controller.abort();
    await expect.poll(async () => (await fetch(`${shop.url}/rest/catalog/export`)).status).toBe(200);
  }
});
