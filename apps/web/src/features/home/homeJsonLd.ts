import * as links from '@baodao/link-builders/links';
import type { SearchAction, Thing, WithActionConstraints } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';
import { itemList } from '../../platform/structuredData/structuredData.ts';
import type { HomeSections } from './home.flow.ts';

interface Shown {
  brand: string;
  description: string;
  /** Name of the product list. */
  list: string;
}

/** JSON-LD of the organization, its search and the products of the home page. */
export function homeJsonLd(sections: HomeSections, { brand, description, list }: Shown, addressOf: AddressOf): Thing[] {
  const url = addressOf('/');
  const organizationId = `${addressOf('/', 'file')}#organization`;
  const products = (sections.categorySections.value ?? []).flatMap((section) => section.products);
  const searchAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${addressOf('/search')}?key={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return [
    { '@type': 'Organization', '@id': organizationId, name: brand, url, logo: addressOf('/favicon.svg', 'file') },
    {
      '@type': 'WebSite',
      name: brand,
      description,
      url,
      publisher: { '@id': organizationId },
      potentialAction: searchAction,
    },
    ...(products.length > 0
      ? [
          itemList(
            list,
            products.map(({ id, title }) => ({ name: title, path: links.product({ id }) })),
            addressOf,
          ),
        ]
      : []),
  ];
}
