import { expect, test } from 'vitest';
import { addDays, monthWeeks, shiftMonth, startOfWeek } from './months.ts';

test('a month is full weeks from Monday', () => {
  expect(monthWeeks('2026-12')[0]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(monthWeeks('2026-12')).toHaveLength(5);
  expect(monthWeeks('2027-02')).toHaveLength(4);
  expect(monthWeeks('2026-11').at(-1)?.[0]).toBe('2026-11-30');
});

test('days and months go on over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonth('2026-12-15', 1)).toBe('2027-01-15');
  expect(shiftMonth('2026-01-15', -1)).toBe('2025-12-15');
  expect(startOfWeek('2026-11-29')).toBe('2026-11-23');
});
