import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money/add.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { multiply } from '../money/multiply.ts';
import { type CustomsLine, estimateTaxes, findExceededLimit, type ParcelLimits, type PlannedParcel, splitIntoParcels } from './customs.ts';

const line = fc.record({
  num: fc.integer({ min: 1, max: 20 }),
  value: fc.integer({ min: 1, max: 200_000 }).map(fromCents),
  weightGrams: fc.integer({ min: 0, max: 5_000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((all): CustomsLine[] => all.map((each, at) => ({ ...each, key: at + 1 })));
const limits: fc.Arbitrary<ParcelLimits> = fc.record({
  value: fc.option(fc.integer({ min: 100, max: 300_000 }).map(fromCents)),
  weightGrams: fc.option(fc.integer({ min: 100, max: 30_000 })),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
});

const contentOf = ({ lines: packed }: PlannedParcel, all: readonly CustomsLine[]): CustomsLine[] =>
  packed.flatMap(({ key, num }) => all.filter((each) => each.key === key).map((each) => ({ ...each, num })));
const countUnits = (all: readonly { num: number }[]) => all.reduce((total, { num }) => total + num, 0);

test('a split contains every unit exactly once', () => {
  fc.assert(
    fc.property(lines, limits, (all, most) => {
      const parcels = splitIntoParcels(all, most);
      for (const { key, num } of all)
        expect(countUnits(parcels.flatMap((parcel) => parcel.lines.filter((packed) => packed.key === key)))).toBe(num);
      expect(parcels.every((parcel) => countUnits(parcel.lines) > 0)).toBe(true);
    }),
  );
});

test('each parcel is within the limits, or holds a single unit', () => {
  fc.assert(
    fc.property(lines, limits, (all, most) => {
      const over = splitIntoParcels(all, most).filter((parcel) => findExceededLimit(contentOf(parcel, all), most) !== null);
      expect(over.filter((parcel) => countUnits(parcel.lines) > 1)).toEqual([]);
    }),
  );
});

test('what fits into one parcel is not split, and no two parcels could be merged', () => {
  fc.assert(
    fc.property(lines, limits, (all, most) => {
      const parcels = splitIntoParcels(all, most);
      expect(parcels.length === 1 || findExceededLimit(all, most) !== null).toBe(true);
      const mergeable = parcels.some((one, at) =>
        parcels.slice(at + 1).some((other) => findExceededLimit([...contentOf(one, all), ...contentOf(other, all)], most) === null),
      );
      expect(mergeable).toBe(false);
    }),
  );
});

test('a limit is exceeded only above it, and never by the value of a single unit', () => {
  const one = (more: Partial<CustomsLine>): CustomsLine => ({ key: 1, num: 1, value: '400.00', weightGrams: 500, ...more });
  const most: ParcelLimits = { value: '800.00', weightGrams: 2_000, count: 3 };
  expect(findExceededLimit([one({ num: 2 })], most)).toBeNull();
  expect(findExceededLimit([one({ num: 2, value: '400.01' })], most)).toBe('value');
  expect(findExceededLimit([one({ value: '9000.00' })], most)).toBeNull();
  expect(findExceededLimit([one({ weightGrams: 2_001 })], most)).toBe('weightGrams');
  expect(findExceededLimit([one({ num: 4, value: '1.00' })], most)).toBe('count');
  expect(splitIntoParcels([one({ num: 60 })], most)).toHaveLength(30);
  // A unit above a limit has its parcel for itself, even if the next unit weighs nothing.
  expect(splitIntoParcels([one({ weightGrams: 2_001, value: '1.00' }), one({ key: 2, weightGrams: 0, value: '1.00' })], most)).toHaveLength(
    2,
  );
});

const percent = fc.constantFrom('0', '13', '20', '50');
const same = (tax: string) => tax;

test('the tax of the parcels is that of their units, and rates never lower it', () => {
  fc.assert(
    fc.property(lines, limits, percent, (all, most, rate) => {
      const taxed = all.map(({ key, value }) => ({ key, price: value, percent: rate }));
      const taxes = estimateTaxes(splitIntoParcels(all, most), taxed, null, same);
      const exact = multiply(sum(all.map(({ value, num }) => multiply(value, num))), multiply(rate, '0.01', 4), 4);
      const error = Math.abs((toCents(sum(taxes)) ?? Number.NaN) - Number(exact) * 100);
      // Each line of each parcel is rounded once.
      expect(error).toBeLessThanOrEqual(taxes.length * all.length);
    }),
  );
});

test('a parcel whose tax is within the exemption is free of tax, so that splitting never raises the tax', () => {
  fc.assert(
    fc.property(lines, limits, fc.integer({ min: 0, max: 10_000 }).map(fromCents), (all, most, exempt) => {
      const taxed = all.map(({ key, value }) => ({ key, price: value, percent: '20' }));
      const together: PlannedParcel = { lines: all.map(({ key, num }) => ({ key, num })) };
      const parcels = splitIntoParcels(all, most);
      const taxes = estimateTaxes(parcels, taxed, exempt, same);
      expect(taxes.filter((tax) => (toCents(tax) ?? 0) > 0 && (toCents(tax) ?? 0) <= (toCents(exempt) ?? 0))).toEqual([]);
      const before = toCents(estimateTaxes([together], taxed, null, same)[0] ?? '') ?? 0;
      expect(toCents(sum(taxes)) ?? 0).toBeLessThanOrEqual(before + parcels.length * all.length);
    }),
  );
  expect(estimateTaxes([{ lines: [{ key: 1, num: 1 }] }], [{ key: 1, price: '250.00', percent: '20' }], '50.00', same)).toEqual(['0.00']);
  expect(estimateTaxes([{ lines: [{ key: 1, num: 1 }] }], [{ key: 1, price: '250.10', percent: '20' }], '50.00', same)).toEqual(['50.02']);
});
