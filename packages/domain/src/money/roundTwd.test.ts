import { describe, expect, it } from 'vitest';
import { roundTwd } from './roundTwd.ts';

describe('roundTwd', () => {
  it.each([
    ['1279.50', '1280.00'],
    ['1279.49', '1279.00'],
    ['-0.50', '-1.00'],
    ['-0.49', '0.00'],
    ['1280', '1280.00'],
  ])('rounds %s to %s', (amount, whole) => {
    expect(roundTwd(amount)).toBe(whole);
  });
});
