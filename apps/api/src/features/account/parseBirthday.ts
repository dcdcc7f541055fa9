import { isExists } from 'date-fns/isExists';
import type { Birthday } from '../member/birthdayWeek.ts';

/** Parses `yyyy-MM-dd`. Returns null for impossible dates, dates before 1900 and dates in the future. */
export function parseBirthday(text: string, lunar: boolean, today = new Date()): Birthday | null {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (year < 1900 || month < 1 || month > 12 || day < 1) return null;
  // A lunar month has at most 30 days. The exact date is not checked, since a lunar year ends weeks after the Gregorian one.
  if (lunar) return day <= 30 && year <= today.getUTCFullYear() ? { year, month, day, lunar } : null;
  return isExists(year, month - 1, day) && new Date(text) <= today ? { year, month, day, lunar } : null;
}
