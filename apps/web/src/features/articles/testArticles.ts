import type { Article, ArticleCard } from '@baodao/domain/articles/shapes';

export const testArticleCard = (changes: Partial<ArticleCard> = {}): ArticleCard => ({
  id: 7,
  type: 1,
  title: 'Brewing oolong',
  subTitle: '',
  summary: 'Five infusions',
  cover: null,
  author: 'The editors',
  tags: ['Tea'],
  viewCount: 3,
  collectCount: 1,
  publishTime: '2026-11-01T00:00:00.000Z',
  ...changes,
});

export const testArticle = (changes: Partial<Article> = {}): Article => ({
  ...testArticleCard(),
  lang: 'en',
  images: [],
  contentHtml: '<h2>Water</h2><p>Hot.</p>',
  products: [],
  rateId: 'r1',
  prev: null,
  next: null,
  seo: { title: 'Brewing oolong', description: 'Five infusions' },
  ...changes,
});
