import { clockFields } from '@baodao/domain/time/formats';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import type { Language } from '@baodao/domain/wire/fields';

/** Formats a time in Taipei as `21 Nov 20:00`. */
export function formatDayTime(time: string, language: Language): string {
  const { month, day, hour, minute } = clockFields(time);
  return `${formatMonthDay(`0-${month}-${day}`, language)} ${hour}:${minute}`;
}
