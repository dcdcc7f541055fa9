import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { type GoodsFilters, readFilters } from '../../shared/products/goodsFilters.ts';

export interface Search {
  key: string;
  /** Within one shop. */
  orgId: number | undefined;
  filters: GoodsFilters;
}

/** Reads the query of a search; what means nothing (campaign marks of other sites) is not part of it. */
export function readSearch(query: string): Search {
  const link = parseLink(`${paths.search}?${query.replace(/^\?/, '')}`);
  const params = link?.key === 'search' ? link.params : {};
  return { key: params.key ?? '', orgId: params.orgId, filters: readFilters(params) };
}
