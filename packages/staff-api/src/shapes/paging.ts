import { queryInt } from '@baodao/domain/wire/query';
import * as z from 'zod/mini';

/** Lists say whether more follows instead of counting all rows, which a large shop cannot afford. */
export const staffPageFields = { page: z.optional(queryInt), pageSize: z.optional(queryInt) };

export const staffPage = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item), hasNext: z.boolean() });
