import type { CheckInMonth } from '@baodao/domain/member/shapes';
import { UTCDate } from '@date-fns/utc/date';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';

export type CalendarDay = CheckInMonth['calendar'][number];

const DAYS_PER_WEEK = 7;

/** Splits a month into weeks that start on Monday; null stands for days of another month. */
export function calendarWeeks(calendar: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const [first] = calendar;
  if (!first) return [];
  const leadingDays = getISODay(new UTCDate(first.date)) - 1;
  const cells = [...Array<null>(leadingDays).fill(null), ...calendar];
  const weeks: (CalendarDay | null)[][] = [];
  for (let at = 0; at < cells.length; at += DAYS_PER_WEEK) {
    const week = cells.slice(at, at + DAYS_PER_WEEK);
    weeks.push([...week, ...Array<null>(DAYS_PER_WEEK - week.length).fill(null)]);
  }
  return weeks;
}

/** Adds months to a month, `yyyy-MM`. */
export const addToMonth = (month: string, count: number): string =>
  formatISO(addMonths(new UTCDate(`${month}-01`), count), { representation: 'date' }).slice(0, 7);
