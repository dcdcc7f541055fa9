import { TZDateMini } from '@date-fns/tz/date/mini';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isExists } from 'date-fns/isExists';
import { formatInTaipei, type Instant, SHOP_TIME_ZONE } from './formats.ts';

const PATTERN = 'yyyy-MM-dd';

function startOfDay(day: string): Date {
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || !isExists(year, month - 1, date))
    throw new RangeError(`Not a calendar day: ${day}`);
  return new TZDateMini(year, month - 1, date, SHOP_TIME_ZONE);
}

/**
 * Returns the calendar day of an instant in Taipei. Check-ins, lottery draws and daily limits use this day.
 *
 * @returns `YYYY-MM-DD`
 * @throws {RangeError} for an invalid time
 * @example toCalendarDay('2026-11-20T16:00:00Z') // '2026-11-21'
 */
export function toCalendarDay(time: Instant): string {
  return formatInTaipei(time, PATTERN);
}

/**
 * Returns the start of a calendar day in Taipei and the start of the next day. `end` is exclusive.
 *
 * @param day - `YYYY-MM-DD`
 * @throws {RangeError} for an invalid day
 * @example calendarDayBounds('2026-11-21').start.toISOString() // '2026-11-20T16:00:00.000Z'
 */
export function calendarDayBounds(day: string): { start: Date; end: Date } {
  const start = startOfDay(day);
  return { start: new Date(start.getTime()), end: new Date(addDays(start, 1).getTime()) };
}

/**
 * Adds a number of days to a calendar day.
 *
 * @param day - `YYYY-MM-DD`
 * @param days - may be negative
 * @returns `YYYY-MM-DD`
 * @throws {RangeError} for an invalid day
 * @example addCalendarDays('2026-12-31', 1) // '2027-01-01'
 */
export function addCalendarDays(day: string, days: number): string {
  return toCalendarDay(addDays(startOfDay(day), days));
}

/**
 * Returns the number of days from `from` to `to`, both `YYYY-MM-DD`; negative when `to` is earlier.
 *
 * @throws {RangeError} for an invalid day
 * @example calendarDaysBetween('2026-12-31', '2027-01-02') // 2
 */
export function calendarDaysBetween(from: string, to: string): number {
  return differenceInCalendarDays(startOfDay(to), startOfDay(from));
}
