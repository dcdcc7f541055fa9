import type { ShopKind } from '@baodao/domain/shops/shapes';
import { parseQuery } from '@baodao/link-builders/parse';

export const shopKinds = ['shop', 'charter', 'hostel', 'food', 'experience'] as const satisfies readonly ShopKind[];

/** Query of the page. The shopper's position is never part of it. */
export interface NearParams {
  regionId: number | undefined;
  categoryId: number | undefined;
  kind: ShopKind | undefined;
  open: boolean;
  page: number;
}

export function parseNearParams(query: string): NearParams {
  const { regionId, categoryId, kind, open = false, page = 1 } = parseQuery('nearShop', query);
  return { regionId, categoryId, kind: shopKinds.find((known) => known === kind), open, page: Math.min(page, 1000) };
}

/** Inverse of `parseNearParams`: leaves out defaults. */
export const toNearLinkParams = ({ regionId, categoryId, kind, open, page }: NearParams) => ({
  regionId,
  categoryId,
  kind,
  ...(open ? { open } : {}),
  page,
});
