import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concernsProduct, findRestriction, isInForce, type ShippingRestriction, transports } from './shippingRestrictions.ts';

const countries = ['TW', 'CN', 'HK', 'MO', 'XX'];
const days = ['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'];
const classes = ['meat', 'liquid', 'lithium-battery'];
const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values]);

const rule: fc.Arbitrary<ShippingRestriction> = fc.record({
  goodsClasses: someOf(classes),
  categoryIds: someOf([1, 2, 3]),
  productIds: someOf([11, 12]),
  countries: someOf(countries),
  transport: fc.constantFrom(null, ...transports),
  from: fc.constantFrom(...days),
  until: fc.constantFrom(null, ...days),
});
const product = fc.record({ productId: fc.constantFrom(11, 12, 13), categoryPath: someOf([1, 2, 3, 4]), goodsClasses: someOf(classes) });
const route = fc.record({
  country: fc.constantFrom(...countries),
  transport: fc.constantFrom(...transports),
  day: fc.constantFrom(...days),
});

test('forbids exactly what a rule in force names for the destination and the transport', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), product, route, (rules, goods, way) => {
      const found = findRestriction(rules, goods, way);
      const applying = rules.filter(
        (each) =>
          each.countries.includes(way.country) &&
          (each.transport === null || each.transport === way.transport) &&
          way.day >= each.from &&
          (each.until === null || way.day <= each.until) &&
          (each.productIds.includes(goods.productId) ||
            each.categoryIds.some((id) => goods.categoryPath.includes(id)) ||
            each.goodsClasses.some((name) => goods.goodsClasses.includes(name))),
      );
      expect(found).toBe(applying[0] ?? null);
    }),
  );
});

test('a further rule never permits what was forbidden', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), rule, product, route, (rules, further, goods, way) => {
      fc.pre(findRestriction(rules, goods, way) !== null);
      expect(findRestriction([further, ...rules], goods, way)).not.toBeNull();
    }),
  );
});

const meatByAir: ShippingRestriction = {
  goodsClasses: ['meat'],
  categoryIds: [],
  productIds: [],
  countries: ['CN'],
  transport: 'air',
  from: '2026-01-01',
  until: '2026-06-30',
};

test('includes the first and the last day of a rule', () => {
  const inForce = (day: string) => isInForce(meatByAir, day);
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(inForce)).toEqual([false, true, true, false]);
});

test('concerns a product of a category below the named one', () => {
  const byCategory = { ...meatByAir, goodsClasses: [], categoryIds: [7] };
  expect(concernsProduct(byCategory, { productId: 1, categoryPath: [7, 70, 700], goodsClasses: [] })).toBe(true);
  expect(concernsProduct(byCategory, { productId: 1, categoryPath: [70, 700], goodsClasses: ['meat'] })).toBe(false);
});
