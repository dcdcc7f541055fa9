import type { OAuthScope } from '@baodao/domain/oauth/shapes';

/** The text of each scope. A key of a text has no colon. */
export const scopeKeys = {
  'profile:read': 'oauth.scope.profileRead',
  'addresses:read': 'oauth.scope.addressesRead',
  'orders:read': 'oauth.scope.ordersRead',
  'orders:write': 'oauth.scope.ordersWrite',
  cart: 'oauth.scope.cart',
  favourites: 'oauth.scope.favourites',
  'coupons:read': 'oauth.scope.couponsRead',
  'messages:read': 'oauth.scope.messagesRead',
} as const satisfies Readonly<Record<OAuthScope, string>>;
