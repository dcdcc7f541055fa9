import type { CategoryRef } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import type { AddressOf } from '../../platform/page/page.ts';

/** Breadcrumbs from the home page to a category as JSON-LD. */
export function breadcrumbJsonLd(home: string, crumbs: readonly CategoryRef[], addressOf: AddressOf) {
  const crumbLinks = [
    { name: home, path: links.home() },
    ...crumbs.map(({ id, title }) => ({ name: title, path: links.productCategory({ id }) })),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbLinks.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: addressOf(path) })),
  };
}
