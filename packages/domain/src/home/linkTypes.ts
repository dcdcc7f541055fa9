/** What a banner, a button or a message leads to. */
export const linkTypes = {
  nothing: 0,
  url: 1,
  product: 2,
  market: 3,
  category: 4,
  article: 5,
  shop: 6,
  vendor: 7,
  question: 8,
  lottery: 9,
  gift: 10,
  coupons: 11,
  search: 12,
  page: 13,
  activity: 14,
} as const;
export type LinkType = (typeof linkTypes)[keyof typeof linkTypes];
