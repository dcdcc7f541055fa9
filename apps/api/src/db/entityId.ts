import { LARGEST_ROW_ID } from '@baodao/domain/ids/rowIds';

/** PostgreSQL rejects the whole statement when one id exceeds its int4 column. */
export const isEntityId = (id: number): boolean => id <= LARGEST_ROW_ID;
