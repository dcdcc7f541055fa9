import type { Coupon } from '@baodao/domain/coupons/shapes';
import * as links from '@baodao/link-builders/links';

/** The API's numbers. Not imported from the domain, whose tables would add their schemas to the bundle. */
export const couponTypes = { cash: 1, percent: 2, shipping: 3, gift: 4 } as const;
export const couponScopes = { all: 0, category: 1, product: 2, shop: 3 } as const;
export const couponStates = { unused: 0, used: 1, expired: 2, void: 3, locked: 4 } as const;

/** Link to products that the coupon applies to. */
export function buildCouponLink({ scope, scopeIds, orgId }: Pick<Coupon, 'scope' | 'scopeIds' | 'orgId'>): string {
  const [id] = scopeIds;
  if (id !== undefined && scope === couponScopes.product) return links.product({ id });
  if (orgId > 0) return links.shop({ orgId });
  if (id !== undefined && scope === couponScopes.category) return links.productCategory({ id });
  if (id !== undefined && scope === couponScopes.shop) return links.shop({ orgId: id });
  return links.category();
}
