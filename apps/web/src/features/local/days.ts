import { useTranslation } from 'react-i18next';

export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const monthKeys = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const DAY_MS = 86_400_000;
const WEEKS = 6;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(at(day)).getUTCDay() + 6) % 7;

/**
 * The weeks that a calendar of so many days from `today` on fills, each from Monday to Sunday.
 *
 * @param today - `yyyy-MM-dd`, as all the days are
 * @example calendarWeeks('2026-11-21')[0] // ['2026-11-16', …, '2026-11-22']
 */
export function calendarWeeks(today: string): string[][] {
  const before = weekdayOf(today);
  const monday = at(today) - before * DAY_MS;
  const rows = before === 0 ? WEEKS : WEEKS + 1;
  return Array.from({ length: rows }, (_, week) => Array.from({ length: 7 }, (_day, day) => dayAt(monday + (week * 7 + day) * DAY_MS)));
}

/** A day in words. The texts say the months, because browsers and servers do not always know the same ones. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation();
  return (day) => {
    const [, month = 1, number = 1] = day.split('-').map(Number);
    return t('local.days.name', {
      month: t(`local.month.${monthKeys[month - 1] ?? 'jan'}`),
      day: number,
      weekday: t(`local.weekday.${weekdayKeys[weekdayOf(day)] ?? 'mon'}`),
    });
  };
}
