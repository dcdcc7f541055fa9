import { pageWindow } from '@baodao/domain/paging/pageWindow';

/** The `page` parameter of an address, or 1 if it is missing or invalid. */
export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The page numbers around the current one and always the first and the last, with `gap` for omitted ones. */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const { numbers } = pageWindow(current, count, 1);
  const wanted = [...new Set([1, ...numbers, count])].filter((page) => page >= 1 && page <= count);
  return wanted.flatMap((page, at) => {
    const skipped = page - (wanted[at - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    // Shows the page itself instead of a gap of one page.
    return skipped === 1 ? [page - 1, page] : ['gap' as const, page];
  });
}
