import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { publicHoliday } from '../platform/db/schema/content.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { HolidayRow } from './format/holidays.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems } from './problems.ts';
import { upsertAll } from './upsertAll.ts';

/** Reports days that two rows of one side name, because one of the two is a mistake. */
export function checkHolidays(problems: Problems, rows: readonly ParsedLine<HolidayRow>[]): void {
  const known = new Set<string>();
  for (const { place, value } of rows) {
    const days = listDays(value);
    const double = days.find((day) => known.has(`${value.country} ${day}`));
    if (double !== undefined) problems.add(place, `${double} is already a holiday of ${value.country}`);
    for (const day of days) known.add(`${value.country} ${day}`);
  }
}

/** Replaces the public holidays, if the folder has any. */
export async function loadHolidays(tx: Transaction, rows: readonly HolidayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete(publicHoliday);
  await upsertAll(tx, {
    table: publicHoliday,
    rows: rows.flatMap((row) => listDays(row).map((day) => ({ country: row.country, day, source: row.source }))),
  });
}

function listDays({ from, to }: HolidayRow): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addCalendarDays(day, 1)) days.push(day);
  return days;
}
