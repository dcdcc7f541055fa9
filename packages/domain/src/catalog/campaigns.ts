/** Types of campaigns. They are separate from the shapes, so that a page can import them without validation code. */
export const marketTypes = { normal: 1, second: 2, flash: 3, member: 4 } as const;
export type MarketType = (typeof marketTypes)[keyof typeof marketTypes];

/** Types of promotions. A promotion belongs to a shop, a campaign to the platform. */
export const promotionTypes = { discount: 1, flash: 2, ladder: 3, fullCut: 4, gift: 5 } as const;
export type PromotionType = (typeof promotionTypes)[keyof typeof promotionTypes];

/** States of a campaign or of one of its sessions. */
export const saleStates = { upcoming: 0, active: 1, ended: 2 } as const;
export type SaleState = (typeof saleStates)[keyof typeof saleStates];
