import { expect, test } from 'vitest';
import { canChoose, chooseDay, type DayChoice, noDays, summarizeDays, toBooked } from './chooseDays.ts';

const open = (...days: string[]) => days.map((day) => ({ day, price: '100.00', priceCny: '23.00', left: 2 }));
/** The night of the 5th is full. */
const nights = { unit: 'night' as const, days: open('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-06') };
const choose = (...days: string[]) => days.reduce<DayChoice>((choice, day) => chooseDay(nights, choice, day), noDays);

test('a stay has the nights from the check-in day to the one before the check-out day', () => {
  expect(choose('2026-12-02', '2026-12-04')).toEqual({ days: { first: '2026-12-02', last: '2026-12-03' }, isComplete: true });
});

test('a stay may end on a day whose night is full, but not go beyond it', () => {
  const begun = choose('2026-12-03');
  expect(canChoose(nights, begun, '2026-12-05')).toBe(true);
  expect(choose('2026-12-03', '2026-12-05')).toEqual({ days: { first: '2026-12-03', last: '2026-12-04' }, isComplete: true });
  // The 6th begins another stay.
  expect(choose('2026-12-03', '2026-12-06')).toEqual({ days: { first: '2026-12-06', last: '2026-12-06' }, isComplete: false });
});

test('an earlier day, or any day after a complete choice, begins again', () => {
  expect(choose('2026-12-03', '2026-12-01')).toEqual({ days: { first: '2026-12-01', last: '2026-12-01' }, isComplete: false });
  expect(choose('2026-12-01', '2026-12-02', '2026-12-03')).toEqual({
    days: { first: '2026-12-03', last: '2026-12-03' },
    isComplete: false,
  });
});

test('a closed day cannot be chosen', () => {
  expect(canChoose(nights, noDays, '2026-12-05')).toBe(false);
  expect(choose('2026-12-05')).toEqual(noDays);
});

test('a transfer is chosen with one day', () => {
  const calendar = { unit: 'day' as const, days: nights.days };
  expect(chooseDay(calendar, noDays, '2026-12-02')).toEqual({ days: { first: '2026-12-02', last: '2026-12-02' }, isComplete: true });
});

test('the units left are those of the day with the fewest', () => {
  const days = [...open('2026-12-01'), { day: '2026-12-02', price: '150.00', priceCny: '34.00', left: 1 }];
  const { chosen, left } = summarizeDays({ days }, { first: '2026-12-01', last: '2026-12-02' });
  expect([chosen.length, left]).toEqual([2, 1]);
});

test('a stay costs the sum of its nights, so a weekend costs more', () => {
  const days = [...open('2026-12-03'), { day: '2026-12-04', price: '150.00', priceCny: '34.00', left: 2 }];
  expect(toBooked({ days, today: '2026-12-01' }, { first: '2026-12-03', last: '2026-12-04' })).toMatchObject({
    price: '250.00',
    priceCny: '57.00',
    left: 2,
    today: '2026-12-01',
  });
});
