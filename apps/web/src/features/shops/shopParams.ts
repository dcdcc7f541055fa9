import type { VendorProductQuery, VendorReviewQuery } from '@baodao/domain/shops/shapes';
import { parseQuery } from '@baodao/link-builders/parse';
import { sortKeys } from '../products/productFilters.ts';

/** Fills complete rows of two, three and four columns. */
const PRODUCTS_PER_PAGE = 24;
const REVIEWS_PER_PAGE = 10;

/** Filters of reviews. The first is the default and has no query parameter. */
export const reviewTypes = ['all', 'image', 'good', 'middle', 'low'] as const;

/** A missing or invalid `orgId` becomes 0, the id of no shop. */
export function parseShopParams(key: 'shop' | 'special' | 'shopProduct' | 'shopComment', query: string): { orgId: number; page: number } {
  const { orgId = 0, page = 1 } = parseQuery(key, query);
  return { orgId, page };
}

export interface ShopProductsParams {
  orgId: number;
  key: string;
  categoryId: number | undefined;
  sort: (typeof sortKeys)[number];
  page: number;
}

export function parseShopProductsParams(query: string): ShopProductsParams {
  const { orgId = 0, key = '', categoryId, sort, page = 1 } = parseQuery('shopProduct', query);
  return { orgId, key, categoryId, sort: sortKeys.find((known) => known === sort) ?? 'default', page };
}

/** Inverse of `parseShopProductsParams`: leaves out defaults. */
export const toProductsLinkParams = ({ orgId, key, categoryId, sort, page }: ShopProductsParams) => ({
  orgId,
  ...(key === '' ? {} : { key }),
  ...(categoryId === undefined ? {} : { categoryId }),
  ...(sort === 'default' ? {} : { sort }),
  page,
});

export const toProductsQuery = ({ orgId, key, categoryId, sort, page }: ShopProductsParams): VendorProductQuery => ({
  id: orgId,
  key: key || undefined,
  categoryId,
  sort: sort === 'default' ? undefined : sort,
  index: Math.min(page, 1000),
  count: PRODUCTS_PER_PAGE,
});

export const toSpecialQuery = ({ orgId, page }: { orgId: number; page: number }): VendorProductQuery => ({
  id: orgId,
  special: true,
  index: Math.min(page, 1000),
  count: PRODUCTS_PER_PAGE,
});

export interface ShopReviewsParams {
  orgId: number;
  type: (typeof reviewTypes)[number];
  page: number;
}

export function parseShopReviewsParams(query: string): ShopReviewsParams {
  const { orgId = 0, type, page = 1 } = parseQuery('shopComment', query);
  return { orgId, type: reviewTypes.find((known) => known === type) ?? 'all', page };
}

export const toReviewsLinkParams = ({ orgId, type, page }: ShopReviewsParams) => ({ orgId, ...(type === 'all' ? {} : { type }), page });

export const toReviewsQuery = ({ orgId, type, page }: ShopReviewsParams): VendorReviewQuery => ({
  id: orgId,
  type: type === 'all' ? undefined : type,
  index: Math.min(page, 1000),
  count: REVIEWS_PER_PAGE,
});
