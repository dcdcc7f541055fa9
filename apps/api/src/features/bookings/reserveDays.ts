import { listBookedDays } from '@baodao/domain/bookings/bookedDays';
import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { isOfferedOn, joinDayTerms, offeredUnits } from './bookableDays.ts';

/** Units of a SKU on one day. */
export interface DayQuantity {
  skuId: number;
  day: string;
  num: number;
}

/** Sums the units of lines per SKU and day, in the order in which every transaction locks the rows. */
export function sumByDay(lines: Iterable<{ skuId: number; num: number; days: BookedDays }>): DayQuantity[] {
  const sums = new Map<string, DayQuantity>();
  for (const { skuId, num, days } of lines) {
    for (const day of listBookedDays(days)) {
      const key = `${skuId} ${day}`;
      sums.set(key, { skuId, day, num: num + (sums.get(key)?.num ?? 0) });
    }
  }
  return [...sums.values()].toSorted((a, b) => a.skuId - b.skuId || (a.day < b.day ? -1 : 1));
}

const wantedRows = (quantities: SQL | Placeholder) =>
  sql`jsonb_to_recordset(${quantities}::jsonb) AS wanted ("skuId" int, day date, num int)`;

/** Prepared, because it is sent together with the commit of a purchase. */
const bookDays = prepareStatement<{ reserved: string[] }, { quantities: string; count: number; mustSucceed: boolean }>(
  'reserve_days',
  sql`WITH reserved AS (
      INSERT INTO sku_day AS stored (sku_id, day, product_id, num, booked)
      SELECT sku.id, each.day, sku.product_id, ${offeredUnits}, each.num
      FROM (SELECT wanted."skuId" AS sku_id, wanted.day, wanted.num FROM ${wantedRows(sql.placeholder('quantities'))}) AS each
      JOIN sku ON sku.id = each.sku_id AND sku.status = 1
      JOIN booking ON booking.product_id = sku.product_id AND ${isOfferedOn(sql`each.day`)}
      ${joinDayTerms}
      WHERE each.num <= ${offeredUnits}
      ORDER BY sku.id, each.day
      ON CONFLICT (sku_id, day) DO UPDATE SET booked = stored.booked + excluded.booked WHERE stored.booked + excluded.booked <= stored.num
      RETURNING sku_id, day
    )
    SELECT coalesce(jsonb_agg(sku_id || ' ' || day), '[]') AS reserved,
      insist(NOT ${sql.placeholder('mustSucceed')}::boolean OR count(*) = ${sql.placeholder('count')}::int) FROM reserved`,
);

/**
 * Books units of days and returns the SKUs of which a day was short. The caller rolls back if any was. The first booking of a day inserts
 * its row, and a later one updates it only while enough units are left, so that concurrent buyers cannot exceed them.
 *
 * @param mustSucceed - makes the statement itself fail if any day is short
 */
export async function reserveDays(
  tx: Transaction,
  quantities: readonly DayQuantity[],
  { mustSucceed = false } = {},
): Promise<{ skuId: number }[]> {
  if (quantities.length === 0) return [];
  const [row] = await bookDays(tx, { quantities: JSON.stringify(quantities), count: quantities.length, mustSucceed });
  const reserved = new Set(row?.reserved);
  return quantities.filter(({ skuId, day }) => !reserved.has(`${skuId} ${day}`)).map(({ skuId }) => ({ skuId }));
}

/** Frees units of days. Units that the shop no longer offers are not sold again. */
export async function releaseDays(tx: Transaction, quantities: readonly DayQuantity[]): Promise<void> {
  if (quantities.length === 0) return;
  await tx.execute(sql`
    WITH locked AS MATERIALIZED (
      SELECT stored.sku_id, stored.day, wanted.num FROM ${wantedRows(sql`${JSON.stringify(quantities)}`)}
      JOIN sku_day AS stored ON stored.sku_id = wanted."skuId" AND stored.day = wanted.day
      ORDER BY stored.sku_id, stored.day FOR UPDATE OF stored
    )
    UPDATE sku_day SET booked = sku_day.booked - freed.num, num = greatest(sku_day.booked - freed.num, freed.offered)
    FROM (
      SELECT each.sku_id, each.day, each.num, ${offeredUnits} AS offered
      FROM locked AS each JOIN sku ON sku.id = each.sku_id ${joinDayTerms}
    ) AS freed
    WHERE sku_day.sku_id = freed.sku_id AND sku_day.day = freed.day`);
}

/** A line as stored in the database. */
export const toBookedDays = (firstDay: string | null, lastDay: string | null): BookedDays | null =>
  firstDay !== null && lastDay !== null ? { first: firstDay, last: lastDay } : null;
