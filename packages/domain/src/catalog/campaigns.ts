/** Kinds of campaigns. Apart from the shapes, so that a page that asks for a number does not carry what checks replies. */
export const marketTypes = { normal: 1, second: 2, flash: 3, member: 4 } as const;

/** Kinds of promotions, which stand beside campaigns. */
export const promotionTypes = { discount: 1, flash: 2, ladder: 3, fullCut: 4, gift: 5 } as const;

/** Where a campaign, or a session of one, stands in time. */
export const saleStates = { upcoming: 0, active: 1, ended: 2 } as const;
