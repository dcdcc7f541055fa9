import { expect, test } from 'vitest';
import { addToMonth, calendarWeeks } from './calendarWeeks.ts';

const november = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  signed: false,
  makeUp: false,
}));

test('splits a month into whole weeks that start on Monday', () => {
  const weeks = calendarWeeks(november);
  expect(weeks.map((week) => week.map((day) => day && Number(day.date.slice(8))))).toEqual([
    [null, null, null, null, null, null, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, null, null, null, null, null, null],
  ]);
  expect(calendarWeeks([])).toEqual([]);
});

test('adds months across the end of the year', () => {
  expect([addToMonth('2026-12', 1), addToMonth('2026-01', -1), addToMonth('2026-05', -1)]).toEqual(['2027-01', '2025-12', '2026-04']);
});
