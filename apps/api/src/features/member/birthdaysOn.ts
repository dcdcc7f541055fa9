import { SolarDay } from 'tyme4ts';
import type { Birthday } from './birthdayWeek.ts';

/** Months and days of birthdays that may fall on a day: what the database can look for. `birthdayIn` says which of them do. */
export interface BirthdayDates {
  solar: { month: number; days: number[] };
  /** Null in a leap month, which no birthday is kept in. */
  lunar: { month: number; days: number[] } | null;
  /** The years the day lies in, by either calendar. */
  year: number;
  lunarYear: number;
}

/** The last day of a month is also the birthday of those born on a day that this month is too short for. */
const daysUpTo = (day: number, last: number, longest: number) =>
  day < last ? [day] : Array.from({ length: longest - last + 1 }, (_, more) => last + more);

/** @param date `yyyy-MM-dd`, in Taipei */
export function birthdaysOn(date: string): BirthdayDates {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const lunarDay = SolarDay.fromYmd(year, month, day).getLunarDay();
  const lunarMonth = lunarDay.getLunarMonth();
  return {
    solar: { month, days: daysUpTo(day, lastOfMonth, 31) },
    lunar: lunarMonth.isLeap()
      ? null
      : { month: lunarMonth.getMonthWithLeap(), days: daysUpTo(lunarDay.getDay(), lunarMonth.getDayCount(), 30) },
    year,
    lunarYear: lunarMonth.getYear(),
  };
}

/** The year, by its own calendar, in which a birthday is kept on that day. */
export const yearOfBirthday = ({ year, lunarYear }: BirthdayDates, { lunar }: Pick<Birthday, 'lunar'>): number =>
  lunar ? lunarYear : year;
