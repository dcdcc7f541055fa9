import { createDecipheriv, createSign, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';

let bench: TestFixture;
beforeAll(async () => {
  bench = await openTestFixture();
});
afterAll(() => bench.close());

/** Signs a request independently of the sandbox's code, and returns the verified reply. */
async function request(method: 'GET' | 'POST', path: string, content?: object, changes: { serial?: string; at?: number } = {}) {
  const { mchId, serial, privateKey, platformKey, platformSerial } = bench.sandbox.wechatPayMerchant;
  const body = content ? JSON.stringify(content) : '';
  const [timestamp, nonce] = [String(Math.floor((changes.at ?? Date.now()) / 1000)), randomUUID().replaceAll('-', '')];
  const signature = createSign('RSA-SHA256').update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64');
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: changes.serial ?? serial };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  const reply = await fetch(bench.sandbox.url + path, {
    method,
    headers: { authorization: `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`, 'content-type': 'application/json' },
    ...(content ? { body } : {}),
  });
  const text = await reply.text();
  const header = (name: string) => reply.headers.get(`wechatpay-${name}`) ?? '';
  const message = Buffer.from(`${header('timestamp')}\n${header('nonce')}\n${text}\n`);
  expect(header('serial')).toBe(platformSerial);
  expect(verify('sha256', message, platformKey, Buffer.from(header('signature'), 'base64'))).toBe(true);
  return { status: reply.status, data: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> };
}

const order = (code: string, changes: object = {}) => ({
  appid: bench.sandbox.wechatPayMerchant.app.id,
  mchid: bench.sandbox.wechatPayMerchant.mchId,
  description: '凤梨酥',
  out_trade_no: code,
  time_expire: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_800_000).toISOString(),
  notify_url: `${bench.shop.url}/pay/wechat/notify`,
  amount: { total: 29100, currency: 'CNY' },
  ...changes,
});
const prepay = (kind: string, code: string, changes?: object) => request('POST', `/v3/pay/transactions/${kind}`, order(code, changes));
const query = (code: string) => request('GET', `/v3/pay/transactions/out-trade-no/${code}?mchid=${bench.sandbox.wechatPayMerchant.mchId}`);
const choose = (cashier: string, outcome: string) => bench.sendForm(`${new URL(cashier, bench.sandbox.url).pathname}/pay`, { outcome });

/** Decrypts the received notices about an order. */
function noticesOf(code: string) {
  const { apiV3Key } = bench.sandbox.wechatPayMerchant;
  return bench.shop.calls.flatMap(({ body }) => {
    const { event_type: event, resource } = JSON.parse(body) as { event_type: string; resource: Record<string, string> };
    const bytes = Buffer.from(resource['ciphertext'] ?? '', 'base64');
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource['nonce'] ?? '');
    decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(resource['associated_data'] ?? ''));
    const content = JSON.parse(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')) as {
      out_trade_no: string;
    };
    return content.out_trade_no === code ? [{ event, ...content }] : [];
  });
}

test('a scanned code leads to the cashier, and a payment is notified encrypted and signed', async () => {
  const { data } = await prepay('native', 'PWECHAT01');
  const cashier = String(data['code_url']);
  expect(await (await fetch(cashier)).text()).toContain('¥291.00');
  expect((await query('PWECHAT01')).data).toMatchObject({ trade_state: 'NOTPAY' });
  bench.shop.answer({ status: 204, body: '' });
  await choose(cashier, 'pay');
  await vi.waitFor(() => expect(noticesOf('PWECHAT01')).toHaveLength(1), { timeout: 60_000 });
  expect(noticesOf('PWECHAT01')).toMatchObject([
    { event: 'TRANSACTION.SUCCESS', trade_state: 'SUCCESS', amount: { total: 29100, currency: 'CNY' } },
  ]);
  expect((await query('PWECHAT01')).data).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 29100 } });
});

test('refunds at most the paid amount; repeated requests report the same refund', async () => {
  const { data } = await prepay('native', 'PWECHAT02');
  await choose(String(data['code_url']), 'noticeLost');
  const refund = (out_refund_no: string, amount: number) =>
    request('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: 'PWECHAT02',
      out_refund_no,
      notify_url: `${bench.shop.url}/pay/wechat/notify`,
      amount: { refund: amount, total: 29100, currency: 'CNY' },
    });
  expect(await refund('R1', 20000)).toMatchObject({ status: 200, data: { status: 'PROCESSING', out_refund_no: 'R1' } });
  expect(await refund('R1', 20000)).toMatchObject({ status: 200, data: { status: 'SUCCESS' } });
  expect(await refund('R1', 10000)).toMatchObject({ status: 400 });
  expect(await refund('R2', 9101)).toMatchObject({ status: 400 });
  expect((await query('PWECHAT02')).data).toMatchObject({ trade_state: 'REFUND' });
  await vi.waitFor(() => expect(noticesOf('PWECHAT02')).toMatchObject([{ event: 'REFUND.SUCCESS', out_refund_no: 'R1' }]), {
    timeout: 60_000,
  });
});

test('a phone page needs a referer and returns to the shop', async () => {
  const { data } = await prepay('h5', 'PWECHAT03', { scene_info: { payer_client_ip: '127.0.0.1' } });
  const url = `${String(data['h5_url'])}&redirect_url=${encodeURIComponent(`${bench.shop.url}/back`)}`;
  expect((await fetch(url)).status).toBe(400);
  const opened = await fetch(url, { headers: { referer: bench.shop.url }, redirect: 'manual' });
  const reply = await choose(opened.headers.get('location') ?? '', 'pay');
  expect(reply.headers.get('location')).toBe(`${bench.shop.url}/back`);
});

test('a closed order cannot be paid, and a paid one cannot be closed', async () => {
  const { data } = await prepay('native', 'PWECHAT04');
  const close = (code: string) =>
    request('POST', `/v3/pay/transactions/out-trade-no/${code}/close`, { mchid: bench.sandbox.wechatPayMerchant.mchId });
  expect((await close('PWECHAT04')).status).toBe(204);
  await choose(String(data['code_url']), 'pay');
  expect((await query('PWECHAT04')).data).toMatchObject({ trade_state: 'CLOSED' });
  expect(await prepay('native', 'PWECHAT04')).toMatchObject({ status: 400, data: { code: 'ORDER_CLOSED' } });
  expect(await close('PWECHAT01')).toMatchObject({ status: 400, data: { code: 'ORDERPAID' } });
  expect(await close('PWECHAT99')).toMatchObject({ status: 404, data: { code: 'ORDER_NOT_EXIST' } });
});

test.each([
  ['another merchant', { mchid: '1600000000' }],
  ['another currency', { amount: { total: 1, currency: 'TWD' } }],
  ['a fraction', { amount: { total: 0.5, currency: 'CNY' } }],
  ['a notification address with a query', { notify_url: 'https://shop.example/?a=1' }],
  ['a time in the past', { time_expire: '2020-01-01T00:00:00+08:00' }],
])('rejects an order with %s', async (_what, changes) => {
  expect((await prepay('native', 'PWECHAT05', changes)).status).toBe(400);
});

test('rejects requests with another serial number or an old time, and an order that was changed', async () => {
  const path = '/v3/pay/transactions/native';
  expect(await request('POST', path, order('PWECHAT06'), { serial: 'A'.repeat(40) })).toMatchObject({ status: 401 });
  expect(await request('POST', path, order('PWECHAT06'), { at: Date.now() - 600_000 })).toMatchObject({ status: 401 });
  expect(await prepay('native', 'PWECHAT06')).toMatchObject({ status: 200 });
  expect(await prepay('native', 'PWECHAT06', { amount: { total: 1, currency: 'CNY' } })).toMatchObject({ status: 400 });
  expect(await prepay('jsapi', 'PWECHAT07', { payer: { openid: 'nobody' } })).toMatchObject({ status: 400 });
});
