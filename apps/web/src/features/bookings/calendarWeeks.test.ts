import { expect, test } from 'vitest';
import { calendarWeeks } from './calendarWeeks.ts';

test('covers six weeks from today in full weeks from Monday', () => {
  const weeks = calendarWeeks('2026-11-21');
  expect(weeks[0]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
  expect(weeks.flat()).toContain('2027-01-01');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('needs no extra week from a Monday on', () => {
  expect(calendarWeeks('2026-11-23')).toHaveLength(6);
  expect(calendarWeeks('2026-11-23').flat().at(-1)).toBe('2027-01-03');
});
