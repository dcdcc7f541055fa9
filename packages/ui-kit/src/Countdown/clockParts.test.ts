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
  [100 * 3_600, '4 04:00:00'],
  [1_000 * 3_600 + 61, '41 16:01:01'],
])('shows %i seconds as %s: two digits each, and days above 99 hours', (seconds, shown) => {
  const { days, clock } = clockParts(seconds);
  expect(`${days > 0 ? `${days} ` : ''}${clock.join(':')}`).toBe(shown);
});

test('adds up to the remaining seconds', () => {
  for (let seconds = 0; seconds < 1_000 * 3_600; seconds += 9_973) {
    const { days, clock } = clockParts(seconds);
    const [hours, minutes, rest] = clock.map(Number) as [number, number, number];
    expect(days * 86_400 + hours * 3_600 + minutes * 60 + rest).toBe(seconds);
  }
});
