import { booking } from '../db/schema/local.ts';
import type { Transaction } from '../db/transaction.ts';
import type { BookingLine } from './format/bookings.ts';
import { upsertAll } from './upsertAll.ts';

/** Replaces all booking rules. No other table refers to them. */
export async function loadBookings(tx: Transaction, bookings: readonly BookingLine[]): Promise<void> {
  await tx.delete(booking);
  const rows = bookings.map(({ product, weekdays, from, to, daysOff, leadDays }) => ({
    productId: product,
    weekdays,
    firstDay: from,
    lastDay: to,
    daysOff,
    leadDays,
  }));
  await upsertAll(tx, { table: booking, rows });
}
