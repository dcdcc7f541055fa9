import { deliveryDayAfter } from '@baodao/domain/orders/deliveryDays';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import type { Queryable } from '../../platform/db/database.ts';
import { publicHoliday } from '../../platform/db/schema/content.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { toBusinessDay } from './businessDays.ts';
import type { ShippingMethod } from './shippingMethods.ts';

/** The days on which parcels to a destination rest, and the computed arrivals of the current day. */
interface DeliveryCalendar {
  holidays: ReadonlySet<string>;
  today: string;
  arrivals: Map<number, string>;
}

/** Calendars by destination. */
export type DeliveryCalendars = ReadonlyMap<string, DeliveryCalendar>;

/** All parcels leave from Taiwan, so its holidays count for every destination. Where a parcel is on a given day is unknown. */
const ORIGIN = 'TW';
/** For destinations without holidays of their own. */
const ELSEWHERE = '';

export const readDeliveryCalendars: (db: Queryable) => Promise<DeliveryCalendars> = cacheWithTtl(async (db) => {
  const rows = await db.select({ country: publicHoliday.country, day: publicHoliday.day }).from(publicHoliday);
  const countries = new Set([ELSEWHERE, ...rows.map(({ country }) => country)]);
  return new Map(
    [...countries].map((destination) => {
      const days = rows.filter(({ country }) => country === ORIGIN || country === destination).map(({ day }) => day);
      return [destination, { holidays: new Set(days), today: '', arrivals: new Map() }];
    }),
  );
});

/** The first and the last expected day of arrival, as `YYYY-MM-DD`. Holidays of the origin and of the destination do not count. */
export function estimateArrival(
  calendars: DeliveryCalendars,
  now: Date,
  { minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>,
  destination: string | null,
): [string, string] {
  const calendar = calendars.get(destination ?? ELSEWHERE) ?? calendars.get(ELSEWHERE);
  if (!calendar) throw new Error('There is no delivery calendar');
  return [arrivalAfter(calendar, now, minDays), arrivalAfter(calendar, now, maxDays)];
}

/** The same for a parcel that was ordered on another day. */
export function arrivalFrom(
  calendars: DeliveryCalendars,
  ordered: Date,
  { minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>,
  destination: string,
): { from: string; to: string } {
  const holidays = (calendars.get(destination) ?? calendars.get(ELSEWHERE))?.holidays;
  const dayAfter = (days: number) => deliveryDayAfter(toCalendarDay(ordered), days, (day) => holidays?.has(day) ?? false);
  return { from: dayAfter(minDays), to: dayAfter(maxDays) };
}

/** Cached, because calendar arithmetic is slow compared to the rest of pricing an order. */
function arrivalAfter(calendar: DeliveryCalendar, now: Date, days: number): string {
  const today = toBusinessDay(now);
  if (calendar.today !== today) {
    calendar.today = today;
    calendar.arrivals.clear();
  }
  const known = calendar.arrivals.get(days);
  if (known !== undefined) return known;
  const day = deliveryDayAfter(today, days, (one) => calendar.holidays.has(one));
  calendar.arrivals.set(days, day);
  return day;
}
