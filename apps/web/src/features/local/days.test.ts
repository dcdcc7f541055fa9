import { expect, test } from 'vitest';
import { calendarWeeks } from './days.ts';

test('six weeks from today lie in whole weeks from Monday on', () => {
  const weeks = calendarWeeks('2026-11-21');
  expect(weeks[0]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
  expect(weeks.flat()).toContain('2027-01-01');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('a Monday needs no week more', () => {
  expect(calendarWeeks('2026-11-23')).toHaveLength(6);
  expect(calendarWeeks('2026-11-23').flat().at(-1)).toBe('2027-01-03');
});
