import type { CategoryRef } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import type { AddressOf } from '../../platform/page/page.ts';
import { breadcrumbs } from '../../platform/structuredData/structuredData.ts';

/** Breadcrumbs from the home page to a category as JSON-LD. */
export function breadcrumbJsonLd(home: string, crumbs: readonly CategoryRef[], addressOf: AddressOf) {
  const steps = crumbs.map(({ id, title }) => ({ name: title, path: links.productCategory({ id }) }));
  return breadcrumbs(home, steps, addressOf);
}
