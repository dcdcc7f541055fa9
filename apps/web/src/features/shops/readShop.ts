import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import type { ShopCommentsQuery, ShopGoodsQuery } from './shop.flow.ts';

/** Two, three and four columns are full with it. */
const GOODS_PER_PAGE = 24;
const COMMENTS_PER_PAGE = 10;

/** The orders that a shop's goods can stand in; the first goes without saying. */
export const goodsSorts = ['default', 'sales', 'new', 'score', 'priceUp', 'priceDown'] as const;
/** Which comments; the first goes without saying. */
export const commentTypes = ['all', 'image', 'good', 'middle', 'low'] as const;

/** Which shop an address is about; 0 is none, and there never is one. */
export function readOrgId(key: 'shop' | 'special' | 'shopProduct' | 'shopComment', query: string): { orgId: number; page: number } {
  const link = parseLink(`${paths[key]}?${query.replace(/^\?/, '')}`);
  if (link?.key !== key) return { orgId: 0, page: 1 };
  const { orgId = 0, page = 1 } = link.params;
  return { orgId, page };
}

export interface ShopGoodsView {
  orgId: number;
  key: string;
  categoryId: number | undefined;
  sort: (typeof goodsSorts)[number];
  page: number;
}

export function readGoodsView(query: string): ShopGoodsView {
  const link = parseLink(`${paths.shopProduct}?${query.replace(/^\?/, '')}`);
  const { orgId = 0, key = '', categoryId, sort, page = 1 } = link?.key === 'shopProduct' ? link.params : {};
  return { orgId, key, categoryId, sort: goodsSorts.find((known) => known === sort) ?? 'default', page };
}

/** The other way round; what goes without saying is left out. */
export const goodsParams = ({ orgId, key, categoryId, sort, page }: ShopGoodsView) => ({
  orgId,
  ...(key === '' ? {} : { key }),
  ...(categoryId === undefined ? {} : { categoryId }),
  ...(sort === 'default' ? {} : { sort }),
  page,
});

export const goodsQuery = ({ orgId, key, categoryId, sort, page }: ShopGoodsView): ShopGoodsQuery => ({
  id: orgId,
  key: key || undefined,
  categoryId,
  sort: sort === 'default' ? undefined : sort,
  index: Math.min(page, 1000),
  count: GOODS_PER_PAGE,
});

export const specialQuery = ({ orgId, page }: { orgId: number; page: number }): ShopGoodsQuery => ({
  id: orgId,
  special: true,
  index: Math.min(page, 1000),
  count: GOODS_PER_PAGE,
});

export interface CommentsView {
  orgId: number;
  type: (typeof commentTypes)[number];
  page: number;
}

export function readCommentsView(query: string): CommentsView {
  const link = parseLink(`${paths.shopComment}?${query.replace(/^\?/, '')}`);
  const { orgId = 0, type, page = 1 } = link?.key === 'shopComment' ? link.params : {};
  return { orgId, type: commentTypes.find((known) => known === type) ?? 'all', page };
}

export const commentsParams = ({ orgId, type, page }: CommentsView) => ({ orgId, ...(type === 'all' ? {} : { type }), page });

export const commentsQuery = ({ orgId, type, page }: CommentsView): ShopCommentsQuery => ({
  id: orgId,
  type: type === 'all' ? undefined : type,
  index: Math.min(page, 1000),
  count: COMMENTS_PER_PAGE,
});
