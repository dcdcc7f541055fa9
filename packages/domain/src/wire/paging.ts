import * as z from 'zod/mini';
import { queryInt } from './query.ts';

/** Pages count from 1; 20 entries unless told, 50 at most. Spread into a call's query. */
export const pageFields = {
  index: z.optional(queryInt.check(z.refine((index) => index >= 1 && index <= 1000))),
  count: z.optional(queryInt.check(z.refine((count) => count >= 1 && count <= 50))),
};

/** `capped`: there are more than `total`, which was not counted further. */
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
