import { MAX_ROW_ID } from '@baodao/domain/ids/maxRowId';

/** PostgreSQL rejects the whole statement when one id exceeds its int4 column. */
export const isEntityId = (id: number): boolean => id <= MAX_ROW_ID;
