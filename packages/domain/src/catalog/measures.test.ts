import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertMeasure, displayUnits } from './measures.ts';

it('converts centimetres to inches, and grams to kilograms, Taiwanese and mainland catties', () => {
  expect(convertMeasure('96', 'cm')).toBe('96');
  expect(convertMeasure('96', 'inch')).toBe('37.8');
  expect(convertMeasure('2.54', 'inch')).toBe('1');
  expect(convertMeasure('1800', 'kg')).toBe('1.8');
  expect(convertMeasure('1800', 'catty')).toBe('3');
  expect(convertMeasure('1800', 'jin')).toBe('3.6');
});

it('errs by at most half of the last digit shown, in every unit', () => {
  const sizes = { cm: 1, inch: 2.54, g: 1, kg: 1000, catty: 600, jin: 500 };
  const steps = { cm: 0.1, inch: 0.1, g: 1, kg: 0.01, catty: 0.01, jin: 0.01 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...displayUnits.cm, ...displayUnits.g), (tenths, unit) => {
      const back = Number(convertMeasure((tenths / 10).toFixed(1), unit)) * sizes[unit];
      expect(Math.abs(back - tenths / 10)).toBeLessThanOrEqual((steps[unit] / 2) * sizes[unit] + 1e-6);
    }),
  );
});
