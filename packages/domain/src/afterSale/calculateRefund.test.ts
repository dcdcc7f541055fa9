import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../money/add.ts';
import { allocate } from '../money/allocate.ts';
import { compare } from '../money/compare.ts';
import { calculateRefund } from './calculateRefund.ts';

it('shares freight and discounts by all pieces', () => {
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

it('gives nothing for what cost nothing', () => {
  const lines = [
    { payShare: '100.00', num: 1 },
    { payShare: '0.00', num: 1 },
  ];
  expect(calculateRefund({ payAmount: '100.00', lines, lineIndex: 1, refundedUnits: 0, refundedAmount: '0.00', units: 1 })).toBe('0.00');
});

it('comes to what was paid, in whatever pieces it goes back', () => {
  const line = fc.record({
    weight: fc.integer({ min: 0, max: 9999 }),
    num: fc.integer({ min: 1, max: 6 }),
    step: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.array(line, { minLength: 1, maxLength: 5 }), (paid, some) => {
      const payAmount = `${paid}.00`;
      const shares = allocate(
        payAmount,
        some.map(({ weight }) => weight),
      );
      const lines = some.map(({ num }, at) => ({ num, payShare: shares[at] ?? '0.00' }));
      const given = some.map(({ num, step }, at) => {
        let beforeAmount = '0.00';
        for (let before = 0; before < num; before += step) {
          const amount = calculateRefund({
            payAmount,
            lines,
            lineIndex: at,
            refundedUnits: before,
            refundedAmount: beforeAmount,
            units: Math.min(step, num - before),
          });
          expect(amount).toMatch(/^\d+\.00$/);
          beforeAmount = sum([beforeAmount, amount]);
        }
        return beforeAmount;
      });
      expect(compare(sum(given), payAmount)).toBe(0);
    }),
  );
});
