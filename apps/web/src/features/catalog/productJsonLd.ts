import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { orderTimeLimits } from '@baodao/domain/orders/states';
import * as links from '@baodao/link-builders/links';
import type { MerchantReturnPolicy, OfferShippingDetails, Thing } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';
import { productStatuses } from './availability.ts';
import { breadcrumbJsonLd } from './breadcrumbJsonLd.ts';

/** Limits the size of the page for products with many SKUs. */
const MAX_OFFERS = 24;

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}` as const;

function shippingDetails({ fee, countries, days: [from, to] }: ProductDetail['shippings'][number]): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'TWD' },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    ...(from === undefined
      ? {}
      : {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to ?? from, unitCode: 'DAY' },
          },
        }),
  };
}

const returnPolicy = (countries: readonly string[]): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: [...new Set(countries)],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: orderTimeLimits.returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
});

/** The product as JSON-LD. An aggregate rating needs at least one review. */
export function productJsonLd(product: ProductDetail, labels: { home: string; origin: string }, addressOf: AddressOf): Thing[] {
  const { count, score } = product.evaluationSummary;
  const inStock = product.status === productStatuses.onSale && product.stock > 0;
  const url = addressOf(links.product({ id: product.id }));
  // `XX` stands for all other countries, which schema.org has no code for.
  const shippings = product.shippings
    .map((shipping) => ({ ...shipping, countries: shipping.countries.filter((country) => country !== 'XX') }))
    .filter(({ countries }) => countries.length > 0);
  const offer = {
    priceCurrency: 'TWD',
    availability: availability(inStock),
    itemCondition: 'https://schema.org/NewCondition' as const,
    url,
    seller: { '@type': 'Organization' as const, name: product.shop.name },
    ...(product.needsParcel && shippings.length > 0
      ? {
          shippingDetails: shippings.map(shippingDetails),
          hasMerchantReturnPolicy: returnPolicy(shippings.flatMap(({ countries }) => countries)),
        }
      : {}),
  };
  const hasOnePrice = product.minPrice === product.maxPrice;
  return [
    {
      '@type': 'Product',
      '@id': url,
      productID: String(product.id),
      sku: product.code,
      name: product.title,
      description: product.seo.description || product.subTitle || product.title,
      image: product.images.map((picture) => addressOf(`${picture.src}/960.jpg`, 'file')),
      url,
      // Origins are places such as Nantou, so `countryOfOrigin` does not fit.
      ...(product.origin ? { additionalProperty: { '@type': 'PropertyValue', name: labels.origin, value: product.origin } } : {}),
      offers: hasOnePrice
        ? { '@type': 'Offer', price: product.price, ...offer }
        : {
            '@type': 'AggregateOffer',
            lowPrice: product.minPrice,
            highPrice: product.maxPrice,
            offerCount: product.skus.length,
            ...offer,
            offers: product.skus.slice(0, MAX_OFFERS).map((sku) => ({
              '@type': 'Offer',
              sku: String(sku.id),
              name: sku.attrText || product.title,
              price: sku.price,
              priceCurrency: 'TWD',
              availability: availability(product.status === productStatuses.onSale && sku.stock > 0),
              url: addressOf(links.product({ skuId: sku.id })),
            })),
          },
      ...(count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, reviewCount: count } } : {}),
    },
    breadcrumbJsonLd(labels.home, product.breadcrumbs, addressOf),
  ];
}
