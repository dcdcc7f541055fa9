import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../money/add.ts';
import { allocate } from '../money/allocate.ts';
import { compare } from '../money/compare.ts';
import { calculateRefund } from './calculateRefund.ts';

it('allocates freight and discounts to all units', () => {
  const order = {
    payAmount: '147.00',
    lines: [
      { payShare: '98.00', num: 2 },
      { payShare: '49.00', num: 1 },
    ],
  };
  expect(calculateRefund({ ...order, lineIndex: 0, refundedUnits: 0, refundedAmount: '0.00', units: 1 })).toBe('49.00');
  expect(calculateRefund({ ...order, lineIndex: 1, refundedUnits: 0, refundedAmount: '0.00', units: 1 })).toBe('49.00');
  expect(calculateRefund({ ...order, lineIndex: 2, refundedUnits: 0, refundedAmount: '0.00', units: 1 })).toBe('0.00');
});

it('refunds nothing for a free line', () => {
  const lines = [
    { payShare: '100.00', num: 1 },
    { payShare: '0.00', num: 1 },
  ];
  expect(calculateRefund({ payAmount: '100.00', lines, lineIndex: 1, refundedUnits: 0, refundedAmount: '0.00', units: 1 })).toBe('0.00');
});

it('adds up to the paid amount for any sequence of refunds', () => {
  const line = fc.record({
    weight: fc.integer({ min: 0, max: 9999 }),
    num: fc.integer({ min: 1, max: 6 }),
    step: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.array(line, { minLength: 1, maxLength: 5 }), (paid, rows) => {
      const payAmount = `${paid}.00`;
      const shares = allocate(
        payAmount,
        rows.map(({ weight }) => weight),
      );
      const lines = rows.map(({ num }, index) => ({ num, payShare: shares[index] ?? '0.00' }));
      const refunds = rows.map(({ num, step }, lineIndex) => {
        let refundedAmount = '0.00';
        for (let refundedUnits = 0; refundedUnits < num; refundedUnits += step) {
          const amount = calculateRefund({
            payAmount,
            lines,
            lineIndex,
            refundedUnits,
            refundedAmount,
            units: Math.min(step, num - refundedUnits),
          });
          expect(amount).toMatch(/^\d+\.00$/);
          refundedAmount = sum([refundedAmount, amount]);
        }
        return refundedAmount;
      });
      expect(compare(sum(refunds), payAmount)).toBe(0);
    }),
  );
});
