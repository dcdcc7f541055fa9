import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { PaymentRedirect, PaymentStatus } from '@baodao/domain/payment/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testOrder } from '../orders/testOrders.ts';
import {
  channelsRequested,
  checkRequested,
  fetchPayableOrders,
  paymentFlow,
  paymentRequested,
  restoreStartedPayment,
  resultPageClosed,
  resultPageOpened,
  selectPayableOrders,
  selectPayment,
} from './payment.flow.ts';
import { parseStartedPayment } from './startedPayment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const payId = 'P261120080000AAAAAAA';
const started: PaymentRedirect = {
  payId,
  channel: 'alipay',
  mode: 'form',
  action: 'https://pay.example/gateway',
  method: 'POST',
  fields: { sign: 'x' },
  amount: '580.00',
  currency: 'CNY',
  expireAt: '2026-11-20T08:30:00Z',
};
const stored = { ...started, orderCodeArray: ['B2611200001'] };
const checked = (state: PaymentStatus['state']): PaymentStatus => ({
  payId,
  state,
  orderCodeArray: ['B2611200001'],
  paidAmount: state === 'paid' ? '580.00' : '0.00',
  dueOnPickup: '0.00',
  currency: 'CNY',
  message: '',
  nextPollMs: state === 'pending' ? 2000 : 0,
  channels: [],
});

function setUp() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [paymentFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    shown: () => selectPayment(state()),
    payable: () => selectPayableOrders(state()),
    notice: () => selectNotices(state()).at(-1),
    keys: () => send.calls.filter(({ route }) => route === payment.save.route).map(({ options }) => options.idempotencyKey),
  };
}

async function withOrders() {
  const context = setUp();
  const byCode = new Map([
    ['B2611200001', testOrder({ payDeadline: '2026-11-20T08:30:00Z' })],
    ['B2611200002', testOrder({ code: 'B2611200002', payAmount: '0.30', payAmountCny: '0.10', payDeadline: '2026-11-20T08:20:00Z' })],
    ['B2611200003', testOrder({ code: 'B2611200003', state: 20, payState: 1 })],
  ]);
  context.send.on(orders.detail, ({ code = '' }) => byCode.get(code) ?? new ApiError({ status: 404, code: -501 }));
  await context.store.run(() => fetchPayableOrders([...byCode.keys()]));
  return context;
}

test('totals the unpaid orders exactly and uses the earliest deadline', async () => {
  const { payable } = await withOrders();
  expect(payable()).toMatchObject({ price: '1280.30', priceCny: '290.10', payDeadline: '2026-11-20T08:20:00Z' });
  expect(payable()?.orders.map(({ code }) => code)).toEqual(['B2611200001', 'B2611200002']);
});

test('requests channels by device and offers nothing for orders paid meanwhile', async () => {
  const { store, send, shown, payable } = await withOrders();
  const offer = { channel: 'esun' as const, currency: 'TWD' as const, amount: '1280.30', reason: null };
  send.on(payment.check, () => ({ ...checked('closed'), channels: [offer] }));
  const codes = ['B2611200001', 'B2611200002'];
  store.dispatch(channelsRequested({ codes, device: 'wechat' }));
  await tick();
  expect(send.inputsOf(payment.check)).toEqual([{ orderCodeArray: codes, device: 'wechat' }]);
  expect(shown().channels.value?.channels).toEqual([offer]);

  send.on(payment.check, () => checked('paid'));
  send.on(orders.detail, ({ code = '' }) => testOrder({ code, state: 20, payState: 1 }));
  store.dispatch(channelsRequested({ codes, device: 'wechat' }));
  await tick();
  expect(payable()).toBeNull();
});

test('has nothing to pay for unknown orders or without codes', async () => {
  const { store, send, shown, payable } = setUp();
  send.on(orders.detail, () => new ApiError({ status: 404, code: -501 }));
  await store.run(() => fetchPayableOrders(['B2611200009']));
  expect(shown().orders).toMatchObject({ state: 'failed', error: 'notFound' });
  await store.run(() => fetchPayableOrders([]));
  expect(shown().orders).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(payable()).toBeNull();
});

test('starts a payment once, stores it in the tab and redirects', async () => {
  const { store, send, shown } = await withOrders();
  send.on(payment.save, () => started);
  store.dispatch(paymentRequested({ channel: 'alipay', device: 'mobile' }));
  store.dispatch(paymentRequested({ channel: 'alipay', device: 'mobile' }));
  expect(shown().isStarting).toBe(true);
  await tick();
  expect(send.inputsOf(payment.save)).toEqual([{ orderCodeArray: ['B2611200001', 'B2611200002'], channel: 'alipay', device: 'mobile' }]);
  expect(store.visited).toEqual([`/payment/window?id=${payId}`]);
  expect(shown()).toMatchObject({ isStarting: false, startedPayment: { action: 'https://pay.example/gateway' } });

  const reloaded = setUp();
  for (const [key, value] of store.storedInTab) reloaded.store.storedInTab.set(key, value);
  await reloaded.store.run(() => restoreStartedPayment(payId));
  expect(reloaded.shown().startedPayment).toMatchObject({ payId, fields: { sign: 'x' }, orderCodeArray: ['B2611200001', 'B2611200002'] });
  await reloaded.store.run(() => restoreStartedPayment('P261120080000BBBBBBB'));
  expect(reloaded.shown().startedPayment).toBeNull();
});

test('cash on delivery leads to the result without a provider, and the order is not offered for payment again', async () => {
  const { store, send, shown } = await withOrders();
  const { action: _action, method: _method, fields: _fields, ...base } = started as Extract<PaymentRedirect, { mode: 'form' }>;
  send.on(payment.save, () => ({ ...base, channel: 'cod', currency: 'TWD', mode: 'onPickup' }));
  store.dispatch(paymentRequested({ channel: 'cod', device: 'mobile' }));
  await tick();
  expect(store.visited).toEqual([`/payment/result?id=${payId}`]);
  expect(shown()).toMatchObject({ isStarting: false, startedPayment: null });
  expect([...store.storedInTab.keys()]).toEqual([]);

  const read = send.inputsOf(orders.detail).length;
  send.on(payment.check, () => ({ ...checked('onPickup'), dueOnPickup: '580.00' }));
  store.dispatch(resultPageOpened(payId));
  await tick();
  expect(shown().result).toMatchObject({ state: 'onPickup', isChecking: false, checked: { dueOnPickup: '580.00' } });
  expect(send.inputsOf(orders.detail)).toHaveLength(read);
});

test('reuses the idempotency key after no reply and creates a new one after a final reply', async () => {
  const { store, send, keys, notice } = await withOrders();
  const press = async (reply: PaymentRedirect | Error) => {
    send.on(payment.save, () => reply);
    store.dispatch(paymentRequested({ channel: 'alipay', device: 'desktop' }));
    await tick();
  };
  await press(new NetworkError());
  expect(notice()).toMatchObject({ kind: 'error', action: 'pay', code: null });
  await press(started);
  await press(new ApiError({ status: 422, code: -702 }));
  await press(started);
  const [first, second, third, fourth] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).not.toBe(third);
});

test.each([
  '{',
  '7',
  '{}',
  JSON.stringify({ ...stored, action: 'javascript:alert(1)' }),
  JSON.stringify({ ...stored, fields: { sign: 7 } }),
  JSON.stringify({ ...stored, method: 'PUT' }),
  JSON.stringify({ ...stored, channel: 'barter' }),
  JSON.stringify({ ...stored, mode: 'card' }),
  JSON.stringify({ ...stored, mode: 'prepay', amount: 7 }),
  JSON.stringify({ ...stored, orderCodeArray: [7] }),
])('rejects a stored payment that is incomplete or targets no web URL: %s', (text) => {
  expect(parseStartedPayment(text)).toBeNull();
});

test('restores a stored payment without a form', () => {
  const { payId: id, amount, currency, orderCodeArray } = stored;
  const prepaid = { payId: id, channel: 'wechat', mode: 'prepay', amount, currency, orderCodeArray };
  expect(parseStartedPayment(JSON.stringify(prepaid))).toEqual(prepaid);
});

test('polls with growing delays until the payment is final', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => checked('pending'));
  const checks = () => send.inputsOf(payment.check).length;
  store.dispatch(resultPageOpened(payId));
  expect(shown().result.state).toBe('checking');
  await tick();
  expect(checks()).toBe(1);
  for (const [seconds, times] of [
    [1, 2],
    [2, 3],
    [3, 4],
    [5, 5],
    [8, 6],
    [13, 7],
  ] as const) {
    await tick(seconds * 1000);
    expect(checks()).toBe(times);
  }
  expect(shown().result).toMatchObject({ state: 'pending', isTimedOut: false });
  send.on(payment.check, () => checked('paid'));
  await tick(13_000);
  expect(shown().result).toMatchObject({ state: 'paid', checked: { paidAmount: '580.00' } });
  await tick(600_000);
  expect(checks()).toBe(8);
});

test('a payment without an answer leaves its unpaid order payable, with the time left', async () => {
  const { store, send, payable } = setUp();
  send.on(payment.check, () => checked('pending'));
  send.on(orders.detail, () => testOrder({ payDeadline: '2026-11-20T08:30:00Z' }));
  store.dispatch(resultPageOpened(payId));
  await tick();
  expect(payable()).toMatchObject({ orders: [{ code: 'B2611200001' }], payDeadline: '2026-11-20T08:30:00Z' });
  send.on(payment.check, () => checked('paid'));
  await tick(1_000);
  // The result shows what was bought.
  expect(send.inputsOf(orders.detail)).toHaveLength(2);
});

test('stops polling after two minutes and checks again on request', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => checked('pending'));
  store.dispatch(resultPageOpened(payId));
  await tick(200_000);
  const before = send.inputsOf(payment.check).length;
  expect(shown().result).toMatchObject({ state: 'pending', isTimedOut: true });
  await tick(600_000);
  expect(send.inputsOf(payment.check)).toHaveLength(before);
  send.on(payment.check, () => checked('paid'));
  store.dispatch(checkRequested());
  await tick();
  expect(shown().result.state).toBe('paid');
});

test('checks at once when the page becomes visible again', async () => {
  const { store, send } = setUp();
  send.on(payment.check, () => checked('pending'));
  store.dispatch(resultPageOpened(payId));
  await tick(10);
  store.dispatch(checkRequested());
  await tick(10);
  expect(send.inputsOf(payment.check)).toHaveLength(2);
});

test('keeps polling after missing replies and server errors', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => new NetworkError());
  store.dispatch(resultPageOpened(payId));
  await tick();
  expect(shown().result).toMatchObject({ state: 'checking', isOffline: true });
  send.on(payment.check, () => new ApiError({ status: 500, code: -1 }, 'server'));
  await tick(1000);
  expect(shown().result).toMatchObject({ state: 'checking', isOffline: true });
  send.on(payment.check, () => checked('pending'));
  await tick(2000);
  expect(shown().result).toMatchObject({ state: 'pending', isOffline: false });
});

test.each(['paid', 'failed', 'closed', 'expired'] as const)(
  'shows %s as reported by the server, without a popup, and stops polling',
  async (state) => {
    const { store, send, shown, notice } = setUp();
    send.on(payment.check, () => checked(state));
    store.dispatch(resultPageOpened(payId));
    await tick(60_000);
    expect(shown().result.state).toBe(state);
    expect(notice()).toBeUndefined();
    expect(send.inputsOf(payment.check)).toHaveLength(1);
  },
);

test('shows an unknown payment for a foreign or missing id', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => new ApiError({ status: 404, code: -3 }));
  store.dispatch(resultPageOpened(payId));
  await tick();
  expect(shown().result.state).toBe('unknown');
  store.dispatch(resultPageOpened(''));
  await tick();
  expect(shown().result.state).toBe('unknown');
  expect(send.inputsOf(payment.check)).toHaveLength(1);
});

test('stops polling when the page closes', async () => {
  const { store, send } = setUp();
  send.on(payment.check, () => checked('pending'));
  store.dispatch(resultPageOpened(payId));
  await tick();
  store.dispatch(resultPageClosed());
  await tick(60_000);
  expect(send.inputsOf(payment.check)).toHaveLength(1);
});
