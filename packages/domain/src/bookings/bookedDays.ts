import { addCalendarDays, calendarDaysBetween } from '../time/calendarDay.ts';

/** The first and the last booked day, each `YYYY-MM-DD`. */
type Days = Readonly<Record<'first' | 'last', string>>;

/** The most days that one order line can book. */
export const MAX_BOOKED_DAYS = 14;

/**
 * Returns the number of booked days. For a stay, it is the number of nights.
 *
 * @throws {RangeError} for an invalid day
 * @example countBookedDays({ first: '2026-12-31', last: '2027-01-01' }) // 2
 */
export const countBookedDays = ({ first, last }: Days): number => calendarDaysBetween(first, last) + 1;

/**
 * Lists every booked day, each `YYYY-MM-DD`.
 *
 * @throws {RangeError} for an invalid day
 * @example listBookedDays({ first: '2026-12-31', last: '2027-01-01' }) // ['2026-12-31', '2027-01-01']
 */
export const listBookedDays = (days: Days): string[] =>
  Array.from({ length: Math.max(0, countBookedDays(days)) }, (_, at) => addCalendarDays(days.first, at));

/**
 * Returns the day on which a stay ends: the day after its last night.
 *
 * @throws {RangeError} for an invalid day
 * @example checkOutDay({ first: '2026-12-30', last: '2026-12-31' }) // '2027-01-01'
 */
export const checkOutDay = ({ last }: Days): string => addCalendarDays(last, 1);
