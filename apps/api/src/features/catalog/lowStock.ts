/** Up to so many units, the stock of a SKU is low: staff and subscribers learn of it. Triggers of `low_stock` have the same number. */
export const LOW_STOCK = 5;
