import { addCalendarDays, toCalendarDay } from '@baodao/domain/time/calendarDay';

/** In every time zone, days begin on a quarter of an hour. */
const QUARTER_HOUR_MS = 15 * 60_000;

/** Cached, because calendar arithmetic is slow compared to the rest of pricing an order. */
let cached = { quarterHour: Number.NaN, today: '', laterDays: new Map<number, string>() };

function cachedDayAt(now: Date): typeof cached {
  const quarterHour = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (cached.quarterHour !== quarterHour) cached = { quarterHour, today: toCalendarDay(now), laterDays: new Map() };
  return cached;
}

/** As `YYYY-MM-DD`. */
export const toBusinessDay = (now: Date): string => cachedDayAt(now).today;

/** As `YYYY-MM-DD`. */
export function businessDayAfter(now: Date, days: number): string {
  const { today, laterDays } = cachedDayAt(now);
  const known = laterDays.get(days);
  if (known !== undefined) return known;
  const day = addCalendarDays(today, days);
  laterDays.set(days, day);
  return day;
}
