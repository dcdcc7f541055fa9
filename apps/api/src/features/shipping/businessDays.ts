import { toCalendarDay } from '@baodao/domain/time/calendarDay';

/** In every time zone, days begin on a quarter of an hour. */
const QUARTER_HOUR_MS = 15 * 60_000;

/** Cached, because calendar arithmetic is slow compared to the rest of pricing an order. */
let cached = { quarterHour: Number.NaN, today: '' };

/** As `YYYY-MM-DD`. */
export function toBusinessDay(now: Date): string {
  const quarterHour = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (cached.quarterHour !== quarterHour) cached = { quarterHour, today: toCalendarDay(now) };
  return cached.today;
}
