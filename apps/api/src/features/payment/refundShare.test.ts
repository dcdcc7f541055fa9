import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeNextShare, type LineRefund } from './refundShare.ts';

const toAmount = (cents: number) => (cents / 100).toFixed(2);

/** The units of the lines of an order in TWD cents, its rate, how much of the price was paid, and which requests are rejected. */
const orders = fc.record({
  lines: fc.array(fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  cnyPerTwd: fc.integer({ min: 15, max: 35 }),
  paidPercent: fc.integer({ min: 10, max: 130 }),
  rejected: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
});

test('the CNY refunds of an order never exceed the payment, and a complete refund pays back all of it', () => {
  fc.assert(
    fc.property(orders, ({ lines: unitsByLine, cnyPerTwd, paidPercent, rejected }) => {
      const total = (units: readonly number[]) => units.reduce((all, unit) => all + unit, 0);
      const toCny = (cents: number) => Math.ceil((cents * cnyPerTwd) / 10_000) * 100;
      const paid = toAmount(Math.ceil((total(unitsByLine.map((units) => toCny(total(units)))) * paidPercent) / 100));
      const lines = unitsByLine.map((units, lineId) => ({
        lineId,
        payShare: toAmount(total(units)),
        amountCny: toAmount(toCny(total(units))),
      }));
      const refundNext = (lineId: number, amount: string) => ({
        lineId,
        amount,
        amountCny: computeNextShare({ paid, lines }, { lineId, amount }, counted),
      });
      const counted: LineRefund[] = [];
      const again: { lineId: number; amount: string }[] = [];
      const requests = unitsByLine.flatMap((units, lineId) => units.map((unit) => ({ lineId, amount: toAmount(unit) })));
      for (const [at, { lineId, amount }] of requests.entries()) {
        const refund = refundNext(lineId, amount);
        expect(compare(refund.amountCny, 0)).toBeGreaterThanOrEqual(0);
        if (rejected[at]) again.push({ lineId, amount });
        else counted.push(refund);
        expect(compare(sum(counted.map(({ amountCny }) => amountCny)), paid)).toBeLessThanOrEqual(0);
      }
      // The rejected units are requested again.
      for (const { lineId, amount } of again) counted.push(refundNext(lineId, amount));
      expect(sum(counted.map(({ amountCny }) => amountCny))).toBe(paid);
    }),
    { numRuns: 1_000 },
  );
});

/** Two shirts of NT$400 (¥91) and a tea of NT$880 (¥199). */
const lines = [
  { lineId: 1, payShare: '800.00', amountCny: '182.00' },
  { lineId: 2, payShare: '880.00', amountCny: '199.00' },
];

test('without freight and discount, a unit pays back what was shown for it in CNY', () => {
  const order = { paid: '381.00', lines };
  const shirt = computeNextShare(order, { lineId: 1, amount: '400.00' }, []);
  expect(shirt).toBe('91.00');
  expect(computeNextShare(order, { lineId: 2, amount: '880.00' }, [{ lineId: 1, amount: '400.00', amountCny: shirt }])).toBe('199.00');
});

test('what was paid less is paid back less, by the prices of the lines', () => {
  expect(computeNextShare({ paid: '190.50', lines }, { lineId: 1, amount: '400.00' }, [])).toBe('45.50');
});

test('a replacement refunds nothing', () => {
  const earlier = [{ lineId: 1, amount: '400.00', amountCny: '91.00' }];
  expect(computeNextShare({ paid: '381.00', lines }, { lineId: 1, amount: '0.00' }, earlier)).toBe('0.00');
});

test('a free product has no share', () => {
  const withGift = [...lines, { lineId: 3, payShare: '0.00', amountCny: '20.00' }];
  expect(computeNextShare({ paid: '381.00', lines: withGift }, { lineId: 2, amount: '880.00' }, [])).toBe('199.00');
});
