import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { UTCDate } from '@date-fns/utc/date';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { weekdayIndex } from './dayNames.ts';

const WEEKS = 6;

/**
 * Full weeks, Monday to Sunday, that cover six weeks from `today` on.
 *
 * @param today - `yyyy-MM-dd`, the format of all days here
 * @example calendarWeeks('2026-11-21')[0] // ['2026-11-16', …, '2026-11-22']
 */
export function calendarWeeks(today: string): string[][] {
  const daysSinceMonday = weekdayIndex(today);
  const monday = addCalendarDays(today, -daysSinceMonday);
  const rows = daysSinceMonday === 0 ? WEEKS : WEEKS + 1;
  return Array.from({ length: rows }, (_, week) => Array.from({ length: 7 }, (_day, day) => addCalendarDays(monday, week * 7 + day)));
}

/**
 * Full weeks, Monday to Sunday, that contain the days of a month.
 *
 * @param month - `yyyy-MM`
 * @example monthWeeks('2026-12')[0] // ['2026-11-30', '2026-12-01', …, '2026-12-06']
 */
export function monthWeeks(month: string): string[][] {
  const first = new UTCDate(`${month}-01`);
  const monday = addCalendarDays(`${month}-01`, -weekdayIndex(`${month}-01`));
  const weeks = Math.ceil((weekdayIndex(`${month}-01`) + getDaysInMonth(first)) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_day, day) => addCalendarDays(monday, week * 7 + day)));
}

/** The same day of another month, or its last day if it is shorter. */
export const shiftMonth = (day: string, months: number): string =>
  formatISO(addMonths(new UTCDate(day), months), { representation: 'date' });
