import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { MoneyError } from './errors.ts';
import { MoneyDecimal, parseAmount, toAmount } from './money.ts';

describe('parseAmount', () => {
  it.each([
    ['1280.00', '1280'],
    ['-0.5', '-0.5'],
    [' 7 ', '7'],
    ['1e3', '1000'],
    ['.5', '0.5'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
  ])('parses %j', (input, digits) => {
    expect(parseAmount(input).toFixed()).toBe(digits);
  });

  it.each(['', ' ', 'abc', '1,280', '0x10', '1_000', 'NaN', 'Infinity', '1e999', '1e15', '1e-31', '--1', '1.2.3', '9'.repeat(70)])(
    'rejects %j',
    (input) => {
      expect(() => parseAmount(input)).toThrow(new MoneyError('AMOUNT_INVALID', input));
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('rejects the number %d', (input) => {
    expect(() => parseAmount(input)).toThrow('AMOUNT_INVALID');
  });

  it('does not change the defaults of decimal.js', () => {
    expect(MoneyDecimal.precision).toBe(200);
    expect(Decimal.precision).toBe(20);
  });
});

describe('toAmount', () => {
  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['-0.001', '0.00'],
    ['2', '2.00'],
  ])('formats %s as %s', (input, amount) => {
    expect(toAmount(parseAmount(input))).toBe(amount);
  });
});
