import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

const MAX_PAGES = 1000;

export function parseGoodShopParams(query: string): { page: number } {
  const link = parseLink(`${paths.goodShop}?${query.replace(/^\?/, '')}`);
  const { page = 1 } = link?.key === 'goodShop' ? link.params : {};
  return { page: Math.min(page, MAX_PAGES) };
}

export function parseGoodShopTagParams(query: string): { tag: string; page: number } {
  const link = parseLink(`${paths.goodShopTag}?${query.replace(/^\?/, '')}`);
  const { key = '', page = 1 } = link?.key === 'goodShopTag' ? link.params : {};
  // Maximum length of a tag.
  return { tag: key.slice(0, 40), page: Math.min(page, MAX_PAGES) };
}
