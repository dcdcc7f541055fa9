import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { formatInTaipei } from '@baodao/domain/time/formats';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import type { Language } from '@baodao/domain/wire/fields';

/** Formats a time in Taipei as `21 Nov 20:00`. */
export function formatDayTime(time: string, language: Language): string {
  return `${formatMonthDay(toCalendarDay(time), language)} ${formatInTaipei(time, 'HH:mm')}`;
}
