import { clockFields } from '@baodao/domain/time/formats';

/** Formats a time in Taipei as `11/21 20:00`. */
export function formatDayTime(time: string): string {
  const { month, day, hour, minute } = clockFields(time);
  return `${Number(month)}/${Number(day)} ${hour}:${minute}`;
}
