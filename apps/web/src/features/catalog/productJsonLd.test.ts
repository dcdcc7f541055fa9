import { expect, test } from 'vitest';
import { productJsonLd } from './productJsonLd.ts';
import { testProduct, testSku } from './testProduct.ts';

const addressOf = (path: string, kind = 'page') => `https://shop.example${kind === 'file' ? '' : '/en'}${path}`;
const jsonLd = (more = {}) => {
  const [product, crumbs] = productJsonLd(testProduct(more), { home: 'Home', origin: 'Origin' }, addressOf);
  return { product, crumbs };
};

test('describes several prices as an aggregate offer and one price as an offer, in TWD', () => {
  expect(jsonLd().product).toMatchObject({
    sku: 'TEA5',
    image: ['https://shop.example/media/tea/960.jpg'],
    url: 'https://shop.example/en/product?id=5',
    offers: { '@type': 'AggregateOffer', lowPrice: '500.00', highPrice: '900.00', offerCount: 3, priceCurrency: 'TWD' },
  });
  const one = { maxPrice: '500.00', maxPriceCny: '113.00', attrs: [], skus: [testSku({ id: 101, attrValueIds: [] })] };
  expect(jsonLd(one).product).toMatchObject({ offers: { '@type': 'Offer', price: '500.00' } });
});

test.each([
  [{ status: 1, stock: 3 }, 'InStock'],
  [{ status: 1, stock: 0 }, 'OutOfStock'],
  [{ status: 3, stock: 0 }, 'OutOfStock'],
  [{ status: 2, stock: 3 }, 'OutOfStock'],
])('%j is %s', (more, availability) => {
  expect(jsonLd(more).product).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test('has a rating only if there are reviews', () => {
  expect(jsonLd().product).not.toHaveProperty('aggregateRating');
  const rated = jsonLd({ evaluationSummary: { count: 12, goodRate: 98, score: '4.9', stars: [0, 0, 0, 1, 11] } }).product;
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: '4.9', reviewCount: 12 } });
});

test('starts the breadcrumbs at the home page', () => {
  expect(jsonLd().crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/en/' },
      { position: 2, name: 'Food', item: 'https://shop.example/en/product/category?id=176' },
      { position: 3, name: 'Tea' },
    ],
  });
});

test('lists each SKU as an offer with its stock and URL', () => {
  const offers = Reflect.get(Reflect.get(jsonLd().product ?? {}, 'offers'), 'offers');
  expect(offers).toHaveLength(3);
  expect(offers).toMatchObject([
    { sku: '101', price: '500.00', availability: 'https://schema.org/InStock' },
    { sku: '102', price: '900.00', url: 'https://shop.example/en/product?skuId=102' },
    { sku: '103', availability: 'https://schema.org/OutOfStock' },
  ]);
});

test('describes shipping only for products that are shipped', () => {
  const shipping = { id: 1, name: 'Post', fee: '60.00', feeCny: '14.00', freeFrom: null, days: [1, 3], countries: ['TW'] };
  expect(jsonLd({ shippings: [shipping] }).product).toMatchObject({
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
  // `XX` (all other countries) has no code in schema.org.
  expect(jsonLd({ shippings: [{ ...shipping, countries: ['HK', 'XX'] }] }).product).toMatchObject({
    offers: { shippingDetails: [{ shippingDestination: [{ addressCountry: 'HK' }] }] },
  });
  expect(jsonLd({ shippings: [{ ...shipping, countries: ['XX'] }] }).product).not.toHaveProperty('offers.shippingDetails');
  expect(jsonLd({ shippings: [shipping], needsParcel: false }).product).not.toHaveProperty('offers.shippingDetails');
});

test('offers returns from all shipping countries within the return period', () => {
  const shipping = { id: 1, name: 'Post', fee: '60.00', feeCny: '14.00', freeFrom: null, days: [1, 3], countries: ['TW', 'HK'] };
  expect(jsonLd({ shippings: [shipping, { ...shipping, id: 2, countries: ['HK', 'XX'] }] }).product).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: ['TW', 'HK'],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
      },
    },
  });
  expect(jsonLd({ shippings: [shipping], needsParcel: false }).product).not.toHaveProperty('offers.hasMerchantReturnPolicy');
});

test('describes the origin as a property, not as a country', () => {
  expect(jsonLd().product).toMatchObject({ additionalProperty: { name: 'Origin', value: 'Nantou' } });
  expect(jsonLd().product).not.toHaveProperty('countryOfOrigin');
  expect(jsonLd({ origin: '' }).product).not.toHaveProperty('additionalProperty');
});
