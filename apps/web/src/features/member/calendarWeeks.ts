import type { SignMonth } from '@baodao/domain/member/shapes';

export type CalendarDay = SignMonth['calendar'][number];

const DAYS = 7;

/** The days of a month in weeks that begin on Monday; null where a day belongs to another month. */
export function calendarWeeks(calendar: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const [first] = calendar;
  if (!first) return [];
  const before = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS;
  const cells = [...Array<null>(before).fill(null), ...calendar];
  const weeks: (CalendarDay | null)[][] = [];
  for (let at = 0; at < cells.length; at += DAYS) {
    const week = cells.slice(at, at + DAYS);
    weeks.push([...week, ...Array<null>(DAYS - week.length).fill(null)]);
  }
  return weeks;
}

/** The month before or after, `yyyy-MM`. */
export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
