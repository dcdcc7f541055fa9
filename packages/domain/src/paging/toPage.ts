import type { Page } from '../wire/paging.ts';

/** Default number of entries per page. */
export const DEFAULT_PAGE_SIZE = 20;
/** Maximum number of entries per page. */
export const MAX_PAGE_SIZE = 50;

export interface PageRequest {
  /** Number of the page, from 1. */
  index: number;
  /** Entries per page. */
  count: number;
  /** Number of entries before this page. */
  offset: number;
}

/**
 * Applies the defaults and limits of paging: page 1, 20 entries, at most 50.
 *
 * @example normalizePageRequest({ index: 3 }) // { index: 3, count: 20, offset: 40 }
 */
export function normalizePageRequest(input: { index?: number | undefined; count?: number | undefined }): PageRequest {
  const index = Math.max(1, Math.trunc(input.index ?? 1));
  const count = Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(input.count ?? DEFAULT_PAGE_SIZE)));
  return { index, count, offset: (index - 1) * count };
}

/**
 * Builds a paged reply.
 *
 * @param list - entries of this page
 * @param total - entries on all pages
 * @example toPage(['u'], 41, { index: 3, count: 20 }) // { list: ['u'], total: 41, index: 3, count: 20, pages: 3 }
 */
export function toPage<Item>(list: Item[], total: number, { index, count }: Pick<PageRequest, 'index' | 'count'>): Page<Item> {
  return { list, total, index, count, pages: Math.ceil(total / count) };
}
