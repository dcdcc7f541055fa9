/** What a member can do with an order. */
export const orderActions = [
  'pay',
  'cancel',
  'editAddress',
  'remind',
  'refund',
  'tracking',
  'confirm',
  'extend',
  'showPickupCode',
  'showVouchers',
  'review',
  'afterSale',
  'buyAgain',
  'invoice',
  'followUpReview',
  'delete',
] as const;
export type OrderAction = (typeof orderActions)[number];
