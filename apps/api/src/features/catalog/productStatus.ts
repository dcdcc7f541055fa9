/** Status of a product and of a SKU. */
export const ON_SALE = 1;
export const OFF_SHELF = 2;
/** Deleted products remain for the orders that reference them. */
export const DELETED = 9;
/** Reply-only status of a product without stock. It is never stored. */
export const SOLD_OUT = 3;
/** Status of a shop whose products are neither listed nor sold. */
export const SHOP_CLOSED = 0;
