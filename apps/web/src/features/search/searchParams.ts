import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { type ProductFilters, readFilters } from '../products/productFilters.ts';

export interface SearchParams {
  key: string;
  /** Limits the search to one shop. */
  orgId: number | undefined;
  filters: ProductFilters;
}

/** Ignores unknown parameters, such as campaign tags of other sites. */
export function parseSearchParams(query: string): SearchParams {
  const link = parseLink(`${paths.search}?${query.replace(/^\?/, '')}`);
  const params = link?.key === 'search' ? link.params : {};
  return { key: params.key ?? '', orgId: params.orgId, filters: readFilters(params) };
}
