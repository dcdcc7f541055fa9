import { clockFields, type Instant } from './formats.ts';

const dayMs = 86_400_000;

// Taiwan has kept UTC+8 without summer time since 1980, so a day there always has 24 hours.
const startOfDay = (day: string) => {
  const start = Date.parse(`${day}T00:00:00+08:00`);
  // The way back tells days that do not exist, which the parser moves into the next month.
  if (Number.isNaN(start) || toCalendarDay(start) !== day) throw new RangeError(`Not a day: ${day}`);
  return start;
};

/**
 * The business day an instant falls on: sign-in, draws and limits "per day" go by Taipei's calendar.
 *
 * @returns `YYYY-MM-DD`
 * @throws {RangeError} when `time` is no time
 * @example businessDay('2026-11-20T16:00:00Z') // '2026-11-21'
 */
export function toCalendarDay(time: Instant): string {
  const { year, month, day } = clockFields(time);
  return `${year}-${month}-${day}`;
}

/**
 * When a business day begins and when the next one does: `start` belongs to the day, `end` no longer.
 *
 * @param day - `YYYY-MM-DD`
 * @throws {RangeError} when `day` is no day
 * @example businessDayBounds('2026-11-21').start.toISOString() // '2026-11-20T16:00:00.000Z'
 */
export function calendarDayBounds(day: string): { start: Date; end: Date } {
  const start = startOfDay(day);
  return { start: new Date(start), end: new Date(start + dayMs) };
}

/**
 * The business day a number of days later, or earlier when negative.
 *
 * @throws {RangeError} when `day` is no day
 * @example addBusinessDays('2026-12-31', 1) // '2027-01-01'
 */
export function addCalendarDays(day: string, days: number): string {
  return toCalendarDay(startOfDay(day) + days * dayMs);
}

/**
 * How many days `to` lies after `from`; negative when it lies before.
 *
 * @throws {RangeError} when either is no day
 * @example businessDaysBetween('2026-12-31', '2027-01-02') // 2
 */
export function calendarDaysBetween(from: string, to: string): number {
  return (startOfDay(to) - startOfDay(from)) / dayMs;
}
