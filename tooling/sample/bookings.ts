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
  };
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
