import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import * as links from '@baodao/link-builders/links';
import { expect, test } from 'vitest';
import { testCard } from '../../shared/products/testGoods.ts';
import { createTestStore } from '../../store/testStore.ts';
import { fetchRank, rankFlow, selectRankCategories, selectRanking } from './rank.flow.ts';
import { rankParams, readRank } from './readRank.ts';

function start() {
  const send = createFakeSend();
  const asked: object[] = [];
  send.on(catalog.ranking, (query) => {
    asked.push(query);
    const first = ((query.index ?? 1) - 1) * 20;
    return { list: [{ ...testCard(), rank: first + 1 }], total: 900, index: query.index ?? 1, count: 20, pages: 45, rateId: 'r1' };
  });
  send.on(catalog.categories, () => [{ id: 176, parentId: 0, level: 1, title: 'Food', icon: 'x', cover: null, sort: 1, children: [] }]);
  const store = createTestStore({ send, flows: [rankFlow] });
  const state = () => store.getState() as never;
  return { send, store, asked, ranking: () => selectRanking(state()), categories: () => selectRankCategories(state()) };
}

test('the address says which ranking; what it says wrongly goes without saying', () => {
  expect(readRank('')).toEqual({ type: 'sales', categoryId: undefined, page: 1 });
  expect(readRank('type=new&categoryId=176&page=2')).toEqual({ type: 'new', categoryId: 176, page: 2 });
  expect(readRank('type=rich&categoryId=x&page=-1')).toEqual({ type: 'sales', categoryId: undefined, page: 1 });
  expect(readRank('page=4000').page).toBe(5);
});

test('one ranking has one address', () => {
  expect(links.rank(rankParams(readRank('')))).toBe('/rank');
  const address = links.rank(rankParams({ type: 'score', categoryId: 176, page: 3 }));
  expect(readRank(address.split('?')[1] ?? '')).toEqual({ type: 'score', categoryId: 176, page: 3 });
});

test('a page of a hundred places at most, with the categories to choose from', async () => {
  const { store, asked, ranking, categories } = start();
  await store.run(() => fetchRank({ type: 'hot', categoryId: 176, page: 2 }));
  expect(asked).toEqual([{ type: 'hot', categoryId: 176, index: 2, count: 20 }]);
  expect(ranking().value).toMatchObject({ pages: 5, index: 2, list: [{ rank: 21 }] });
  expect(categories()).toEqual([{ id: 176, title: 'Food' }]);
});

test('the ranking stands without categories, and says when a category is not there', async () => {
  const { send, store, ranking, categories } = start();
  send.on(catalog.categories, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchRank(readRank('')));
  expect([ranking().state, categories(), store.failures]).toEqual(['ready', [], []]);
  send.on(catalog.ranking, () => new ApiError({ status: 404 }, 'refused'));
  await store.run(() => fetchRank(readRank('categoryId=9')));
  expect(ranking()).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404]);
});
