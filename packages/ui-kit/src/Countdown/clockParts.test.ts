import { expect, test } from 'vitest';
import { clockParts } from './clockParts.ts';

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59, '00:00:59'],
  [60, '00:01:00'],
  [3_599, '00:59:59'],
  [3_725, '01:02:05'],
  [99 * 3_600 + 3_599, '99:59:59'],
  [100 * 3_600, '99:00:00'],
  [1_000 * 3_600 + 61, '99:01:01'],
])('shows %i seconds as %s: two digits each, at most 99 hours', (seconds, shown) => {
  expect(clockParts(seconds).join(':')).toBe(shown);
});

test('adds up to the remaining seconds below 100 hours', () => {
  for (let seconds = 0; seconds < 100 * 3_600; seconds += 997) {
    const [hours, minutes, rest] = clockParts(seconds).map(Number) as [number, number, number];
    expect(hours * 3_600 + minutes * 60 + rest).toBe(seconds);
  }
});
