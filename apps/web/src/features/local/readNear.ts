import type { ShopKind } from '@baodao/domain/shops/shapes';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

export const kinds = ['shop', 'charter', 'hostel', 'food', 'experience'] as const satisfies readonly ShopKind[];

/** What the address says. Where somebody is stands in no address. */
export interface NearView {
  regionId: number | undefined;
  categoryId: number | undefined;
  kind: ShopKind | undefined;
  open: boolean;
  page: number;
}

export function readNear(query: string): NearView {
  const link = parseLink(`${paths.nearShop}?${query.replace(/^\?/, '')}`);
  const { regionId, categoryId, kind, open = false, page = 1 } = link?.key === 'nearShop' ? link.params : {};
  return { regionId, categoryId, kind: kinds.find((known) => known === kind), open, page: Math.min(page, 1000) };
}

/** The other way round; what goes without saying is left out. */
export const nearParams = ({ regionId, categoryId, kind, open, page }: NearView) => ({
  regionId,
  categoryId,
  kind,
  ...(open ? { open } : {}),
  page,
});
