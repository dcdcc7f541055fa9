/** Mails that a member can unsubscribe from. */
export const optionalMailKinds = [
  'orderSaved',
  'orderPaid',
  'orderShipped',
  'orderDelivered',
  'giftClaimed',
  'refunded',
  'serviceAnswered',
  'voucherExpiring',
  'priceFell',
] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** Mails about the safety of the account, which every member with a confirmed address receives. `addressChanged` goes to the address before the change. */
export const securityMailKinds = [
  'newDevice',
  'addressChanged',
  'passwordChanged',
  'passwordReset',
  'accountDeletion',
  'accountKept',
] as const;
export type SecurityMailKind = (typeof securityMailKinds)[number];
