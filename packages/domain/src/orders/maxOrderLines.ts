/** Lines of one order; so many shops may they be of, and so many orders become of them. */
export const MAX_ORDER_LINES = 100;
