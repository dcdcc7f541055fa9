import { calendarDaysBetween } from '@baodao/domain/time/calendarDay';
import { useTranslation } from 'react-i18next';

export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const monthKeys = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const A_MONDAY = '2024-01-01';

/** Monday is 0. */
export const weekdayIndex = (day: string): number => ((calendarDaysBetween(A_MONDAY, day) % 7) + 7) % 7;

/** Formats a day in words. Month names come from the texts, because `Intl` may differ between server and browser. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation();
  return (day) => {
    const [, month = 1, number = 1] = day.split('-').map(Number);
    return t('bookings.day', {
      month: t(`bookings.month.${monthKeys[month - 1] ?? 'jan'}`),
      day: number,
      weekday: t(`bookings.weekday.${weekdayKeys[weekdayIndex(day)] ?? 'mon'}`),
    });
  };
}
