import * as z from 'zod/mini';
import { queryInt } from './query.ts';

/** Paging parameters to spread into a query: pages count from 1, default 20 entries, at most 50. */
export const pageFields = {
  index: z.optional(queryInt.check(z.refine((index) => index >= 1 && index <= 1000))),
  count: z.optional(queryInt.check(z.refine((count) => count >= 1 && count <= 50))),
};

/** Schema of a paged reply. `capped`: there are more entries than `total`, but the API stopped counting. */
export const pageSchema = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), index: z.int(), count: z.int(), pages: z.int(), capped: z.optional(z.boolean()) });

export interface Page<Item> {
  list: Item[];
  total: number;
  index: number;
  count: number;
  pages: number;
  capped?: boolean | undefined;
}
