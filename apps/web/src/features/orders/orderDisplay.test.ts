import { orderStates } from '@baodao/domain/orders/states';
import { expect, test } from 'vitest';
import { displayState, orderEvents, parcelEvents, payableCodes, progressStep, stateName } from './orderDisplay.ts';
import { testOrder, testOrderBrief } from './testOrders.ts';

test('names all states, and unknown ones', () => {
  expect(Object.values(orderStates).map(stateName)).toEqual(Object.keys(orderStates));
  expect(stateName(77)).toBe('unknown');
});

test('pays only the unpaid orders of a group', () => {
  const orders = [
    testOrderBrief({ code: 'A0000001' }),
    testOrderBrief({ code: 'A0000002', state: 20 }),
    testOrderBrief({ code: 'A0000003', state: -10 }),
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
  expect(progressStep(state)).toBe(step);
});

test('lists the events of an order, newest first', () => {
  const order = testOrder({ payTime: '2026-11-20T08:10:00Z', shipTime: '2026-11-21T08:10:00Z' });
  expect(orderEvents(order).map(({ kind }) => kind)).toEqual(['shipped', 'paid', 'placed']);
});

test('shows a reviewed order as received', () => {
  expect(displayState(testOrder({ state: 40, actions: [{ key: 'review', until: null }] }))).toBe('toReview');
  expect(displayState(testOrder({ state: 40, actions: [{ key: 'buyAgain', until: null }] }))).toBe('received');
  expect(displayState(testOrder({ state: 50, actions: [] }))).toBe('finished');
});

test('shows a paid order as being packed once the supplier has begun', () => {
  expect(displayState(testOrder({ state: 20 }))).toBe('toShip');
  expect(displayState(testOrder({ state: 20, packTime: '2026-11-20T09:00:00Z' }))).toBe('packing');
  expect(displayState(testOrder({ state: 30, packTime: '2026-11-20T09:00:00Z' }))).toBe('shipped');
});

test('places the handover of a parcel among its events, newest first', () => {
  const event = (time: string) => ({ time, text: time, place: '' });
  const parcel = { shipTime: '2026-11-21T08:00:00Z', events: [event('2026-11-21T09:00:00Z'), event('2026-11-21T07:00:00Z')] };
  expect(parcelEvents(parcel, 'handed over').map(({ text }) => text)).toEqual([
    '2026-11-21T09:00:00Z',
    'handed over',
    '2026-11-21T07:00:00Z',
  ]);
});
