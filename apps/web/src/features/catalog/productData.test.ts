import { expect, test } from 'vitest';
import { productData } from './productData.ts';
import { testProduct, testSku } from './testProduct.ts';

const addressOf = (path: string, kind = 'page') => `https://shop.example${kind === 'file' ? '' : '/en'}${path}`;
const read = (more = {}) => {
  const [product, crumbs] = productData(testProduct(more), { home: 'Home', origin: 'Origin' }, addressOf)['@graph'];
  return { product, crumbs };
};

test('several prices are a range, one price is one offer, always in TWD', () => {
  expect(read().product).toMatchObject({
    sku: 'TEA5',
    image: ['https://shop.example/media/tea/960.jpg'],
    url: 'https://shop.example/en/product?id=5',
    offers: { '@type': 'AggregateOffer', lowPrice: '500.00', highPrice: '900.00', offerCount: 3, priceCurrency: 'TWD' },
  });
  const one = { maxPrice: '500.00', maxPriceCny: '113.00', attrs: [], skus: [testSku({ id: 101, attrValueIds: [] })] };
  expect(read(one).product).toMatchObject({ offers: { '@type': 'Offer', price: '500.00' } });
});

test.each([
  [{ status: 1, stock: 3 }, 'InStock'],
  [{ status: 1, stock: 0 }, 'OutOfStock'],
  [{ status: 3, stock: 0 }, 'OutOfStock'],
  [{ status: 2, stock: 3 }, 'OutOfStock'],
])('%j is %s', (more, availability) => {
  expect(read(more).product).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test('there is a rating only where somebody has rated', () => {
  expect(read().product).not.toHaveProperty('aggregateRating');
  const rated = read({ evaluationSummary: { count: 12, goodRate: 98, score: '4.9', stars: [0, 0, 0, 1, 11] } }).product;
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: '4.9', reviewCount: 12 } });
});

test('the way to it begins at home', () => {
  expect(read().crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/en/' },
      { position: 2, name: 'Food', item: 'https://shop.example/en/product/category?id=176' },
      { position: 3, name: 'Tea' },
    ],
  });
});

test('each sku is an offer of its own, with its own stock and address', () => {
  const offers = Reflect.get(Reflect.get(read().product ?? {}, 'offers'), 'offers');
  expect(offers).toHaveLength(3);
  expect(offers).toMatchObject([
    { sku: '101', price: '500.00', availability: 'https://schema.org/InStock' },
    { sku: '102', price: '900.00', url: 'https://shop.example/en/product?skuId=102' },
    { sku: '103', availability: 'https://schema.org/OutOfStock' },
  ]);
});

test('it says where it is sent, and nothing of that where it is not sent', () => {
  const way = { id: 1, name: 'Post', fee: '60.00', feeCny: '14.00', freeFrom: null, days: [1, 3], countries: ['TW'] };
  expect(read({ shippings: [way] }).product).toMatchObject({
    offers: {
      shippingDetails: [
        {
          shippingRate: { value: '60.00', currency: 'TWD' },
          shippingDestination: [{ addressCountry: 'TW' }],
          deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
        },
      ],
    },
  });
  // Every country overseas is no country that a search engine knows.
  expect(read({ shippings: [{ ...way, countries: ['HK', 'XX'] }] }).product).toMatchObject({
    offers: { shippingDetails: [{ shippingDestination: [{ addressCountry: 'HK' }] }] },
  });
  expect(read({ shippings: [{ ...way, countries: ['XX'] }] }).product).not.toHaveProperty('offers.shippingDetails');
  expect(read({ shippings: [way], needsParcel: false }).product).not.toHaveProperty('offers.shippingDetails');
});

test('where it is sent to, it may also be sent back from, for as long as the shop takes it back', () => {
  const way = { id: 1, name: 'Post', fee: '60.00', feeCny: '14.00', freeFrom: null, days: [1, 3], countries: ['TW', 'HK'] };
  expect(read({ shippings: [way, { ...way, id: 2, countries: ['HK', 'XX'] }] }).product).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: ['TW', 'HK'],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
      },
    },
  });
  expect(read({ shippings: [way], needsParcel: false }).product).not.toHaveProperty('offers.hasMerchantReturnPolicy');
});

test('the place it comes from is told as a place, not as a country', () => {
  expect(read().product).toMatchObject({ additionalProperty: { name: 'Origin', value: 'Nantou' } });
  expect(read().product).not.toHaveProperty('countryOfOrigin');
  expect(read({ origin: '' }).product).not.toHaveProperty('additionalProperty');
});
