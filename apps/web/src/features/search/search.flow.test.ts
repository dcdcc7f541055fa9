import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { testProductCard, testProductList } from '../../shared/products/testProducts.ts';
import { createTestStore } from '../../store/testStore.ts';
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
