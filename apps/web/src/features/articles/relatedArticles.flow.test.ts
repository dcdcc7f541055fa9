import { articles } from '@baodao/api-client/endpoints/articles';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { relatedArticlesFlow, relatedRequested, selectRelatedArticles } from './relatedArticles.flow.ts';
import { testArticleCard } from './testArticles.ts';

test('suggests three other articles of the same tag, and none if they do not load', async () => {
  const send = createFakeTransport();
  const list = [1, 2, 3, 4].map((id) => testArticleCard({ id }));
  send.on(articles.list, () => ({ list, total: 4, index: 1, count: 4, pages: 1, tags: [] }));
  const store = createTestStore({ send, flows: [relatedArticlesFlow] });
  const ids = () => selectRelatedArticles(store.getState() as never).map(({ id }) => id);
  store.dispatch(relatedRequested({ id: 2, tag: 'Tea' }));
  await store.settle();
  expect(send.inputsOf(articles.list)).toEqual([{ tag: 'Tea', count: 4 }]);
  expect(ids()).toEqual([1, 3, 4]);
  send.on(articles.list, () => new ApiError({ status: 503 }, 'server'));
  store.dispatch(relatedRequested({ id: 9, tag: 'Rice' }));
  await store.settle();
  expect(ids()).toEqual([]);
});
