import type { MarketComposite } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import type { Thing } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';
import { breadcrumbs } from '../../platform/structuredData/structuredData.ts';
import { saleStatus } from './saleDisplay.ts';

/** JSON-LD of a campaign: products with sale prices and periods. */
export function marketJsonLd(
  { market, list }: MarketComposite,
  { home, path }: { home: string; path: string },
  addressOf: AddressOf,
): Thing[] | undefined {
  if (!market) return undefined;
  const url = addressOf(path);
  return [
    {
      '@type': 'ItemList',
      name: market.title,
      url,
      numberOfItems: list.length,
      itemListElement: list.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Product',
          name: product.title,
          image: addressOf(`${product.cover.src}/640.jpg`, 'file'),
          url: addressOf(links.product({ id: product.id })),
          offers: {
            '@type': 'Offer',
            price: product.price,
            priceCurrency: 'TWD',
            availability: `https://schema.org/${saleStatus(product) === 'on' ? 'LimitedAvailability' : 'SoldOut'}`,
            availabilityStarts: product.startTime,
            availabilityEnds: product.endTime,
            priceValidUntil: product.endTime,
            url: addressOf(links.product({ marketProductId: product.marketProductId })),
          },
        },
      })),
    },
    breadcrumbs(home, [{ name: market.title, path }], addressOf),
  ];
}
