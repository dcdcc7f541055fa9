import type { SampleProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';
import { shops } from './shops.ts';

/** Bookings are open from the first to the last day. */
const FIRST_DAY = '2026-11-01';
const LAST_DAY = '2027-12-31';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Returns the bookable days of a service. Other products have none. */
export function bookingOf({ line, listing }: SampleProduct, seed: number) {
  if (line.type !== 'service') return undefined;
  const random = createRandom(`${seed}/booking/${line.id}`);
  const isTour = listing.type.kind === 'tour';
  return {
    product: line.id,
    weekdays: isTour ? random.pick([everyDay, [2, 3, 4, 5, 6, 7], [5, 6, 7], [6, 7]]) : listWeekdays(line.shop),
    from: FIRST_DAY,
    to: LAST_DAY,
    daysOff: daysOff(random),
    leadDays: isTour ? random.int(1, 3) : random.int(0, 2),
    unit: listing.type.kind === 'stay' ? 'night' : 'day',
    cancelDays: FREE_CANCEL_DAYS[listing.type.kind] ?? 0,
  };
}

/** As the texts of the kinds promise. */
const FREE_CANCEL_DAYS: Readonly<Record<string, number>> = { stay: 7, tour: 3, ride: 1, hire: 1 };

/** Weekends and the holidays around the New Year cost more. The nights of Friday and Saturday are the weekend of a stay. */
export function bookingRatesOf(sample: SampleProduct): string[][] {
  if (sample.line.type !== 'service') return [];
  const isStay = sample.listing.type.kind === 'stay';
  const raised = (price: string, factor: number) => `${Math.round((Number(price) * factor) / 10) * 10}.00`;
  return sample.line.skus.flatMap(({ id, price, stock }) => {
    if (stock === 0) return [];
    const weekend = [String(id), FIRST_DAY, LAST_DAY, isStay ? '5|6' : '6|7', raised(price, isStay ? 1.25 : 1.15), ''];
    const holidays = [
      ['2026-12-31', '2027-01-02'],
      ['2027-02-05', '2027-02-11'],
    ].map(([from = '', to = '']) => [String(id), from, to, '', raised(price, 1.5), String(Math.max(1, Math.ceil(stock / 2)))]);
    return [weekend, ...holidays];
  });
}

/** Night markets open from Friday to Sunday. */
function listWeekdays(shopId: number): readonly number[] {
  const isNightOnly = shops.find(({ id }) => id === shopId)?.tags.includes('夜市') ?? false;
  return isNightOnly ? [5, 6, 7] : everyDay;
}

/** Picks fully booked days of the next months, weekends more often than weekdays. */
function daysOff(random: Random): string[] {
  const days = new Set<string>();
  for (let ahead = 0; ahead < 120; ahead += 1) {
    const day = new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + ahead * 86_400_000);
    const isWeekend = day.getUTCDay() === 6 || day.getUTCDay() === 0;
    if (random.chance(isWeekend ? 0.22 : 0.06)) days.add(day.toISOString().slice(0, 10));
  }
  return [...days];
}
