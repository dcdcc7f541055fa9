import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, subtract, sum } from './add.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const amount = (value: number) => (value / 100).toFixed(2);

describe('add, subtract, sum', () => {
  it('is exact where floating-point numbers are not', () => {
    expect(add('0.10', '0.20')).toBe('0.30');
    expect(subtract('100.00', '130.00')).toBe('-30.00');
    expect(sum([])).toBe('0.00');
  });

  it('rounds once, at the end', () => {
    expect(sum(['0.004', '0.004', '0.004'])).toBe('0.01');
  });

  it('equals integer arithmetic in cents, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents), (values) => {
        const total = values.reduce((left, value) => left + value, 0);
        expect(sum(values.map(amount))).toBe(amount(total));
        expect(sum(values.toReversed().map(amount))).toBe(amount(total));
      }),
    );
  });

  it('subtracts what it added', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtract(add(amount(a), amount(b)), amount(b))).toBe(amount(a));
      }),
    );
  });
});
