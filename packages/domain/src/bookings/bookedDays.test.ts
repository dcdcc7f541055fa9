import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkOutDay, countBookedDays, listBookedDays } from './bookedDays.ts';
import { BookedDays } from './shapes.ts';

const newYear = { first: '2026-12-31', last: '2027-01-01' };

test('a booking counts its first and its last day', () => {
  expect(countBookedDays(newYear)).toBe(2);
  expect(listBookedDays(newYear)).toEqual(['2026-12-31', '2027-01-01']);
  expect(listBookedDays({ first: '2027-02-28', last: '2027-02-28' })).toEqual(['2027-02-28']);
});

test('a stay ends on the day after its last night', () => expect(checkOutDay(newYear)).toBe('2027-01-02'));

test.each([
  ['ends before it begins', { first: '2026-12-02', last: '2026-12-01' }],
  ['is longer than 14 days', { first: '2026-12-01', last: '2026-12-15' }],
  ['has a day that does not exist', { first: '2026-02-29', last: '2026-02-29' }],
  ['has an instant', { first: '2026-12-01T00:00:00Z', last: '2026-12-01T00:00:00Z' }],
])('a booking that %s is invalid', (_, days) => expect(z.safeParse(BookedDays, days).success).toBe(false));

test('a booking of 14 days is valid', () => {
  expect(z.safeParse(BookedDays, { first: '2026-12-01', last: '2026-12-14' }).success).toBe(true);
});
