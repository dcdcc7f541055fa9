import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

const MOST_PAGES = 1000;

export function readGoodShops(query: string): { page: number } {
  const link = parseLink(`${paths.goodShop}?${query.replace(/^\?/, '')}`);
  const { page = 1 } = link?.key === 'goodShop' ? link.params : {};
  return { page: Math.min(page, MOST_PAGES) };
}

export function readGoodShopTag(query: string): { tag: string; page: number } {
  const link = parseLink(`${paths.goodShopTag}?${query.replace(/^\?/, '')}`);
  const { key = '', page = 1 } = link?.key === 'goodShopTag' ? link.params : {};
  // No tag is longer than that.
  return { tag: key.slice(0, 40), page: Math.min(page, MOST_PAGES) };
}
