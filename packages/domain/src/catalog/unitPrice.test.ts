import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '../money/money.ts';
import { netUnits, unitPrice, unitQuantity } from './unitPrice.ts';

const cents = (value: number) => (value / 100).toFixed(2);
const price = fc.integer({ min: 1, max: 999_999_999 }).map(cents);
const content = fc.record({ amount: fc.integer({ min: 1, max: 100_000_000 }).map(cents), unit: fc.constantFrom(...netUnits) });

describe('unitPrice', () => {
  it('refers to 100 g or ml, from a kilogram or litre on to 1000, and to one piece', () => {
    expect(unitPrice('180.00', { amount: '150', unit: 'g' })).toBe('120.00');
    expect(unitPrice('100', { amount: '227', unit: 'g' })).toBe('44.05');
    expect(unitPrice('320', { amount: '1500', unit: 'g' })).toBe('213.33');
    expect(unitPrice('90', { amount: '500', unit: 'ml' })).toBe('18.00');
    expect(unitPrice('150', { amount: '6', unit: 'piece' })).toBe('25.00');
    expect(unitQuantity({ amount: '999.99', unit: 'ml' })).toBe(100);
    expect(unitQuantity({ amount: '1000', unit: 'ml' })).toBe(1000);
    expect(unitQuantity({ amount: '5000', unit: 'piece' })).toBe(1);
  });

  it('gives the price back within half a cent per quantity, for every price and content', () => {
    fc.assert(
      fc.property(price, content, (amount, of) => {
        const quantity = unitQuantity(of);
        const parts = parseAmount(of.amount).dividedBy(quantity);
        const error = parseAmount(unitPrice(amount, of)).times(parts).minus(amount).abs();
        expect(error.lessThanOrEqualTo(parts.times('0.005').plus('1e-20'))).toBe(true);
      }),
    );
  });

  it('never falls when the price rises, and never rises with the content of the same quantity', () => {
    fc.assert(
      fc.property(price, price, content, (one, other, of) => {
        const [low, high] = [one, other].toSorted((a, b) => Number(a) - Number(b));
        expect(Number(unitPrice(low ?? one, of))).toBeLessThanOrEqual(Number(unitPrice(high ?? other, of)));
        const more = { ...of, amount: parseAmount(of.amount).plus(1).toFixed(2) };
        fc.pre(unitQuantity(more) === unitQuantity(of));
        expect(Number(unitPrice(one, more))).toBeLessThanOrEqual(Number(unitPrice(one, of)));
      }),
    );
  });

  it('rejects contents that are not positive numbers', () => {
    for (const amount of ['0', '-1', '', 'x', 'Infinity']) expect(() => unitPrice('1', { amount, unit: 'g' })).toThrow('AMOUNT_INVALID');
  });
});
