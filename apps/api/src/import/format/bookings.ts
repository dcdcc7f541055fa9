import { bookingUnits } from '@baodao/domain/bookings/shapes';
import * as z from 'zod';
import { csvList, csvNumber, optionalColumn } from './csvFields.ts';
import { day, id, price, weekday } from './fields.ts';

/** The days on which a service can be booked. Both `from` and `to` are included. The price and stock of its SKUs count for each day. */
export const BookingLine = z
  .strictObject({
    product: id,
    weekdays: z.array(weekday).min(1).max(7),
    from: day,
    to: day,
    daysOff: z.array(day).max(366).default([]),
    /** Days of notice that a booking needs. */
    leadDays: z.int().min(0).max(60).default(0),
    unit: z.enum(bookingUnits).default('day'),
    /** A cancellation is free until this number of days before the first day. */
    cancelDays: z.int().min(0).max(60).default(0),
  })
  .refine(({ from, to }) => from <= to, 'to must not be before from');
export type BookingLine = z.infer<typeof BookingLine>;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Another price, or number of units, of a SKU on some days. Of several matching rows, the last one applies. */
export const BookingRateRow = z
  .strictObject({
    sku: csvNumber(id),
    from: day,
    to: day,
    /** Empty: every day. A weekend of nights is `5|6`. */
    weekdays: csvList.pipe(z.array(csvNumber(weekday)).max(7)).transform((days) => (days.length > 0 ? days : everyDay)),
    price,
    /** Empty: the stock of the SKU. */
    num: optionalColumn(csvNumber(z.int().min(0).max(1_000_000))),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' });
export type BookingRateRow = z.infer<typeof BookingRateRow>;
