import { TZDateMini } from '@date-fns/tz/date/mini';
// Part of the first load of every page, so it uses the light version of `format`, which has no texts.
import { lightFormat } from 'date-fns/lightFormat';

/** Time zone of the shop, for calendar days and displayed times. */
export const SHOP_TIME_ZONE = 'Asia/Taipei';

/** Display formats, and how date-fns writes them. */
const patterns = {
  'YYYY-MM-DD HH:mm:ss': 'yyyy-MM-dd HH:mm:ss',
  'YYYY/MM/DD HH:mm:ss': 'yyyy/MM/dd HH:mm:ss',
  'YYYY/MM/DD HH:mm': 'yyyy/MM/dd HH:mm',
} as const;
export type TimeFormat = keyof typeof patterns;

export const timeFormats: readonly TimeFormat[] = ['YYYY-MM-DD HH:mm:ss', 'YYYY/MM/DD HH:mm:ss', 'YYYY/MM/DD HH:mm'];

/** An instant: ISO 8601 text, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

/** The instant as a date of date-fns whose fields are those of Taipei. */
export const inTaipei = (time: Instant): Date => new TZDateMini(new Date(time).getTime(), SHOP_TIME_ZONE);

/**
 * Formats an instant in Taipei time by a pattern of date-fns.
 *
 * @throws {RangeError} for an invalid time
 * @example formatInTaipei('2026-11-20T16:30:05Z', 'HH:mm') // '00:30'
 */
export const formatInTaipei = (time: Instant, pattern: string): string => lightFormat(inTaipei(time), pattern);

/**
 * Formats an instant in Taipei time. Server and browser return the same text in any time zone.
 *
 * @throws {RangeError} for an invalid time
 * @example formatTime('2026-11-20T16:30:05Z', 'YYYY/MM/DD HH:mm') // '2026/11/21 00:30'
 */
export const formatTime = (time: Instant, format: TimeFormat): string => formatInTaipei(time, patterns[format]);
