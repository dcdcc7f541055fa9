import { detectLanguage, localizePath, removeLanguage } from '@baodao/i18n/languages';
import { buildLink } from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
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
  const link = parseLink(paths[key] + search);
  const [path = '/', query] = (link ? buildLink(link.key, link.params) : buildLink(key)).split('?');
  return { pathname: path, search: query === undefined ? '' : `?${query}` };
}

/** The canonical form of a path with its language and query. */
export function canonicalPath(path: string): string {
  // Concatenated, because resolving `//example.com/` would change the host.
  const { pathname, search } = new URL(`http://shop.invalid${path}`);
  const address = canonicalAddress({ pathname: removeLanguage(pathname), search });
  return localizePath(detectLanguage(pathname), address.pathname) + address.search;
}
