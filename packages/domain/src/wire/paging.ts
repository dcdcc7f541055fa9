import * as z from 'zod/mini';
import { queryIntBetween } from './query.ts';

/** Paging parameters to spread into a query: pages count from 1, default 20 entries, at most 50. */
export const pageFields = {
  /** Number of the page, from 1 to 1000. Default: 1. */
  index: z.optional(queryIntBetween(1, 1000)),
  /** Entries per page, from 1 to 50. Default: 20. */
  count: z.optional(queryIntBetween(1, 50)),
};

/** Schema of a paged reply. `capped`: there are more entries than `total`, but the API stopped counting. */
export const pageSchema = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    /** The entries of this page, in the order of the list. */
    list: z.array(item),
    /** Number of entries on all pages. */
    total: z.int(),
    /** Number of this page, from 1. */
    index: z.int(),
    /** Entries per page. The last page may have fewer. */
    count: z.int(),
    /** Number of pages; 0 for an empty list. */
    pages: z.int(),
    /** True when there are more entries than `total`, because counting stopped there. Absent otherwise. */
    capped: z.optional(z.boolean()),
  });

export interface Page<Item> {
  list: Item[];
  total: number;
  index: number;
  count: number;
  pages: number;
  capped?: boolean | undefined;
}
