import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { SolarDay } from 'tyme4ts';
import type { Birthday } from './birthdayWeek.ts';

/** Stored birthdays that may fall on a date, for a database query. `findBirthdayInYear` decides which of them do. */
export interface BirthdayDates {
  solar: { month: number; days: number[] };
  /** Null in a lunar leap month, since no birthday is stored in one. */
  lunar: { month: number; days: number[] } | null;
  /** Solar year of the date. */
  year: number;
  lunarYear: number;
}

/** The last day of a short month also matches the days that the month does not have. */
const matchingDays = (day: number, lastDay: number, maxDay: number) =>
  day < lastDay ? [day] : Array.from({ length: maxDay - lastDay + 1 }, (_, offset) => lastDay + offset);

/** @param date `yyyy-MM-dd` in Taipei. */
export function findBirthdayDates(date: string): BirthdayDates {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastOfMonth = getDaysInMonth(new Date(year, month - 1));
  const lunarDay = SolarDay.fromYmd(year, month, day).getLunarDay();
  const lunarMonth = lunarDay.getLunarMonth();
  return {
    solar: { month, days: matchingDays(day, lastOfMonth, 31) },
    lunar: lunarMonth.isLeap()
      ? null
      : { month: lunarMonth.getMonthWithLeap(), days: matchingDays(lunarDay.getDay(), lunarMonth.getDayCount(), 30) },
    year,
    lunarYear: lunarMonth.getYear(),
  };
}

/** The year of the date in the calendar of the birthday. */
export const getBirthdayYear = ({ year, lunarYear }: BirthdayDates, { lunar }: Pick<Birthday, 'lunar'>): number =>
  lunar ? lunarYear : year;
