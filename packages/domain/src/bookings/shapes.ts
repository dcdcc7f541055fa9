import * as z from 'zod/mini';
import { money } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';
import { countBookedDays, MAX_BOOKED_DAYS } from './bookedDays.ts';

const isValidLength = (days: { first: string; last: string }): boolean => {
  try {
    const count = countBookedDays(days);
    return count >= 1 && count <= MAX_BOOKED_DAYS;
  } catch {
    return false;
  }
};

/**
 * The days that an order line books, both included, each `YYYY-MM-DD` in Taipei. For a stay, these are its nights: the guest leaves on the
 * day after `last`.
 */
export const BookedDays = z.strictObject({ first: z.string(), last: z.string() }).check(z.refine(isValidLength));
export interface BookedDays extends z.infer<typeof BookedDays> {}

/** What one unit of a booked product is: a night of a stay, or a day of a tour or transfer. */
export const bookingUnits = ['night', 'day'] as const;
export type BookingUnit = (typeof bookingUnits)[number];

/** The rules of a product that is booked by the day. */
export const BookingTerms = z.object({
  unit: z.enum(bookingUnits),
  /** The order can be cancelled for a full refund until this number of days before the first day. */
  cancelDays: z.int(),
});
export interface BookingTerms extends z.infer<typeof BookingTerms> {}

/** The booked days of a line, the last day on which cancelling them is free, and whether it still is. Afterwards the shop decides. */
export const LineBooking = z.object({
  days: BookedDays,
  unit: z.enum(bookingUnits),
  freeCancelUntil: z.string(),
  cancelsFreely: z.boolean(),
});
export interface LineBooking extends z.infer<typeof LineBooking> {}

export const BookableDaysQuery = z.strictObject({ skuId: queryId });
export interface BookableDaysQuery extends z.infer<typeof BookableDaysQuery> {}

/** The days of a SKU that can be booked from `today` in Taipei until `last`. Other days are closed or full. */
export const BookableDays = z.object({
  unit: z.enum(bookingUnits),
  today: z.string(),
  last: z.string(),
  days: z.array(z.object({ day: z.string(), price: money, priceCny: money, left: z.int() })),
});
export interface BookableDays extends z.infer<typeof BookableDays> {}
