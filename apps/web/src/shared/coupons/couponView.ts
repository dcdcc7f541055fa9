import type { Coupon } from '@baodao/domain/coupons/shapes';
import * as links from '@baodao/link-builders/links';

/** As the API numbers them. The shapes' own tables would bring their schemas into the browser. */
export const couponTypes = { cash: 1, percent: 2, shipping: 3, gift: 4 } as const;
export const couponScopes = { all: 0, category: 1, product: 2, shop: 3 } as const;
export const couponStates = { unused: 0, used: 1, expired: 2, void: 3, locked: 4 } as const;

/** Where there are things it can be used on. */
export function couponUseHref({ scope, scopeIds, orgId }: Pick<Coupon, 'scope' | 'scopeIds' | 'orgId'>): string {
  const [id] = scopeIds;
  if (id !== undefined && scope === couponScopes.product) return links.product({ id });
  if (orgId > 0) return links.shop({ orgId });
  if (id !== undefined && scope === couponScopes.category) return links.productCategory({ id });
  if (id !== undefined && scope === couponScopes.shop) return links.shop({ orgId: id });
  return links.category();
}
