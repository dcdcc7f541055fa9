import { rm } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openTestShop } from '../../test/shop.ts';
import { product, shop as shopTable } from '../platform/db/schema/catalog.ts';
import { article, tag } from '../platform/db/schema/content.ts';
import { webPage } from '../platform/db/schema/guides.ts';
import { describeProblem } from './problems.ts';

const shop = await openTestShop();
const { valid, withChanges } = await openSampleFolder(3);
// Each test writes its own pages.
await rm(path.join(valid, 'pages'), { recursive: true });

const page = (id: number, key: string, more = '') =>
  `---\nid: ${id}\nkey: ${key}\nkind: guide\ntitle: 快递与发票\nsummary: 摘要\nupdatedAt: 2026-11-01T00:00:00Z\n${more}---\n`;

test('derives the missing Chinese script with the glossary of the folder', async () => {
  const folder = await withChanges({
    'terms.csv': 'zh-CN,zh-TW\n凤梨酥,凤梨酥\n软件,應用程式\n',
    'products.jsonl': (text) =>
      text.replace(/"title":\{[^}]*\}/, '"title":{"zh-CN":"里面是凤梨酥的软件"}').replace(/"unit":\{[^}]*\}/, '"unit":{"zh-TW":"颱風"}'),
    'shops.jsonl': (text) => text.replace(/"name":\{[^}]*\}/, '"name":{"zh-TW":"雲腳茶行","en":"Cloud Foot Tea"}'),
    'tags.csv': (text) => text.replace('产地直送,產地直送,', '产地直送,,'),
    'articles/brewing-oolong.zh-TW.md': null,
    'pages/refund.zh-CN.md': `${page(1, 'refund')}先看[订单](/setting/order)。\n`,
    'pages/payment.zh-TW.md': `${page(2, 'payment').replace('快递与发票', '快遞與發票')}用帳號登入。\n`,
    'pages/payment.en.md': '---\ntitle: Paying\nsummary: Ways to pay\n---\nSign in.\n',
  });
  const report = await importInto(shop, folder);
  expect(report.problems).toEqual([]);
  const { db } = shop.services;
  const [first] = await db.select().from(product).orderBy(product.id).limit(1);
  expect(first?.title).toEqual({ 'zh-CN': '里面是凤梨酥的软件', 'zh-TW': '裡面是凤梨酥的應用程式' });
  expect(first?.unit).toEqual({ 'zh-CN': '台风', 'zh-TW': '颱風' });
  const [seller] = await db.select().from(shopTable).orderBy(shopTable.id).limit(1);
  expect(seller?.name).toEqual({ 'zh-CN': '云脚茶行', 'zh-TW': '雲腳茶行', en: 'Cloud Foot Tea' });
  const [label] = await db.select().from(tag).where(eq(tag.text, '产地直送'));
  expect(label?.label).toMatchObject({ 'zh-TW': '產地直送' });
  const [tea] = await db.select().from(article).where(eq(article.id, 501));
  expect(tea?.contentHtml['zh-TW']).toMatch(/[們這說為會時發]/);
  expect(tea?.contentHtml['zh-TW']).not.toMatch(/[们这说为会时发]/);
  const [refund] = await db.select().from(webPage).where(eq(webPage.key, 'refund'));
  expect(refund).toMatchObject({
    title: { 'zh-CN': '快递与发票', 'zh-TW': '快遞與發票' },
    contentHtml: { 'zh-TW': '<p>先看<a href="/setting/order">訂單</a>。</p>\n' },
  });
  const [payment] = await db.select().from(webPage).where(eq(webPage.key, 'payment'));
  expect(payment?.title).toEqual({ 'zh-CN': '快递与发票', 'zh-TW': '快遞與發票', en: 'Paying' });
  expect(payment?.contentHtml['zh-CN']).toBe('<p>用账号登录。</p>\n');
});

test('keeps the directives of a page in their places', async () => {
  const body = (after: string) => `开头\n\n::goods 10001|10003\n\n${after}\n\n::coupons 4\n`;
  const folder = await withChanges({
    'pages/autumn.zh-CN.md': `${page(1, 'autumn', 'market: 7\n').replace('guide', 'activity')}${body('后来')}`,
    'pages/autumn.en.md': `---\ntitle: Autumn\nsummary: Sale\n---\n${body('Later')}`,
  });
  expect((await importInto(shop, folder)).problems).toEqual([]);
  const [row] = await shop.services.db.select().from(webPage).where(eq(webPage.key, 'autumn'));
  expect(row).toMatchObject({
    kind: 'activity',
    marketId: 7,
    contentHtml: { 'zh-CN': '<p>开头</p>\n', 'zh-TW': '<p>開頭</p>\n' },
    blocks: [
      { type: 'goods', productIds: [10001, 10003] },
      { type: 'html', html: { 'zh-TW': '<p>後來</p>\n', en: '<p>Later</p>\n' } },
      { type: 'coupons', couponIds: [4] },
    ],
  });
});

test('reports problems of pages and terms, and changes nothing', async () => {
  const before = await shop.services.db.select().from(webPage);
  const folder = await withChanges({
    'terms.csv': 'zh-CN,zh-TW\n云,雲\n云,云\n',
    'pages/one.zh-CN.md': `${page(1, 'same')}::goods 1\n`,
    'pages/two.zh-CN.md': `${page(1, 'same')}::dance 1\n`,
    'pages/three.zh-CN.md': `${page(3, 'three')}文字\n\n::lottery 1\n`,
    'pages/three.en.md': '---\ntitle: Three\nsummary: Three\n---\nText\n',
    'pages/four.en.md': '---\ntitle: Four\nsummary: Four\n---\nText\n',
    'pages/five.zh-CN.md': page(5, '../etc').replace('kind: guide', 'kind: novel'),
    'pages/six.zh-CN.md': `${page(6, 'six')}::pictures pictures/none.svg\n`,
  });
  const report = await importInto(shop, folder);
  expect(report.imported).toBe(false);
  const messages = report.problems.map(describeProblem);
  for (const problem of [
    'terms.csv:3: term 云 appears twice',
    'pages/one.zh-CN.md:1: product 1 is not in this folder',
    'pages/two.zh-CN.md:1: id 1 appears twice',
    'pages/two.zh-CN.md:1: key same appears twice',
    'pages/two.zh-CN.md:1: contains an unknown or invalid directive: ::dance 1',
    'pages/three.zh-CN.md:1: directives differ between the languages',
    'pages/four.zh-CN.md: is missing',
    'pages/five.zh-CN.md:1: has no text below its head',
    'pages/six.zh-CN.md:1: pictures/none.svg is missing',
  ]) {
    expect(messages).toContain(problem);
  }
  expect(messages.some((line) => line.startsWith('pages/five.zh-CN.md:1: key: must be a key'))).toBe(true);
  expect(await shop.services.db.select().from(webPage)).toEqual(before);
});
