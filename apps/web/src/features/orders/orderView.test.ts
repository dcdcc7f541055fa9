import { orderStates } from '@baodao/domain/orders/states';
import { expect, test } from 'vitest';
import { happeningsOf, payableCodes, progressOf, shownState, stateName } from './orderView.ts';
import { orderBriefOf, orderOf } from './testOrders.ts';

test('states have names, also those nobody knows yet', () => {
  expect(Object.values(orderStates).map(stateName)).toEqual(Object.keys(orderStates));
  expect(stateName(77)).toBe('unknown');
});

test('only what is not paid yet is paid together', () => {
  const orders = [
    orderBriefOf({ code: 'A0000001' }),
    orderBriefOf({ code: 'A0000002', state: 20 }),
    orderBriefOf({ code: 'A0000003', state: -10 }),
  ];
  expect(payableCodes({ orders })).toEqual(['A0000001']);
});

test.each([
  [10, 1],
  [20, 2],
  [25, 2],
  [30, 3],
  [35, 3],
  [40, 4],
  [50, 5],
  [-10, null],
])('an order in state %i is at step %s', (state, step) => {
  expect(progressOf(state)).toBe(step);
});

test('what has happened, the newest first', () => {
  const order = orderOf({ payTime: '2026-11-20T08:10:00Z', shipTime: '2026-11-21T08:10:00Z' });
  expect(happeningsOf(order).map(({ kind }) => kind)).toEqual(['shipped', 'paid', 'placed']);
});

test('an order that is reviewed is not said to wait for a review', () => {
  expect(shownState({ state: 40, actions: [{ key: 'review', until: null }] })).toBe('toReview');
  expect(shownState({ state: 40, actions: [{ key: 'buyAgain', until: null }] })).toBe('received');
  expect(shownState({ state: 50, actions: [] })).toBe('finished');
});
