/**
 * Error codes of replies by name. The hundreds group them: 0 general, 1 account, 2 products, 4 address and customs,
 * 5 orders, 6 coupons, 7 payment, 8 lottery and gifts, 9 member.
 */
export const errorCodes = {
  serverError: -1,
  /** `data.field` is the name of the parameter. */
  badParameter: -2,
  notFound: -3,
  /** `data.retryAfter` is in seconds. */
  tooManyRequests: -4,
  notAllowed: -5,
  usernameTaken: -101,
  usernameUnknown: -102,
  wrongPassword: -103,
  captchaWrong: -104,
  smsCodeWrong: -105,
  accountLocked: -106,
  identityNotLinked: -107,
  passwordTooWeak: -108,
  contactFormat: -109,
  /** The provider's callback was not started by this browser, is too old, or was already used. */
  socialLoginExpired: -110,
  socialLoginRefused: -111,
  identityProviderDown: -112,
  /** The identity is linked to another account, or the account to another identity of that provider. */
  identityTaken: -113,
  lastLoginMethod: -114,
  identityProviderDisabled: -115,
  productOffShelf: -201,
  skuRemoved: -202,
  /** `data.lines` are the lines with their remaining stock. */
  stockTooLow: -203,
  overPurchaseLimit: -204,
  saleNotStarted: -205,
  saleEnded: -206,
  notShippableThere: -207,
  /** Customs or carriers forbid it. `data.lines` are the lines with the reason. */
  shippingForbidden: -208,
  /** Each line may be sent, but no method may carry all of them. */
  notShippableTogether: -209,
  /** A product that is booked by the day needs its days. */
  daysRequired: -210,
  /** One of the days is past, closed or full. `data.lines` are the lines. */
  daysTaken: -211,
  addressIncomplete: -401,
  identityRequired: -402,
  identityMismatch: -403,
  customsCap: -404,
  /** An order that was not shipped yet needs the identity. */
  identityInUse: -405,
  orderNotFound: -501,
  actionNotAllowed: -502,
  /** `data` is the new quote. */
  priceChanged: -503,
  requestInProgress: -504,
  notReviewable: -505,
  /** `data.usedAt` is when it was redeemed. */
  voucherUsed: -506,
  /** `data.lastDay` is the last day on which it was valid. */
  voucherExpired: -507,
  voucherRefunded: -508,
  couponNotFound: -601,
  couponsExhausted: -602,
  couponLimitReached: -603,
  couponNotInWindow: -604,
  couponConditionNotMet: -605,
  exchangeCodeWrong: -606,
  amountMismatch: -701,
  paymentClosed: -702,
  paymentRefused: -703,
  paymentPending: -704,
  noDrawsLeft: -801,
  alreadyDrawnToday: -802,
  wrongAnswer: -803,
  prizeNotClaimable: -804,
  alreadyCheckedIn: -901,
  alreadyParticipated: -902,
  /** `data.account` is the account with too low a balance. */
  balanceTooLow: -903,
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

const names = new Map<number, string>(Object.entries(errorCodes).map(([name, code]) => [code, name]));

/**
 * Returns the translation key of an error code. An unknown code has a generic message.
 *
 * @param code - negative code of a reply
 *
 * @example translationKeyOf(-203) // 'errors.stockTooLow'
 * @example translationKeyOf(-9999) // 'errors.unknown'
 */
export function translationKeyOf(code: number): string {
  return `errors.${names.get(code) ?? 'unknown'}`;
}

/** The name of an error code; undefined for an unknown one. */
export const errorNameOf = (code: number): string | undefined => names.get(code);

/** All keys that `translationKeyOf` returns. A test checks that every language has them. */
export const errorKeys: readonly string[] = [...names.values(), 'unknown'].map((name) => `errors.${name}`);
