import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import type { AddressOf } from '../../pages.ts';
import { breadcrumbData } from './breadcrumbData.ts';
import { statuses } from './statuses.ts';

/** The product as search engines read it: an offer per price, a rating only where somebody has rated. */
export function productData(product: ProductDetail, home: string, addressOf: AddressOf) {
  const { count, score } = product.evaluationSummary;
  const inStock = product.status === statuses.onSale && product.stock > 0;
  const url = addressOf(links.product({ id: product.id }));
  const offer = {
    priceCurrency: 'TWD',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@type': 'Organization', name: product.shop.name },
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
        description: product.seo.description || product.subTitle,
        image: product.images.map((picture) => addressOf(`${picture.src}/960.jpg`, 'file')),
        url,
        countryOfOrigin: product.origin,
        offers: single
          ? { '@type': 'Offer', price: product.price, ...offer }
          : {
              '@type': 'AggregateOffer',
              lowPrice: product.minPrice,
              highPrice: product.maxPrice,
              offerCount: product.skus.length,
              ...offer,
            },
        ...(count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, reviewCount: count } } : {}),
      },
      breadcrumbData(home, product.breadcrumbs, addressOf),
    ],
  };
}
