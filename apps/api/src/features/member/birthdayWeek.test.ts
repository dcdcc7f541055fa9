import { expect, test } from 'vitest';
import { birthdayIn, birthdayWeekOf, isBirthday } from './birthdayWeek.ts';

const solar = (month: number, day: number) => ({ year: 1990, month, day, lunar: false });
const lunar = (month: number, day: number) => ({ year: 1990, month, day, lunar: true });

test('a birthday by the lunar calendar is another day of ours every year', () => {
  // Mid-autumn, and the first day of the year.
  expect([2025, 2026, 2027].map((year) => birthdayIn(year, lunar(8, 15)))).toEqual(['2025-10-06', '2026-09-25', '2027-09-15']);
  expect(birthdayIn(2026, lunar(1, 1))).toBe('2026-02-17');
});

test('where a month is too short for it, its last day is the birthday', () => {
  expect(birthdayIn(2026, solar(2, 29))).toBe('2026-02-28');
  expect(birthdayIn(2028, solar(2, 29))).toBe('2028-02-29');
  // The eighth month of 2026 has 29 days.
  expect(birthdayIn(2026, lunar(8, 30))).toBe(birthdayIn(2026, lunar(8, 29)));
});

test('its week begins three days before and ends three days after it', () => {
  const week = { year: 2026, first: '2026-11-18', last: '2026-11-24' };
  expect(birthdayWeekOf('2026-11-17', solar(11, 21))).toBeNull();
  expect(birthdayWeekOf('2026-11-18', solar(11, 21))).toEqual(week);
  expect(birthdayWeekOf('2026-11-24', solar(11, 21))).toEqual(week);
  expect(birthdayWeekOf('2026-11-25', solar(11, 21))).toBeNull();
});

test('the week of a birthday at the turn of the year belongs to that birthday', () => {
  expect(birthdayWeekOf('2026-12-31', solar(1, 2))?.year).toBe(2027);
  expect(birthdayWeekOf('2027-01-02', solar(12, 31))?.year).toBe(2026);
  // The last month of the lunar year 2025 lies in 2026.
  expect(birthdayWeekOf('2026-02-10', lunar(12, 23))?.year).toBe(2025);
});

test('a day that does not exist is nobody’s birthday', () => {
  expect(isBirthday(solar(2, 30))).toBe(false);
  expect(isBirthday(solar(13, 1))).toBe(false);
  expect(isBirthday(lunar(1, 31))).toBe(false);
  expect(isBirthday(solar(2, 28))).toBe(true);
  expect(isBirthday(lunar(8, 15))).toBe(true);
});
