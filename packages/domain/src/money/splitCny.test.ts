import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtract, sum } from './add.ts';
import { fromCents } from './cents.ts';
import { compare } from './compare.ts';
import { convert } from './convert.ts';
import { roundTwd } from './roundTwd.ts';
import { splitCny, splitOrderCny } from './splitCny.ts';

const price = fc.integer({ min: 100, max: 5_000_000 });
const cents = (max: number) => fc.integer({ min: 0, max });
const rate = fc.integer({ min: 1_001, max: 9_999 }).map((value) => (value / 10_000).toFixed(4));
const isWhole = (amount: string) => amount.endsWith('.00');

const order = fc
  .record({
    lines: fc.array(price, { minLength: 1, maxLength: 12 }),
    freight: cents(30_000),
    wrap: cents(30_000),
    tax: cents(30_000),
    off: cents(100),
  })
  .map(({ lines, freight, wrap, tax, off }) => {
    const products = lines.reduce((total, line) => total + line, 0);
    const discount = Math.floor((products * off) / 100);
    return {
      lines: lines.map(fromCents),
      productAmount: fromCents(products),
      freightAmount: fromCents(freight),
      wrapAmount: fromCents(wrap),
      taxAmount: fromCents(tax),
      discountAmount: fromCents(discount),
      payAmount: roundTwd(fromCents(products + freight + wrap + tax - discount)),
    };
  });

describe('splitCny', () => {
  it.each([
    ['289.00', ['1200.00', '80.00'], ['271.00', '18.00']],
    ['3.00', ['299.00', '598.00', '0.00'], ['1.00', '2.00', '0.00']],
    ['2.00', ['5.00', '1.00'], ['1.67', '0.33']],
    ['1.50', ['1.00', '2.00'], ['0.50', '1.00']],
    ['0.00', ['0.00', '0.00'], ['0.00', '0.00']],
  ])('splits %s over %j', (total, parts, shares) => {
    expect(splitCny(total, parts)).toEqual(shares);
  });
});

describe('an order in CNY', () => {
  it('is converted once, rounded up to whole yuan, and its lines and parts add up to the total', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), rate, (orders, cny) => {
        const toCny = (twd: string) => convert(twd, 'TWD', 'CNY', { TWD: '1', CNY: cny });
        const totalCny = toCny(sum(orders.map(({ payAmount }) => payAmount)));
        expect(isWhole(totalCny)).toBe(true);
        const shares = splitCny(
          totalCny,
          orders.map(({ payAmount }) => payAmount),
        );
        expect(sum(shares)).toBe(totalCny);
        for (const [at, parts] of orders.entries()) {
          const pay = shares[at] ?? '';
          const { productAmountCny, freightAmountCny, wrapAmountCny, taxAmountCny, discountAmountCny, payAmountCny } = splitOrderCny(
            parts,
            pay,
            toCny,
          );
          expect(payAmountCny).toBe(pay);
          expect(subtract(sum([productAmountCny, freightAmountCny, wrapAmountCny, taxAmountCny]), discountAmountCny)).toBe(payAmountCny);
          const lines = splitCny(productAmountCny, parts.lines);
          expect(sum(lines)).toBe(productAmountCny);
          for (const amount of [...lines, productAmountCny, freightAmountCny, wrapAmountCny, taxAmountCny, discountAmountCny])
            expect(compare(amount, 0)).toBeGreaterThanOrEqual(0);
          // Nothing that costs something is shown as free.
          for (const line of lines) expect(compare(line, 0)).toBe(1);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('has whole yuan in all parts unless a part is worth less than half a yuan', () => {
    fc.assert(
      fc.property(order, rate, (parts, cny) => {
        const toCny = (twd: string) => convert(twd, 'TWD', 'CNY', { TWD: '1', CNY: cny });
        const worth = [...parts.lines, parts.freightAmount, parts.wrapAmount, parts.taxAmount].filter((part) => compare(part, 0) > 0);
        fc.pre(worth.every((part) => Number(part) * Number(cny) > 2));
        const split = splitOrderCny(parts, toCny(parts.payAmount), toCny);
        expect(Object.values(split).every(isWhole)).toBe(true);
        expect(splitCny(split.productAmountCny, parts.lines).every(isWhole)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
