import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDaysBetween } from '../time/calendarDay.ts';
import { deliveryDayAfter } from './deliveryDays.ts';

const goldenWeek = (day: string) => day >= '2026-10-01' && day <= '2026-10-07';

test.each([
  ['2026-09-28', 0, '2026-09-28'],
  ['2026-09-28', 2, '2026-09-30'],
  ['2026-09-28', 3, '2026-10-08'],
  ['2026-09-30', 2, '2026-10-09'],
  ['2026-10-03', 0, '2026-10-08'],
  ['2026-10-03', 1, '2026-10-08'],
  ['2026-10-07', 2, '2026-10-09'],
  ['2026-12-31', 1, '2027-01-01'],
])('from %s, %i days on the way around the national holidays end on %s', (today, days, arrival) => {
  expect(deliveryDayAfter(today, days, goldenWeek)).toBe(arrival);
});

const start = '2026-01-01';
const day = fc.integer({ min: 0, max: 700 }).map((offset) => addCalendarDays(start, offset));
const travelDays = fc.integer({ min: 0, max: 40 });
const holidays = fc.uniqueArray(day, { maxLength: 120 }).map((list) => new Set(list));

test('without holidays, days on the way are calendar days', () => {
  fc.assert(
    fc.property(day, travelDays, (today, days) => {
      expect(deliveryDayAfter(today, days, () => false)).toBe(addCalendarDays(today, days));
    }),
  );
});

test('no parcel arrives on a holiday, and exactly the other days count', () => {
  fc.assert(
    fc.property(day, travelDays, holidays, (today, days, rest) => {
      const arrival = deliveryDayAfter(today, days, (one) => rest.has(one));
      expect(rest.has(arrival)).toBe(false);
      const later = Array.from({ length: calendarDaysBetween(today, arrival) }, (_, at) => addCalendarDays(today, at + 1));
      const counted = later.filter((one) => !rest.has(one)).length;
      // A parcel that arrives on the same day waits for the first day that is no holiday.
      expect(counted).toBe(days === 0 && rest.has(today) ? 1 : days);
    }),
  );
});

test('more days on the way and more holidays never make a parcel arrive earlier', () => {
  fc.assert(
    fc.property(day, travelDays, holidays, holidays, (today, days, some, others) => {
      const arrival = deliveryDayAfter(today, days, (one) => some.has(one));
      expect(deliveryDayAfter(today, days + 1, (one) => some.has(one)) >= arrival).toBe(true);
      expect(deliveryDayAfter(today, days, (one) => some.has(one) || others.has(one)) >= arrival).toBe(true);
    }),
  );
});
