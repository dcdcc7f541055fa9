import type { CheckInMonth } from '@baodao/domain/member/shapes';

export type CalendarDay = CheckInMonth['calendar'][number];

const DAYS_PER_WEEK = 7;

/** Splits a month into weeks that start on Monday; null stands for days of another month. */
export function calendarWeeks(calendar: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const [first] = calendar;
  if (!first) return [];
  const leadingDays = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  const cells = [...Array<null>(leadingDays).fill(null), ...calendar];
  const weeks: (CalendarDay | null)[][] = [];
  for (let at = 0; at < cells.length; at += DAYS_PER_WEEK) {
    const week = cells.slice(at, at + DAYS_PER_WEEK);
    weeks.push([...week, ...Array<null>(DAYS_PER_WEEK - week.length).fill(null)]);
  }
  return weeks;
}

/** Adds months to a month, `yyyy-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
