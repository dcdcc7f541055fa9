import type { ShopComposite, ShopWithProducts, VendorReviews } from '@baodao/domain/shops/shapes';

const summary = { score: '4.8', descriptionScore: '4.8', serviceScore: '4.7', deliveryScore: '4.9', commentCount: 52, goodRate: 90 };

/** Shop in a list. */
export const testShop = (changes: Partial<ShopWithProducts> = {}): ShopWithProducts => ({
  orgId: 3,
  name: 'Foothill Bakery',
  logo: null,
  score: '4.8',
  productCount: 17,
  regionText: 'Nantou',
  type: 1,
  kind: 'shop',
  cover: null,
  intro: 'One oven, three generations.',
  tags: ['gift'],
  collectCount: 8,
  status: 1,
  products: [],
  ...changes,
});

/** Shop on its own page. */
export const testShopPage = (changes: Partial<ShopComposite> = {}): ShopComposite => ({
  ...testShop(),
  images: [],
  notice: '',
  phone: '04-8365-0156',
  openTime: '',
  hours: [{ day: 1, from: '09:00', to: '24:00' }],
  openNow: true,
  address: '249 Guangming Road',
  regionPath: [2200000, 2201100, 2201105],
  lng: 120.97,
  lat: 23.96,
  licenceImages: [],
  averagePrice: null,
  averagePriceCny: null,
  summary,
  coupons: [],
  collected: false,
  rateId: 'r1',
  createTime: '2019-10-16T02:00:00.000Z',
  banners: [],
  categories: [],
  markets: [],
  products: [],
  ...changes,
});

export const testReviews = (changes: Partial<VendorReviews> = {}): VendorReviews => ({
  list: [],
  total: 0,
  index: 1,
  count: 10,
  pages: 0,
  counts: { all: 0, image: 0, append: 0, good: 0, middle: 0, low: 0 },
  stars: [0, 0, 0, 0, 0],
  goodRate: 0,
  tags: [],
  summary,
  ...changes,
});
