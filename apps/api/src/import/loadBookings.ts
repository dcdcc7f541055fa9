import { sql } from 'drizzle-orm';
import { joinDayTerms, offeredUnits } from '../features/bookings/bookableDays.ts';
import { booking, bookingRate } from '../platform/db/schema/local.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CheckedBookings } from './checkBookings.ts';
import { upsertAll } from './upsertAll.ts';

/** Replaces all booking rules and rates. SKUs must be imported before. Booked units stay booked, also beyond a smaller number of units. */
export async function loadBookings(tx: Transaction, { bookings, bookingRates }: CheckedBookings): Promise<void> {
  await tx.delete(booking);
  await tx.delete(bookingRate);
  const rows = bookings.map(({ product, weekdays, from, to, daysOff, leadDays, unit, cancelDays }) => ({
    productId: product,
    weekdays,
    firstDay: from,
    lastDay: to,
    daysOff,
    leadDays,
    unit,
    cancelDays,
  }));
  await upsertAll(tx, { table: booking, rows });
  const rates = bookingRates.map(({ sku, from, to, weekdays, price, num }, place) => ({
    place,
    skuId: sku,
    firstDay: from,
    lastDay: to,
    weekdays,
    price,
    num: num ?? null,
  }));
  await upsertAll(tx, { table: bookingRate, rows: rates });
  await tx.execute(sql`
    UPDATE sku_day SET num = greatest(sku_day.booked, current.num)
    FROM (
      SELECT sku.id AS sku_id, each.day, ${offeredUnits} AS num
      FROM (SELECT sku_id, day FROM sku_day) AS each JOIN sku ON sku.id = each.sku_id ${joinDayTerms}
    ) AS current
    WHERE sku_day.sku_id = current.sku_id AND sku_day.day = current.day AND sku_day.num <> greatest(sku_day.booked, current.num)`);
}
