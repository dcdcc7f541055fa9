import { detectLanguage, localizePath, removeLanguage } from '@baodao/i18n/languages';
import { buildLink } from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { matchPage } from './matchPage.ts';

export interface Address {
  /** Without the language. */
  pathname: string;
  search: string;
}

/**
 * The one spelling of a page's address, built from the parameters that the page knows. Pages are rendered from it and cached by it, so what
 * a visitor adds to an address, such as the tags of a campaign or the signature of a payment, is in nobody's page. An address without a
 * page has no parameters.
 */
export function canonicalAddress({ pathname, search }: Address): Address {
  const key = matchPage(pathname, '/');
  if (key === undefined) return { pathname, search: '' };
  const [path = '/', query] = buildLink(key, parseQuery(key, search)).split('?');
  return { pathname: path, search: query === undefined ? '' : `?${query}` };
}

/** The canonical form of a path with its language and query. */
export function canonicalPath(path: string): string {
  // Concatenated, because resolving `//example.com/` would change the host.
  const { pathname, search } = new URL(`http://shop.invalid${path}`);
  const address = canonicalAddress({ pathname: removeLanguage(pathname), search });
  return localizePath(detectLanguage(pathname), address.pathname) + address.search;
}
