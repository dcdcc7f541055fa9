import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { orderLimits } from '@baodao/domain/orders/states';
import * as links from '@baodao/link-builders/links';
import type { AddressOf } from '../../app/page.ts';
import { breadcrumbData } from './breadcrumbData.ts';
import { statuses } from './statuses.ts';

/** More of them would make every page longer for what few read. */
const MOST_OFFERS = 24;

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

/** One way of sending it: where to, for what, in how many days. */
function shippingDetails({ fee, countries, days: [from, to = from] }: ProductDetail['shippings'][number]) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'TWD' },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    ...(from === undefined
      ? {}
      : {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
          },
        }),
  };
}

/** What was sent may be sent back for as long as the shop takes it back. */
const returnPolicy = (countries: readonly string[]) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: [...new Set(countries)],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: orderLimits.returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
});

/** The product as search engines read it: an offer per price, a rating only where somebody has rated. */
export function productData(product: ProductDetail, labels: { home: string; origin: string }, addressOf: AddressOf) {
  const { count, score } = product.evaluationSummary;
  const inStock = product.status === statuses.onSale && product.stock > 0;
  const url = addressOf(links.product({ id: product.id }));
  // Overseas is no country of theirs.
  const ways = product.shippings
    .map((way) => ({ ...way, countries: way.countries.filter((country) => country !== 'XX') }))
    .filter(({ countries }) => countries.length > 0);
  const offer = {
    priceCurrency: 'TWD',
    availability: availability(inStock),
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@type': 'Organization', name: product.shop.name },
    ...(product.needsParcel && ways.length > 0
      ? { shippingDetails: ways.map(shippingDetails), hasMerchantReturnPolicy: returnPolicy(ways.flatMap(({ countries }) => countries)) }
      : {}),
  };
  const single = product.minPrice === product.maxPrice;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': url,
        productID: String(product.id),
        sku: product.code,
        name: product.title,
        description: product.seo.description || product.subTitle || product.title,
        image: product.images.map((picture) => addressOf(`${picture.src}/960.jpg`, 'file')),
        url,
        // A place, and hardly ever a country.
        ...(product.origin ? { additionalProperty: { '@type': 'PropertyValue', name: labels.origin, value: product.origin } } : {}),
        offers: single
          ? { '@type': 'Offer', price: product.price, ...offer }
          : {
              '@type': 'AggregateOffer',
              lowPrice: product.minPrice,
              highPrice: product.maxPrice,
              offerCount: product.skus.length,
              ...offer,
              offers: product.skus.slice(0, MOST_OFFERS).map((sku) => ({
                '@type': 'Offer',
                sku: String(sku.id),
                name: sku.attrText || product.title,
                price: sku.price,
                priceCurrency: 'TWD',
                availability: availability(product.status === statuses.onSale && sku.stock > 0),
                url: addressOf(links.product({ skuId: sku.id })),
              })),
            },
        ...(count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, reviewCount: count } } : {}),
      },
      breadcrumbData(labels.home, product.breadcrumbs, addressOf),
    ],
  };
}
