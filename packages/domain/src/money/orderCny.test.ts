import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtract, sum } from './add.ts';
import { fromCents } from './cents.ts';
import { compare } from './compare.ts';
import { convert } from './convert.ts';
import { multiply } from './multiply.ts';
import { addOrderCny, lineAmountCny } from './orderCny.ts';
import { roundTwd } from './roundTwd.ts';

const toCnyAt = (cny: string) => (twd: string) => convert(twd, 'TWD', 'CNY', { TWD: '1', CNY: cny });

const cents = (max: number) => fc.integer({ min: 0, max }).map(fromCents);
const rate = fc.integer({ min: 1_001, max: 49_999 }).map((value) => (value / 10_000).toFixed(4));
const line = fc.record({ price: fc.integer({ min: 100, max: 5_000_000 }).map(fromCents), num: fc.integer({ min: 1, max: 99 }) });
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    freight: cents(30_000),
    wrap: cents(30_000),
    tax: cents(30_000),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, freight, wrap, tax, off }) => {
    const productAmount = sum(lines.map(({ price, num }) => multiply(price, num)));
    const discountAmount = multiply(productAmount, off / 100);
    return {
      lines,
      productAmount,
      freightAmount: freight,
      wrapAmount: wrap,
      taxAmount: tax,
      discountAmount,
      payAmount: roundTwd(subtract(sum([productAmount, freight, wrap, tax]), discountAmount)),
    };
  });

describe('an order in CNY', () => {
  it('costs for one unit what is shown for one unit', () => {
    const toCny = toCnyAt('0.2257');
    expect(toCny('780.00')).toBe('177.00');
    expect(lineAmountCny({ price: '780.00', num: 1 }, toCny)).toBe('177.00');
    expect(lineAmountCny({ price: '780.00', num: 3 }, toCny)).toBe('531.00');
  });

  it('is the sum of what is shown, at any rate', () => {
    fc.assert(
      fc.property(order, rate, (parts, cny) => {
        const toCny = toCnyAt(cny);
        const { productAmountCny, freightAmountCny, wrapAmountCny, taxAmountCny, discountAmountCny, payAmountCny } = addOrderCny(
          parts,
          parts.lines,
          toCny,
        );
        for (const unit of parts.lines) expect(lineAmountCny({ ...unit, num: 1 }, toCny)).toBe(toCny(unit.price));
        expect(productAmountCny).toBe(sum(parts.lines.map(({ price, num }) => multiply(toCny(price), num))));
        expect([freightAmountCny, wrapAmountCny, taxAmountCny]).toEqual(
          [parts.freightAmount, parts.wrapAmount, parts.taxAmount].map(toCny),
        );
        expect(subtract(sum([productAmountCny, freightAmountCny, wrapAmountCny, taxAmountCny]), discountAmountCny)).toBe(payAmountCny);
        expect(compare(discountAmountCny, 0)).toBeGreaterThanOrEqual(0);
        expect(compare(payAmountCny, 0)).toBe(compare(parts.payAmount, 0));
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a discount as shown elsewhere, unless nothing would be left to pay', () => {
    const toCny = toCnyAt('0.2257');
    const lines = [{ price: '100.00', num: 1 }];
    const parts = { productAmount: '100.00', freightAmount: '0.00', wrapAmount: '0.00', taxAmount: '0.00' };
    expect(addOrderCny({ ...parts, discountAmount: '50.00', payAmount: '50.00' }, lines, toCny).discountAmountCny).toBe(toCny('50.00'));
    expect(addOrderCny({ ...parts, discountAmount: '99.00', payAmount: '1.00' }, lines, toCny).payAmountCny).toBe('1.00');
    expect(addOrderCny({ ...parts, discountAmount: '100.00', payAmount: '0.00' }, lines, toCny).payAmountCny).toBe('0.00');
  });
});
