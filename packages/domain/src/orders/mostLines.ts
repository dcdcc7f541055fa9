/** Lines of one order; so many shops may they be of, and so many orders become of them. */
export const MOST_LINES = 100;
