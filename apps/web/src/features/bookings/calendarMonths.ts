import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { UTCDate } from '@date-fns/utc/date';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { weekdayIndex } from './dayNames.ts';

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
