// Part of the first load of every page, so it uses Intl instead of a date library.

/** Time zone of the shop, for calendar days and displayed times. */
export const SHOP_TIME_ZONE = 'Asia/Taipei';

/** Display formats (spec section 9). */
export const timeFormats = ['YYYY-MM-DD HH:mm:ss', 'YYYY/MM/DD HH:mm:ss', 'YYYY/MM/DD HH:mm'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** An instant: ISO 8601 text, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

// Request the Gregorian calendar and Latin digits explicitly, because a runtime may default to others.
const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns the date and time fields of an instant in Taipei, padded with zeros. */
export function clockFields(time: Instant): { year: string; month: string; day: string; hour: string; minute: string; second: string } {
  const parts = new Map(clock.formatToParts(new Date(time)).map((part) => [part.type, part.value]));
  const field = (type: Intl.DateTimeFormatPartTypes, digits: number) => (parts.get(type) ?? '').padStart(digits, '0');
  return {
    year: field('year', 4),
    month: field('month', 2),
    day: field('day', 2),
    hour: field('hour', 2),
    minute: field('minute', 2),
    second: field('second', 2),
  };
}

/**
 * Formats an instant in Taipei time (spec section 9). Server and browser return the same text in any time zone.
 *
 * @throws {RangeError} for an invalid time
 * @example formatTime('2026-11-20T16:30:05Z', 'YYYY/MM/DD HH:mm') // '2026/11/21 00:30'
 */
export function formatTime(time: Instant, format: TimeFormat): string {
  const { year, month, day, hour, minute, second } = clockFields(time);
  switch (format) {
    case 'YYYY-MM-DD HH:mm:ss':
      return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
    case 'YYYY/MM/DD HH:mm:ss':
      return `${year}/${month}/${day} ${hour}:${minute}:${second}`;
    case 'YYYY/MM/DD HH:mm':
      return `${year}/${month}/${day} ${hour}:${minute}`;
  }
}
