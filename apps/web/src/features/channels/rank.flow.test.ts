import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import * as links from '@baodao/link-builders/links';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProductCard } from '../products/testProducts.ts';
import { fetchRank, rankFlows, selectRankCategories, selectRanking } from './rank.flow.ts';
import { parseRankParams, toRankLinkParams } from './rankParams.ts';

function start() {
  const send = createFakeTransport();
  const queries: object[] = [];
  send.on(catalog.ranking, (query) => {
    queries.push(query);
    const first = ((query.index ?? 1) - 1) * 20;
    return { list: [{ ...testProductCard(), rank: first + 1 }], total: 900, index: query.index ?? 1, count: 20, pages: 45, rateId: 'r1' };
  });
  send.on(catalog.categories, () => [{ id: 176, parentId: 0, level: 1, title: 'Food', icon: 'x', cover: null, sort: 1, children: [] }]);
  const store = createTestStore({ send, flows: rankFlows });
  const state = () => store.getState() as never;
  return { send, store, queries, ranking: () => selectRanking(state()), categories: () => selectRankCategories(state()).value };
}

test('parses the ranking from the query and replaces invalid values by defaults', () => {
  expect(parseRankParams('')).toEqual({ type: 'sales', categoryId: undefined, page: 1 });
  expect(parseRankParams('type=new&categoryId=176&page=2')).toEqual({ type: 'new', categoryId: 176, page: 2 });
  expect(parseRankParams('type=rich&categoryId=x&page=-1')).toEqual({ type: 'sales', categoryId: undefined, page: 1 });
  expect(parseRankParams('page=4000').page).toBe(5);
});

test('builds one canonical address per ranking', () => {
  expect(links.rank(toRankLinkParams(parseRankParams('')))).toBe('/rank');
  const address = links.rank(toRankLinkParams({ type: 'score', categoryId: 176, page: 3 }));
  expect(parseRankParams(address.split('?')[1] ?? '')).toEqual({ type: 'score', categoryId: 176, page: 3 });
});

test('loads one page of at most 100 ranks, and the categories', async () => {
  const { store, queries, ranking, categories } = start();
  await store.run(() => fetchRank({ type: 'hot', categoryId: 176, page: 2 }));
  expect(queries).toEqual([{ type: 'hot', categoryId: 176, index: 2, count: 20 }]);
  expect(ranking().value).toMatchObject({ pages: 5, index: 2, list: [{ rank: 21 }] });
  expect(categories()).toEqual([{ id: 176, title: 'Food' }]);
});

test('shows the ranking without categories, and reports an unknown category as not found', async () => {
  const { send, store, ranking, categories } = start();
  send.on(catalog.categories, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchRank(parseRankParams('')));
  expect([ranking().state, categories(), store.errorStatuses]).toEqual(['ready', undefined, []]);
  send.on(catalog.ranking, () => new ApiError({ status: 404 }, 'refused'));
  await store.run(() => fetchRank(parseRankParams('categoryId=9')));
  expect(ranking()).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404]);
});
