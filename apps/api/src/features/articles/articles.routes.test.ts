import { articles } from '@baodao/api-client/endpoints/articles';
import type { ArticleCard, ArticleListQuery } from '@baodao/domain/articles/shapes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop, startTestShop } from '../../../test/shop.ts';
import { article, tag } from '../../platform/db/schema/content.ts';
import { popularity } from '../../platform/db/schema/favourites.ts';

const shop = await openTestShop();
let tea: number;
const picture = 'e'.repeat(32);

beforeAll(async () => {
  const { db } = shop.services;
  await addPicture(shop, picture);
  await addRates(shop);
  const { shopId } = await addShop(shop);
  tea = (await addListedProduct(shop, { title: localized('茶'), shopId, price: '300.00' })).id;
  const deleted = await addListedProduct(shop, { title: localized('旧茶'), shopId, status: 9 });
  await db.insert(tag).values({ text: '泡茶', label: localized('泡茶', '泡茶', 'Brewing') });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const line = (id: number, tags: string[], type: ArticleCard['type'] = 1) => ({
    id,
    type,
    title: localized(`第${id}篇`, `第${id}篇`, `No. ${id}`),
    subTitle: localized(''),
    cover: id === 1 ? picture : null,
    author: localized('编辑部', '編輯部', 'Editors'),
    summary: localized('摘要', '摘要', 'Summary'),
    contentHtml: localized('<p>…</p>'),
    tags,
    productIds: [],
    enabled: true,
    publishedAt: day(id),
  });
  await db
    .insert(article)
    .values([
      { ...line(1, ['泡茶', '高山']), productIds: [deleted.id, tea, 777] },
      line(2, ['泡茶']),
      line(3, ['凤梨酥'], 3),
      { ...line(4, ['泡茶']), enabled: false },
      { ...line(5, ['未来']), publishedAt: new Date(Date.now() + 86_400_000) },
      line(6, [], 2),
      { ...line(7, ['公告'], 2), top: true },
      { ...line(8, [], 2), contentHtml: { 'zh-CN': '<p>只有中文</p>', 'zh-TW': '<p>只有中文</p>' } },
    ]);
});

test('lists enabled and published articles, newest first, with all tags', async () => {
  const { data } = await shop.call(articles.list, {}, { language: 'en' });
  expect(data).toMatchObject({ total: 3, pages: 1 });
  expect(data.list.map(({ title }) => title)).toEqual(['No. 3', 'No. 2', 'No. 1']);
  expect(data.list[2]).toMatchObject({
    author: 'Editors',
    summary: 'Summary',
    tags: ['Brewing', '高山'],
    cover: { src: `/media/${picture}`, alt: 'No. 1' },
    publishTime: '2026-01-01T00:00:00.000Z',
  });
  expect(data.tags).toEqual([
    { text: 'Brewing', count: 2 },
    { text: '凤梨酥', count: 1 },
    { text: '高山', count: 1 },
  ]);
});

test('filters by tag in the requested language, by type, and by page', async () => {
  const ids = async (input: ArticleListQuery, language = 'zh-CN') =>
    (await shop.call(articles.list, input, { language })).data.list.map(({ id }) => id);
  expect(await ids({ tag: 'Brewing' }, 'en')).toEqual([2, 1]);
  expect(await ids({ tag: '泡茶' })).toEqual([2, 1]);
  expect(await ids({ tag: "泡茶' OR '1" })).toEqual([]);
  expect(await ids({ type: 3 })).toEqual([3]);
  expect(await ids({ index: 2, count: 2 })).toEqual([1]);
});

test('returns an article with its available products, and the previous and next article', async () => {
  const { data } = await shop.call(articles.article, { id: 1 }, { language: 'en' });
  expect(data).toMatchObject({
    id: 1,
    title: 'No. 1',
    lang: 'en',
    contentHtml: '<p>…</p>',
    images: [{ src: `/media/${picture}` }],
    tags: ['Brewing', '高山'],
    products: [{ id: tea, price: '300.00' }],
    prev: null,
    next: { id: 2, title: 'No. 2' },
    seo: { title: 'No. 1', description: 'Summary' },
  });
  expect((await shop.call(articles.article, { id: 2 })).data).toMatchObject({ prev: { id: 1 }, next: { id: 3 }, products: [] });
  // Article 4 is disabled and article 5 is not published yet.
  expect((await shop.call(articles.article, { id: 3 })).data).toMatchObject({ prev: { id: 2 }, next: null });
});

test('lists news separately, pinned first, and links them with each other', async () => {
  const { data } = await shop.call(articles.news, {});
  expect(data).toMatchObject({ total: 3, pages: 1 });
  expect(data.list.map(({ id, top }) => [id, top])).toEqual([
    [7, true],
    [8, false],
    [6, false],
  ]);
  expect((await shop.call(articles.news, { index: 2, count: 2 })).data.list.map(({ id }) => id)).toEqual([6]);
  expect((await shop.call(articles.article, { id: 7 })).data).toMatchObject({ prev: { id: 6 }, next: { id: 8 } });
});

test('reports the language of an article without translation', async () => {
  expect((await shop.call(articles.article, { id: 8 }, { language: 'en' })).data).toMatchObject({
    lang: 'zh-CN',
    contentHtml: '<p>只有中文</p>',
  });
});

test('replies 404 for disabled, unpublished and unknown articles', async () => {
  for (const id of [4, 5, 99, 99_999_999_999]) {
    expect(await shop.call(articles.article, { id })).toMatchObject({ httpStatus: 404, code: -3 });
  }
});

test('counts views of existing articles asynchronously', async () => {
  const another = await startTestShop();
  try {
    await another.services.db
      .insert(article)
      .values({ ...(await shop.services.db.select().from(article).where(eq(article.id, 2)))[0], id: 2 } as never);
    for (let view = 0; view < 3; view += 1) await another.call(articles.article, { id: 2 });
    await another.call(articles.article, { id: 3 });
    await another.app.close();
    const counted = await another.services.db.select().from(popularity);
    expect(counted).toMatchObject([{ targetId: 2, viewCount: 3 }]);
  } finally {
    await another.stop();
  }
});
