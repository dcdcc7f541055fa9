import { expect, test } from 'vitest';
import { findBirthdayInYear, findBirthdayWeek, isValidBirthday } from './birthdayWeek.ts';

const solar = (month: number, day: number) => ({ year: 1990, month, day, lunar: false });
const lunar = (month: number, day: number) => ({ year: 1990, month, day, lunar: true });

test('converts a lunar birthday to the solar date of each year', () => {
  // Mid-Autumn Festival and Lunar New Year.
  expect([2025, 2026, 2027].map((year) => findBirthdayInYear(year, lunar(8, 15)))).toEqual(['2025-10-06', '2026-09-25', '2027-09-15']);
  expect(findBirthdayInYear(2026, lunar(1, 1))).toBe('2026-02-17');
});

test('uses the last day of a month that is too short for the birthday', () => {
  expect(findBirthdayInYear(2026, solar(2, 29))).toBe('2026-02-28');
  expect(findBirthdayInYear(2028, solar(2, 29))).toBe('2028-02-29');
  // The eighth month of 2026 has 29 days.
  expect(findBirthdayInYear(2026, lunar(8, 30))).toBe(findBirthdayInYear(2026, lunar(8, 29)));
});

test('a birthday week lasts from three days before to three days after the birthday', () => {
  const week = { year: 2026, first: '2026-11-18', last: '2026-11-24' };
  expect(findBirthdayWeek('2026-11-17', solar(11, 21))).toBeNull();
  expect(findBirthdayWeek('2026-11-18', solar(11, 21))).toEqual(week);
  expect(findBirthdayWeek('2026-11-24', solar(11, 21))).toEqual(week);
  expect(findBirthdayWeek('2026-11-25', solar(11, 21))).toBeNull();
});

test('a birthday week across the turn of the year has the year of the birthday', () => {
  expect(findBirthdayWeek('2026-12-31', solar(1, 2))?.year).toBe(2027);
  expect(findBirthdayWeek('2027-01-02', solar(12, 31))?.year).toBe(2026);
  // The last month of the lunar year 2025 is in 2026.
  expect(findBirthdayWeek('2026-02-10', lunar(12, 23))?.year).toBe(2025);
});

test('rejects days that do not exist', () => {
  expect(isValidBirthday(solar(2, 30))).toBe(false);
  expect(isValidBirthday(solar(13, 1))).toBe(false);
  expect(isValidBirthday(lunar(1, 31))).toBe(false);
  expect(isValidBirthday(solar(2, 28))).toBe(true);
  expect(isValidBirthday(lunar(8, 15))).toBe(true);
});
