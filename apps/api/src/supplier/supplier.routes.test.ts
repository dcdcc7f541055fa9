import { account } from '@baodao/api-client/endpoints/account';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { messages } from '@baodao/api-client/endpoints/messages';
import { orders } from '@baodao/api-client/endpoints/orders';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import { eq, sql } from 'drizzle-orm';
import { compactDecrypt, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import {
  callShopAsSupplier,
  expectedSignature,
  openFakeSupplier,
  type SignedCallOptions,
  signSupplier,
  supplierKeys,
  supplierSecret,
} from '../../test/fakeSupplier.ts';
import { addAddress, type TestMember } from '../../test/members.ts';
import { flushOutbox, makeOutboxDue, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct, addShop } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { deleteIdentities } from '../jobs/deleteIdentities.ts';
import { expireOrders } from '../jobs/expireOrders.ts';
import { publishOutboxBatch } from '../jobs/publishOutbox.ts';
import { deleteExpiredRows } from '../jobs/retention.ts';
import { shipping } from '../platform/db/schema/catalog.ts';
import { parcel, shopOrder } from '../platform/db/schema/orders.ts';
import { identity } from '../platform/db/schema/personal.ts';
import { auditLog } from '../platform/db/schema/system.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  supplier.calls.length = 0;
});

const getOrder = (code: string) => readOrder(shop, person, code);
const notifyShop = (path: string, message: object, options?: SignedCallOptions) => callShopAsSupplier(shop, path, message, options);
const getCalls = (path: string) => supplier.calls.filter((each) => each.path === path);

async function buyPaidOrder(num = 3) {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, person, { skuId, num });
  await payOrders(shop, alipay, person, [code]);
  const [line] = (await getOrder(code)).details;
  return { code, lineId: line?.id ?? 0 };
}

const createShipment = (orderCode: string, lineId: number, num: number, number: string) => ({
  orderCode,
  courierCode: 'tcat',
  courierName: '黑貓宅急便',
  number,
  lines: [{ orderDetailId: lineId, num }],
  shippedAt: new Date().toISOString(),
});

test('sends a paid order signed, and repeats it with the same delivery id until the supplier accepts it', async () => {
  const { code, lineId } = await buyPaidOrder();
  supplier.replyStatus = 503;
  await publishOutboxBatch(shop.services);
  supplier.replyStatus = 200;
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  await publishOutboxBatch(shop.services);
  const orderCalls = getCalls('/supplier/order');
  expect(orderCalls).toHaveLength(2);
  expect(new Set(orderCalls.map(({ headers }) => headers['x-nonce'])).size).toBe(2);
  for (const call of orderCalls) {
    const { headers, body } = call;
    expect(headers['x-signature']).toBe(expectedSignature(call));
    expect(headers['x-delivery-id']).toBe(`supplier-order-${code}`);
    expect(body).toMatchObject({
      orderCode: code,
      state: 'toShip',
      receiver: { name: '王小明', phone: '+886 0912345678', zip: '100' },
      lines: [{ orderDetailId: lineId, num: 3 }],
    });
  }
});

test('sends an order again when its address changes before shipping', async () => {
  const { code } = await buyPaidOrder();
  const home = await addAddress(shop, person, { name: '李大华' });
  await shop.call(orders.updateAddress, { code, addressId: home.id }, { token: person.token });
  await publishOutboxBatch(shop.services);
  expect(supplier.calls.map(({ text }) => text.includes('李大华'))).toContain(true);
  const orderCalls = getCalls('/supplier/order');
  expect(new Set(orderCalls.map(({ headers }) => headers['x-delivery-id'])).size).toBe(2);
});

test('fixes the address once the supplier has begun to pack, and shows since when', async () => {
  const { code } = await buyPaidOrder();
  const home = await addAddress(shop, person, { name: '李大华' });
  const change = () => shop.call(orders.updateAddress, { code, addressId: home.id }, { token: person.token });
  await flushOutbox(shop);
  expect((await getOrder(code)).actions.map(({ key }) => key)).toContain('editAddress');
  expect((await change()).data).toMatchObject({ receiver: { name: '李大华' }, packTime: null });
  // The supplier does not know the new address yet.
  expect(await notifyShop('packing', { orderCode: code })).toMatchObject({ status: false, code: -504 });
  await flushOutbox(shop);
  expect(await notifyShop('packing', { orderCode: code })).toMatchObject({ httpStatus: 200 });
  const packed = await getOrder(code);
  expect(packed).toMatchObject({ state: 20, packTime: expect.any(String) });
  expect(packed.actions.map(({ key }) => key)).toEqual(['remind', 'refund']);
  expect(await change()).toMatchObject({ code: -502 });
  expect(await notifyShop('packing', { orderCode: code })).toMatchObject({ httpStatus: 200 });
  expect((await getOrder(code)).packTime).toBe(packed.packTime);
});

test('does not pack orders that are unpaid, closed or unknown', async () => {
  const { skuId } = await addProduct(shop);
  const unpaid = await buyOne(shop, person, { skuId });
  expect(await notifyShop('packing', { orderCode: unpaid })).toMatchObject({ code: -502 });
  await shop.call(orders.cancel, { code: unpaid }, { token: person.token });
  expect(await notifyShop('packing', { orderCode: unpaid })).toMatchObject({ code: -502 });
  expect(await notifyShop('packing', { orderCode: unpaid.replaceAll(/\d/g, '9') })).toMatchObject({ code: -501 });
});

test('of a change of the address and the start of packing at the same moment, one wins', async () => {
  const home = await addAddress(shop, person, { name: '李大华' });
  for (let round = 0; round < 5; round += 1) {
    const { code } = await buyPaidOrder();
    await flushOutbox(shop);
    const [change, packing] = await Promise.all([
      shop.call(orders.updateAddress, { code, addressId: home.id }, { token: person.token }),
      notifyShop('packing', { orderCode: code }),
    ]);
    expect(change.status).toBe(!packing.status);
    const { receiver, packTime } = await getOrder(code);
    expect([receiver.name === '李大华', packTime !== null]).toEqual([change.status, packing.status]);
  }
});

test('makes an order partly shipped, shipped and delivered as its parcels progress', async () => {
  const { code, lineId } = await buyPaidOrder(3);
  const first = createShipment(code, lineId, 1, 'TC0001');
  const replies = await Promise.all(Array.from({ length: 4 }, () => notifyShop('shipment', first)));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
  expect(await getOrder(code)).toMatchObject({
    state: 25,
    parcels: [{ number: 'TC0001', detailIds: [lineId], state: 'shipped', events: [] }],
  });
  expect(await notifyShop('shipment', createShipment(code, lineId, 3, 'TC0002'))).toMatchObject({ httpStatus: 400, code: -2 });
  expect(await notifyShop('shipment', createShipment(code, lineId, 2, 'TC0002'))).toMatchObject({ status: true });
  expect(await getOrder(code)).toMatchObject({ state: 30, shipTime: expect.any(String) });
  expect(await notifyShop('shipment', createShipment(code, lineId, 1, 'TC0003'))).toMatchObject({ code: -502 });

  const sendEvent = (number: string, state: string, at: string) =>
    notifyShop('parcel-event', { number, text: `包裹 ${state}`, place: '台北', time: at, state });
  const [moved, delivered] = [7_200_000, 3_600_000].map((age) => new Date(Date.now() - age).toISOString());
  await sendEvent('TC0001', 'delivered', delivered ?? '');
  // Events can arrive out of order, and twice.
  await sendEvent('TC0001', 'moving', moved ?? '');
  await sendEvent('TC0001', 'moving', moved ?? '');
  const [one] = (await shop.call(orders.parcels, { code, number: 'TC0001' }, { token: person.token })).data;
  expect(one).toMatchObject({ state: 'delivered', url: expect.stringContaining('TC0001') });
  expect(one?.events.map(({ time }) => time)).toEqual([delivered, moved]);
  expect((await getOrder(code)).actions).toContainEqual({ key: 'confirm', until: null });
  await sendEvent('TC0002', 'delivered', new Date().toISOString());
  expect((await getOrder(code)).actions).toContainEqual({ key: 'confirm', until: expect.any(String) });
  expect((await shop.services.db.select().from(parcel).where(eq(parcel.number, 'TC0001')))[0]?.deliveredAt).toEqual(
    new Date(delivered ?? ''),
  );
  expect((await shop.call(orders.finish, { code }, { token: person.token })).data).toMatchObject({ state: 40 });
});

test('one courier has its own tracking page, and the parcels of all others link to the generic one', async () => {
  const { code, lineId } = await buyPaidOrder(3);
  const shipBy = (courierCode: string, number: string) =>
    notifyShop('shipment', { ...createShipment(code, lineId, 1, number), courierCode, courierName: courierCode });
  for (const [courierCode, number] of [
    ['tcat', '903122334455'],
    ['sf', 'SF1234567890'],
    ['hct', '6671234567'],
  ] as const)
    expect(await shipBy(courierCode, number)).toMatchObject({ status: true });
  const pages = Object.fromEntries((await getOrder(code)).parcels.map(({ number, url }) => [number, url]));
  expect(pages).toEqual({
    '903122334455': 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=903122334455',
    SF1234567890: 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234567890',
    '6671234567': 'https://www.kuaidi100.com/chaxun?com=&nu=6671234567',
  });
});

test('rejects unsigned, wrongly signed and outdated calls', async () => {
  const { code, lineId } = await buyPaidOrder(1);
  const shipment = createShipment(code, lineId, 1, 'TC0009');
  expect(await notifyShop('shipment', shipment, { key: 'another secret' })).toMatchObject({ httpStatus: 403, code: -5 });
  expect(await notifyShop('shipment', shipment, { age: 400 })).toMatchObject({ httpStatus: 403 });
  expect(await notifyShop('shipment', shipment, { age: -400 })).toMatchObject({ httpStatus: 403 });
  const unsigned = await fetch(`${shop.url}/supplier/shipment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(unsigned.status).toBe(403);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = 'a-nonce-of-this-test';
  const signedBody = JSON.stringify({ ...shipment, number: 'TC0010' });
  const swapped = await fetch(`${shop.url}/supplier/shipment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signSupplier({ sender: 'supplier', path: '/supplier/shipment', timestamp, nonce, body: signedBody }),
    },
    body: JSON.stringify(shipment),
  });
  expect(swapped.status).toBe(403);
  expect(await getOrder(code)).toMatchObject({ state: 20, parcels: [] });
});

test('rejects the messages of the shop as messages of the supplier', async () => {
  const { code } = await buyPaidOrder(1);
  await publishOutboxBatch(shop.services);
  const [sent] = getCalls('/supplier/order').filter(({ text }) => text.includes(code));
  if (!sent) throw new Error('The shop sent no order');
  const headers = Object.fromEntries(
    ['content-type', 'x-timestamp', 'x-nonce', 'x-signature', 'x-delivery-id'].map((name) => [name, String(sent.headers[name])]),
  );
  const reflected = await fetch(`${shop.url}/supplier/ready`, { method: 'POST', headers, body: sent.text });
  expect(reflected.status).toBe(403);
  expect(await getOrder(code)).toMatchObject({ state: 20 });
});

test('signs direction and path', async () => {
  const { code } = await buyPaidOrder(1);
  const ready = { orderCode: code };
  expect(await notifyShop('ready', ready, { signedAs: { sender: 'shop' } })).toMatchObject({ httpStatus: 403, code: -5 });
  expect(await notifyShop('ready', ready, { signedAs: { path: '/supplier/order' } })).toMatchObject({ httpStatus: 403, code: -5 });
  expect(await notifyShop('ready?again=1', ready, { signedAs: { path: '/supplier/ready' } })).toMatchObject({ httpStatus: 403, code: -5 });
  expect(await getOrder(code)).toMatchObject({ state: 20 });
  expect(await notifyShop('ready', ready)).toMatchObject({ httpStatus: 200 });
});

test('accepts each nonce once, also when calls are concurrent, and forgets it after an hour', async () => {
  const { code } = await buyPaidOrder(1);
  const replay = () => notifyShop('ready', { orderCode: code }, { nonce: `${code}-nonce` });
  const statuses = (await Promise.all(Array.from({ length: 5 }, replay))).map(({ httpStatus }) => httpStatus);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403, 403, 403, 403]);
  await shop.services.db.execute(sql`UPDATE supplier_nonce SET received_at = now() - interval '11 minutes'`);
  await deleteExpiredRows(shop.services);
  expect(await replay()).toMatchObject({ httpStatus: 403, code: -5 });
  await shop.services.db.execute(sql`UPDATE supplier_nonce SET received_at = now() - interval '2 hours'`);
  await deleteExpiredRows(shop.services);
  expect((await shop.services.db.execute(sql`SELECT FROM supplier_nonce`)).rows).toEqual([]);
});

test.each(['', 'short', 'with space in it, and long', 'x'.repeat(65)])('rejects the nonce %j', async (nonce) => {
  expect(await notifyShop('ready', { orderCode: 'T261121AAAAAAAAAAAAAAAA' }, { nonce })).toMatchObject({ httpStatus: 403, code: -5 });
});

test('rejects unknown fields in every call', async () => {
  const { code, lineId } = await buyPaidOrder(1);
  const shipment = createShipment(code, lineId, 1, 'TC0301');
  const event = { number: 'TC0301', text: 'x', place: '', time: new Date().toISOString(), state: 'moving' };
  const messages: [string, object][] = [
    ['ready', { orderCode: code, shopName: '' }],
    ['shipment', { ...shipment, state: 'toShip' }],
    ['shipment', { ...shipment, lines: [{ orderDetailId: lineId, num: 1, title: '' }] }],
    ['parcel-event', { ...event, event: 'paid' }],
    ['after-sale', { requestId: 1, action: 'approve', text: '', restock: false, orderCode: code }],
  ];
  for (const [path, message] of messages) expect(await notifyShop(path, message), path).toMatchObject({ httpStatus: 400 });
  expect(await getOrder(code)).toMatchObject({ state: 20, parcels: [] });
});

test('rejects calls that do not fit the order or the schema', async () => {
  const { code, lineId } = await buyPaidOrder(1);
  const unpaid = await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId });
  const unpaidLine = (await getOrder(unpaid)).details[0]?.id ?? 0;
  expect(await notifyShop('shipment', createShipment(unpaid, unpaidLine, 1, 'TC0100'))).toMatchObject({ code: -502 });
  expect(await notifyShop('shipment', createShipment(code, unpaidLine, 1, 'TC0101'))).toMatchObject({ httpStatus: 400 });
  expect(await notifyShop('shipment', createShipment('T261121AAAAAAAAAAAAAAAA', lineId, 1, 'TC0102'))).toMatchObject({
    httpStatus: 404,
    code: -501,
  });
  for (const num of [0, -1, 0.5, '1', null])
    expect(
      await notifyShop('shipment', { ...createShipment(code, lineId, 1, 'TC0103'), lines: [{ orderDetailId: lineId, num }] }),
    ).toMatchObject({
      httpStatus: 400,
    });
  expect(await notifyShop('shipment', { ...createShipment(code, lineId, 1, 'TC0104'), shippedAt: 'yesterday' })).toMatchObject({
    httpStatus: 400,
  });
  const shippedAt = new Date(Date.now() + 3_600_000).toISOString();
  expect(await notifyShop('shipment', { ...createShipment(code, lineId, 1, 'TC0105'), shippedAt })).toMatchObject({ httpStatus: 400 });
  expect(
    await notifyShop('parcel-event', { number: 'TC-NONE', text: 'x', place: '', time: new Date().toISOString(), state: 'moving' }),
  ).toMatchObject({ httpStatus: 404, code: -3 });
  expect(await getOrder(code)).toMatchObject({ state: 20 });
});

test('creates a pickup code for a ready order, and the buyer picks it up with that code', async () => {
  const { code } = await buyPaidOrder(1);
  expect(await notifyShop('ready', { orderCode: code })).toMatchObject({ httpStatus: 200, status: true });
  const { pickupCode, ...ready } = await getOrder(code);
  expect(ready).toMatchObject({ state: 35, actions: [{ key: 'showPickupCode', until: null }, { key: 'refund' }] });
  expect(pickupCode).toMatch(/^\d{6}$/);
  // A repeated notice keeps the code.
  expect(await notifyShop('ready', { orderCode: code })).toMatchObject({ status: true });
  expect(await getOrder(code)).toMatchObject({ pickupCode });
  const picked = await shop.call(orders.pickUp, { code, pickupCode: pickupCode ?? '' }, { token: person.token });
  expect(picked.data).toMatchObject({ state: 40, pickupCode: null });
  expect(await notifyShop('ready', { orderCode: code })).toMatchObject({ code: -502 });
  expect(await notifyShop('ready', { orderCode: 'T261121AAAAAAAAAAAAAAAA' })).toMatchObject({ httpStatus: 404, code: -501 });
});

interface SupplierEventCall {
  orderCode: string;
  event: string;
  at: string;
  amount?: string;
  amountCny?: string;
}

const getEvents = (code: string) => getEventCalls(code).map(({ event }) => event);

/** The events of an order that the supplier received, without repetitions, in the order of their times. */
function getEventCalls(code: string): SupplierEventCall[] {
  const seen = new Map<string, SupplierEventCall>();
  for (const received of getCalls('/supplier/event')) {
    const { headers, text } = received;
    expect(headers['x-signature']).toBe(expectedSignature(received));
    const call = JSON.parse(text) as SupplierEventCall;
    if (call.orderCode === code) seen.set(String(headers['x-delivery-id']), call);
  }
  return [...seen.values()].toSorted((a, b) => a.at.localeCompare(b.at));
}

test('courier, events and shipping method are read in the language of the reader', async () => {
  const { code, lineId } = await buyPaidOrder(1);
  await shop.services.db.update(shipping).set({ name: { 'zh-CN': '宅急便', 'zh-TW': '宅急便', en: 'Home delivery' } });
  await notifyShop('shipment', createShipment(code, lineId, 1, 'TC0301'));
  const eventAt = (minutes: number) => ({ number: 'TC0301', place: '', time: new Date(Date.now() - minutes * 60_000).toISOString() });
  await notifyShop('parcel-event', { ...eventAt(9), text: '已揽收', code: 'collected', state: 'moving' });
  await notifyShop('parcel-event', { ...eventAt(5), text: '外箱已检查', place: '桃园转运中心', state: 'moving' });
  await flushOutbox(shop);
  const english = { token: person.token, language: 'en' as const };
  const { data } = await shop.call(orders.detail, { code }, english);
  expect(data).toMatchObject({
    shippingName: 'Home delivery',
    parcels: [
      {
        courierCode: 'tcat',
        courierName: 'T-CAT',
        events: [{ text: '外箱已检查', place: 'Taoyuan transfer centre' }, { text: 'Collected by the courier' }],
      },
    ],
  });
  const inTaiwan = (await shop.call(orders.detail, { code }, { token: person.token, language: 'zh-TW' })).data;
  expect(inTaiwan.parcels[0]?.events[0]).toMatchObject({ text: '外箱已檢查', place: '桃園轉運中心' });
  expect((await shop.call(orders.parcels, { code }, english)).data).toMatchObject([{ courierName: 'T-CAT' }]);
  expect((await getOrder(code)).parcels).toMatchObject([{ courierName: '黑猫宅急便' }]);
  const contentOf = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
    const { list } = (await shop.call(messages.list, {}, { token: person.token, language })).data;
    return list.map(({ content }) => content).find((content) => content.includes('TC0301'));
  };
  expect(await contentOf('en')).toContain('with T-CAT');
  expect(await contentOf('zh-CN')).toContain('由黑猫宅急便发出');
  expect(await contentOf('zh-TW')).toContain('由黑貓宅急便寄出');
});

test('sends all events of an order, from its creation to its review', async () => {
  const { code, lineId } = await buyPaidOrder(1);
  await notifyShop('shipment', createShipment(code, lineId, 1, 'TC0201'));
  await notifyShop('parcel-event', { number: 'TC0201', text: '已送达', place: '', time: new Date().toISOString(), state: 'delivered' });
  expect((await getOrder(code)).actions).toContainEqual({ key: 'extend', until: expect.any(String), days: 7 });
  await shop.call(orders.finish, { code }, { token: person.token });
  const review = {
    orderDetailId: lineId,
    star: 5,
    serviceStar: 5,
    deliveryStar: 5,
    content: '很好吃',
    images: [],
    tags: [],
    anonymous: false,
  };
  const saved = await shop.call(reviews.save, { list: [review] }, { token: person.token });
  expect(saved.data.saved).toEqual([lineId]);
  await flushOutbox(shop);
  expect(getEvents(code)).toEqual(['created', 'paid', 'received', 'evaluated']);
});

test('sends the events of cancelled, expired and refunded orders', async () => {
  const { skuId } = await addProduct(shop);
  const cancelled = await buyOne(shop, person, { skuId });
  await shop.call(orders.cancel, { code: cancelled }, { token: person.token });
  const expired = await buyOne(shop, person, { skuId });
  await shop.services.db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 minute'` }).where(eq(shopOrder.code, expired));
  await expireOrders(shop.services);
  const { code, lineId } = await buyPaidOrder(1);
  const request = { orderDetailId: lineId, type: 1 as const, num: 1, reason: 'changedMind' as const, description: '', images: [] };
  await shop.call(afterSale.saveRefund, request, { token: person.token });
  await flushOutbox(shop);
  expect(getEvents(cancelled)).toEqual(['created', 'cancelled']);
  expect(getEvents(expired)).toEqual(['created', 'expired']);
  expect(getEvents(code)).toEqual(['created', 'paid', 'closed', 'refunded']);
  const [shown] = (await shop.call(afterSale.refunds, { code }, { token: person.token })).data.list;
  expect(Number(shown?.amountCny)).toBeGreaterThan(0);
  expect(getEventCalls(code).at(-1)).toMatchObject({ amount: shown?.amount, amountCny: shown?.amountCny });
  const requests = getCalls('/supplier/after-sale').filter(({ text }) => text.includes(code));
  expect(requests.length).toBeGreaterThanOrEqual(2);
});

test('repeats an event with its delivery id until accepted, and sends no event for a failed action', async () => {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, person, { skuId });
  const getDeliveryIds = () =>
    getCalls('/supplier/event')
      .filter(({ text }) => text.includes(code))
      .map(({ headers }) => headers['x-delivery-id']);
  supplier.replyStatus = 503;
  // If the keep-alive connection was closed in the meantime, the first attempt does not arrive.
  while (getDeliveryIds().length === 0) await flushOutbox(shop);
  await publishOutboxBatch(shop.services);
  supplier.replyStatus = 200;
  await flushOutbox(shop);
  const ids = getDeliveryIds();
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids)).toEqual(new Set([`supplier-event-${code}-created`]));
  expect(await shop.call(orders.finish, { code }, { token: person.token })).toMatchObject({ code: -502 });
  await flushOutbox(shop);
  expect(getEvents(code)).toEqual(['created']);
});

const NUMBER = '11010519491231002X';

/** A paid order to the mainland, whose receiver has an identity. */
async function buyForMainland() {
  await addAddress(shop, person, { name: '李雷', countryId: 100000, isDefault: false });
  const { data: saved } = await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: NUMBER, consent: true }, person);
  const { skuId } = await addProduct(shop);
  const [mainland] = (await shop.call(account.addresses, {}, person)).data.filter(({ countryId }) => countryId === 100000);
  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], addressId: mainland?.id ?? 0 }, person);
  const { data } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, person);
  const code = data.orderCodeArray[0] ?? '';
  return { code, identityId: saved.id };
}

const readEvents = async (member = person) => (await shop.call(account.identityEvents, {}, member)).data;

/** What the supplier reads with its private key and the shared secret. */
async function readSealed(sealed: string, code: string) {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, supplierKeys.privateKey);
  const { payload } = await jwtVerify(plaintext, Buffer.from(supplierSecret), { issuer: 'shop', audience: 'supplier', subject: code });
  return { payload, protectedHeader };
}

test('opens an identity for the supplier only while the order is to be shipped, and its owner sees each opening', async () => {
  const { code } = await buyForMainland();
  expect(await notifyShop('identity', { orderCode: code })).toMatchObject({ httpStatus: 422, code: -502 });
  await payOrders(shop, alipay, person, [code]);
  await flushOutbox(shop);
  const masked = { name: '李雷', type: 1, numberMasked: '110***********002X' };
  expect(getCalls('/supplier/order').map(({ body }) => body['identity'])).toEqual([masked]);
  expect(await readEvents()).toMatchObject([{ event: 'saved' }]);

  const reply = await notifyShop('identity', { orderCode: code });
  const { identity: sealed } = reply.data as { identity: string };
  expect(JSON.stringify(reply)).not.toContain(NUMBER);
  const { payload, protectedHeader } = await readSealed(sealed, code);
  expect(payload).toMatchObject({ name: '李雷', type: 1, number: NUMBER });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' });
  expect(await readEvents()).toMatchObject([
    { event: 'opened', orderCode: code, receiver: 'supplier', numberMasked: '110***********002X' },
    { event: 'saved' },
  ]);
  const stranger = await signUpBuyer(shop);
  expect(await readEvents(stranger)).toEqual([]);
  const [entry] = await shop.services.db.select().from(auditLog).where(eq(auditLog.event, 'identity.opened'));
  expect(JSON.stringify(entry)).not.toContain(NUMBER);

  const { lineId } = { lineId: (await getOrder(code)).details[0]?.id ?? 0 };
  await notifyShop('shipment', createShipment(code, lineId, 1, 'TC0501'));
  expect(await notifyShop('identity', { orderCode: code })).toMatchObject({ code: -502 });
  expect(await readEvents()).toHaveLength(2);
});

test('opens nothing for unsigned calls, foreign names, orders without identity, or without a key', async () => {
  const { code, identityId } = await buyForMainland();
  await payOrders(shop, alipay, person, [code]);
  const ask = (options?: SignedCallOptions) => notifyShop('identity', { orderCode: code }, options);
  expect(await ask({ key: 'another secret' })).toMatchObject({ httpStatus: 403 });
  expect(await ask({ signedAs: { sender: 'shop' } })).toMatchObject({ httpStatus: 403 });
  expect(await notifyShop('identity', { orderCode: code, purpose: 'x' })).toMatchObject({ httpStatus: 400 });
  expect(await notifyShop('identity', { orderCode: 'T261121AAAAAAAAAAAAAAAA' })).toMatchObject({ httpStatus: 404, code: -501 });
  expect(await notifyShop('identity', { orderCode: (await buyPaidOrder(1)).code })).toMatchObject({ httpStatus: 404, code: -3 });
  const { supplier: connection } = shop.services;
  shop.services.supplier = connection && { ...connection, publicKey: null };
  expect(await ask()).toMatchObject({ code: -5 });
  shop.services.supplier = connection;
  await shop.call(account.saveIdentity, { id: identityId, name: '韩梅', type: 1, number: NUMBER, consent: true }, person);
  expect(await ask()).toMatchObject({ code: -403 });
  expect((await readEvents()).filter(({ event }) => event === 'opened')).toEqual([]);
  await shop.call(account.saveIdentity, { id: identityId, name: '李雷', type: 1, number: NUMBER, consent: true }, person);
  const statuses = [];
  for (let at = 0; at < 12; at++) statuses.push((await ask()).httpStatus);
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
  expect(statuses.at(-1)).toBe(429);
});

test('an identity that an order needs cannot be deleted, and is deleted 180 days after its last use', async () => {
  const { code, identityId } = await buyForMainland();
  const remove = () => shop.call(account.deleteIdentity, { id: identityId }, person);
  expect(await remove()).toMatchObject({ code: -405 });
  const list = async () => (await shop.call(account.identities, {}, person)).data;
  const ageBy = (days: number) =>
    shop.services.db.execute(sql`
      WITH aged AS (UPDATE identity SET consent_at = shop_now() - make_interval(days => ${days}::int) WHERE id = ${identityId})
      UPDATE shop_order SET created_at = shop_now() - make_interval(days => ${days}::int) WHERE code = ${code}`);
  const [stored] = await list();
  expect((new Date(stored?.deleteTime ?? '').getTime() - Date.now()) / 86_400_000).toBeCloseTo(180, 0);
  await ageBy(400);
  await deleteIdentities(shop.services);
  expect(await list()).toHaveLength(1);
  await shop.call(orders.cancel, { code }, person);
  await ageBy(179);
  await deleteIdentities(shop.services);
  expect(await list()).toHaveLength(1);
  expect(await getOrder(code)).toMatchObject({ identity: { name: '李雷' } });
  await ageBy(181);
  await deleteIdentities(shop.services);
  expect(await list()).toEqual([]);
  expect(await shop.services.db.select().from(identity).where(eq(identity.id, identityId))).toEqual([]);
  expect(await getOrder(code)).toMatchObject({ identity: null });
  expect(await readEvents()).toMatchObject([{ event: 'expired', numberMasked: '110***********002X' }, { event: 'saved' }]);
});

test('tells the supplier into which parcels an order is split', async () => {
  const mainland = await addAddress(shop, person, { name: '李雷', countryId: 100000, isDefault: false });
  await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: NUMBER, consent: true }, person);
  const { shopId } = await addShop(shop, { customsCap: '50.00' });
  const { skuId } = await addProduct(shop, { shopId, price: '100.00' });
  const order = { lines: [{ skuId, num: 5 }], addressId: mainland.id, orgs: [{ orgId: shopId, split: true }] };
  const { data: quote } = await shop.call(orders.calculate, order, person);
  expect(quote.freightAmount).toBe('240.00');
  const { data: saved } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, person);
  const code = saved.orderCodeArray[0] ?? '';
  await payOrders(shop, alipay, person, [code]);
  await flushOutbox(shop);
  const orderDetailId = (await getOrder(code)).details[0]?.id;
  const sent = getCalls('/supplier/order').find(({ text }) => text.includes(code));
  expect(sent?.body['parcels']).toEqual([2, 2, 1].map((num) => [{ orderDetailId, num }]));
  expect(sent?.body['lines']).toEqual([expect.objectContaining({ orderDetailId, num: 5 })]);
});
