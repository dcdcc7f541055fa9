import type { WebPage } from '@baodao/domain/guides/shapes';

export const testWebPage = (changes: Partial<WebPage> = {}): WebPage => ({
  id: 1,
  key: 'refund',
  kind: 'guide',
  title: 'Refunds',
  summary: 'How money comes back',
  cover: null,
  updateTime: '2026-11-01T00:00:00.000Z',
  lang: 'en',
  contentHtml: '<p>Text</p>',
  images: [],
  blocks: [],
  marketId: null,
  rateId: 'r1',
  seo: { title: 'Refunds', description: 'How money comes back' },
  ...changes,
});
