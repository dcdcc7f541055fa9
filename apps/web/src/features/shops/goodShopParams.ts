import { parseQuery } from '@baodao/link-builders/parse';

const MAX_PAGES = 1000;

export function parseGoodShopParams(query: string): { page: number } {
  const { page = 1 } = parseQuery('goodShop', query);
  return { page: Math.min(page, MAX_PAGES) };
}

export function parseGoodShopTagParams(query: string): { tag: string; page: number } {
  const { key = '', page = 1 } = parseQuery('goodShopTag', query);
  // Maximum length of a tag.
  return { tag: key.slice(0, 40), page: Math.min(page, MAX_PAGES) };
}
