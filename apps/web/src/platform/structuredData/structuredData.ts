import * as links from '@baodao/link-builders/links';
import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { AddressOf } from '../page/page.ts';

interface NamedPath {
  name: string;
  path: string;
}

/** schema.org BreadcrumbList, starting at the home page. */
export function breadcrumbs(home: string, steps: readonly NamedPath[], addressOf: AddressOf): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: links.home() }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(path),
    })),
  };
}

/** schema.org ItemList of pages. */
export function itemList(name: string, steps: readonly NamedPath[], addressOf: AddressOf): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: steps.length,
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, name: step.name, url: addressOf(step.path) })),
  };
}
