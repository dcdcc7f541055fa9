export interface PageWindow {
  /** The first page number shown, at least 1. */
  min: number;
  /** The last page number shown, at most the number of pages; below `min` when there are none. */
  max: number;
  /** Every page number from `min` to `max`. */
  numbers: number[];
}

/**
 * Which page numbers to show around a page (spec section 5): `radius` on either side, not below 1, not above `pages`. A page outside
 * the range counts as the nearest inside it.
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
