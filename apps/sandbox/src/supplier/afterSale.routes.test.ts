import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';
import type { SupplierOrder } from './shapes.ts';

let bench: TestFixture;
beforeEach(async () => {
  bench = await openTestFixture();
  bench.shop.answer({ status: 200, body: '{"status":true}' });
  await sendSigned('/supplier/order', order, { 'x-delivery-id': 'd1' });
});
afterEach(() => bench.close());

const order = {
  orderCode: 'T2611210001ABCD',
  receiver: { name: '林小姐', phone: '+886912345678', address: '臺北市信義區市府路 1 號' },
  lines: [{ orderDetailId: 11, title: '凤梨酥礼盒', num: 2 }],
};
const afterSale = {
  requestId: 7,
  orderCode: order.orderCode,
  orderDetailId: 11,
  title: '凤梨酥礼盒',
  spec: '',
  type: 2,
  state: 1,
  num: 1,
  reason: 'damaged',
  description: '<b>压坏了</b>',
  parcel: '',
  escalated: false,
};

const sendSigned = (path: string, message: object, headers: Record<string, string> = {}) =>
  bench.callSigned(path, bench.sandbox.shared.supplierSecret, message, headers);
const answer = (fields: Record<string, string>) => bench.sendForm(`/supplier/orders/${order.orderCode}/after-sale/7/answer`, fields);
const readOrder = async (): Promise<SupplierOrder | undefined> =>
  ((await (await fetch(`${bench.sandbox.url}/supplier.json`)).json()) as { orders: SupplierOrder[] }).orders[0];
const lastCall = () => {
  const call = bench.shop.calls.at(-1);
  return call === undefined ? undefined : { path: call.path, message: JSON.parse(call.body) as unknown };
};

test('shows the latest state of a request with its order, and sends a signed answer', async () => {
  expect((await sendSigned('/supplier/after-sale', afterSale)).status).toBe(200);
  const page = await (await fetch(`${bench.sandbox.url}/supplier`)).text();
  expect(page).toContain('&lt;b&gt;压坏了');
  expect(page).toContain('<section aria-labelledby="heading-after-sale-7">\n<h3 id="heading-after-sale-7">');
  expect((await answer({ action: 'sent' })).status).toBe(400);
  await answer({ action: 'approve', text: ' 请寄回 ' });
  expect(lastCall()).toEqual({
    path: '/supplier/after-sale',
    message: { requestId: 7, action: 'approve', text: '请寄回', restock: false },
  });

  await sendSigned('/supplier/after-sale', { ...afterSale, state: 3, parcel: 'tcat BACK0001' });
  await answer({ action: 'received', restock: 'on' });
  expect(lastCall()?.message).toMatchObject({ action: 'received', restock: true });
  expect((await readOrder())?.afterSaleRequests).toMatchObject([{ state: 3, parcel: 'tcat BACK0001', call: { accepted: true } }]);
});

test('does not answer escalated or finished requests', async () => {
  await sendSigned('/supplier/after-sale', { ...afterSale, escalated: true });
  expect((await answer({ action: 'approve' })).status).toBe(400);
  await sendSigned('/supplier/after-sale', { ...afterSale, state: 5 });
  expect((await answer({ action: 'approve' })).status).toBe(400);
  expect(bench.shop.calls).toEqual([]);
});

test('rejects unsigned and malformed requests, and unknown orders', async () => {
  expect((await bench.callSigned('/supplier/after-sale', bench.sandbox.shared.smsSecret, afterSale)).status).toBe(401);
  expect((await sendSigned('/supplier/after-sale', { ...afterSale, type: 9 })).status).toBe(400);
  expect((await sendSigned('/supplier/after-sale', { ...afterSale, orderCode: 'T0' })).status).toBe(409);
  expect((await answer({ action: 'approve' })).status).toBe(404);
});

test('reports an order as ready for pickup', async () => {
  await bench.sendForm(`/supplier/orders/${order.orderCode}/ready`, {});
  expect(lastCall()).toEqual({ path: '/supplier/ready', message: { orderCode: order.orderCode } });
  expect((await readOrder())?.readyCall).toMatchObject({ accepted: true });
});

test('reports what the store did with a parcel that is paid on pickup', async () => {
  const report = (outcome: string) => bench.sendForm(`/supplier/orders/${order.orderCode}/pickup/${outcome}`, {});
  expect((await report('collected')).status).toBe(400);
  await sendSigned('/supplier/order', { ...order, collect: '260.00' }, { 'x-delivery-id': 'd2' });
  expect((await report('collected')).status).toBe(400);
  await bench.sendForm(`/supplier/orders/${order.orderCode}/ship`, { courier: 'tcat', number: 'TC12345678' });
  await report('collected');
  expect(lastCall()).toEqual({ path: '/supplier/collected', message: { orderCode: order.orderCode, amount: '260.00' } });
  await report('unclaimed');
  expect(lastCall()).toEqual({ path: '/supplier/unclaimed', message: { orderCode: order.orderCode } });
  expect(await readOrder()).toMatchObject({ pickupOutcome: 'unclaimed', pickupCall: { accepted: true } });
  expect((await report('lost')).status).toBe(404);
});

test('reports the start of packing', async () => {
  await bench.sendForm(`/supplier/orders/${order.orderCode}/packing`, {});
  expect(lastCall()).toEqual({ path: '/supplier/packing', message: { orderCode: order.orderCode } });
  expect((await readOrder())?.packingCall).toMatchObject({ accepted: true });
});
