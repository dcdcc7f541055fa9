import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { UTCDate } from '@date-fns/utc/date';
import { getISODay } from 'date-fns/getISODay';
import { useTranslation } from 'react-i18next';

export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const monthKeys = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const WEEKS = 6;

/** Monday is 0. */
const weekdayIndex = (day: string) => getISODay(new UTCDate(day)) - 1;

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

/** Formats a day in words. Month names come from the texts, because `Intl` may differ between server and browser. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation();
  return (day) => {
    const [, month = 1, number = 1] = day.split('-').map(Number);
    return t('local.days.name', {
      month: t(`local.month.${monthKeys[month - 1] ?? 'jan'}`),
      day: number,
      weekday: t(`local.weekday.${weekdayKeys[weekdayIndex(day)] ?? 'mon'}`),
    });
  };
}
