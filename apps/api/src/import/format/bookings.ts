import * as z from 'zod';
import { day, id, weekday } from './fields.ts';

/** The days on which a service can be booked. Both `from` and `to` are included. */
export const BookingLine = z
  .strictObject({
    product: id,
    weekdays: z.array(weekday).min(1).max(7),
    from: day,
    to: day,
    daysOff: z.array(day).max(366).default([]),
    /** Days of notice that a booking needs. */
    leadDays: z.int().min(0).max(60).default(0),
  })
  .refine(({ from, to }) => from <= to, 'to must not be before from');
export type BookingLine = z.infer<typeof BookingLine>;
