import type { RankQuery } from '@baodao/domain/catalog/shapes';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

/** In the order of their tabs; the first goes without saying. */
export const rankTypes = ['sales', 'score', 'new', 'collect', 'hot'] as const satisfies readonly RankQuery['type'][];
export type RankType = (typeof rankTypes)[number];

export interface RankView {
  type: RankType;
  categoryId: number | undefined;
  page: number;
}

/** What the address asks for; what it does not say rightly is what goes without saying. */
export function readRank(search: string): RankView {
  const link = parseLink(`${paths.rank}?${search}`);
  if (link?.key !== 'rank') return { type: 'sales', categoryId: undefined, page: 1 };
  const { type, categoryId, page = 1 } = link.params;
  return { type: rankTypes.find((known) => known === type) ?? 'sales', categoryId, page: Math.min(page, MOST_PAGES) };
}

export const RANKED_PER_PAGE = 20;
/** Nobody looks at the place after the hundredth. */
export const MOST_PAGES = 5;

export const rankParams = ({ type, categoryId, page }: RankView) => ({
  ...(type === 'sales' ? {} : { type }),
  ...(categoryId === undefined ? {} : { categoryId }),
  page,
});
