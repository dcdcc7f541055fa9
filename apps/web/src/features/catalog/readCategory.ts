import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { type GoodsFilters, readFilters } from '../../shared/products/goodsFilters.ts';

export interface CategoryAddress {
  id: number | undefined;
  orgId: number | undefined;
  filters: GoodsFilters;
}

export function readCategory(query: string): CategoryAddress {
  const link = parseLink(`${paths.productCategory}?${query.replace(/^\?/, '')}`);
  const params = link?.key === 'productCategory' ? link.params : {};
  return { id: params.id, orgId: params.orgId, filters: readFilters(params) };
}
