import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { MoneyError } from './errors.ts';

const R = { TWD: '1', CNY: '0.2273', USD: '0.0308' };

describe('convert', () => {
  it.each([
    [1, 299, 'TWD', 'CNY', R, '68.00'],
    [2, 0, 'TWD', 'CNY', R, '0.00'],
    [3, -299, 'TWD', 'CNY', R, '-68.00'],
    [4, 67.5, 'CNY', 'CNY', R, '67.50'],
    [5, 1, 'TWD', 'CNY', R, '1.00'],
    [6, 4400, 'TWD', 'CNY', R, '1001.00'],
    [9, 999999999999, 'TWD', 'CNY', R, '227300000000.00'],
    [10, 110, 'TWD', 'CNY', { TWD: '1', CNY: '0.1' }, '11.00'],
    [11, 1.99, 'USD', 'CNY', R, '14.70'],
    [12, 0.3, 'USD', 'CNY', { USD: '1', CNY: '7' }, '2.10'],
    [13, 0.1 + 0.2, 'TWD', 'CNY', { TWD: '1', CNY: '1' }, '1.00'],
    [14, 3, 'TWD', 'CNY', { TWD: '1', CNY: '1.1' }, '3.30'],
    [15, 68, 'CNY', 'TWD', R, '299.16'],
    [16, 0.000001, 'TWD', 'CNY', R, '1.00'],
    [18, '1e3', 'TWD', 'CNY', R, '228.00'],
    [19, 1000, 'TWD', 'CNY', { TWD: '4.4', CNY: '1' }, '228.00'],
    [20, 299, 'TWD', 'CNY', { TWD: '1', CNY: '4.4' }, '1315.60'],
  ])('converts vector %i: %s %s to %s', (_number, amount, from, to, rates, result) => {
    expect(convert(amount, from, to, rates)).toBe(result);
  });

  it.each([
    [7, 100, { TWD: '1' }, 'RATE_MISSING', 'RATE_MISSING:CNY'],
    [8, 100, { TWD: '1', CNY: '0' }, 'RATE_INVALID', 'RATE_INVALID:CNY'],
    [17, 'abc', R, 'AMOUNT_INVALID', 'AMOUNT_INVALID:abc'],
  ])('rejects vector %i: %s', (_number, amount, rates, code, message) => {
    const convertIt = () => convert(amount, 'TWD', 'CNY', rates);
    expect(convertIt).toThrow(MoneyError);
    expect(convertIt).toThrow(expect.objectContaining({ code, message }));
  });

  it.each(['-0.2', 'NaN', 'Infinity', '', '0x1'])('rejects the rate %j', (rate) => {
    expect(() => convert('1', 'TWD', 'CNY', { TWD: '1', CNY: rate })).toThrow('RATE_INVALID:CNY');
  });

  it('ignores inherited properties of the rates', () => {
    expect(() => convert('1', 'TWD', 'toString', R)).toThrow('RATE_MISSING:toString');
  });

  it('needs no rate for equal currencies', () => {
    expect(convert('1.005', 'CNY', 'CNY', {})).toBe('1.01');
  });

  // The oracle uses integers only: cents, and rates in ten-thousandths.
  const cents = fc.bigInt({ min: 0n, max: 10n ** 14n });
  const tenThousandths = fc.bigInt({ min: 1n, max: 10n ** 6n });
  const decimal = (units: bigint, digits: number) => {
    const text = String(units).padStart(digits + 1, '0');
    return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  };

  it('rounds up like integer arithmetic', () => {
    fc.assert(
      fc.property(cents, tenThousandths, tenThousandths, (amount, from, to) => {
        const tenths = to > from;
        const numerator = amount * to * (tenths ? 10n : 1n);
        const denominator = from * 100n;
        const up = (numerator + denominator - 1n) / denominator;
        const rates = { USD: decimal(from, 4), CNY: decimal(to, 4) };
        expect(convert(decimal(amount, 2), 'USD', 'CNY', rates)).toBe(tenths ? `${decimal(up, 1)}0` : `${up}.00`);
      }),
    );
  });

  it('mirrors negative amounts', () => {
    fc.assert(
      fc.property(
        cents.filter((amount) => amount > 0n),
        (amount) => {
          expect(convert(`-${decimal(amount, 2)}`, 'TWD', 'CNY', R)).toBe(`-${convert(decimal(amount, 2), 'TWD', 'CNY', R)}`);
        },
      ),
    );
  });

  it('is monotonic', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const yuan = (amount: bigint) => BigInt(convert(decimal(amount, 2), 'TWD', 'CNY', R).slice(0, -3));
        expect(yuan(less) <= yuan(more)).toBe(true);
      }),
    );
  });
});
