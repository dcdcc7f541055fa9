import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { testProductCard, testProductList } from '../../shared/products/testProducts.ts';
import { createTestStore } from '../../store/testStore.ts';
import { searchFlow, searchProducts } from './search.flow.ts';

const { fetchGoods, fetchHelpAlone, selectGoods, selectHelp } = searchProducts;

function start() {
  const send = createFakeSend();
  send.on(catalog.products, () => testProductList([testProductCard()]));
  send.on(search.hotWords, () => ({ hot: [{ text: '高山茶' }], placeholder: '' }));
  send.on(catalog.ranking, () => ({ ...testProductList([]), list: [{ ...testProductCard({ id: 9 }), rank: 1 }] }));
  const store = createTestStore({ send, flows: [searchFlow] });
  const state = () => ({ goods: selectGoods(store.getState() as never), help: selectHelp(store.getState() as never) });
  return { send, store, state };
}

test('loads the result without suggestions', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchGoods({ key: '凤梨酥', index: 1, count: 24 }));
  expect(send.inputsOf(catalog.products)).toEqual([{ key: '凤梨酥', index: 1, count: 24 }]);
  expect(state().goods).toMatchObject({ state: 'ready', value: { key: '凤梨酥', total: 1, list: [{ id: 7 }] } });
  expect(send.inputsOf(search.hotWords)).toEqual([]);
});

test('loads hot words and popular products independently when nothing was found', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, () => testProductList([], { alsoSearched: ['鳳梨酥'] }));
  send.on(search.hotWords, () => new ApiError({ status: 503 }));
  await store.run(() => fetchGoods({ key: 'qwxz' }));
  expect(state().goods).toMatchObject({ state: 'ready', value: { total: 0, alsoSearched: ['鳳梨酥'] } });
  expect(state().help).toMatchObject({ hot: [], popular: [{ id: 9 }] });
  expect(store.errorStatuses).toEqual([]);
});

test('loads only suggestions without search words', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchGoods({ key: 'tea' }));
  await store.run(fetchHelpAlone);
  expect(state().goods).toEqual({ state: 'idle' });
  expect(state().help.hot).toEqual(['高山茶']);
  expect(send.inputsOf(catalog.products)).toHaveLength(1);
});

test('keeps the previous products after a failure, and reports it', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchGoods({ key: 'tea' }));
  send.on(catalog.products, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchGoods({ key: 'tea', index: 2 }));
  expect(state().goods).toMatchObject({ state: 'failed', error: 'server', value: { total: 1 } });
  expect(store.errorStatuses).toEqual([503]);
});

test('reports an unknown category as not found', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchGoods({ categoryId: 999 }));
  expect(state().goods).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404]);
});
