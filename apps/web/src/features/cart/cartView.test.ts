import type { CartLine } from '@baodao/domain/cart/shapes';
import { expect, test } from 'vitest';
import { freightPercent, isOutOfReach, mostOf, noChanges, promotionPercent, tickOf, validLinesOf, withChanges } from './cartView.ts';
import { cartOf, lineOf } from './testCart.ts';

test('quantities, ticks and what is gone are seen at once, and shops are ticked by their lines', () => {
  const cart = cartOf([lineOf(1), lineOf(2), lineOf(3, { orgId: 2 })], [lineOf(4)]);
  const shown = withChanges(cart, { ...noChanges, nums: { 1: 5 }, ticks: { 2: false }, removed: [3, 4] });
  expect(validLinesOf(shown).map(({ skuId, num, checked }) => [skuId, num, checked])).toEqual([
    [1, 5, true],
    [2, 1, false],
  ]);
  expect(shown.orgs).toMatchObject([{ orgId: 1, checked: 'some' }]);
  expect(shown.invalid).toEqual([]);
});

test('what is to come back is there', () => {
  const back = { id: 'a', lines: [{ skuId: 1, num: 1, checked: true, addedAt: '', priceSeen: '1.00' }] };
  expect(validLinesOf(withChanges(cartOf([lineOf(1)]), { ...noChanges, removed: [1], restored: [back] }))).toHaveLength(1);
});

test('three states of a tick', () => {
  expect(tickOf([{ checked: true }, { checked: true }])).toBe('all');
  expect(tickOf([{ checked: true }, { checked: false }])).toBe('some');
  expect(tickOf([{ checked: false }])).toBe('none');
});

test('a shop that does not send to the default address costs nothing that could be told', () => {
  const reach = (states: CartLine['state'][]) => cartOf(states.map((state, at) => lineOf(at + 1, { state }))).orgs.map(isOutOfReach);
  expect(reach(['ok', 'low'])).toEqual([false]);
  expect(reach(['ok', 'notShippable'])).toEqual([true]);
});

test.each([
  [{ freeFrom: '500.00', missing: '100.00' }, 80],
  [{ freeFrom: '500.00', missing: '500.00' }, 0],
  [{ freeFrom: '500.00', missing: null }, null],
  [{ freeFrom: null, missing: null }, null],
])('on the way to free delivery: %j is %s percent', (freight, percent) => {
  expect(freightPercent({ fee: '80.00', feeCny: '19.00', missingCny: null, ...freight })).toBe(percent);
});

test.each([
  [{ stock: 50, limit: 0, num: 1 }, 50],
  [{ stock: 500, limit: 0, num: 1 }, 99],
  [{ stock: 50, limit: 3, num: 1 }, 3],
  [{ stock: 2, limit: 0, num: 5 }, 5],
  [{ stock: 0, limit: 0, num: 1 }, 1],
])('of %j there can be %i', (line, most) => {
  expect(mostOf(line)).toBe(most);
});

test.each([
  [null, 100],
  [{ spend: '500.00', missing: '500.00', missingCny: '113.00' }, 0],
  [{ spend: '500.00', missing: '125.00', missingCny: '29.00' }, 75],
  [{ spend: '500.00', missing: '0.50', missingCny: '1.00' }, 99],
])('to %j a promotion is at %i percent', (next, percent) => expect(promotionPercent({ next })).toBe(percent));
