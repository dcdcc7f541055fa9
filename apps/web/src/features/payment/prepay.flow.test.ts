import { payment } from '@baodao/api-client/endpoints/payment';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { PaymentStatus, Prepayment } from '@baodao/domain/payment/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { paymentFlow } from './payment.flow.ts';
import { prepayClosed, prepayFlow, prepayRequested, selectPrepay } from './prepay.flow.ts';

const location = { assign: vi.fn<(url: string) => void>() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', location);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const payId = 'P261120080000AAAAAAA';
const resultPath = `/payment/result?id=${payId}`;
const checked = (state: PaymentStatus['state'], nextPollMs = 0): PaymentStatus => ({
  payId,
  state,
  orderCodeArray: ['B2611200001'],
  paidAmount: '0.00',
  dueOnPickup: '0.00',
  currency: 'CNY',
  message: '',
  nextPollMs,
  channels: [],
});

async function open(reply: Prepayment | Error, device: 'desktop' | 'mobile' | 'wechat' = 'desktop') {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [paymentFlow, prepayFlow] });
  send.on(payment.prepay, () => reply);
  send.on(payment.check, () => checked('pending', 2_000));
  store.dispatch(prepayRequested({ payId, device }));
  await tick();
  return {
    send,
    store,
    checks: () => send.inputsOf(payment.check).length,
    shown: () => selectPrepay(store.getState() as never),
  };
}

test('shows a code, and polls as often as the server says until the payment is final', async () => {
  const { send, store, checks, shown } = await open({ kind: 'qr', text: 'weixin://wxpay/bizpayurl?pr=1' });
  expect(send.inputsOf(payment.prepay)).toEqual([{ payId, device: 'desktop' }]);
  expect(shown().prepayment).toMatchObject({ state: 'ready', value: { kind: 'qr' } });
  expect(checks()).toBe(1);
  await tick(1_900);
  expect(checks()).toBe(1);
  send.on(payment.check, () => new NetworkError());
  await tick(200);
  expect(checks()).toBe(2);
  expect(store.visited).toEqual([]);
  send.on(payment.check, () => checked('paid'));
  await tick(4_000);
  expect(store.visited).toEqual([resultPath]);
  await tick(60_000);
  expect(checks()).toBe(3);
});

test('stops polling when the page closes', async () => {
  const { store, checks } = await open({ kind: 'qr', text: 'weixin://x' });
  store.dispatch(prepayClosed());
  await tick(60_000);
  expect(checks()).toBe(1);
});

test("opens the provider's page, but no address that is not of the web", async () => {
  await open({ kind: 'redirect', url: 'https://wx.tenpay.example/checkmweb?prepay_id=1' }, 'mobile');
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://wx.tenpay.example/checkmweb?prepay_id=1');
  const { shown } = await open({ kind: 'redirect', url: 'javascript:alert(1)' }, 'mobile');
  expect(location.assign).toHaveBeenCalledOnce();
  expect(shown().prepayment).toMatchObject({ state: 'failed' });
});

const params = { appId: 'wx1', package: 'prepay_id=1' };
function stubBridge(message: string) {
  type Invoke = (name: string, params: object, done: (reply: { err_msg: string }) => void) => void;
  const invoke = vi.fn<Invoke>((_name, _params, done) => done({ err_msg: message }));
  vi.stubGlobal('window', { WeixinJSBridge: { invoke } });
  return invoke;
}

test("pays in WeChat's dialog and shows the result", async () => {
  const invoke = stubBridge('get_brand_wcpay_request:ok');
  const { store } = await open({ kind: 'bridge', params }, 'wechat');
  expect(invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', params, expect.any(Function));
  expect(store.visited).toEqual([resultPath]);
});

test.each([
  ['get_brand_wcpay_request:cancel', 'cancel'],
  ['get_brand_wcpay_request:fail', 'fail'],
  ['', 'fail'],
])('stays on the page when the dialog ends with "%s"', async (message, bridgeResult) => {
  stubBridge(message);
  const { store, shown } = await open({ kind: 'bridge', params }, 'wechat');
  expect(shown().bridgeResult).toBe(bridgeResult);
  expect(store.visited).toEqual([]);
});

test('waits for the bridge, which WeChat may add late or not at all', async () => {
  const events = new EventTarget();
  vi.stubGlobal('document', events);
  vi.stubGlobal('window', {});
  const late = await open({ kind: 'bridge', params }, 'wechat');
  expect(late.shown().bridgeResult).toBeNull();
  stubBridge('get_brand_wcpay_request:ok');
  events.dispatchEvent(new Event('WeixinJSBridgeReady'));
  await tick();
  expect(late.store.visited).toEqual([resultPath]);

  vi.stubGlobal('window', {});
  const { shown } = await open({ kind: 'bridge', params }, 'wechat');
  await tick(8_000);
  expect(shown().bridgeResult).toBe('fail');
});

test('shows a failure and tries again on request', async () => {
  const { send, store, shown } = await open(new ApiError({ status: 422, code: -703 }));
  expect(shown().prepayment).toMatchObject({ state: 'failed' });
  send.on(payment.prepay, (): Prepayment => ({ kind: 'qr', text: 'weixin://x' }));
  store.dispatch(prepayRequested({ payId, device: 'desktop' }));
  await tick();
  expect(shown().prepayment).toMatchObject({ state: 'ready' });
});
