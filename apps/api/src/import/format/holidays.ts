import * as z from 'zod';
import { calendarDay, requiredText } from './fields.ts';

/** Public holidays of one side, from the first to the last day. */
export const HolidayRow = z
  .strictObject({
    country: z.enum(['TW', 'CN']),
    from: calendarDay,
    to: calendarDay,
    /** The notice or law that names them. */
    source: requiredText(80),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_RANGE_MS, { path: ['to'], error: 'is more than 30 days after from' });
export type HolidayRow = z.infer<typeof HolidayRow>;

const MAX_RANGE_MS = 30 * 86_400_000;
