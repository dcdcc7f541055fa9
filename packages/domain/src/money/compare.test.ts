import { describe, expect, it } from 'vitest';
import { compare, maxAmount } from './compare.ts';

describe('compare', () => {
  it('compares by value, not by format', () => {
    expect(compare('9.00', '10')).toBe(-1);
    expect(compare('1.5', '1.50')).toBe(0);
    expect(compare('0.00', '-1.00')).toBe(1);
    expect(['100.00', '9.00', '20'].toSorted(compare)).toEqual(['9.00', '20', '100.00']);
  });
});

describe('maxAmount', () => {
  it('returns the larger amount with two decimals', () => {
    expect(maxAmount('100', '68.00')).toBe('100.00');
    expect(maxAmount('-30.00', 0)).toBe('0.00');
  });
});
