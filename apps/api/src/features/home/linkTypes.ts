/** Where the link of a banner, a message or a task leads: the link builders make an address of its type and its value. */
export const linkTypes = {
  none: 0,
  /** The value is an address: one of ours, or one outside. */
  address: 1,
  question: 8,
  /** Coupons on offer. */
  coupons: 11,
  activity: 14,
} as const;
