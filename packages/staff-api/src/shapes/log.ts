import { text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';

/** `by` is a name of staff, `text` any fact of the entry, such as the number of an order. Days are those of Taipei. */
export const LogQuery = z.strictObject({
  by: z.optional(text(60)),
  text: z.optional(text(80)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ...staffPageFields,
});
export interface LogQuery extends z.infer<typeof LogQuery> {}

export const LogEntry = z.object({
  id: z.int(),
  happenedAt: time,
  /** Who acted: an account of the back office, or the name that a command was called with. */
  by: z.string(),
  action: z.string(),
  /** Where the caller was. Null for commands on the server. */
  address: z.nullable(z.string()),
  /** The other facts, such as the order and what was there before. The name of a part is a path: `before.state`. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export interface LogEntry extends z.infer<typeof LogEntry> {}

export const LogPage = staffPage(LogEntry);
export interface LogPage extends z.infer<typeof LogPage> {}
