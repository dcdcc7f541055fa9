import { search } from '@baodao/api-client/endpoints/search';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  historyCleared,
  historyRequested,
  historyWordRemoved,
  searchBoxFlow,
  searchSubmitted,
  searchTyped,
  selectSuggestions,
} from './searchBox.flow.ts';

function start() {
  const send = createFakeTransport();
  const words = [{ text: '凤梨酥', count: 6, categoryId: null, categoryTitle: null }];
  send.on(search.suggest, () => ({ placeholder: '', words, products: [], shops: [], rateId: 'r1' }));
  send.on(search.hotWords, () => ({ hot: [{ text: '高山茶' }], placeholder: '高山茶' }));
  const store = createTestStore({ send, flows: [searchBoxFlow] });
  return { send, store, shown: () => selectSuggestions(store.getState() as never) };
}

test('debounces typing and suggests for the last text', async () => {
  const { send, store, shown } = start();
  for (const text of ['凤', '凤梨', ' 凤梨酥 ']) store.dispatch(searchTyped(text));
  await vi.waitFor(() => expect(shown().suggestions.words).toHaveLength(1), 60_000);
  expect(send.inputsOf(search.suggest)).toEqual([{ key: '凤梨酥' }]);
});

test('ignores a failed request for suggestions', async () => {
  const { send, store, shown } = start();
  send.on(search.suggest, () => new ApiError({ status: 503 }));
  store.dispatch(searchTyped('茶'));
  await vi.waitFor(() => expect(send.inputsOf(search.suggest)).toHaveLength(1), 60_000);
  expect([shown().suggestions.words, store.errorStatuses]).toEqual([[], []]);
});

test('shows the history and hot words before typing, and loads hot words once', async () => {
  const { send, store, shown } = start();
  store.stored.set('search-history', JSON.stringify(['乌龙茶', 7, '面膜']));
  store.dispatch(searchTyped(''));
  store.dispatch(searchTyped(' '));
  await vi.waitFor(() => expect(shown().hot).toEqual(['高山茶']), 60_000);
  expect([shown().history, shown().placeholder]).toEqual([['乌龙茶', '面膜'], '高山茶']);
  const calls = send.inputsOf(search.hotWords).length;
  store.dispatch(searchTyped(''));
  expect(send.inputsOf(search.hotWords)).toHaveLength(calls);
});

test('stores the last ten searches, newest first, without duplicates', () => {
  const { store, shown } = start();
  for (let n = 1; n <= 11; n += 1) store.dispatch(searchSubmitted(`词${n}`));
  store.dispatch(searchSubmitted('词5'));
  expect(shown().history).toEqual(['词5', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3', '词2']);
  expect(JSON.parse(store.stored.get('search-history') ?? '')).toEqual(shown().history);
});

test('removes one search or the whole history', () => {
  const { store, shown } = start();
  store.stored.set('search-history', JSON.stringify(['乌龙茶', '面膜']));
  store.dispatch(historyRequested());
  store.dispatch(historyWordRemoved('乌龙茶'));
  expect([shown().history, store.stored.get('search-history')]).toEqual([['面膜'], '["面膜"]']);
  store.dispatch(historyCleared());
  expect([shown().history, store.stored.get('search-history')]).toEqual([[], undefined]);
});

test('ignores an invalid stored history', () => {
  const { store, shown } = start();
  store.stored.set('search-history', '{broken');
  store.dispatch(historyRequested());
  expect(shown().history).toEqual([]);
});
