import { expect, test } from 'vitest';
import { applyChanges, noChanges } from './cartChanges.ts';
import { validLines } from './cartLines.ts';
import { testCart, testLine } from './testCart.ts';

test('applies quantities, selections and removals, and derives the selection of a shop from its lines', () => {
  const cart = testCart([testLine(1), testLine(2), testLine(3, { orgId: 2 })], [testLine(4)]);
  const shown = applyChanges(cart, { ...noChanges, quantities: { 1: 5 }, selections: { 2: false }, removed: [3, 4] });
  expect(validLines(shown).map(({ skuId, num, checked }) => [skuId, num, checked])).toEqual([
    [1, 5, true],
    [2, 1, false],
  ]);
  expect(shown.orgs).toMatchObject([{ orgId: 1, checked: 'some' }]);
  expect(shown.invalid).toEqual([]);
});

test('keeps a removed line that is restored', () => {
  const restored = { id: 'a', lines: [{ skuId: 1, num: 1, checked: true, addedAt: '', priceSeen: '1.00' }] };
  expect(validLines(applyChanges(testCart([testLine(1)]), { ...noChanges, removed: [1], restored: [restored] }))).toHaveLength(1);
});
