import { AlipaySdk } from 'alipay-sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';
import { toShanghai } from './shanghaiTime.ts';
import type { Notice, Trade } from './shapes.ts';

// The merchant's side uses the official SDK, so that both sides cannot share a mistake.
let bench: TestFixture;
let sdk: AlipaySdk;

beforeEach(async () => {
  bench = await openTestFixture();
  sdk = merchant();
});
afterEach(() => bench.close());

function merchant(changes: { appId?: string; signType?: 'RSA' | 'RSA2' } = {}): AlipaySdk {
  const { appId, appPrivateKey, alipayPublicKey, gateway } = bench.sandbox.alipayMerchant;
  return new AlipaySdk({ appId, privateKey: appPrivateKey, keyType: 'PKCS8', alipayPublicKey, gateway, ...changes });
}

// Nothing takes seconds by itself. A busy machine may let it wait.
const soon = { timeout: 60_000, interval: 20 };

function payAddress(outTradeNo: string, amount = '12.30', biz: Record<string, string> = {}, client = sdk): string {
  return client.pageExecute('alipay.trade.page.pay', 'GET', {
    bizContent: {
      out_trade_no: outTradeNo,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: amount,
      subject: '凤梨酥 <100%> & 茶',
      ...biz,
    },
    return_url: `${bench.shop.url}/return?lang=zh`,
    notify_url: `${bench.shop.url}/notify`,
    timestamp: toShanghai(Date.now()),
  });
}

async function openCashier(outTradeNo: string, amount?: string, biz?: Record<string, string>): Promise<string> {
  const reply = await fetch(payAddress(outTradeNo, amount, biz), { redirect: 'manual' });
  expect(reply.status).toBe(303);
  return reply.headers.get('location') ?? '';
}

async function choose(outTradeNo: string, outcome: string, fields: Record<string, string> = {}): Promise<URL> {
  const cashier = await openCashier(outTradeNo);
  const reply = await bench.sendForm(`${cashier}/pay`, { outcome, ...fields });
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '', bench.sandbox.url);
}

const call = (method: string, bizContent: Record<string, string>) =>
  sdk.exec(method, { bizContent, timestamp: toShanghai(Date.now()) }, { validateSign: true });
const queryTrade = (outTradeNo: string) => call('alipay.trade.query', { out_trade_no: outTradeNo });

const notices = () =>
  bench.shop.calls.filter((one) => one.path === '/notify').map((one) => Object.fromEntries(new URLSearchParams(one.body)));

async function deliver(outTradeNo: string): Promise<{ trade: Trade & { notices: Notice[] } }> {
  const reply = await fetch(`${bench.sandbox.url}/__sandbox/deliver`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outTradeNo }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as { trade: Trade & { notices: Notice[] } };
}

test('a payment: cashier, signed return, signed notice, signed query', async () => {
  const cashier = await openCashier('P1');
  const page = await fetch(`${bench.sandbox.url}${cashier}`);
  const markup = await page.text();
  expect(markup).toContain('凤梨酥 &lt;100%&gt; &amp; 茶');
  expect(markup).toContain('¥12.30');
  expect(markup).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${bench.shop.url};`);
  expect(await queryTrade('P1')).toMatchObject({ code: '10000', tradeStatus: 'WAIT_BUYER_PAY', totalAmount: '12.30' });

  const back = await choose('P1', 'pay');
  const params = Object.fromEntries(back.searchParams);
  expect(params).toMatchObject({ lang: 'zh', out_trade_no: 'P1', total_amount: '12.30', method: 'alipay.trade.page.pay.return' });
  expect(params).not.toHaveProperty('trade_status');
  const { lang: _ours, ...theirs } = params;
  expect(sdk.checkNotifySignV2(theirs)).toBe(true);

  await vi.waitFor(() => expect(notices()).toHaveLength(1), soon);
  const [notice = {}] = notices();
  const { appId, sellerId } = bench.sandbox.alipayMerchant;
  expect(notice).toMatchObject({
    out_trade_no: 'P1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '12.30',
    app_id: appId,
    seller_id: sellerId,
  });
  expect(sdk.checkNotifySignV2(notice)).toBe(true);
  expect(sdk.checkNotifySignV2({ ...notice, total_amount: '12.31' })).toBe(false);
  expect(await queryTrade('P1')).toMatchObject({ code: '10000', tradeStatus: 'TRADE_SUCCESS', tradeNo: notice['trade_no'] });
});

test('a form by POST opens the cashier too, and wap pay leads to quit_url', async () => {
  const quit = `${bench.shop.url}/order/info?code=7`;
  const address = new URL(
    sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
      bizContent: { out_trade_no: 'W1', product_code: 'QUICK_WAP_WAY', total_amount: '1.00', subject: '茶', quit_url: quit },
      timestamp: toShanghai(Date.now()),
    }),
  );
  const reply = await bench.sendForm('/gateway.do', Object.fromEntries(address.searchParams), { 'sec-fetch-site': 'cross-site' });
  expect(reply.status).toBe(303);
  const left = await bench.sendForm(`${reply.headers.get('location')}/pay`, { outcome: 'cancel' });
  expect(left.headers.get('location')).toBe(quit);
  expect(await queryTrade('W1')).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });
});

describe('rejects', () => {
  test.each([
    ['a changed amount', (url: string) => url.replace('12.30', '12.31'), 'isv.invalid-signature'],
    ['an added parameter', (url: string) => `${url}&app_auth_token=x`, 'isv.invalid-signature'],
    ['a missing signature', (url: string) => url.replace(/([?&])sign=[^&]+/, '$1'), 'isv.missing-signature'],
    ['a doubled parameter', (url: string) => `${url}&sign_type=RSA2`, 'isv.invalid-parameter'],
    ['the weak signature type', (url: string) => url.replace('sign_type=RSA2', 'sign_type=RSA'), 'isv.invalid-signature-type'],
  ])('%s', async (_name, change, subCode) => {
    const reply = await fetch(change(payAddress('R1')));
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain(subCode);
    expect(await queryTrade('R1')).toMatchObject({ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST' });
  });

  test('an unknown merchant, an old timestamp, another time zone, an unknown method', async () => {
    const stranger = merchant({ appId: '2021000000000000' });
    expect(await (await fetch(payAddress('R2', '1.00', {}, stranger))).text()).toContain('isv.invalid-app-id');
    const biz = { bizContent: { out_trade_no: 'R2' } };
    for (const timestamp of [toShanghai(Date.now() - 3600_000), toShanghai(Date.now() - 8 * 3600_000), 'today']) {
      const reply = await sdk.exec('alipay.trade.query', { ...biz, timestamp }, { validateSign: true });
      expect(reply).toMatchObject({ code: '40002', subCode: 'isv.invalid-timestamp' });
    }
    expect(await call('alipay.trade.invent', { out_trade_no: 'R2' })).toMatchObject({ code: '40002', subCode: 'isv.invalid-method' });
  });

  test.each([
    ['no amount', '0.00', {}],
    ['half a cent', '1.005', {}],
    ['another product', '1.00', { product_code: 'QUICK_WAP_WAY' }],
    ['an odd number', '1.00', { out_trade_no: 'a-b' }],
    ['a script for an address', '1.00', { quit_url: 'javascript:alert(1)' }],
    ['an odd time-out', '1.00', { timeout_express: '30' }],
  ])('%s', async (_name, amount, biz) => {
    const reply = await fetch(payAddress('R3', amount, biz));
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('isv.invalid-parameter');
  });

  test('another amount under the same number', async () => {
    await openCashier('R4', '5.00');
    expect(await (await fetch(payAddress('R4', '6.00'))).text()).toContain('ACQ.CONTEXT_INCONSISTENT');
  });
});

describe('outcomes', () => {
  test('cancel returns unsigned and without paying', async () => {
    const back = await choose('C1', 'cancel');
    expect(Object.fromEntries(back.searchParams)).toEqual({ lang: 'zh', out_trade_no: 'C1' });
    expect(await queryTrade('C1')).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });
  });

  test('notice lost: no notice arrives, and the query reports the payment', async () => {
    await choose('O1', 'noticeLost');
    expect((await deliver('O1')).trade.notices).toEqual([]);
    expect(notices()).toEqual([]);
    expect(await queryTrade('O1')).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', totalAmount: '12.30' });
  });

  test('notice twice: the same notice arrives twice', async () => {
    await choose('O2', 'noticeTwice');
    await vi.waitFor(() => expect(notices()).toHaveLength(2), soon);
    expect(notices()[0]).toEqual(notices()[1]);
  });

  test('notice before return: the notice arrives before the browser returns', async () => {
    await choose('O3', 'noticeBeforeReturn');
    expect(notices()).toHaveLength(1);
  });

  test('return before notice: the notice arrives only on demand', async () => {
    await choose('O4', 'returnBeforeNotice');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(notices()).toHaveLength(0);
    expect((await deliver('O4')).trade.notices).toMatchObject([{ state: 'delivered' }]);
    expect(notices()).toHaveLength(1);
  });

  test('wrong amount: signed, and the query reports the same amount', async () => {
    await choose('O5', 'wrongAmount');
    await deliver('O5');
    expect(notices()[0]).toMatchObject({ total_amount: '0.01' });
    expect(sdk.checkNotifySignV2(notices()[0])).toBe(true);
    expect(await queryTrade('O5')).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', totalAmount: '0.01' });
  });

  test('wrong seller: signed, with another seller id', async () => {
    await choose('O6', 'wrongSeller');
    await deliver('O6');
    expect(sdk.checkNotifySignV2(notices()[0])).toBe(true);
    expect(notices()[0]?.['seller_id']).not.toBe(bench.sandbox.alipayMerchant.sellerId);
  });

  test('bad signature: on notice and return, but not on the query', async () => {
    const { lang: _ours, ...params } = Object.fromEntries((await choose('O7', 'badSignature')).searchParams);
    expect(sdk.checkNotifySignV2(params)).toBe(false);
    await deliver('O7');
    expect(sdk.checkNotifySignV2(notices()[0])).toBe(false);
    expect(await queryTrade('O7')).toMatchObject({ tradeStatus: 'TRADE_SUCCESS' });
  });

  test('pay later: pending, then paid after the given seconds', async () => {
    await choose('O8', 'payLater', { seconds: '1' });
    expect(await queryTrade('O8')).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });
    expect(notices()).toEqual([]);
    await vi.waitFor(() => expect(notices()).toHaveLength(1), soon);
    expect(await queryTrade('O8')).toMatchObject({ tradeStatus: 'TRADE_SUCCESS' });
  });

  test('late notice: the payment arrives after the shop has closed the trade', async () => {
    await choose('O9', 'lateNotice');
    expect(await call('alipay.trade.close', { out_trade_no: 'O9' })).toMatchObject({ code: '10000' });
    expect(await queryTrade('O9')).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    expect(notices()).toEqual([]);
    await deliver('O9');
    expect(notices()).toMatchObject([{ out_trade_no: 'O9', trade_status: 'TRADE_SUCCESS' }]);
    expect(await queryTrade('O9')).toMatchObject({ tradeStatus: 'TRADE_SUCCESS' });
  });

  test('a double click pays once', async () => {
    const cashier = await openCashier('O10');
    await Promise.all([1, 2, 3].map(() => bench.sendForm(`${cashier}/pay`, { outcome: 'pay' })));
    await deliver('O10');
    expect(notices()).toHaveLength(1);
  });

  test('rejects forms of other sites', async () => {
    const cashier = await openCashier('O11');
    const reply = await bench.sendForm(`${cashier}/pay`, { outcome: 'pay' }, { 'sec-fetch-site': 'cross-site' });
    expect(reply.status).toBe(403);
    expect(await queryTrade('O11')).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });
  });
});

describe('notices', () => {
  test('are repeated with the same id until the reply is exactly success', async () => {
    bench.shop.answer({ status: 500, body: 'success' }, { status: 200, body: 'success\n' }, { status: 200, body: 'success' });
    await choose('N1', 'pay');
    await vi.waitFor(() => expect(notices()).toHaveLength(3), soon);
    expect(new Set(notices().map((notice) => notice['notify_id'])).size).toBe(1);
    expect((await deliver('N1')).trade.notices).toMatchObject([{ state: 'delivered', rounds: 3 }]);
    expect(notices()).toHaveLength(3);
  });

  test('stop after the last retry, and can be resent', async () => {
    bench.shop.answer({ status: 200, body: 'fail' });
    await choose('N2', 'pay');
    await vi.waitFor(() => expect(notices()).toHaveLength(3), soon);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(notices()).toHaveLength(3);
    bench.shop.answer({ status: 200, body: 'success' });
    expect((await deliver('N2')).trade.notices).toMatchObject([{ state: 'delivered' }]);
  });

  test('without an acknowledgement are resent after a restart', async () => {
    await choose('N3', 'returnBeforeNotice');
    await bench.restart();
    sdk = merchant();
    expect(notices()).toEqual([]);
    await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    expect(sdk.checkNotifySignV2(notices()[0])).toBe(true);
  });
});

describe('close and refund', () => {
  test('close ends an open trade but not a paid one', async () => {
    const cashier = await openCashier('X1');
    expect(await call('alipay.trade.close', { out_trade_no: 'X1' })).toMatchObject({ code: '10000', outTradeNo: 'X1' });
    expect(await queryTrade('X1')).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    expect((await bench.sendForm(`${cashier}/pay`, { outcome: 'pay' })).headers.get('location')).toBe(cashier);
    expect(await queryTrade('X1')).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    expect(await call('alipay.trade.close', { out_trade_no: 'never' })).toMatchObject({ subCode: 'ACQ.TRADE_NOT_EXIST' });
    await choose('X2', 'pay');
    expect(await call('alipay.trade.close', { out_trade_no: 'X2' })).toMatchObject({ subCode: 'ACQ.TRADE_STATUS_ERROR' });
  });

  test('refunds in parts, once per request number, never more than was paid', async () => {
    await choose('X3', 'pay');
    await deliver('X3');
    const refund = (amount: string, no: string) =>
      call('alipay.trade.refund', { out_trade_no: 'X3', refund_amount: amount, out_request_no: no });
    expect(await refund('2.30', 'a')).toMatchObject({ code: '10000', fundChange: 'Y', refundFee: '2.30' });
    expect(await refund('2.30', 'a')).toMatchObject({ code: '10000', fundChange: 'N', refundFee: '2.30' });
    expect(await refund('2.31', 'a')).toMatchObject({ code: '40004', subCode: 'ACQ.DISCORDANT_REPEAT_REQUEST' });
    expect(await refund('10.01', 'b')).toMatchObject({ code: '40004', subCode: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' });
    expect(await refund('10.00', 'c')).toMatchObject({ code: '10000', refundFee: '12.30' });
    expect(await queryTrade('X3')).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
    await deliver('X3');
    expect(notices().slice(1)).toMatchObject([
      { trade_status: 'TRADE_SUCCESS', refund_fee: '2.30', out_biz_no: 'a' },
      { trade_status: 'TRADE_CLOSED', refund_fee: '12.30', out_biz_no: 'c' },
    ]);
    expect(notices().every((notice) => sdk.checkNotifySignV2(notice))).toBe(true);
  });

  test('an unpaid trade cannot be refunded', async () => {
    await openCashier('X4');
    expect(await call('alipay.trade.refund', { out_trade_no: 'X4', refund_amount: '1.00' })).toMatchObject({
      subCode: 'ACQ.TRADE_STATUS_ERROR',
    });
  });
});

test('POST /__sandbox/pay pays without a page', async () => {
  await openCashier('H1');
  const reply = await fetch(`${bench.sandbox.url}/__sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outTradeNo: 'H1', outcome: 'noticeBeforeReturn' }),
  });
  expect(await reply.json()).toMatchObject({ status: true, trade: { status: 'TRADE_SUCCESS', notices: [{ state: 'delivered' }] } });
});
