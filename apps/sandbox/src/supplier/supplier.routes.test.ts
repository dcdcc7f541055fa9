import { createPublicKey } from 'node:crypto';
import { CompactEncrypt, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';
import type { SupplierOrder } from './shapes.ts';
import { findSupplierCallProblem, supplierHeaders } from './signature.ts';

let bench: TestFixture;
beforeEach(async () => {
  bench = await openTestFixture();
  bench.shop.answer({ status: 200, body: '{"status":true}' });
});
afterEach(() => bench.close());

const order = {
  orderCode: 'T2611210001ABCD',
  shopName: '鹿港 <老店>',
  paidAt: '2026-11-21T01:00:00Z',
  receiver: { name: '林小姐', phone: '+886912345678', address: '臺北市信義區市府路 1 號', zip: '110' },
  lines: [
    { orderDetailId: 11, title: '凤梨酥礼盒', spec: '12 入', num: 2 },
    { orderDetailId: 12, title: '高山乌龙茶', num: 1 },
  ],
};

const sendOrder = (deliveryId: string, changes: object = {}) =>
  bench.callSigned('/supplier/order', bench.sandbox.shared.supplierSecret, { ...order, ...changes }, { 'x-delivery-id': deliveryId });

async function readOrders(): Promise<SupplierOrder[]> {
  return ((await (await fetch(`${bench.sandbox.url}/supplier.json`)).json()) as { orders: SupplierOrder[] }).orders;
}

const ship = (fields: Record<string, string>) => bench.sendForm(`/supplier/orders/${order.orderCode}/ship`, { courier: 'tcat', ...fields });

function lastCall() {
  const call = bench.shop.calls.at(-1);
  if (call === undefined) throw new Error('the shop was not called');
  const { path, headers, body: rawBody } = call;
  const received = { sender: 'supplier', method: 'POST', path, headers, rawBody, now: Date.now() } as const;
  const problem = findSupplierCallProblem(bench.sandbox.shared.supplierSecret, received);
  return { ...call, problem, message: JSON.parse(call.body) as unknown, deliveryId: call.headers['x-delivery-id'] };
}

test('stores a signed order once, and shows it also after a restart', async () => {
  expect(await (await sendOrder('d1')).json()).toEqual({ status: true, orderCode: order.orderCode, duplicate: false });
  expect(await (await sendOrder('d1')).json()).toMatchObject({ duplicate: true });
  await bench.restart();
  expect(await readOrders()).toMatchObject([{ ...order, shipments: [] }]);
  const page = await (await fetch(`${bench.sandbox.url}/supplier`)).text();
  expect(page).toContain('鹿港 &lt;老店&gt;');
  expect(page).toContain('待出货');
});

test('rejects orders that are unsigned, signed with another secret, without a delivery id, or malformed', async () => {
  const unsigned = await fetch(`${bench.sandbox.url}/supplier/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': 'd1' },
    body: JSON.stringify(order),
  });
  expect(unsigned.status).toBe(401);
  expect((await bench.callSigned('/supplier/order', bench.sandbox.shared.smsSecret, order, { 'x-delivery-id': 'd1' })).status).toBe(401);
  expect((await bench.callSigned('/supplier/order', bench.sandbox.shared.supplierSecret, order)).status).toBe(400);
  expect((await sendOrder('d1', { lines: [] })).status).toBe(400);
  expect((await sendOrder('d1', { orderCode: '"><script>' })).status).toBe(400);
  expect(await readOrders()).toEqual([]);
});

test('ships everything: sends a signed shipment and shows that the shop accepted it', async () => {
  await sendOrder('d1');
  const reply = await ship({ number: ' 9055 1234 5678 ' });
  expect(reply.headers.get('location')).toBe(`/supplier#order-${order.orderCode}`);
  const call = lastCall();
  expect(call).toMatchObject({ path: '/supplier/shipment', problem: null, deliveryId: expect.stringMatching(/^[\w-]{36}$/) });
  expect(call.message).toEqual({
    orderCode: order.orderCode,
    courierCode: 'tcat',
    courierName: '黑貓宅急便',
    number: '905512345678',
    lines: [
      { orderDetailId: 11, num: 2 },
      { orderDetailId: 12, num: 1 },
    ],
    shippedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const page = await (await fetch(`${bench.sandbox.url}/supplier`)).text();
  expect(page).toContain('商城已接受');
  expect(page).not.toContain('name="courier"');
});

test('ships in parts, and never more than the remaining quantity', async () => {
  await sendOrder('d1');
  await ship({ courier: 'other', courierName: '顺手带', number: 'A-0001', num0: '1', num1: '0' });
  expect(lastCall().message).toMatchObject({ courierCode: 'other', courierName: '顺手带', lines: [{ orderDetailId: 11, num: 1 }] });
  expect((await ship({ number: 'A-0002', num0: '2' })).status).toBe(400);
  await ship({ number: 'A-0002' });
  expect(lastCall().message).toMatchObject({
    lines: [
      { orderDetailId: 11, num: 1 },
      { orderDetailId: 12, num: 1 },
    ],
  });
  expect((await ship({ number: 'A-0003' })).status).toBe(400);
  expect(bench.shop.calls).toHaveLength(2);
});

test('rejects an unknown courier, an invalid number, a cancelled order, and a form of another site', async () => {
  await sendOrder('d1');
  expect((await ship({ courier: 'pigeon', number: 'A-0001' })).status).toBe(400);
  const invalid = await ship({ number: '<b>' });
  expect(await invalid.text()).toContain('role="alert"');
  expect((await bench.sendForm(`/supplier/orders/${order.orderCode}/ship`, {}, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  await sendOrder('d2', { state: 'cancelled' });
  expect((await ship({ number: 'A-0001' })).status).toBe(400);
  expect(bench.shop.calls).toEqual([]);
});

test('resends rejected messages with the same delivery id', async () => {
  await sendOrder('d1');
  bench.shop.answer({ status: 503, body: 'later' }, { status: 200, body: '{"status":true}' });
  await ship({ number: 'A-0001' });
  const first = lastCall();
  expect(await readOrders()).toMatchObject([{ shipments: [{ call: { accepted: false, status: 503, answer: 'later' } }] }]);
  await bench.sendForm(`/supplier/orders/${order.orderCode}/resend`, {});
  expect(lastCall()).toMatchObject({ body: first.body, deliveryId: first.deliveryId, problem: null });
  expect(await readOrders()).toMatchObject([{ shipments: [{ call: { accepted: true, status: 200 } }] }]);
});

test('keeps a shipment for resending when the shop does not reply', async () => {
  await sendOrder('d1');
  await bench.shop.close();
  await ship({ number: 'A-0001' });
  expect(await readOrders()).toMatchObject([{ shipments: [{ number: 'A-0001', call: { accepted: false, status: null } }] }]);
});

test('sends parcel events', async () => {
  await sendOrder('d1');
  await ship({ number: 'A-0001' });
  const shipped = lastCall();
  await bench.sendForm(`/supplier/orders/${order.orderCode}/shipments/0/event`, { state: 'delivered', place: '臺北', text: '' });
  const event = lastCall();
  expect(event).toMatchObject({ path: '/supplier/parcel-event', problem: null });
  expect(event.deliveryId).not.toBe(shipped.deliveryId);
  expect(event.message).toEqual({
    number: 'A-0001',
    text: '包裹已签收',
    place: '臺北',
    code: 'delivered',
    time: expect.stringMatching(/Z$/),
    state: 'delivered',
  });
  expect((await bench.sendForm(`/supplier/orders/${order.orderCode}/shipments/0/event`, { state: 'lost' })).status).toBe(400);
  expect((await bench.sendForm(`/supplier/orders/${order.orderCode}/shipments/5/event`, { state: 'moving' })).status).toBe(404);
});

test('stores each order event once, also before the order, and shows it', async () => {
  const created = { orderCode: order.orderCode, event: 'created', at: '2026-11-21T01:00:00.000Z' };
  const sendEvent = (deliveryId: string, body: object, secret = bench.sandbox.shared.supplierSecret) =>
    bench.callSigned('/supplier/event', secret, body, { 'x-delivery-id': deliveryId });
  expect(await (await sendEvent('e1', created)).json()).toEqual({ status: true, orderCode: order.orderCode, duplicate: false });
  expect(await (await sendEvent('e1', created)).json()).toMatchObject({ duplicate: true });
  await sendEvent('e2', { ...created, event: 'paid' });
  const refunded = { ...created, event: 'refunded', amount: '380.00', amountCny: '86.00' };
  await sendEvent('e4', refunded);
  expect((await sendEvent('e5', { ...refunded, amount: '-1' })).status).toBe(400);
  expect((await sendEvent('e3', created, bench.sandbox.shared.smsSecret)).status).toBe(401);
  expect((await sendEvent('e3', { ...created, event: '<b>' })).status).toBe(400);
  expect((await sendEvent('', created)).status).toBe(400);
  await sendOrder('d1', { gift: { card: '生日<快乐>', hidePrice: true } });
  await bench.restart();
  const { events } = (await (await fetch(`${bench.sandbox.url}/supplier.json?code=${order.orderCode}`)).json()) as { events: object[] };
  expect(events).toEqual([created, { ...created, event: 'paid' }, refunded]);
  const page = await (await fetch(`${bench.sandbox.url}/supplier`)).text();
  expect(page).toContain('created');
  expect(page).toContain('NT$380.00 · ¥86.00');
  expect(page).toContain('生日&lt;快乐&gt;');
  expect(page).toContain('No prices in the parcel');
});

test('rejects its own calls sent back, other paths, repeated nonces and unknown fields', async () => {
  const secret = bench.sandbox.shared.supplierSecret;
  const rawBody = JSON.stringify(order);
  const send = (signed: Record<string, string>, deliveryId: string) =>
    fetch(`${bench.sandbox.url}/supplier/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signed },
      body: rawBody,
    });
  const call = { sender: 'shop', method: 'POST', path: '/supplier/order', rawBody } as const;
  expect((await send(supplierHeaders(secret, { ...call, sender: 'supplier' }, Date.now()), 'd1')).status).toBe(401);
  expect((await send(supplierHeaders(secret, { ...call, path: '/supplier/event' }, Date.now()), 'd1')).status).toBe(401);
  expect((await send(supplierHeaders(secret, call, Date.now() - 301_000), 'd1')).status).toBe(401);
  expect((await sendOrder('d1', { action: 'approve' })).status).toBe(400);
  expect(await readOrders()).toEqual([]);
  const signed = supplierHeaders(secret, call, Date.now());
  expect((await send(signed, 'd1')).status).toBe(200);
  expect((await send(signed, 'd2')).status).toBe(401);
});

/** The shop's reply to a request for an identity, signed with `secret`. */
async function sealIdentity(secret: string, subject = order.orderCode): Promise<string> {
  const jwt = new SignJWT({ name: '林小姐', type: 1, number: '11010519491231002X' }).setProtectedHeader({ alg: 'HS256' });
  const signed = await jwt.setIssuer('shop').setAudience('supplier').setSubject(subject).setExpirationTime('5m').sign(Buffer.from(secret));
  const sealed = await new CompactEncrypt(Buffer.from(signed))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(createPublicKey(bench.sandbox.shared.supplierPublicKey));
  return JSON.stringify({ status: true, data: { orderCode: order.orderCode, identity: sealed } });
}

test('declares an order with the identity of its receiver, shows it once and stores no number', async () => {
  await sendOrder('d1', { identity: { name: '林小姐', type: 1, numberMasked: '110***********002X' } });
  bench.shop.answer({ status: 200, body: await sealIdentity(bench.sandbox.shared.supplierSecret) });
  const declared = await bench.sendForm(`/supplier/orders/${order.orderCode}/declare`, {});
  expect(await declared.text()).toContain('11010519491231002X');
  expect(lastCall()).toMatchObject({ path: '/supplier/identity', problem: null, message: { orderCode: order.orderCode } });
  const page = await (await fetch(`${bench.sandbox.url}/supplier`)).text();
  expect(page).toContain('已申报');
  expect(page).not.toContain('11010519491231002X');
  await bench.restart();
  expect(await readOrders()).toMatchObject([{ declaredAt: expect.any(Number) }]);
  expect(JSON.stringify(await readOrders())).not.toContain('19491231');
});

test('rejects an identity that the shop did not sign, or of another order, and shows why the shop refuses', async () => {
  await sendOrder('d1', { identity: { name: '林小姐', type: 1, numberMasked: '110***********002X' } });
  const declare = () => bench.sendForm(`/supplier/orders/${order.orderCode}/declare`, {});
  for (const body of [await sealIdentity('another secret'), await sealIdentity(bench.sandbox.shared.supplierSecret, 'T0')]) {
    bench.shop.answer({ status: 200, body });
    expect((await declare()).status).toBe(500);
  }
  bench.shop.answer({ status: 422, body: '{"code":-502}' });
  const refused = await declare();
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('-502');
  expect(await readOrders()).not.toMatchObject([{ declaredAt: expect.anything() }]);
});

test('redeems a voucher with a signed call, and says what to hand over or why it is refused', async () => {
  const redeem = async (fields: Record<string, string>) => (await bench.sendForm('/supplier/redeem', fields)).text();
  const data = { code: 'ABCDEFGHJKLM', orderCode: order.orderCode, title: '珍珠奶茶券', spec: '一份', usedAt: '2026-11-21T01:00:00Z' };
  bench.shop.answer({ status: 200, body: JSON.stringify({ status: true, data, code: 0 }) });
  const page = await redeem({ code: ' ABCD EFGH JKLM ', redemptionId: 'form-0001' });
  expect(page).toContain('珍珠奶茶券 · 一份');
  expect(lastCall()).toMatchObject({
    path: '/supplier/voucher',
    problem: null,
    message: { code: 'ABCD EFGH JKLM', redemptionId: 'form-0001' },
  });
  bench.shop.answer({ status: 422, body: '{"status":false,"code":-506}' });
  expect(await redeem({ code: 'ABCDEFGHJKLM' })).toContain('used before');
  const calls = bench.shop.calls.length;
  expect((await bench.sendForm('/supplier/redeem', { code: ' ' })).status).toBe(400);
  expect(bench.shop.calls).toHaveLength(calls);
});

test('a service and a voucher are neither packed nor shipped, and the page shows the guest', async () => {
  await sendOrder('d1', {
    receiver: { name: '林小姐', phone: '+886912345678', address: '' },
    guest: { name: '林小姐', phone: '+886 0912345678', arrival: '晚上八点' },
    lines: [
      {
        orderDetailId: 11,
        title: '海景民宿',
        num: 1,
        fulfilment: 'service',
        days: { first: '2026-12-10', last: '2026-12-11', unit: 'night' },
      },
      { orderDetailId: 12, title: '珍珠奶茶券', num: 2, fulfilment: 'voucher' },
    ],
  });
  const page = await (await fetch(`${bench.sandbox.url}/supplier`)).text();
  for (const text of ['晚上八点', '2026-12-10', '确认预订']) expect(page).toContain(text);
  for (const action of ['/ship', '/packing']) expect(page).not.toContain(`${order.orderCode}${action}`);
  expect((await ship({ number: 'TC12345678' })).status).toBe(400);
});
