import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeNextShare, type RefundAmounts } from './refundShare.ts';

const toAmount = (cents: number) => (cents / 100).toFixed(2);

/** An order in TWD cents, its price in CNY cents, its units, and which requests are rejected. */
const orders = fc.record({
  units: fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 1, maxLength: 8 }),
  cnyPerTwd: fc.integer({ min: 15, max: 35 }),
  rejected: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
});

test('the CNY refunds of an order never exceed the payment, and a complete refund pays back all of it', () => {
  fc.assert(
    fc.property(orders, ({ units, cnyPerTwd, rejected }) => {
      const total = toAmount(units.reduce((all, unit) => all + unit, 0));
      const paid = toAmount(Math.ceil((units.reduce((all, unit) => all + unit, 0) * cnyPerTwd) / 100));
      const order = { paid, total };
      const counted: RefundAmounts[] = [];
      const again: string[] = [];
      for (const [at, unit] of units.entries()) {
        const amount = toAmount(unit);
        const amountCny = computeNextShare(order, amount, counted);
        expect(compare(amountCny, 0)).toBeGreaterThanOrEqual(0);
        if (rejected[at]) again.push(amount);
        else counted.push({ amount, amountCny });
        expect(compare(sum(counted.map((refund) => refund.amountCny)), paid)).toBeLessThanOrEqual(0);
      }
      // The rejected units are requested again.
      for (const amount of again) counted.push({ amount, amountCny: computeNextShare(order, amount, counted) });
      expect(sum(counted.map((refund) => refund.amountCny))).toBe(paid);
    }),
    { numRuns: 10_000 },
  );
});

test('a replacement refunds nothing', () => {
  expect(computeNextShare({ paid: '67.00', total: '299.00' }, '0.00', [{ amount: '99.67', amountCny: '22.34' }])).toBe('0.00');
});
