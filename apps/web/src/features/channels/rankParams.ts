import type { RankQuery } from '@baodao/domain/catalog/shapes';
import { parseQuery } from '@baodao/link-builders/parse';

/** In tab order. The first is the default and has no query parameter. */
export const rankTypes = ['sales', 'score', 'new', 'collect', 'hot'] as const satisfies readonly RankQuery['type'][];
export type RankType = (typeof rankTypes)[number];

export interface RankParams {
  type: RankType;
  categoryId: number | undefined;
  page: number;
}

/** Invalid values become defaults. */
export function parseRankParams(search: string): RankParams {
  const { type, categoryId, page = 1 } = parseQuery('rank', search);
  return { type: rankTypes.find((known) => known === type) ?? 'sales', categoryId, page: Math.min(page, MAX_PAGES) };
}

export const PRODUCTS_PER_PAGE = 20;
/** Rankings end after rank 100. */
export const MAX_PAGES = 5;

/** Inverse of `parseRankParams`: leaves out defaults. */
export const toRankLinkParams = ({ type, categoryId, page }: RankParams) => ({
  ...(type === 'sales' ? {} : { type }),
  ...(categoryId === undefined ? {} : { categoryId }),
  page,
});
