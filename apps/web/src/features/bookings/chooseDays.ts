import { countBookedDays, listBookedDays, MAX_BOOKED_DAYS } from '@baodao/domain/bookings/bookedDays';
import type { BookableDays, BookedDays } from '@baodao/domain/bookings/shapes';
import { sum } from '@baodao/domain/money/add';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';

/** The choice so far. A stay is complete once its check-out day is chosen. */
export interface DayChoice {
  days: BookedDays | null;
  isComplete: boolean;
}

export const noDays: DayChoice = { days: null, isComplete: false };

type Calendar = Pick<BookableDays, 'unit' | 'days'>;

const isBookable = ({ days }: Calendar, day: string): boolean => days.some((each) => each.day === day);

/** True if a stay that begins on the chosen day can end on this one: every night before it can be booked. */
export function isCheckOut(calendar: Calendar, { days, isComplete }: DayChoice, day: string): boolean {
  if (calendar.unit !== 'night' || !days || isComplete || day <= days.first) return false;
  const stay = { first: days.first, last: addCalendarDays(day, -1) };
  return countBookedDays(stay) <= MAX_BOOKED_DAYS && listBookedDays(stay).every((night) => isBookable(calendar, night));
}

export const canChoose = (calendar: Calendar, choice: DayChoice, day: string): boolean =>
  isBookable(calendar, day) || isCheckOut(calendar, choice, day);

/** The choice after a day was clicked: first the check-in day, then the check-out day. */
export function chooseDay(calendar: Calendar, choice: DayChoice, day: string): DayChoice {
  if (choice.days && isCheckOut(calendar, choice, day)) {
    return { days: { first: choice.days.first, last: addCalendarDays(day, -1) }, isComplete: true };
  }
  return isBookable(calendar, day) ? { days: { first: day, last: day }, isComplete: calendar.unit === 'day' } : choice;
}

/** What the page needs of chosen days: the units left, the price of one unit for all of them, and the day on which it was read. */
export function toBooked(calendar: Pick<BookableDays, 'days' | 'today'>, days: BookedDays) {
  const { chosen, left } = summarizeDays(calendar, days);
  return {
    days,
    left,
    price: sum(chosen.map(({ price }) => price)),
    priceCny: sum(chosen.map(({ priceCny }) => priceCny)),
    today: calendar.today,
  };
}

/** The price of one unit for all chosen days, and the units that are left on each of them. */
export function summarizeDays({ days }: Pick<BookableDays, 'days'>, booked: BookedDays): { chosen: BookableDays['days']; left: number } {
  const chosen = days.filter(({ day }) => day >= booked.first && day <= booked.last);
  return { chosen, left: Math.min(...chosen.map(({ left }) => left)) };
}
