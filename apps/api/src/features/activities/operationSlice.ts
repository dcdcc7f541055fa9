import type { Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import type { Queryable } from '../../platform/db/database.ts';
import type { Viewer } from '../session/viewer.ts';

/** The part of a page that one kind of operation fills. */
export interface PageSlice {
  limit: number;
  offset: number;
}

export interface OperationSlice {
  list: Operation[];
  /** Number of operations of the kind on all pages. */
  total: number;
}

export type ListOperationSlice = (db: Queryable, query: OperationQuery, slice: PageSlice, viewer: Viewer) => Promise<OperationSlice>;
