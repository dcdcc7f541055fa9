import type { ProductDetail, Sku } from '@baodao/domain/catalog/shapes';

const cover = { src: '/media/tea', width: 1200, height: 1200, thumbhash: '', alt: '' };

export const testSku = (more: Partial<Sku> & Pick<Sku, 'id' | 'attrValueIds'>): Sku => ({
  attrText: '',
  price: '500.00',
  priceCny: '113.00',
  marketPrice: null,
  marketPriceCny: null,
  stock: 10,
  limit: 0,
  image: null,
  ...more,
});

/** A tea in two roasts (11, 12) and two sizes (21, 22): 11 comes in both sizes, 12 in the large one alone. */
export const testProduct = (more: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 5,
  code: 'TEA5',
  variant: 'product',
  skuId: null,
  title: 'Dongding oolong',
  subTitle: 'Medium roast',
  categoryId: 180,
  breadcrumbs: [
    { id: 176, title: 'Food' },
    { id: 180, title: 'Tea' },
  ],
  images: [cover],
  price: '500.00',
  priceCny: '113.00',
  minPrice: '500.00',
  minPriceCny: '113.00',
  maxPrice: '900.00',
  maxPriceCny: '204.00',
  marketPrice: null,
  marketPriceCny: null,
  rateId: 'r1',
  sales: 30,
  stock: 20,
  origin: 'Nantou',
  shelfLife: '',
  unit: '',
  limitPerUser: 0,
  serviceTags: [],
  status: 1,
  attrs: [
    {
      id: 1,
      name: 'Roast',
      values: [
        { id: 11, label: 'Medium', image: null },
        { id: 12, label: 'Dark', image: null },
      ],
    },
    {
      id: 2,
      name: 'Size',
      values: [
        { id: 21, label: '75 g', image: null },
        { id: 22, label: '150 g', image: null },
      ],
    },
  ],
  skus: [
    testSku({ id: 101, attrValueIds: [11, 21], limit: 3 }),
    testSku({ id: 102, attrValueIds: [11, 22], price: '900.00', priceCny: '204.00' }),
    testSku({ id: 103, attrValueIds: [12, 22], price: '880.00', priceCny: '199.00', stock: 0 }),
  ],
  params: [],
  detailHtml: '',
  detailImages: [],
  shop: { orgId: 3, name: 'Tea House', logo: null, score: '4.9', productCount: 20, regionText: 'Nantou' },
  needsParcel: true,
  shippings: [],
  collectCount: 0,
  collected: false,
  viewCount: 0,
  evaluationSummary: { count: 0, goodRate: 0, score: '0.0', stars: [0, 0, 0, 0, 0] },
  recommend: [],
  seo: { title: '', description: '' },
  createTime: '2026-11-01T00:00:00Z',
  ...more,
});
