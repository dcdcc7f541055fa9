/** The largest id of a row that is numbered in four bytes, as PostgreSQL numbers them. */
export const MAX_ROW_ID = 2_147_483_647;
