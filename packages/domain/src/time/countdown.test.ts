import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const text = (ms: number) => Object.values(countdown(ms)).join(':');

describe('countdown', () => {
  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [1000, '00:00:01'],
    [59_999, '00:00:59'],
    [60_000, '00:01:00'],
    [3_599_999, '00:59:59'],
    [3_725_000, '01:02:05'],
    [99 * 3_600_000 + 3_599_000, '99:59:59'],
    [100 * 3_600_000, '99:00:00'],
    [1000 * 3_600_000 + 61_000, '99:01:01'],
    [-5000, '00:00:00'],
    [Number.NaN, '00:00:00'],
  ])('formats %d ms', (ms, shown) => {
    expect(text(ms)).toBe(shown);
  });

  it('adds up to the remaining seconds below 100 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 3_600_000 - 1 }), (ms) => {
        const [hours = 0, minutes = 0, seconds = 0] = Object.values(countdown(ms)).map(Number);
        expect(hours * 3600 + minutes * 60 + seconds).toBe(Math.floor(ms / 1000));
        expect(text(ms)).toMatch(/^\d\d:[0-5]\d:[0-5]\d$/);
      }),
    );
  });
});
