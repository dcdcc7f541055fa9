import type { Review, ReviewList } from '@baodao/domain/reviews/shapes';

/** A review for tests, as the API returns it. */
export const testReview = (more: Partial<Review> = {}): Review => ({
  id: 1,
  productId: 5,
  productTitle: 'Dongding oolong',
  skuId: 0,
  attrText: '',
  user: { nickname: 'Mei', portrait: null, level: 1 },
  anonymous: false,
  star: 5,
  content: 'Fragrant',
  lang: 'en',
  tags: [],
  images: [],
  up: 0,
  voted: false,
  mine: false,
  append: null,
  reply: null,
  createTime: '2026-11-01T00:00:00Z',
  ...more,
});

export const testReviews = (ids: number[], more: Partial<ReviewList> = {}): ReviewList => ({
  list: ids.map((id) => testReview({ id })),
  total: 3,
  index: 1,
  count: 2,
  pages: 2,
  counts: { all: 3, image: 1, append: 0, good: 2, middle: 0, low: 1 },
  stars: [1, 0, 0, 0, 2],
  goodRate: 67,
  tags: [],
  ...more,
});
