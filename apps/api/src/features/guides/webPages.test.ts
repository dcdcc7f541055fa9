import { guides } from '@baodao/api-client/endpoints/guides';
import { beforeAll, expect, test } from 'vitest';
import { addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { webPage } from '../../platform/db/schema/guides.ts';

const shop = await openTestShop();
let productId: number;
const picture = 'd'.repeat(32);

beforeAll(async () => {
  await addPicture(shop, picture);
  await addRates(shop);
  const { shopId } = await addShop(shop);
  productId = (await addListedProduct(shop, { title: localized('茶'), shopId, price: '300.00' })).id;
  const hidden = await addListedProduct(shop, { title: localized('旧茶'), shopId, status: 2 });
  const page = (id: number, key: string, kind: string) => ({
    id,
    key,
    kind,
    title: localized(`${key}页`, `${key}頁`, `The page ${key}`),
    summary: localized('摘要'),
    cover: null,
    images: [],
    contentHtml: localized('<p>开头</p>', '<p>開頭</p>', '<p>Opening</p>'),
    blocks: [],
    marketId: null,
    sort: id,
    updatedAt: new Date('2026-11-01T00:00:00Z'),
  });
  await shop.services.db.insert(webPage).values([
    { ...page(1, 'refund', 'guide'), title: { 'zh-CN': '退款', 'zh-TW': '退款' } },
    { ...page(2, 'certificate/tea', 'certificate'), cover: picture, images: [picture], sort: 9 },
    { ...page(3, 'certificate/rice', 'certificate'), sort: 1 },
    {
      ...page(4, 'autumn', 'activity'),
      marketId: 7,
      blocks: [
        { type: 'goods', productIds: [hidden.id, productId, 999_999] },
        { type: 'html', html: localized('<p>后来</p>', '<p>後來</p>', '<p>Later</p>') },
        { type: 'pictures', pictures: [picture] },
        { type: 'pages', kind: 'certificate' },
        { type: 'coupons', couponIds: [3, 4] },
        { type: 'lottery', lotteryId: 2 },
      ],
    },
  ]);
});

test('returns a page by key and by id, in the requested language', async () => {
  const { data, headers } = await shop.call(guides.page, { key: 'certificate/tea' }, { language: 'zh-TW' });
  expect(data).toEqual({
    id: 2,
    key: 'certificate/tea',
    kind: 'certificate',
    title: 'certificate/tea頁',
    summary: '摘要',
    cover: expect.objectContaining({ src: `/media/${picture}`, width: 640, alt: 'certificate/tea頁' }),
    updateTime: '2026-11-01T00:00:00.000Z',
    lang: 'zh-TW',
    contentHtml: '<p>開頭</p>',
    images: [expect.objectContaining({ src: `/media/${picture}` })],
    blocks: [],
    marketId: null,
    rateId: expect.any(String),
    seo: { title: 'certificate/tea頁', description: '摘要' },
  });
  expect(headers.get('cache-control')).toMatch(/^public/);
  expect((await shop.call(guides.page, { id: 2 }, { language: 'zh-TW' })).data).toEqual(data);
});

test('reports the language of a page without translation', async () => {
  const { data } = await shop.call(guides.page, { key: 'refund' }, { language: 'en' });
  expect(data).toMatchObject({ title: '退款', lang: 'zh-CN' });
});

test('returns blocks in order, with current prices and without products that are not on sale', async () => {
  const { data } = await shop.call(guides.page, { id: 4 }, { language: 'en' });
  expect(data.blocks.map(({ type }) => type)).toEqual(['goods', 'html', 'pictures', 'pages', 'coupons', 'lottery']);
  const [goods, html, pictures, pages, coupons, lottery] = data.blocks;
  expect(goods).toMatchObject({ products: [{ id: productId, price: '300.00' }] });
  expect(html).toEqual({ type: 'html', html: '<p>Later</p>' });
  expect(pictures).toMatchObject({ pictures: [{ src: `/media/${picture}`, alt: 'The page autumn' }] });
  expect(pages).toMatchObject({ pages: [{ key: 'certificate/rice', cover: null }, { key: 'certificate/tea' }] });
  expect([coupons, lottery]).toEqual([
    { type: 'coupons', couponIds: [3, 4] },
    { type: 'lottery', lotteryId: 2 },
  ]);
  expect(data.marketId).toBe(7);
});

test('replies 404 for unknown pages and rejects ambiguous queries', async () => {
  for (const input of [{ key: 'nothing' }, { id: 99 }, { id: 99_999_999_999 }, { key: "x' OR '1'='1" }]) {
    expect(await shop.call(guides.page, input)).toMatchObject({ httpStatus: 404, code: -3 });
  }
  for (const input of [{}, { key: 'refund', id: 1 }]) {
    expect(await shop.call(guides.page, input)).toMatchObject({ httpStatus: 400, code: -2, data: { field: 'key' } });
  }
});
