import { addCalendarDays, calendarDayBounds } from '@baodao/domain/time/calendarDay';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { LunarDay, LunarMonth } from 'tyme4ts';

export interface Birthday {
  year: number;
  month: number;
  day: number;
  /** True when year, month and day are lunar. */
  lunar: boolean;
}

export interface BirthdayWeek {
  /** Year of the birthday in its own calendar. */
  year: number;
  first: string;
  last: string;
}

/** Days before and after the birthday. */
const DAYS_AROUND = 3;
const padTwo = (part: number) => String(part).padStart(2, '0');
const isoDay = (year: number, month: number, day: number) => `${year}-${padTwo(month)}-${padTwo(day)}`;

/** True when the day exists. Ignores lunar leap months. */
export function isValidBirthday({ year, month, day, lunar }: Birthday): boolean {
  if (month < 1 || month > 12) return false;
  if (lunar) return day >= 1 && day <= LunarMonth.fromYm(year, month).getDayCount();
  try {
    calendarDayBounds(isoDay(year, month, day));
    return true;
  } catch {
    return false;
  }
}

/** The solar date of a birthday in a year of its own calendar. In a month that is too short, the last day. */
export function findBirthdayInYear(year: number, { month, day, lunar }: Birthday): string {
  if (lunar) {
    const solar = LunarDay.fromYmd(year, month, Math.min(day, LunarMonth.fromYm(year, month).getDayCount())).getSolarDay();
    return isoDay(solar.getYear(), solar.getMonth(), solar.getDay());
  }
  return isoDay(year, month, Math.min(day, getDaysInMonth(new Date(year, month - 1))));
}

/** Returns the birthday week that contains `today`, or null. Checks three years, since lunar years end in the next solar year. */
export function findBirthdayWeek(today: string, birthday: Birthday): BirthdayWeek | null {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const day = findBirthdayInYear(year, birthday);
    const week = { year, first: addCalendarDays(day, -DAYS_AROUND), last: addCalendarDays(day, DAYS_AROUND) };
    if (week.first <= today && today <= week.last) return week;
  }
  return null;
}
