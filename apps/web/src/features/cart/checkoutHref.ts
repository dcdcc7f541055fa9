import * as links from '@baodao/link-builders/links';

/** The checkout of the selected lines. Guests log in first. */
export const checkoutHref = (isGuest: boolean): string =>
  isGuest ? links.userLogin({ redirect: links.orderCalculate() }) : links.orderCalculate();
