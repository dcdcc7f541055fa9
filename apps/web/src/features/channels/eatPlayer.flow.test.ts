import { articles } from '@baodao/api-client/endpoints/articles';
import { discover } from '@baodao/api-client/endpoints/discover';
import { home } from '@baodao/api-client/endpoints/home';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { channelHeadFlow, selectChannelHead } from '../banners/channelHead.flow.ts';
import { discoveriesFlow, selectDiscoveries } from '../discover/discoveries.flow.ts';
import { testDiscoveries, testStory } from '../discover/testStories.ts';
import { eatPlayerFlow, fetchEatPlayer, selectGuideArticles } from './eatPlayer.flow.ts';

function start() {
  const send = createFakeTransport();
  send.on(home.bannerComposite, () => ({ banners: [], products: [], rateId: 'r1' }));
  send.on(discover.list, () => testDiscoveries({ list: [{ kind: 'story', item: testStory() }], total: 1 }));
  send.on(articles.list, () => ({
    list: [
      {
        id: 4,
        type: 3 as const,
        title: 'A day',
        subTitle: '',
        summary: 'Slowly',
        cover: null,
        author: 'Lin',
        tags: [],
        viewCount: 0,
        collectCount: 0,
        publishTime: '2026-11-01T00:00:00.000Z',
      },
    ],
    total: 1,
    index: 1,
    count: 4,
    pages: 1,
    tags: [],
  }));
  const store = createTestStore({ send, flows: [channelHeadFlow, discoveriesFlow, eatPlayerFlow] });
  const state = () => store.getState() as never;
  return { send, store, state };
}

test('loads one page of a topic’s stories, and guide articles', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchEatPlayer({ topic: 'play', page: 2 }));
  expect(send.inputsOf(discover.list)).toEqual([{ key: 'play', type: 'story', index: 2, count: 6 }]);
  expect(send.inputsOf(home.bannerComposite)).toEqual([{ place: 'eat-player' }]);
  expect(selectGuideArticles(state())).toEqual([{ id: 4, title: 'A day', summary: 'Slowly', cover: null }]);
});

test('shows the stories when the channel head and the articles fail to load', async () => {
  const { send, store, state } = start();
  send.on(home.bannerComposite, () => new ApiError({ status: 503 }, 'server'));
  send.on(articles.list, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchEatPlayer({ topic: 'food', page: 1 }));
  expect(selectDiscoveries(state()).value?.total).toBe(1);
  expect([selectChannelHead(state()).value?.banner, selectGuideArticles(state()), store.errorStatuses]).toEqual([null, [], []]);
});
