import type { ProductCard, ProductList } from '@baodao/domain/catalog/shapes';

export const testProductCard = (more: Partial<ProductCard> = {}): ProductCard => ({
  id: 7,
  title: 'Pineapple cakes, 12 pieces',
  subTitle: '',
  cover: { src: '/media/cake', width: 800, height: 800, thumbhash: '', alt: '' },
  price: '320.00',
  priceCny: '72.00',
  marketPrice: null,
  marketPriceCny: null,
  sales: 1203,
  stock: 40,
  score: '4.8',
  commentCount: 96,
  orgId: 3,
  orgName: 'Foothill Bakery',
  promoteId: null,
  marketProductId: null,
  tag: null,
  bookingUnit: null,
  ...more,
});

export const testProductList = (list: ProductCard[], more: Partial<ProductList> = {}): ProductList => ({
  list,
  total: list.length,
  index: 1,
  count: 24,
  pages: Math.ceil(list.length / 24),
  rateId: 'r1',
  facets: [],
  category: null,
  breadcrumbs: [],
  alsoSearched: [],
  ...more,
});
