import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { formatInTaipei } from '@baodao/domain/time/formats';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import type { Language } from '@baodao/domain/wire/fields';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';

/** Half a year from now, a day without its year is taken for the nearer one. */
const MAX_MONTHS_WITHOUT_YEAR = 5;

/** Formats a time in Taipei as `21 Nov 20:00`, and as `21 Nov 2028 20:00` if it is far from now. */
export function formatDayTime(time: string, language: Language): string {
  const day = toCalendarDay(time);
  const clock = formatInTaipei(time, 'HH:mm');
  const monthDay = formatMonthDay(day, language);
  const isFar = Math.abs(differenceInCalendarMonths(new Date(time), new Date())) > MAX_MONTHS_WITHOUT_YEAR;
  if (!isFar) return `${monthDay} ${clock}`;
  const year = day.slice(0, 4);
  return language === 'en' ? `${monthDay} ${year} ${clock}` : `${year}年${monthDay} ${clock}`;
}
