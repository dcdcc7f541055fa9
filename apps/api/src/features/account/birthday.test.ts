import { expect, test } from 'vitest';
import { readBirthday } from './birthday.ts';

const today = new Date('2026-11-21T00:00:00Z');

test.each([
  ['1990-02-28', false],
  ['2024-02-29', false],
  ['1990-02-30', true],
  ['2026-11-21', false],
])('%s is a day (lunar: %s)', (text, lunar) => {
  const [year, month, day] = text.split('-').map(Number);
  expect(readBirthday(text, lunar, today)).toEqual({ year, month, day, lunar });
});

test.each([
  ['1990-02-30', false],
  ['2023-02-29', false],
  ['1990-02-31', true],
  ['2026-11-22', false],
  ['1899-12-31', false],
  ['1990-13-01', true],
  ['1990-00-01', true],
  ['1990-1-1', false],
  ['', false],
])('%s is none (lunar: %s)', (text, lunar) => expect(readBirthday(text, lunar, today)).toBeNull());
