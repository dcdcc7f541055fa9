import { describe, expect, it } from 'vitest';
import { multiply } from './multiply.ts';

describe('multiply', () => {
  it.each([
    [1.005, 1, '1.01'],
    [19.99, 3, '59.97'],
    [0.1, 3, '0.30'],
    [-1.005, 1, '-1.01'],
    [33.33, 0.07, '2.33'],
    [0.1 + 0.2, 1, '0.30'],
    [99999999.99, 99999, '9999899999000.01'],
  ])('%d × %d', (a, b, product) => {
    expect(multiply(a, b)).toBe(product);
    expect(multiply(b, a)).toBe(product);
    expect(multiply(String(a), String(b))).toBe(product);
  });

  it('rounds to the given number of decimals', () => {
    expect(multiply('1279.5', 1, 0)).toBe('1280');
    expect(multiply('0.12345', 1, 4)).toBe('0.1235');
  });

  it('rejects an invalid number', () => {
    expect(() => multiply('1', 'x')).toThrow('AMOUNT_INVALID:x');
  });
});
