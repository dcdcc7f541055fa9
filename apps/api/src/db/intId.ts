import { LARGEST_ROW_ID } from '@baodao/domain/ids/rowIds';

/**
 * Whether a number can be the id of a row that is numbered in four bytes. PostgreSQL takes a larger one for no value at all, and refuses
 * whatever else is asked with it.
 */
export const isIntId = (id: number): boolean => id <= LARGEST_ROW_ID;
