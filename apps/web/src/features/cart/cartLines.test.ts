import type { CartLine } from '@baodao/domain/cart/shapes';
import { expect, test } from 'vitest';
import { freeShippingPercent, hasOnlyServices, isUndeliverable, maxLineQuantity, promotionPercent, selectionState } from './cartLines.ts';
import { testCart, testLine } from './testCart.ts';

test('reports whether all, some or none of the lines are selected', () => {
  expect(selectionState([{ checked: true }, { checked: true }])).toBe('all');
  expect(selectionState([{ checked: true }, { checked: false }])).toBe('some');
  expect(selectionState([{ checked: false }])).toBe('none');
});

test('marks a shop that does not ship to the default address as undeliverable', () => {
  const undeliverable = (states: CartLine['state'][]) =>
    testCart(states.map((state, at) => testLine(at + 1, { state }))).orgs.map(isUndeliverable);
  expect(undeliverable(['ok', 'low'])).toEqual([false]);
  expect(undeliverable(['ok', 'notShippable'])).toEqual([true]);
});

test('a cart whose shops send no parcel has only services', () => {
  const { orgs } = testCart([testLine(1)]);
  const services = orgs.map((shop) => ({ ...shop, freight: { ...shop.freight, needsParcel: false } }));
  expect([services, orgs, [...services, ...orgs], []].map((shops) => hasOnlyServices({ orgs: shops }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [{ freeFrom: '500.00', missing: '100.00' }, 80],
  [{ freeFrom: '500.00', missing: '500.00' }, 0],
  [{ freeFrom: '500.00', missing: null }, null],
  [{ freeFrom: null, missing: null }, null],
])('progress towards free shipping with %j is %s percent', (freight, percent) => {
  expect(freeShippingPercent({ needsParcel: true, fee: '80.00', feeCny: '19.00', missingCny: null, ...freight })).toBe(percent);
});

test.each([
  [{ stock: 50, limit: 0, num: 1 }, 50],
  [{ stock: 500, limit: 0, num: 1 }, 99],
  [{ stock: 50, limit: 3, num: 1 }, 3],
  [{ stock: 2, limit: 0, num: 5 }, 5],
  [{ stock: 0, limit: 0, num: 1 }, 1],
])('a line with %j accepts at most %i', (line, max) => {
  expect(maxLineQuantity(line)).toBe(max);
});

test.each([
  [null, 100],
  [{ spend: '500.00', missing: '500.00', missingCny: '113.00' }, 0],
  [{ spend: '500.00', missing: '125.00', missingCny: '29.00' }, 75],
  [{ spend: '500.00', missing: '0.50', missingCny: '1.00' }, 99],
])('with the next step %j a promotion is at %i percent', (next, percent) => expect(promotionPercent({ next })).toBe(percent));
