import { parseQuery } from '@baodao/link-builders/parse';
import { type ProductFilters, readFilters } from '../products/productFilters.ts';

export interface SearchParams {
  key: string;
  /** Limits the search to one shop. */
  orgId: number | undefined;
  filters: ProductFilters;
}

/** Ignores unknown parameters, such as campaign tags of other sites. */
export function parseSearchParams(query: string): SearchParams {
  const params = parseQuery('search', query);
  return { key: params.key ?? '', orgId: params.orgId, filters: readFilters(params) };
}
