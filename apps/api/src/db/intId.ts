/**
 * Whether a number can be the id of a row that is numbered in four bytes. PostgreSQL takes a larger one for no value at all, and refuses
 * whatever else is asked with it.
 */
export const isIntId = (id: number): boolean => id <= 2_147_483_647;
