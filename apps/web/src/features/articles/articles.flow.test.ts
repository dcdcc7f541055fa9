import { articles } from '@baodao/api-client/endpoints/articles';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { articleJsonLd } from './articleJsonLd.ts';
import { parseArticleListParams } from './articleListParams.ts';
import {
  articleFlow,
  articleListFlow,
  fetchArticle,
  fetchArticles,
  fetchNews,
  newsFlow,
  selectArticle,
  selectArticles,
  selectNews,
} from './articles.flow.ts';
import { testArticle, testArticleCard } from './testArticles.ts';

function start() {
  const send = createFakeTransport();
  send.on(articles.article, ({ id }) => testArticle({ id }));
  send.on(articles.list, () => ({ list: [testArticleCard()], total: 1, index: 1, count: 12, pages: 1, tags: [{ text: 'Tea', count: 1 }] }));
  send.on(articles.news, ({ index = 1 }) => ({ list: [], total: 0, index, count: 12, pages: 0 }));
  const store = createTestStore({ send, flows: [articleListFlow, articleFlow, newsFlow] });
  const state = () => store.getState() as never;
  return { send, store, state };
}

test('loads the list and an article into separate state', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchArticles({ tag: 'Tea', index: 1, count: 12 }));
  await store.run(() => fetchArticle(7));
  expect(selectArticles(state())).toMatchObject({ state: 'ready', value: { total: 1 } });
  expect(selectArticle(state())).toMatchObject({ state: 'ready', value: { id: 7 } });
  expect(send.inputsOf(articles.list)).toEqual([{ tag: 'Tea', index: 1, count: 12 }]);
});

test('the news show the list or one announcement, and never one instead of the other', async () => {
  const { store, state } = start();
  await store.run(() => fetchNews({ id: undefined, page: 2 }));
  expect(selectNews(state())).toMatchObject({ state: 'ready', value: { announcement: null, list: { index: 2 } } });
  const open = store.run(() => fetchNews({ id: 8, page: 1 }));
  expect(selectNews(state())).toEqual({ state: 'loading' });
  await open;
  expect(selectNews(state())).toMatchObject({ state: 'ready', value: { announcement: { id: 8 }, list: null } });
});

test('drops the previous article when the next one fails to load', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchArticle(7));
  send.on(articles.article, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchArticle(8));
  expect(selectArticle(state())).toEqual({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404]);
});

test('reports a missing id as not found without a request', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchArticle(undefined));
  expect(selectArticle(state())).toEqual({ state: 'failed', error: 'notFound' });
  expect(send.calls).toEqual([]);
  expect(store.errorStatuses).toEqual([404]);
});

test('parses the list query and ignores unknown values', () => {
  expect(parseArticleListParams('?type=guide&key=%E8%8C%B6&page=2')).toEqual({ type: 'guide', tag: '茶', page: 2 });
  expect(parseArticleListParams('?type=news&page=0')).toEqual({ type: undefined, tag: undefined, page: 1 });
  expect(parseArticleListParams('?utm_source=x')).toEqual({ type: undefined, tag: undefined, page: 1 });
});

test('builds the JSON-LD of an article and of news', () => {
  const addressOf = (path: string) => `https://shop.example${path}`;
  const cover = { src: '/media/abc', width: 1200, height: 675, thumbhash: '', alt: '' };
  expect(articleJsonLd(testArticle({ cover }), { brand: 'Baodao', addressOf })).toMatchObject({
    '@type': 'Article',
    headline: 'Brewing oolong',
    datePublished: '2026-11-01T00:00:00.000Z',
    inLanguage: 'en',
    image: ['https://shop.example/media/abc/1280.jpg'],
    author: { '@type': 'Person', name: 'The editors' },
    mainEntityOfPage: 'https://shop.example/article/inner?id=7',
  });
  expect(articleJsonLd(testArticle({ type: 2 }), { brand: 'Baodao', addressOf })).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://shop.example/news?id=7',
  });
});
