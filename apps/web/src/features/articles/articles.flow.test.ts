import { articles } from '@baodao/api-client/endpoints/articles';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { articleData } from './articleData.ts';
import {
  articlesFlow,
  fetchArticle,
  fetchArticles,
  fetchNews,
  selectAnnouncement,
  selectArticle,
  selectArticles,
  selectNews,
} from './articles.flow.ts';
import { readList } from './readList.ts';
import { testArticle, testArticleCard } from './testArticles.ts';

function start() {
  const send = createFakeSend();
  send.on(articles.article, ({ id }) => testArticle({ id }));
  send.on(articles.list, () => ({ list: [testArticleCard()], total: 1, index: 1, count: 12, pages: 1, tags: [{ text: 'Tea', count: 1 }] }));
  send.on(articles.news, ({ index = 1 }) => ({ list: [], total: 0, index, count: 12, pages: 0 }));
  const store = createTestStore({ send, flows: [articlesFlow] });
  const state = () => store.getState() as never;
  return { send, store, state };
}

test('lists, an article and news are read each into its own place', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchArticles({ tag: 'Tea', index: 1, count: 12 }));
  await store.run(() => fetchArticle(7));
  await store.run(() => fetchNews(2));
  expect(selectArticles(state())).toMatchObject({ state: 'ready', value: { total: 1 } });
  expect(selectArticle(state())).toMatchObject({ state: 'ready', value: { id: 7 } });
  expect(selectNews(state())).toMatchObject({ state: 'ready', value: { index: 2 } });
  expect(selectAnnouncement(state())).toBeUndefined();
  await store.run(() => fetchArticle(8));
  expect(selectAnnouncement(state())).toMatchObject({ id: 8 });
  expect(send.inputsOf(articles.list)).toEqual([{ tag: 'Tea', index: 1, count: 12 }]);
});

test('where another article cannot be read, the one before does not stand in its place', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchArticle(7));
  send.on(articles.article, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchArticle(8));
  expect(selectArticle(state())).toEqual({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404]);
});

test('an address without an id asks nobody', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchArticle(undefined));
  expect(selectArticle(state())).toEqual({ state: 'failed', fault: 'notFound' });
  expect(send.calls).toEqual([]);
  expect(store.failures).toEqual([404]);
});

test('an address says which articles are meant, and what it cannot mean is left out', () => {
  expect(readList('?type=guide&key=%E8%8C%B6&page=2')).toEqual({ type: 'guide', tag: '茶', page: 2 });
  expect(readList('?type=news&page=0')).toEqual({ type: undefined, tag: undefined, page: 1 });
  expect(readList('?utm_source=x')).toEqual({ type: undefined, tag: undefined, page: 1 });
});

test('search engines are told what an article is', () => {
  const addressOf = (path: string) => `https://shop.example${path}`;
  const cover = { src: '/media/abc', width: 1200, height: 675, thumbhash: '', alt: '' };
  expect(articleData(testArticle({ cover }), { brand: 'Baodao', addressOf })).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Brewing oolong',
    datePublished: '2026-11-01T00:00:00.000Z',
    inLanguage: 'en',
    image: ['https://shop.example/media/abc/1280.jpg'],
    author: { '@type': 'Person', name: 'The editors' },
    mainEntityOfPage: 'https://shop.example/article/inner?id=7',
  });
  expect(articleData(testArticle({ type: 2 }), { brand: 'Baodao', addressOf })).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://shop.example/news?id=7',
  });
});
