import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { PaymentChecked, PaymentStarted } from '@baodao/domain/payment/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectNotices } from '../../shared/notices/notices.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import { orderOf } from '../orders/testOrders.ts';
import {
  askedAgain,
  channelsRequested,
  fetchPayable,
  openStarted,
  paymentFlow,
  payRequested,
  resultHidden,
  resultShown,
  selectDue,
  selectPayment,
} from './payment.flow.ts';
import { readStarted } from './startedPayments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const payId = 'P261120080000AAAAAAA';
const started: PaymentStarted = {
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
const kept = { ...started, orderCodeArray: ['B2611200001'] };
const checked = (state: PaymentChecked['state']): PaymentChecked => ({
  payId,
  state,
  orderCodeArray: ['B2611200001'],
  paidAmount: state === 'paid' ? '580.00' : '0.00',
  currency: 'CNY',
  message: '',
  nextPollMs: state === 'pending' ? 2000 : 0,
  channels: [],
});

function setUp() {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [paymentFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    shown: () => selectPayment(state()),
    due: () => selectDue(state()),
    notice: () => selectNotices(state()).at(-1),
    keys: () => send.calls.filter(({ route }) => route === payment.save.route).map(({ options }) => options.idempotencyKey),
  };
}

async function withOrders() {
  const shop = setUp();
  const byCode = new Map([
    ['B2611200001', orderOf({ payDeadline: '2026-11-20T08:30:00Z' })],
    ['B2611200002', orderOf({ code: 'B2611200002', payAmount: '0.30', payAmountCny: '0.10', payDeadline: '2026-11-20T08:20:00Z' })],
    ['B2611200003', orderOf({ code: 'B2611200003', state: 20, payState: 1 })],
  ]);
  shop.send.on(orders.detail, ({ code = '' }) => byCode.get(code) ?? new ApiError({ status: 404, code: -501 }));
  await shop.store.run(() => fetchPayable([...byCode.keys()]));
  return shop;
}

test('orders are paid together, exactly added up, until the earliest deadline; what is paid is left out', async () => {
  const { due } = await withOrders();
  expect(due()).toMatchObject({ price: '1280.30', priceCny: '290.10', until: '2026-11-20T08:20:00Z' });
  expect(due()?.orders.map(({ code }) => code)).toEqual(['B2611200001', 'B2611200002']);
});

test('the ways to pay are asked for by device; what was paid meanwhile is not offered again', async () => {
  const { store, send, shown, due } = await withOrders();
  const offer = { channel: 'esun' as const, currency: 'TWD' as const, amount: '1280.30', reason: null };
  send.on(payment.check, () => ({ ...checked('closed'), channels: [offer] }));
  const codes = ['B2611200001', 'B2611200002'];
  store.dispatch(channelsRequested({ codes, device: 'wechat' }));
  await tick();
  expect(send.inputsOf(payment.check)).toEqual([{ orderCodeArray: codes, device: 'wechat' }]);
  expect(shown().channels.value?.channels).toEqual([offer]);

  send.on(payment.check, () => checked('paid'));
  send.on(orders.detail, ({ code = '' }) => orderOf({ code, state: 20, payState: 1 }));
  store.dispatch(channelsRequested({ codes, device: 'wechat' }));
  await tick();
  expect(due()).toBeNull();
});

test('nothing to pay, no such order, no codes', async () => {
  const { store, send, shown, due } = setUp();
  send.on(orders.detail, () => new ApiError({ status: 404, code: -501 }));
  await store.run(() => fetchPayable(['B2611200009']));
  expect(shown().orders).toMatchObject({ state: 'failed', fault: 'notFound' });
  await store.run(() => fetchPayable([]));
  expect(shown().orders).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(due()).toBeNull();
});

test('an attempt is started once, kept in the tab and handed over', async () => {
  const { store, send, shown } = await withOrders();
  send.on(payment.save, () => started);
  store.dispatch(payRequested({ channel: 'alipay', device: 'mobile' }));
  store.dispatch(payRequested({ channel: 'alipay', device: 'mobile' }));
  expect(shown().starting).toBe(true);
  await tick();
  expect(send.inputsOf(payment.save)).toEqual([{ orderCodeArray: ['B2611200001', 'B2611200002'], channel: 'alipay', device: 'mobile' }]);
  expect(store.visited).toEqual([`/payment/window?id=${payId}`]);
  expect(shown()).toMatchObject({ starting: false, started: { action: 'https://pay.example/gateway' } });

  const reloaded = setUp();
  for (const [key, value] of store.keptInTab) reloaded.store.keptInTab.set(key, value);
  await reloaded.store.run(() => openStarted(payId));
  expect(reloaded.shown().started).toMatchObject({ payId, fields: { sign: 'x' }, orderCodeArray: ['B2611200001', 'B2611200002'] });
  await reloaded.store.run(() => openStarted('P261120080000BBBBBBB'));
  expect(reloaded.shown().started).toBeNull();
});

test('without an answer the next press asks under the same key; after an answer under a new one', async () => {
  const { store, send, keys, notice } = await withOrders();
  const press = async (reply: PaymentStarted | Error) => {
    send.on(payment.save, () => reply);
    store.dispatch(payRequested({ channel: 'alipay', device: 'desktop' }));
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
  JSON.stringify({ ...kept, action: 'javascript:alert(1)' }),
  JSON.stringify({ ...kept, fields: { sign: 7 } }),
  JSON.stringify({ ...kept, method: 'PUT' }),
  JSON.stringify({ ...kept, channel: 'barter' }),
  JSON.stringify({ ...kept, orderCodeArray: [7] }),
])('what is no form for a web address is nothing: %s', (text) => {
  expect(readStarted(text)).toBeNull();
});

test('the server is asked with growing pauses until it knows', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => checked('pending'));
  const asked = () => send.inputsOf(payment.check).length;
  store.dispatch(resultShown(payId));
  expect(shown().result.state).toBe('checking');
  await tick();
  expect(asked()).toBe(1);
  for (const [seconds, times] of [
    [1, 2],
    [2, 3],
    [3, 4],
    [5, 5],
    [8, 6],
    [13, 7],
  ] as const) {
    await tick(seconds * 1000);
    expect(asked()).toBe(times);
  }
  expect(shown().result).toMatchObject({ state: 'pending', late: false });
  send.on(payment.check, () => checked('paid'));
  await tick(13_000);
  expect(shown().result).toMatchObject({ state: 'paid', checked: { paidAmount: '580.00' } });
  await tick(600_000);
  expect(asked()).toBe(8);
});

test('after two minutes it is still pending, and asked again when wanted', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => checked('pending'));
  store.dispatch(resultShown(payId));
  await tick(200_000);
  const before = send.inputsOf(payment.check).length;
  expect(shown().result).toMatchObject({ state: 'pending', late: true });
  await tick(600_000);
  expect(send.inputsOf(payment.check)).toHaveLength(before);
  send.on(payment.check, () => checked('paid'));
  store.dispatch(askedAgain());
  await tick();
  expect(shown().result.state).toBe('paid');
});

test('coming back to the page asks at once', async () => {
  const { store, send } = setUp();
  send.on(payment.check, () => checked('pending'));
  store.dispatch(resultShown(payId));
  await tick(10);
  store.dispatch(askedAgain());
  await tick(10);
  expect(send.inputsOf(payment.check)).toHaveLength(2);
});

test('silence and errors are no failure: it goes on asking', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => new NetworkError());
  store.dispatch(resultShown(payId));
  await tick();
  expect(shown().result).toMatchObject({ state: 'checking', offline: true });
  send.on(payment.check, () => new ApiError({ status: 500, code: -1 }, 'server'));
  await tick(1000);
  expect(shown().result).toMatchObject({ state: 'checking', offline: true });
  send.on(payment.check, () => checked('pending'));
  await tick(2000);
  expect(shown().result).toMatchObject({ state: 'pending', offline: false });
});

test.each(['failed', 'closed', 'expired'] as const)('%s is said only when the server says so, and ends the asking', async (state) => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => checked(state));
  store.dispatch(resultShown(payId));
  await tick(60_000);
  expect(shown().result.state).toBe(state);
  expect(send.inputsOf(payment.check)).toHaveLength(1);
});

test('a payment that is not this member’s, or none at all, is unknown', async () => {
  const { store, send, shown } = setUp();
  send.on(payment.check, () => new ApiError({ status: 404, code: -3 }));
  store.dispatch(resultShown(payId));
  await tick();
  expect(shown().result.state).toBe('unknown');
  store.dispatch(resultShown(''));
  await tick();
  expect(shown().result.state).toBe('unknown');
  expect(send.inputsOf(payment.check)).toHaveLength(1);
});

test('leaving the page ends the asking', async () => {
  const { store, send } = setUp();
  send.on(payment.check, () => checked('pending'));
  store.dispatch(resultShown(payId));
  await tick();
  store.dispatch(resultHidden());
  await tick(60_000);
  expect(send.inputsOf(payment.check)).toHaveLength(1);
});
