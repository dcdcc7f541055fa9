import { clockFields, type Instant } from './formats.ts';

const dayMs = 86_400_000;

// Taiwan has used UTC+8 without daylight saving time since 1980, so every day has 24 hours.
const startOfDay = (day: string) => {
  const start = Date.parse(`${day}T00:00:00+08:00`);
  // The parser moves days that do not exist into the next month, so convert back and compare.
  if (Number.isNaN(start) || toCalendarDay(start) !== day) throw new RangeError(`Not a calendar day: ${day}`);
  return start;
};

/**
 * Returns the calendar day of an instant in Taipei. Check-ins, lottery draws and daily limits use this day.
 *
 * @returns `YYYY-MM-DD`
 * @throws {RangeError} for an invalid time
 * @example toCalendarDay('2026-11-20T16:00:00Z') // '2026-11-21'
 */
export function toCalendarDay(time: Instant): string {
  const { year, month, day } = clockFields(time);
  return `${year}-${month}-${day}`;
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
  return { start: new Date(start), end: new Date(start + dayMs) };
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
  return toCalendarDay(startOfDay(day) + days * dayMs);
}

/**
 * Returns the number of days from `from` to `to`, both `YYYY-MM-DD`; negative when `to` is earlier.
 *
 * @throws {RangeError} for an invalid day
 * @example calendarDaysBetween('2026-12-31', '2027-01-02') // 2
 */
export function calendarDaysBetween(from: string, to: string): number {
  return (startOfDay(to) - startOfDay(from)) / dayMs;
}
