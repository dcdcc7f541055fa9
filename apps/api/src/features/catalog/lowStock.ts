/** Up to so many units, the stock of a SKU is low: staff and subscribers learn of it. */
export const LOW_STOCK = 5;
