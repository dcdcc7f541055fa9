import { discover } from '@baodao/api-client/endpoints/discover';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { discoveriesFlow, selectDiscoveries } from './discoveries.flow.ts';
import { splitParagraphs } from './stories.ts';
import { fetchDiscoverList, selectOtherStories, selectStory, storyFlow } from './story.flow.ts';
import { testDiscoveries, testStory } from './testStories.ts';

function start() {
  const send = createFakeTransport();
  send.on(discover.list, ({ key }) => {
    const stories = key === 'food' ? [1, 2, 3] : [1];
    return testDiscoveries({
      list: stories.map((id) => ({ kind: 'story' as const, item: testStory({ id, key: id === 1 ? 'night-soup' : `story-${id}` }) })),
      total: stories.length,
    });
  });
  const store = createTestStore({ send, flows: [discoveriesFlow, storyFlow] });
  const state = () => store.getState() as never;
  return { send, store, state, story: () => selectStory(state()), others: () => selectOtherStories(state()).map(({ item }) => item.id) };
}

test('shows the story named by the key, with other stories of its topic', async () => {
  const { store, story, others } = start();
  await store.run(() => fetchDiscoverList({ type: undefined, key: 'night-soup', page: 1 }));
  expect(story()).toMatchObject({ key: 'night-soup' });
  expect(others()).toEqual([2, 3]);
});

test('shows a list for a topic or tag, and drops the previous story', async () => {
  const { store, state, story, others } = start();
  await store.run(() => fetchDiscoverList({ type: undefined, key: 'night-soup', page: 1 }));
  await store.run(() => fetchDiscoverList({ type: undefined, key: 'soup', page: 1 }));
  expect([story(), others()]).toEqual([null, []]);
  expect(selectDiscoveries(state()).value?.list).toHaveLength(1);
});

test('shows the story when other stories fail to load', async () => {
  const { send, store, story, others } = start();
  send.on(discover.list, ({ key }) =>
    key === 'food' ? new ApiError({ status: 503 }, 'server') : testDiscoveries({ list: [{ kind: 'story', item: testStory() }], total: 1 }),
  );
  await store.run(() => fetchDiscoverList({ type: undefined, key: 'night-soup', page: 1 }));
  expect([story()?.id, others(), store.errorStatuses]).toEqual([1, [], []]);
});

test('drops the previous list when the next one fails to load', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchDiscoverList({ type: undefined, key: 'food', page: 1 }));
  send.on(discover.list, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchDiscoverList({ type: undefined, key: 'play', page: 1 }));
  expect(selectDiscoveries(state())).toEqual({ state: 'failed', error: 'server' });
  expect(store.errorStatuses).toEqual([503]);
});

test('splits paragraphs at empty lines', () => {
  expect(splitParagraphs('First.\n\nSecond.\n \n')).toEqual(['First.', 'Second.']);
});
