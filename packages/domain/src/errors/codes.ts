/**
 * Every negative code a reply can carry, by name. The hundreds are rooms: 0 anything, 1 account, 2 goods, 4 address and customs,
 * 5 orders, 6 coupons, 7 payment, 8 lottery and gifts, 9 member.
 */
export const errorCodes = {
  serverError: -1,
  /** `data.field` names the parameter. */
  badParameter: -2,
  notFound: -3,
  /** `data.retryAfter` counts seconds. */
  tooManyRequests: -4,
  notAllowed: -5,
  usernameTaken: -101,
  usernameUnknown: -102,
  wrongPassword: -103,
  captchaWrong: -104,
  smsCodeWrong: -105,
  accountLocked: -106,
  thirdPartyNotBound: -107,
  passwordTooWeak: -108,
  contactFormat: -109,
  /** What came back from a third party was not asked for by this browser, is too old, or was used before. */
  thirdLoginExpired: -110,
  thirdLoginRefused: -111,
  thirdPartyDown: -112,
  /** The person there is bound to another account, or the account to another person there. */
  thirdPartyTaken: -113,
  lastWayIn: -114,
  thirdPartyClosed: -115,
  productOffShelf: -201,
  skuGone: -202,
  /** `data.lines` names the lines and what is left. */
  stockTooLow: -203,
  overPurchaseLimit: -204,
  saleNotStarted: -205,
  saleEnded: -206,
  notShippableThere: -207,
  addressIncomplete: -401,
  identityRequired: -402,
  identityMismatch: -403,
  customsCap: -404,
  orderNotFound: -501,
  actionNotAllowed: -502,
  /** `data` is the new calculation. */
  priceChanged: -503,
  beingHandled: -504,
  notReviewable: -505,
  couponNotFound: -601,
  couponsAllGiven: -602,
  couponLimitReached: -603,
  couponNotInWindow: -604,
  couponConditionNotMet: -605,
  exchangeCodeWrong: -606,
  amountMismatch: -701,
  paymentClosed: -702,
  providerRefused: -703,
  paymentPending: -704,
  noChanceLeft: -801,
  alreadyDrawnToday: -802,
  wrongAnswer: -803,
  prizeNotClaimable: -804,
  alreadySignedIn: -901,
  alreadyTookPart: -902,
  /** `data.account` says of what there is too little. */
  balanceTooLow: -903,
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

const names = new Map<number, string>(Object.entries(errorCodes).map(([name, code]) => [code, name]));

/**
 * The translation key of the message for a reply's code (spec section 8). A code this version does not know still has a message.
 *
 * @example translationKeyOf(-203) // 'errors.stockTooLow'
 * @example translationKeyOf(-9999) // 'errors.unknown'
 */
export function translationKeyOf(code: number): string {
  return `errors.${names.get(code) ?? 'unknown'}`;
}

/** Every key `translationKeyOf` can give, for checking that all languages have them. */
export const errorKeys: readonly string[] = [...names.values(), 'unknown'].map((name) => `errors.${name}`);
