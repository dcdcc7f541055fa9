import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { testCard, testList } from '../../shared/products/testGoods.ts';
import { createTestStore } from '../../store/testStore.ts';
import { searchFlow, searchGoods } from './search.flow.ts';

const { fetchGoods, fetchHelpAlone, selectGoods, selectHelp } = searchGoods;

function start() {
  const send = createFakeSend();
  send.on(catalog.products, () => testList([testCard()]));
  send.on(search.hotWords, () => ({ hot: [{ text: '高山茶' }], placeholder: '' }));
  send.on(catalog.ranking, () => ({ ...testList([]), list: [{ ...testCard({ id: 9 }), rank: 1 }] }));
  const store = createTestStore({ send, flows: [searchFlow] });
  const state = () => ({ goods: selectGoods(store.getState() as never), help: selectHelp(store.getState() as never) });
  return { send, store, state };
}

test('what was found is in sight, without asking for help', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchGoods({ key: '凤梨酥', index: 1, count: 24 }));
  expect(send.inputsOf(catalog.products)).toEqual([{ key: '凤梨酥', index: 1, count: 24 }]);
  expect(state().goods).toMatchObject({ state: 'ready', value: { key: '凤梨酥', total: 1, list: [{ id: 7 }] } });
  expect(send.inputsOf(search.hotWords)).toEqual([]);
});

test('where nothing was found, hot words and popular goods help on, each by itself', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, () => testList([], { alsoSearched: ['鳳梨酥'] }));
  send.on(search.hotWords, () => new ApiError({ status: 503 }));
  await store.run(() => fetchGoods({ key: 'qwxz' }));
  expect(state().goods).toMatchObject({ state: 'ready', value: { total: 0, alsoSearched: ['鳳梨酥'] } });
  expect(state().help).toMatchObject({ hot: [], popular: [{ id: 9 }] });
  expect(store.failures).toEqual([]);
});

test('without words there is no list, but the way on', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchGoods({ key: 'tea' }));
  await store.run(fetchHelpAlone);
  expect(state().goods).toEqual({ state: 'idle' });
  expect(state().help.hot).toEqual(['高山茶']);
  expect(send.inputsOf(catalog.products)).toHaveLength(1);
});

test('a failed list keeps the old goods for the way back, and tells the server', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchGoods({ key: 'tea' }));
  send.on(catalog.products, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchGoods({ key: 'tea', index: 2 }));
  expect(state().goods).toMatchObject({ state: 'failed', fault: 'server', value: { total: 1 } });
  expect(store.failures).toEqual([503]);
});

test('a category that there is not is told apart', async () => {
  const { send, store, state } = start();
  send.on(catalog.products, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchGoods({ categoryId: 999 }));
  expect(state().goods).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404]);
});
