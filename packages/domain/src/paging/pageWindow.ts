export interface PageWindow {
  /** First page number, at least 1. */
  min: number;
  /** Last page number, at most the number of pages; less than `min` when there are no pages. */
  max: number;
  /** All page numbers from `min` to `max`. */
  numbers: number[];
}

/**
 * Returns the page numbers to show around a page: up to `radius` on each side, from 1 to `pages`. A page outside
 * this range counts as the nearest one inside it.
 *
 * @param page - current page
 * @param pages - total number of pages
 * @param radius - number of pages on each side
 *
 * @example pageWindow(1, 10, 2).numbers // [1, 2, 3]
 * @example pageWindow(5, 10, 2).numbers // [3, 4, 5, 6, 7]
 */
export function pageWindow(page: number, pages: number, radius: number): PageWindow {
  const current = Math.min(Math.max(1, page), Math.max(1, pages));
  const min = Math.max(1, current - radius);
  const max = Math.min(pages, current + radius);
  return { min, max, numbers: Array.from({ length: Math.max(0, max - min + 1) }, (_none, offset) => min + offset) };
}
