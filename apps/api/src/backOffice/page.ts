import type { Range } from '../platform/db/range.ts';

const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;

export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Reads one row more than the page has, which says whether another page follows. */
export async function readPage<Row, Item>(
  { page = 1, pageSize = DEFAULT_SIZE }: PageQuery,
  read: (range: Range) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): Promise<{ items: Item[]; hasNext: boolean }> {
  const size = Math.min(Math.max(1, pageSize), MAX_SIZE);
  const rows = await read({ limit: size + 1, offset: (Math.max(1, page) - 1) * size });
  return { items: rows.slice(0, size).map((row) => toItem(row)), hasNext: rows.length > size };
}
