// Days are `yyyy-MM-dd`, months `yyyy-MM`, without a time zone.

const DAY_MS = 86_400_000;

const format = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

export const addDays = (day: string, days: number): string => format(Date.parse(day) + days * DAY_MS);

/** Monday of the week of a day. */
export const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day));

/**
 * Full weeks, Monday to Sunday, that contain the days of a month.
 *
 * @example monthWeeks('2026-12')[0] // ['2026-11-30', '2026-12-01', …, '2026-12-06']
 */
export function monthWeeks(month: string): string[][] {
  const weeks: string[][] = [];
  const last = addDays(shiftMonth(`${month}-01`, 1), -1);
  for (let monday = startOfWeek(`${month}-01`); monday <= last; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at)));
  return weeks;
}

/** The same day of another month, or its last day if it is shorter. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return format(Date.UTC(year, month - 1 + months, Math.min(date, length)));
}
