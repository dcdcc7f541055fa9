import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from './add.ts';
import { allocate } from './allocate.ts';
import { compare } from './compare.ts';

const amount = (cents: number) => (cents / 100).toFixed(2);
const totals = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });

describe('allocate', () => {
  it.each([
    ['100.00', ['1', '1', '1'], 2, ['33.34', '33.33', '33.33']],
    ['100', ['299', '598'], 0, ['33', '67']],
    ['291', ['1280', '180', '-0'], 0, ['255', '36', '0']],
    ['-0.05', ['1', '1'], 2, ['-0.03', '-0.02']],
    ['10.00', ['0', '0'], 2, ['5.00', '5.00']],
    ['0.00', [], 2, []],
    ['0.01', ['0', '3'], 2, ['0.00', '0.01']],
  ])('allocates %s to %j', (total, parts, digits, shares) => {
    expect(allocate(total, parts, digits)).toEqual(shares);
  });

  it('rejects input that cannot add up', () => {
    expect(() => allocate('1.00', [])).toThrow('AMOUNT_INVALID:1.00');
    expect(() => allocate('1.005', ['1'])).toThrow('AMOUNT_INVALID:1.005');
    expect(() => allocate('1.50', ['1'], 0)).toThrow('AMOUNT_INVALID:1.50');
    expect(() => allocate('1.00', ['2', '-1'])).toThrow('AMOUNT_INVALID:-1');
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        expect(sum(allocate(amount(total), parts.map(amount)))).toBe(amount(total));
      }),
    );
  });

  it('differs from the exact share by less than one unit', () => {
    fc.assert(
      fc.property(
        totals,
        weights.filter((parts) => parts.some((part) => part > 0)),
        (total, parts) => {
          const weightSum = parts.reduce((left, part) => left + BigInt(part), 0n);
          allocate(amount(total), parts.map(amount)).forEach((share, index) => {
            const cents = BigInt(share.replace('.', ''));
            const difference = cents * weightSum - BigInt(total) * BigInt(parts[index] ?? 0);
            expect((difference < 0n ? -difference : difference) < weightSum).toBe(true);
          });
        },
      ),
    );
  });

  it('never gives a larger weight a smaller share', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, parts) => {
        const shares = allocate(amount(total), parts.map(amount));
        const byWeight = parts.map((part, index) => ({ part, share: shares[index] ?? '' })).toSorted((a, b) => a.part - b.part);
        const light = byWeight.filter((entry, index) => entry.part < (byWeight[index + 1]?.part ?? 0));
        for (const entry of light) {
          const heavier = byWeight.filter((other) => other.part > entry.part);
          expect(heavier.every((other) => compare(other.share, entry.share) >= 0)).toBe(true);
        }
      }),
    );
  });
});
