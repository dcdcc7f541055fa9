import { discover } from '@baodao/api-client/endpoints/discover';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { testDiscoveries, testStory } from '../../shared/discoveries/testStories.ts';
import { createTestStore } from '../../store/testStore.ts';
import { feedFlow, fetchFeed, moreWanted, selectFeed, selectMore } from './feed.flow.ts';
import { readDiscover } from './readDiscover.ts';

afterEach(() => {
  vi.useRealTimers();
});

const all = { type: undefined, key: undefined, page: 1 };

function start() {
  const send = createFakeSend();
  send.on(discover.list, ({ index = 1 }) =>
    // The second page begins with the last of the first: something new has come meanwhile.
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

test('the address says which feed; what it says wrongly goes without saying', () => {
  expect(readDiscover('discover', '')).toEqual(all);
  expect(readDiscover('discover', 'type=story&key=food&page=2')).toEqual({ type: 'story', key: 'food', page: 2 });
  expect(readDiscover('discoverList', 'type=film&page=0')).toEqual(all);
});

test('more is put below what is there, and nothing is shown twice', async () => {
  const { store, ids, more } = start();
  await store.run(() => fetchFeed(all));
  expect(ids()).toEqual([1, 2, 3]);
  store.dispatch(moreWanted());
  store.dispatch(moreWanted());
  await store.settle();
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
  expect(more()).toBe('idle');
});

test('what could not be read can be asked for again; the rest stays', async () => {
  const { send, store, ids, more } = start();
  await store.run(() => fetchFeed(all));
  send.on(discover.list, () => new ApiError({ status: 503 }, 'server'));
  store.dispatch(moreWanted());
  await store.settle();
  expect([ids(), more()]).toEqual([[1, 2, 3], 'failed']);
});

test('whoever comes back soon finds the feed as he left it, another feed begins anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const { send, store, ids } = start();
  await store.run(() => fetchFeed(all));
  store.dispatch(moreWanted());
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

test('after the last page there is nothing to ask for', async () => {
  const { send, store } = start();
  await store.run(() => fetchFeed({ ...all, page: 3 }));
  store.dispatch(moreWanted());
  await store.settle();
  expect(send.inputsOf(discover.list)).toHaveLength(1);
});
