import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProductCard, testProductList } from '../products/testProducts.ts';
import { searchFlow, searchProducts } from './search.flow.ts';

const { fetchProducts, fetchSuggestionsOnly, selectProducts, selectSuggestions } = searchProducts;

function start() {
  const send = createFakeTransport();
  send.on(catalog.products, () => testProductList([testProductCard()]));
  send.on(search.hotWords, () => ({ hot: [{ text: '高山茶' }], placeholder: '' }));
  send.on(catalog.ranking, () => ({ ...testProductList([]), list: [{ ...testProductCard({ id: 9 }), rank: 1 }] }));
  const store = createTestStore({ send, flows: [searchFlow] });
  const state = () => ({ products: selectProducts(store.getState() as never), suggestions: selectSuggestions(store.getState() as never) });
  return { send, store, state };
}

test('loads the result without suggestions', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchProducts({ key: '凤梨酥', index: 1, count: 24 }));
  expect(send.inputsOf(catalog.products)).toEqual([{ key: '凤梨酥', index: 1, count: 24 }]);
  expect(state().products).toMatchObject({ state: 'ready', value: { key: '凤梨酥', total: 1, list: [{ id: 7 }] } });
  expect(send.inputsOf(search.hotWords)).toEqual([]);
});

test('loads hot words and popular products independently when nothing was found', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, () => testProductList([], { alsoSearched: ['鳳梨酥'] }));
  send.on(search.hotWords, () => new ApiError({ status: 503 }));
  await store.run(() => fetchProducts({ key: 'qwxz' }));
  expect(state().products).toMatchObject({ state: 'ready', value: { total: 0, alsoSearched: ['鳳梨酥'] } });
  expect(state().suggestions).toMatchObject({ hot: [], popular: [{ id: 9 }] });
  expect(store.errorStatuses).toEqual([]);
});

test('loads only suggestions without search words', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchProducts({ key: 'tea' }));
  await store.run(fetchSuggestionsOnly);
  expect(state().products).toEqual({ state: 'idle' });
  expect(state().suggestions.hot).toEqual(['高山茶']);
  expect(send.inputsOf(catalog.products)).toHaveLength(1);
});

test('keeps the previous products after a failure, and reports it', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchProducts({ key: 'tea' }));
  send.on(catalog.products, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchProducts({ key: 'tea', index: 2 }));
  expect(state().products).toMatchObject({ state: 'failed', error: 'server', value: { total: 1 } });
  expect(store.errorStatuses).toEqual([503]);
});

test('reports an unknown category as not found', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchProducts({ categoryId: 999 }));
  expect(state().products).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404]);
});

test('continues the list with the next page, and keeps it for the way back', async () => {
  const { send, store, state } = start();
  const pageOf = (index: number, ids: number[]) =>
    testProductList(
      ids.map((id) => testProductCard({ id })),
      { index, count: 2, pages: 4, total: 8 },
    );
  send.on(catalog.products, ({ index = 1 }) => pageOf(index, [index * 2 - 1, index * 2]));
  const ids = () => state().products.value?.list.map(({ id }) => id);
  await store.run(() => fetchProducts({ key: 'tea', index: 1 }));

  store.dispatch(searchProducts.moreRequested());
  await store.run(() => fetchProducts({ key: 'tea', index: 2 }));
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(state().products.value).toMatchObject({ first: 1, index: 2 });

  // The last page again, after a visit to one of its products.
  await store.run(() => fetchProducts({ key: 'tea', index: 2 }));
  expect(ids()).toEqual([1, 2, 3, 4]);

  // Another page, or another search, is a list of its own.
  await store.run(() => fetchProducts({ key: 'tea', index: 4 }));
  expect(ids()).toEqual([7, 8]);
  await store.run(() => fetchProducts({ key: 'cake', index: 4 }));
  expect(state().products.value).toMatchObject({ first: 4, index: 4 });
});

test('a next page that failed continues the list at the next attempt', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, ({ index = 1 }) => testProductList([testProductCard({ id: index })], { index, count: 1, pages: 3, total: 3 }));
  await store.run(() => fetchProducts({ key: 'tea', index: 1 }));
  store.dispatch(searchProducts.moreRequested());
  send.on(catalog.products, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchProducts({ key: 'tea', index: 2 }));
  expect(state().products).toMatchObject({ state: 'failed', value: { list: [{ id: 1 }] } });
  send.on(catalog.products, ({ index = 1 }) => testProductList([testProductCard({ id: index })], { index, count: 1, pages: 3, total: 3 }));
  await store.run(() => fetchProducts({ key: 'tea', index: 2 }));
  expect(state().products.value?.list.map(({ id }) => id)).toEqual([1, 2]);
});
