import { addCalendarDays } from '../time/calendarDay.ts';

/**
 * Returns the day on which a parcel arrives that travels for a number of days. Parcels rest on holidays, so these do not count, and
 * none arrives on them.
 *
 * @param today `YYYY-MM-DD`
 * @param days whole number of days on the way
 * @param isHoliday for a day in the same format
 * @returns `YYYY-MM-DD`
 * @throws {RangeError} for an invalid day
 * @example deliveryDayAfter('2026-09-30', 2, (day) => day === '2026-10-01') // '2026-10-03'
 */
export function deliveryDayAfter(today: string, days: number, isHoliday: (day: string) => boolean): string {
  let day = addCalendarDays(today, 0);
  for (let left = days; left > 0 || isHoliday(day); ) {
    day = addCalendarDays(day, 1);
    if (!isHoliday(day)) left -= 1;
  }
  return day;
}
