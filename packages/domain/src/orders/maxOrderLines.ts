/** Maximum number of lines in a checkout, and therefore of shops and orders in it. */
export const MAX_ORDER_LINES = 100;
