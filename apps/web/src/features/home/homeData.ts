import * as links from '@baodao/link-builders/links';
import type { AddressOf } from '../../app/page.ts';
import { itemList } from '../../shared/structuredData/structuredData.ts';
import type { Parts } from './home.flow.ts';

interface Words {
  brand: string;
  description: string;
  /** What the list of goods is called. */
  list: string;
}

/** The shop as search engines read it: who it is, how it is searched, and what it shows first. */
export function homeData(parts: Parts, { brand, description, list }: Words, addressOf: AddressOf) {
  const url = addressOf('/');
  const organization = `${addressOf('/', 'file')}#organization`;
  const goods = (parts.floors.value ?? []).flatMap(({ products }) => products);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': organization, name: brand, url, logo: addressOf('/favicon.svg', 'file') },
      {
        '@type': 'WebSite',
        name: brand,
        description,
        url,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${addressOf('/search')}?key={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      ...(goods.length > 0
        ? [
            itemList(
              list,
              goods.map(({ id, title }) => ({ name: title, path: links.product({ id }) })),
              addressOf,
            ),
          ]
        : []),
    ],
  };
}
