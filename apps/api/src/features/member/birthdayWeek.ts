import { addBusinessDays, businessDayBounds } from '@baodao/domain/time/businessDay';
import { LunarDay, LunarMonth } from 'tyme4ts';

export interface Birthday {
  year: number;
  month: number;
  day: number;
  /** All three are meant by the lunar calendar then. */
  lunar: boolean;
}

export interface BirthdayWeek {
  /** The year of the birthday, by the calendar it is kept by. */
  year: number;
  first: string;
  last: string;
}

/** Days before and after the birthday that belong to its week. */
const AROUND = 3;
const two = (part: number) => String(part).padStart(2, '0');
const isoDay = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

/** Whether there is, or was, such a day; a lunar year is checked without the leap months that some years have. */
export function isBirthday({ year, month, day, lunar }: Birthday): boolean {
  if (month < 1 || month > 12) return false;
  if (lunar) return day >= 1 && day <= LunarMonth.fromYm(year, month).getDayCount();
  try {
    businessDayBounds(isoDay(year, month, day));
    return true;
  } catch {
    return false;
  }
}

/** The day of a birthday in a year of its own calendar; where the month is too short for it, the month's last day. */
export function birthdayIn(year: number, { month, day, lunar }: Birthday): string {
  if (lunar) {
    const solar = LunarDay.fromYmd(year, month, Math.min(day, LunarMonth.fromYm(year, month).getDayCount())).getSolarDay();
    return isoDay(solar.getYear(), solar.getMonth(), solar.getDay());
  }
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoDay(year, month, Math.min(day, lastOfMonth));
}

/** The week of the birthday that `today` lies in; null outside of it. A lunar year ends in the solar year after it. */
export function birthdayWeekOf(today: string, birthday: Birthday): BirthdayWeek | null {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const day = birthdayIn(year, birthday);
    const week = { year, first: addBusinessDays(day, -AROUND), last: addBusinessDays(day, AROUND) };
    if (week.first <= today && today <= week.last) return week;
  }
  return null;
}
