import { describe, expect, it } from 'vitest';
import { compare, lesser, maxAmount } from './compare.ts';

describe('compare', () => {
  it('goes by value, not by spelling', () => {
    expect(compare('9.00', '10')).toBe(-1);
    expect(compare('1.5', '1.50')).toBe(0);
    expect(compare('0.00', '-1.00')).toBe(1);
    expect(['100.00', '9.00', '20'].toSorted(compare)).toEqual(['9.00', '20', '100.00']);
  });

  it('picks the lesser and the greater', () => {
    expect(lesser('100', '68.00')).toBe('68.00');
    expect(maxAmount('100', '68.00')).toBe('100.00');
    expect(maxAmount('-30.00', 0)).toBe('0.00');
    expect(lesser('7', '7.00')).toBe('7.00');
  });
});
