/** Largest id of a database row with an `integer` key (four bytes in PostgreSQL). */
export const MAX_ROW_ID = 2_147_483_647;
