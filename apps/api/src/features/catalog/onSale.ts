/** Of a product and of a sku. */
export const ON_SALE = 1;
export const OFF_SHELF = 2;
/** Kept for the orders that name it. */
export const DELETED = 9;
/** What a product is called while none of its skus has stock; it is never stored. */
export const SOLD_OUT = 3;
/** Of a shop: nothing of it is listed or sold. */
export const SHOP_CLOSED = 0;
