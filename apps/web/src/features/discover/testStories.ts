import type { DiscoverList, DiscoverStory } from '@baodao/domain/discover/shapes';

export const testStory = (changes: Partial<DiscoverStory> = {}): DiscoverStory => ({
  id: 1,
  key: 'night-soup',
  topic: { id: 1, key: 'food', title: 'Food' },
  title: 'Soup at midnight',
  text: 'First.\n\nSecond.',
  cover: null,
  place: 'Tainan',
  tags: ['soup'],
  products: [],
  shops: [],
  articles: [],
  publishTime: '2026-11-01T00:00:00.000Z',
  ...changes,
});

export const testDiscoveries = (changes: Partial<DiscoverList> = {}): DiscoverList => ({
  list: [],
  total: 0,
  index: 1,
  count: 24,
  pages: 1,
  tabs: [{ id: 1, key: 'food', title: 'Food', count: 3 }],
  topic: null,
  rateId: 'r1',
  ...changes,
});
