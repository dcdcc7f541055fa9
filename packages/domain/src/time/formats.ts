/** Time zone of the shop, for calendar days and displayed times. */
export const SHOP_TIME_ZONE = 'Asia/Taipei';

/** Taiwan has been eight hours ahead of UTC all year since October 1979. Every page formats times, so none loads a library for it. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** Display formats, by the fields that they consist of. */
const patterns = {
  'YYYY-MM-DD HH:mm:ss': 'yyyy-MM-dd HH:mm:ss',
  'YYYY/MM/DD HH:mm:ss': 'yyyy/MM/dd HH:mm:ss',
  'YYYY/MM/DD HH:mm': 'yyyy/MM/dd HH:mm',
} as const;
export type TimeFormat = keyof typeof patterns;

export const timeFormats: readonly TimeFormat[] = ['YYYY-MM-DD HH:mm:ss', 'YYYY/MM/DD HH:mm:ss', 'YYYY/MM/DD HH:mm'];

/** An instant: ISO 8601 text, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

/** Where a field is in an ISO text such as `2026-11-21T00:30:05.000Z`. */
const fields: Readonly<Record<string, readonly [start: number, end: number]>> = {
  yyyy: [0, 4],
  yy: [2, 4],
  MM: [5, 7],
  dd: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
};

/**
 * Formats an instant in Taipei time by a pattern of the fields `yyyy`, `yy`, `MM`, `dd`, `HH`, `mm` and `ss`.
 *
 * @throws {RangeError} for an invalid time
 * @example formatInTaipei('2026-11-20T16:30:05Z', 'HH:mm') // '00:30'
 */
export function formatInTaipei(time: Instant, pattern: string): string {
  const text = new Date(new Date(time).getTime() + OFFSET_MS).toISOString();
  return pattern.replaceAll(/yyyy|yy|MM|dd|HH|mm|ss/g, (field) => text.slice(...(fields[field] ?? [])));
}

/**
 * Formats an instant in Taipei time. Server and browser return the same text in any time zone.
 *
 * @throws {RangeError} for an invalid time
 * @example formatTime('2026-11-20T16:30:05Z', 'YYYY/MM/DD HH:mm') // '2026/11/21 00:30'
 */
export const formatTime = (time: Instant, format: TimeFormat): string => formatInTaipei(time, patterns[format]);
