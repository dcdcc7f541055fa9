import { expect, test } from 'vitest';
import { parseBirthday } from './parseBirthday.ts';

const today = new Date('2026-11-21T00:00:00Z');

test.each([
  ['1990-02-28', false],
  ['2024-02-29', false],
  ['1990-02-30', true],
  ['2026-11-21', false],
])('parses %s (lunar: %s)', (text, lunar) => {
  const [year, month, day] = text.split('-').map(Number);
  expect(parseBirthday(text, lunar, today)).toEqual({ year, month, day, lunar });
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
])('rejects %s (lunar: %s)', (text, lunar) => expect(parseBirthday(text, lunar, today)).toBeNull());
