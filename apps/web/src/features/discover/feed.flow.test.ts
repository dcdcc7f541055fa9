import { discover } from '@baodao/api-client/endpoints/discover';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { parseDiscoverParams } from './discoverParams.ts';
import { feedFlow, fetchFeed, moreRequested, selectFeed, selectMore } from './feed.flow.ts';
import { testDiscoveries, testStory } from './testStories.ts';

afterEach(() => {
  vi.useRealTimers();
});

const all = { type: undefined, key: undefined, page: 1 };

function start() {
  const send = createFakeTransport();
  send.on(discover.list, ({ index = 1 }) =>
    // The second page repeats the last card of the first, as after a new card was published.
    testDiscoveries({
      index,
      pages: 3,
      list: [index * 2 - 1, index * 2, index * 2 + 1].map((id) => ({
        kind: 'story' as const,
        item: testStory({ id, key: `story-${id}` }),
      })),
    }),
  );
  const store = createTestStore({ send, flows: [feedFlow] });
  const state = () => store.getState() as never;
  return { send, store, ids: () => selectFeed(state()).value?.cards.map(({ item }) => item.id), more: () => selectMore(state()) };
}

test('parses the feed from the query and ignores invalid values', () => {
  expect(parseDiscoverParams('discover', '')).toEqual(all);
  expect(parseDiscoverParams('discover', 'type=story&key=food&page=2')).toEqual({ type: 'story', key: 'food', page: 2 });
  expect(parseDiscoverParams('discoverList', 'type=film&page=0')).toEqual(all);
});

test('appends the next page without repeating cards', async () => {
  const { store, ids, more } = start();
  await store.run(() => fetchFeed(all));
  expect(ids()).toEqual([1, 2, 3]);
  store.dispatch(moreRequested());
  store.dispatch(moreRequested());
  await store.settle();
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
  expect(more()).toBe('idle');
});

test('keeps the loaded cards when the next page fails to load', async () => {
  const { send, store, ids, more } = start();
  await store.run(() => fetchFeed(all));
  send.on(discover.list, () => new ApiError({ status: 503 }, 'server'));
  store.dispatch(moreRequested());
  await store.settle();
  expect([ids(), more()]).toEqual([[1, 2, 3], 'failed']);
});

test('keeps the loaded feed on a quick return, and starts another feed from its first page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const { send, store, ids } = start();
  await store.run(() => fetchFeed(all));
  store.dispatch(moreRequested());
  await store.settle();
  await store.run(() => fetchFeed({ ...all }));
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
  expect(send.inputsOf(discover.list)).toHaveLength(2);
  await store.run(() => fetchFeed({ ...all, key: 'food' }));
  expect(ids()).toEqual([1, 2, 3]);
  vi.setSystemTime(1_000_000 + 10 * 60_000);
  await store.run(() => fetchFeed({ ...all, key: 'food' }));
  expect(send.inputsOf(discover.list)).toHaveLength(4);
});

test('requests nothing after the last page', async () => {
  const { send, store } = start();
  await store.run(() => fetchFeed({ ...all, page: 3 }));
  store.dispatch(moreRequested());
  await store.settle();
  expect(send.inputsOf(discover.list)).toHaveLength(1);
});
