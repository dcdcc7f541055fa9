import { clockFields } from '@baodao/domain/time/formats';

/** Day and time by Taipei's clock, as a sale is announced: `11/21 20:00`. */
export function formatDayTime(time: string): string {
  const { month, day, hour, minute } = clockFields(time);
  return `${Number(month)}/${Number(day)} ${hour}:${minute}`;
}
