import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtract, sum } from './add.ts';
import { allocate } from './allocate.ts';
import { fromCents, sumWireAmounts, toCents } from './cents.ts';
import { compare } from './compare.ts';
import { fromMinorUnits, toMinorUnits } from './minorUnits.ts';
import { multiply } from './multiply.ts';
import { roundTwd } from './roundTwd.ts';

describe('toCents', () => {
  it.each([
    ['0.00', 0],
    ['-0.00', 0],
    ['1280.50', 128_050],
    ['-0.05', -5],
    ['999999999999.99', 99_999_999_999_999],
    ['-999999999999.99', -99_999_999_999_999],
    ['1000000000000.00', null],
    ['1280.5', null],
    ['1280', null],
    ['.50', null],
    ['-.50', null],
    ['+1.00', null],
    ['1e3.00', null],
    ['1 0.00', null],
    ['', null],
    [1.5, null],
  ])('converts %s', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });
});

// An amount with three decimals uses decimal.js, which is the oracle for the integer arithmetic.
const cents = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }));
const withThreeDecimals = (count: number) => `${fromCents(count)}0`;

describe('integer arithmetic', () => {
  it('equals decimal arithmetic', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 120 }), cents, cents, fc.integer({ min: 0, max: 99 }), (all, one, other, num) => {
        expect(sum(all.map(fromCents))).toBe(sum(all.map(withThreeDecimals)));
        expect(subtract(fromCents(one), fromCents(other))).toBe(subtract(withThreeDecimals(one), withThreeDecimals(other)));
        expect(compare(fromCents(one), fromCents(other))).toBe(compare(withThreeDecimals(one), withThreeDecimals(other)));
        expect(multiply(fromCents(one), num)).toBe(multiply(withThreeDecimals(one), num));
        expect(roundTwd(fromCents(one))).toBe(roundTwd(withThreeDecimals(one)));
        expect(toMinorUnits(fromCents(one))).toBe(toMinorUnits(withThreeDecimals(one)));
        expect(fromMinorUnits(String(one))).toBe(fromMinorUnits(`${one}.0`));
      }),
    );
  });

  it('allocates like decimal arithmetic', () => {
    const weights = fc.array(fc.oneof(fc.nat(5), fc.nat(10_000_000)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (total, parts) => {
        expect(allocate(fromCents(total), parts.map(fromCents))).toEqual(allocate(withThreeDecimals(total), parts.map(withThreeDecimals)));
      }),
    );
  });
});

describe('sumWireAmounts', () => {
  it('equals sum', () => {
    expect(sumWireAmounts(['1280.00', '180.50', '-0.20'])).toBe(sum(['1280.00', '180.50', '-0.20']));
    expect(sumWireAmounts([])).toBe('0.00');
  });

  it.each(['1280', 12, '1e3', 'much'])('rejects %s, which is not in wire format', (amount) => {
    expect(() => sumWireAmounts(['1.00', amount])).toThrow(`AMOUNT_INVALID:${amount}`);
  });
});
