import { type OrderState, orderStates } from '@baodao/domain/orders/states';
import { expect, test } from 'vitest';
import {
  displayState,
  orderEvents,
  parcelEvents,
  parcelState,
  payableCodes,
  progressStep,
  progressSteps,
  stateHint,
  stateName,
  totalLabel,
} from './orderDisplay.ts';
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

const ofKind = (fulfilment: 'parcel' | 'service' | 'voucher', change: object = {}) => {
  const order = testOrder(change);
  return { ...order, details: order.details.map((line) => ({ ...line, fulfilment })) };
};

test.each<[OrderState, string | undefined]>([
  [10, 'pay'],
  [20, 'ship'],
  [25, 'ship'],
  [30, 'receive'],
  [35, 'receive'],
  [40, 'finish'],
  [50, undefined],
])('an order of goods in state %i waits for the step %s', (state, step) => {
  const order = testOrder({ state });
  expect(progressSteps(order)[progressStep(order) ?? -1]).toBe(step);
});

test('a closed order waits for nothing', () => expect(progressStep(testOrder({ state: -10 }))).toBeNull());

test.each([
  ['service', 10, 'pay', 'unpaid'],
  ['service', 20, 'confirm', 'toConfirm'],
  ['service', 35, 'use', 'confirmed'],
  ['service', 40, 'finish', 'used'],
  ['voucher', 10, 'pay', 'unpaid'],
  ['voucher', 35, 'use', 'toUse'],
  ['voucher', 40, 'finish', 'used'],
] as const)('an order of a %s in state %i waits for the step %s, and is shown as %s', (kind, state, step, shown) => {
  const order = ofKind(kind, { state, actions: [] });
  expect(progressSteps(order)[progressStep(order) ?? -1]).toBe(step);
  expect([displayState(order), stateHint(order)]).toEqual([shown, shown]);
});

test('the shop of a gift waits for the address of its receiver', () => {
  const gift = { id: 1, hidePrice: true };
  expect(stateHint(testOrder({ state: 20, gift: { ...gift, claimed: false } }))).toBe('awaitsReceiver');
  expect(stateHint(testOrder({ state: 20, gift: { ...gift, claimed: true } }))).toBe('toShip');
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

test('says of an order whether it is paid at the store', () => {
  const due = testOrder({ state: 30, payState: 0, pickupPayment: 'due' });
  expect([stateHint(due), totalLabel(due), progressSteps(due)[progressStep(due) ?? -1]]).toEqual(['dueShipped', 'due', 'collect']);
  expect(stateHint({ ...due, state: 20 })).toBe('dueToShip');
  const unclaimed = testOrder({ state: -10, pickupPayment: 'unclaimed' });
  expect([displayState(unclaimed), stateHint(unclaimed), totalLabel(unclaimed)]).toEqual(['unclaimed', 'unclaimed', 'closed']);
  const paid = testOrder({ state: 30, payState: 1 });
  expect([stateHint(paid), totalLabel(paid), progressSteps(paid)[0]]).toEqual(['shipped', 'paid', 'pay']);
  expect(totalLabel(testOrder({ state: 10 }))).toBe('total');
});

test('lists the payment at the store after the shipment', () => {
  const collected = { payTime: '2026-11-24T08:10:00Z', shipTime: '2026-11-21T08:10:00Z', receiveTime: '2026-11-24T08:10:00Z' };
  expect(orderEvents(testOrder(collected)).map(({ kind }) => kind)).toEqual(['received', 'paid', 'shipped', 'placed']);
});

test('places the handover of a parcel among its events, newest first', () => {
  const event = (time: string) => ({ time, text: time, place: '', code: null });
  const parcel = { shipTime: '2026-11-21T08:00:00Z', events: [event('2026-11-21T09:00:00Z'), event('2026-11-21T07:00:00Z')] };
  expect(parcelEvents(parcel).map(({ time, code }) => [time, code])).toEqual([
    ['2026-11-21T09:00:00Z', null],
    ['2026-11-21T08:00:00Z', 'handedOver'],
    ['2026-11-21T07:00:00Z', null],
  ]);
});

test('a parcel of a received order is delivered, whatever the courier reported last', () => {
  expect(parcelState({ state: 'moving' }, { state: orderStates.shipped })).toBe('moving');
  expect(parcelState({ state: 'moving' }, { state: orderStates.toReview })).toBe('delivered');
  expect(parcelState({ state: 'shipped' }, { state: orderStates.finished })).toBe('delivered');
});
