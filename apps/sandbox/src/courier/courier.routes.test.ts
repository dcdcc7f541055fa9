import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';

let bench: TestFixture;
const number = 'BD00000001';
const order = {
  orderCode: 'T2611210001ABCD',
  receiver: { name: '林小姐', phone: '+886912345678', address: '臺北市信義區市府路 1 號' },
  lines: [{ orderDetailId: 11, title: '凤梨酥礼盒', num: 2 }],
};

beforeEach(async () => {
  bench = await openTestFixture();
  bench.shop.answer({ status: 200, body: '{"status":true}' });
  await bench.callSigned('/supplier/order', bench.sandbox.shared.supplierSecret, order, { 'x-delivery-id': 'd1' });
  await bench.sendForm(`/supplier/orders/${order.orderCode}/ship`, { courier: 'baodao', number });
});
afterEach(() => bench.close());

const secret = () => bench.sandbox.courier.secret;
const track = (headers: Record<string, string> = {}, asked = number) =>
  bench.callSigned('/courier/track', secret(), { number: asked }, headers);
const scan = (fields: Record<string, string>) => bench.sendForm(`/courier/parcels/${number}/event`, fields);

test('knows the parcels that the supplier hands over, and answers the shop with a signature over its question', async () => {
  await scan({ code: 'arrived', place: '臺北', text: ' 到达转运中心 ' });
  await scan({ code: 'outForDelivery', place: '臺北' });
  const headers = { 'x-timestamp': String(Math.floor(Date.now() / 1000)), 'x-nonce': 'a-nonce-of-the-shop-1' };
  const body = JSON.stringify({ number });
  const sign = (parts: string[]) => createHmac('sha256', secret()).update(parts.join('\n')).digest('hex');
  const signature = sign(['shop', 'POST', '/courier/track', headers['x-timestamp'], headers['x-nonce'], body]);
  const reply = await track({ ...headers, 'x-signature': signature });
  const text = await reply.text();
  expect(JSON.parse(text)).toEqual({
    events: [
      { text: '到达转运中心', place: '臺北', time: expect.stringMatching(/Z$/), state: 'moving' },
      { text: '正在派送', place: '臺北', code: 'outForDelivery', time: expect.stringMatching(/Z$/), state: 'moving' },
    ],
  });
  const expected = sign(['courier', 'REPLY', '/courier/track', headers['x-timestamp'], headers['x-nonce'], text]);
  expect(reply.headers.get('x-signature')).toBe(expected);
  expect((await track({}, 'BD99999999')).status).toBe(404);
});

test('rejects questions that the shop did not sign, and forms of other sites', async () => {
  expect((await bench.callSigned('/courier/track', bench.sandbox.shared.supplierSecret, { number })).status).toBe(401);
  expect((await bench.sendForm(`/courier/parcels/${number}/event`, { code: 'arrived' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  );
  expect((await scan({ code: 'lost' })).status).toBe(404);
});

test('tells the shop about each scan and keeps parcels over a restart', async () => {
  bench.shop.answer({ status: 503, body: '<later>' });
  await scan({ code: 'delivered' });
  const call = bench.shop.calls.at(-1);
  expect({ path: call?.path, body: call?.body }).toEqual({ path: '/courier/notice', body: JSON.stringify({ number }) });
  await bench.restart();
  const page = await (await fetch(`${bench.sandbox.url}/courier`)).text();
  expect(page).toContain('已签收');
  expect(page).toContain('&lt;later&gt;');
});
