import { discover } from '@baodao/api-client/endpoints/discover';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { discoveriesFlow, selectDiscoveries } from '../../shared/discoveries/discoveries.flow.ts';
import { paragraphsOf } from '../../shared/discoveries/storiesOf.ts';
import { testDiscoveries, testStory } from '../../shared/discoveries/testStories.ts';
import { createTestStore } from '../../store/testStore.ts';
import { fetchList, selectOthers, selectStory, storyFlow } from './story.flow.ts';

function start() {
  const send = createFakeSend();
  send.on(discover.list, ({ key }) => {
    const stories = key === 'food' ? [1, 2, 3] : [1];
    return testDiscoveries({
      list: stories.map((id) => ({ kind: 'story' as const, item: testStory({ id, key: id === 1 ? 'night-soup' : `story-${id}` }) })),
      total: stories.length,
    });
  });
  const store = createTestStore({ send, flows: [discoveriesFlow, storyFlow] });
  const state = () => store.getState() as never;
  return { send, store, state, story: () => selectStory(state()), others: () => selectOthers(state()).map(({ item }) => item.id) };
}

test('a key that names a story shows it, with others of its topic', async () => {
  const { store, story, others } = start();
  await store.run(() => fetchList({ type: undefined, key: 'night-soup', page: 1 }));
  expect(story()).toMatchObject({ key: 'night-soup' });
  expect(others()).toEqual([2, 3]);
});

test('a key that names a topic or a tag shows a list, and the story before it is gone', async () => {
  const { store, state, story, others } = start();
  await store.run(() => fetchList({ type: undefined, key: 'night-soup', page: 1 }));
  await store.run(() => fetchList({ type: undefined, key: 'soup', page: 1 }));
  expect([story(), others()]).toEqual([null, []]);
  expect(selectDiscoveries(state()).value?.list).toHaveLength(1);
});

test('a story stands without others', async () => {
  const { send, store, story, others } = start();
  send.on(discover.list, ({ key }) =>
    key === 'food' ? new ApiError({ status: 503 }, 'server') : testDiscoveries({ list: [{ kind: 'story', item: testStory() }], total: 1 }),
  );
  await store.run(() => fetchList({ type: undefined, key: 'night-soup', page: 1 }));
  expect([story()?.id, others(), store.failures]).toEqual([1, [], []]);
});

test('a list that cannot be read is not the one before it', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchList({ type: undefined, key: 'food', page: 1 }));
  send.on(discover.list, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchList({ type: undefined, key: 'play', page: 1 }));
  expect(selectDiscoveries(state())).toEqual({ state: 'failed', fault: 'server' });
  expect(store.failures).toEqual([503]);
});

test('an empty line parts paragraphs', () => {
  expect(paragraphsOf('First.\n\nSecond.\n \n')).toEqual(['First.', 'Second.']);
});
