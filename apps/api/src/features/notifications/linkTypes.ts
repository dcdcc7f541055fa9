/** Link types of banners, messages and tasks. `link-builders` builds the URL from type and value. */
export const linkTypes = {
  none: 0,
  /** The value is an internal path or an external URL. */
  address: 1,
  question: 8,
  /** The coupon center. */
  coupons: 11,
  activity: 14,
} as const;
