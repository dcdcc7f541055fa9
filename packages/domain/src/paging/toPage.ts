import type { Page } from '../wire/paging.ts';

/** Entries of a page unless the caller asks for another number. */
export const DEFAULT_PAGE_SIZE = 20;
/** Entries of a page at most. */
export const MAX_PAGE_SIZE = 50;

export interface PageRequest {
  /** Counts from 1. */
  index: number;
  /** Entries on a page. */
  count: number;
  /** Entries to leave out before this page. */
  offset: number;
}

/**
 * Fills in what a paged request leaves open and brings the rest into bounds: the first page, 20 entries, 50 at most.
 *
 * @example pageRequest({ index: 3 }) // { index: 3, count: 20, offset: 40 }
 */
export function normalizePageRequest(input: { index?: number | undefined; count?: number | undefined }): PageRequest {
  const index = Math.max(1, Math.trunc(input.index ?? 1));
  const count = Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(input.count ?? DEFAULT_PAGE_SIZE)));
  return { index, count, offset: (index - 1) * count };
}

/**
 * The reply of a paged call: the entries of this page, and how many there are in all.
 *
 * @param total - entries on all pages
 * @example pageOf(['u'], 41, { index: 3, count: 20 }) // { list: ['u'], total: 41, index: 3, count: 20, pages: 3 }
 */
export function toPage<Item>(list: Item[], total: number, { index, count }: Pick<PageRequest, 'index' | 'count'>): Page<Item> {
  return { list, total, index, count, pages: Math.ceil(total / count) };
}
