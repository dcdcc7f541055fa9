import * as z from 'zod/mini';
import { moneyCny } from '../wire/commonFields.ts';
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
export const BookedDays = z
  .strictObject({
    /** First booked day, `yyyy-MM-dd` in Taipei. */
    first: z.string(),
    /** Last booked day, `yyyy-MM-dd` in Taipei. */
    last: z.string(),
  })
  .check(z.refine(isValidLength));
export interface BookedDays extends z.infer<typeof BookedDays> {}

/** What one unit of a booked product is: a night of a stay, or a day of a tour or transfer. */
export const bookingUnits = ['night', 'day'] as const;
export type BookingUnit = (typeof bookingUnits)[number];

/** The rules of a product that is booked by the day. */
export const BookingTerms = z.object({
  /** What one booked unit is. */
  unit: z.enum(bookingUnits),
  /** The order can be cancelled for a full refund until this number of days before the first day. */
  cancelDays: z.int(),
});
export interface BookingTerms extends z.infer<typeof BookingTerms> {}

/** The booked days of a line, the last day on which cancelling them is free, and whether it still is. Afterwards the shop decides. */
export const LineBooking = z.object({
  /** The booked days, both included. */
  days: BookedDays,
  /** What one booked unit is. */
  unit: z.enum(bookingUnits),
  /** Last day on which cancelling is free, `yyyy-MM-dd` in Taipei. */
  freeCancelUntil: z.string(),
  /** True while cancelling is free. Afterwards the shop decides. */
  cancelsFreely: z.boolean(),
});
export interface LineBooking extends z.infer<typeof LineBooking> {}

/** The SKU to book. */
export const BookableDaysQuery = z.strictObject({
  /** Id of the SKU. */
  skuId: queryId,
});
export interface BookableDaysQuery extends z.infer<typeof BookableDaysQuery> {}

/** The days of a SKU that can be booked from `today` in Taipei until `last`. Other days are closed or full. */
export const BookableDays = z.object({
  /** What one booked unit is. */
  unit: z.enum(bookingUnits),
  /** The current day in Taipei, `yyyy-MM-dd`. */
  today: z.string(),
  /** Last day that can be booked, `yyyy-MM-dd`. */
  last: z.string(),
  /** Days that can be booked. */
  days: z.array(
    z.object({
      /** The day, `yyyy-MM-dd`. */
      day: z.string(),
      /** Price of the day in TWD. */
      price: money,
      priceCny: moneyCny,
      /** Units that are left on the day. */
      left: z.int(),
    }),
  ),
});
export interface BookableDays extends z.infer<typeof BookableDays> {}
