import { articles } from '@baodao/api-client/endpoints/articles';
import type { ArticleListQuery } from '@baodao/domain/articles/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPicture, local } from '../../../test/listedGoods.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';
import { article, tag } from '../../db/schema/content.ts';

let shop: TestShop;
const picture = 'e'.repeat(32);

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.services;
  await addPicture(shop, picture);
  await db.insert(tag).values({ text: '泡茶', label: local('泡茶', '泡茶', 'Brewing') });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const line = (id: number, tags: string[], type = 1) => ({
    id,
    type,
    title: local(`第${id}篇`, `第${id}篇`, `No. ${id}`),
    subTitle: local(''),
    cover: id === 1 ? picture : null,
    author: local('编辑部', '編輯部', 'Editors'),
    summary: local('摘要', '摘要', 'Summary'),
    contentHtml: local('<p>…</p>'),
    tags,
    productIds: [],
    enabled: true,
    publishedAt: day(id),
  });
  await db
    .insert(article)
    .values([
      line(1, ['泡茶', '高山']),
      line(2, ['泡茶']),
      line(3, ['凤梨酥'], 3),
      { ...line(4, ['泡茶']), enabled: false },
      { ...line(5, ['未来']), publishedAt: new Date(Date.now() + 86_400_000) },
    ]);
});
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  await shop.stop();
});

test('what is enabled and due, the newest first, with all tags there are', async () => {
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

test('by tag, as the reader sees it, by type, and by page', async () => {
  const ids = async (input: ArticleListQuery, language = 'zh-CN') =>
    (await shop.call(articles.list, input, { language })).data.list.map(({ id }) => id);
  expect(await ids({ tag: 'Brewing' }, 'en')).toEqual([2, 1]);
  expect(await ids({ tag: '泡茶' })).toEqual([2, 1]);
  expect(await ids({ tag: "泡茶' OR '1" })).toEqual([]);
  expect(await ids({ type: 3 })).toEqual([3]);
  expect(await ids({ type: 999_999_999_999 })).toEqual([]);
  expect(await ids({ index: 2, count: 2 })).toEqual([1]);
});
