import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { callShopAsSupplier, openFakeSupplier, type SignedCallOptions, signSupplier } from '../../test/fakeSupplier.ts';
import { addAddress, type TestMember } from '../../test/members.ts';
import { flushOutbox, makeOutboxDue, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { parcel, shopOrder } from '../db/schema/orders.ts';
import { expireOrders } from '../jobs/expireOrders.ts';
import { publishOutbox } from '../jobs/publishOutbox.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  supplier.calls.length = 0;
});

const orderOf = (code: string) => readOrder(shop, person, code);
const tell = (path: string, message: object, options?: SignedCallOptions) => callShopAsSupplier(shop, path, message, options);
const heardAt = (path: string) => supplier.calls.filter((each) => each.path === path);

async function paidOrder(num = 3) {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, person, { skuId, num });
  await payOrders(shop, alipay, person, [code]);
  const [line] = (await orderOf(code)).details;
  return { code, lineId: line?.id ?? 0 };
}

const shipmentOf = (orderCode: string, lineId: number, num: number, number: string) => ({
  orderCode,
  courierCode: 'tcat',
  courierName: '黑貓宅急便',
  number,
  lines: [{ orderDetailId: lineId, num }],
  shippedAt: new Date().toISOString(),
});

test('a paid order reaches the supplier side, signed, and again under the same name until it is taken', async () => {
  const { code, lineId } = await paidOrder();
  supplier.replyStatus = 503;
  await publishOutbox(shop.services);
  supplier.replyStatus = 200;
  await makeOutboxDue(shop);
  await publishOutbox(shop.services);
  await publishOutbox(shop.services);
  const ofOrder = heardAt('/supplier/order');
  expect(ofOrder).toHaveLength(2);
  for (const { headers, text, body } of ofOrder) {
    expect(headers['x-signature']).toBe(signSupplier(String(headers['x-timestamp']), text));
    expect(headers['x-delivery-id']).toBe(`supplier-order-${code}`);
    expect(body).toMatchObject({
      orderCode: code,
      state: 'toShip',
      receiver: { name: '王小明', phone: '+886 0912345678', zip: '100' },
      lines: [{ orderDetailId: lineId, num: 3 }],
    });
  }
});

test('another address is told before anything was sent', async () => {
  const { code } = await paidOrder();
  const home = await addAddress(shop, person, { name: '李大华' });
  await shop.call(orders.updateAddress, { code, addressId: home.id }, { token: person.token });
  await publishOutbox(shop.services);
  expect(supplier.calls.map(({ text }) => text.includes('李大华'))).toContain(true);
  const ofOrder = heardAt('/supplier/order');
  expect(new Set(ofOrder.map(({ headers }) => headers['x-delivery-id'])).size).toBe(2);
});

test('parcels move an order: a part of it, then all of it, then to the door', async () => {
  const { code, lineId } = await paidOrder(3);
  const first = shipmentOf(code, lineId, 1, 'TC0001');
  const replies = await Promise.all(Array.from({ length: 4 }, () => tell('shipment', first)));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
  expect(await orderOf(code)).toMatchObject({
    state: 25,
    parcels: [{ number: 'TC0001', detailIds: [lineId], state: 'shipped', events: [] }],
  });
  expect(await tell('shipment', shipmentOf(code, lineId, 3, 'TC0002'))).toMatchObject({ httpStatus: 400, code: -2 });
  expect(await tell('shipment', shipmentOf(code, lineId, 2, 'TC0002'))).toMatchObject({ status: true });
  expect(await orderOf(code)).toMatchObject({ state: 30, shipTime: expect.any(String) });
  expect(await tell('shipment', shipmentOf(code, lineId, 1, 'TC0003'))).toMatchObject({ code: -502 });

  const news = (number: string, state: string, at: string) =>
    tell('parcel-event', { number, text: `包裹 ${state}`, place: '台北', time: at, state });
  await news('TC0001', 'delivered', '2026-11-21T08:00:00Z');
  // News may overtake each other, and come twice.
  await news('TC0001', 'moving', '2026-11-21T07:00:00Z');
  await news('TC0001', 'moving', '2026-11-21T07:00:00Z');
  const [one] = (await shop.call(orders.parcels, { code, number: 'TC0001' }, { token: person.token })).data;
  expect(one).toMatchObject({ state: 'delivered', url: expect.stringContaining('TC0001') });
  expect(one?.events.map(({ time }) => time)).toEqual(['2026-11-21T07:00:00.000Z', '2026-11-21T08:00:00.000Z']);
  expect((await orderOf(code)).actions).toContainEqual({ key: 'confirm', until: null });
  await news('TC0002', 'delivered', new Date().toISOString());
  expect((await orderOf(code)).actions).toContainEqual({ key: 'confirm', until: expect.any(String) });
  expect((await shop.services.db.select().from(parcel).where(eq(parcel.number, 'TC0001')))[0]?.deliveredAt).toEqual(
    new Date('2026-11-21T08:00:00Z'),
  );
  expect((await shop.call(orders.finish, { code }, { token: person.token })).data).toMatchObject({ state: 40 });
});

test('only the supplier side is believed, and only for five minutes', async () => {
  const { code, lineId } = await paidOrder(1);
  const shipment = shipmentOf(code, lineId, 1, 'TC0009');
  expect(await tell('shipment', shipment, { key: 'another secret' })).toMatchObject({ httpStatus: 403, code: -5 });
  expect(await tell('shipment', shipment, { age: 400 })).toMatchObject({ httpStatus: 403 });
  expect(await tell('shipment', shipment, { age: -400 })).toMatchObject({ httpStatus: 403 });
  const bare = await fetch(`${shop.url}/supplier/shipment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(bare.status).toBe(403);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const swapped = await fetch(`${shop.url}/supplier/shipment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signSupplier(timestamp, JSON.stringify({ ...shipment, number: 'TC0010' })),
    },
    body: JSON.stringify(shipment),
  });
  expect(swapped.status).toBe(403);
  expect(await orderOf(code)).toMatchObject({ state: 20, parcels: [] });
});

test('what makes no sense is refused', async () => {
  const { code, lineId } = await paidOrder(1);
  const unpaid = await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId });
  const unpaidLine = (await orderOf(unpaid)).details[0]?.id ?? 0;
  expect(await tell('shipment', shipmentOf(unpaid, unpaidLine, 1, 'TC0100'))).toMatchObject({ code: -502 });
  expect(await tell('shipment', shipmentOf(code, unpaidLine, 1, 'TC0101'))).toMatchObject({ httpStatus: 400 });
  expect(await tell('shipment', shipmentOf('T261121AAAAAAAAAAAAAAAA', lineId, 1, 'TC0102'))).toMatchObject({ httpStatus: 404, code: -501 });
  for (const num of [0, -1, 0.5, '1', null])
    expect(await tell('shipment', { ...shipmentOf(code, lineId, 1, 'TC0103'), lines: [{ orderDetailId: lineId, num }] })).toMatchObject({
      httpStatus: 400,
    });
  expect(await tell('shipment', { ...shipmentOf(code, lineId, 1, 'TC0104'), shippedAt: 'yesterday' })).toMatchObject({ httpStatus: 400 });
  expect(
    await tell('parcel-event', { number: 'TC-NONE', text: 'x', place: '', time: new Date().toISOString(), state: 'moving' }),
  ).toMatchObject({ httpStatus: 404, code: -3 });
  expect(await orderOf(code)).toMatchObject({ state: 20 });
});

test('an order lies ready under a code of its own, and is picked up by it', async () => {
  const { code } = await paidOrder(1);
  expect(await tell('ready', { orderCode: code })).toMatchObject({ httpStatus: 200, status: true });
  const { pickupCode, ...ready } = await orderOf(code);
  expect(ready).toMatchObject({ state: 35, actions: [{ key: 'showPickupCode', until: null }] });
  expect(pickupCode).toMatch(/^\d{6}$/);
  // Told again it keeps its code.
  expect(await tell('ready', { orderCode: code })).toMatchObject({ status: true });
  expect(await orderOf(code)).toMatchObject({ pickupCode });
  const picked = await shop.call(orders.pickUp, { code, pickupCode: pickupCode ?? '' }, { token: person.token });
  expect(picked.data).toMatchObject({ state: 40, pickupCode: null });
  expect(await tell('ready', { orderCode: code })).toMatchObject({ code: -502 });
  expect(await tell('ready', { orderCode: 'T261121AAAAAAAAAAAAAAAA' })).toMatchObject({ httpStatus: 404, code: -501 });
});

interface Told {
  orderCode: string;
  event: string;
  at: string;
}

/** What the supplier side heard befell an order, each once, in the order of the times it was told. */
function eventsOf(code: string): string[] {
  const seen = new Map<string, Told>();
  for (const { headers, text } of heardAt('/supplier/event')) {
    expect(headers['x-signature']).toBe(signSupplier(String(headers['x-timestamp']), text));
    const told = JSON.parse(text) as Told;
    if (told.orderCode === code) seen.set(String(headers['x-delivery-id']), told);
  }
  return [...seen.values()].toSorted((a, b) => a.at.localeCompare(b.at)).map(({ event }) => event);
}

test('the supplier side hears of all that befalls an order, from its making to its review', async () => {
  const { code, lineId } = await paidOrder(1);
  await tell('shipment', shipmentOf(code, lineId, 1, 'TC0201'));
  await tell('parcel-event', { number: 'TC0201', text: '已送达', place: '', time: new Date().toISOString(), state: 'delivered' });
  expect((await orderOf(code)).actions).toContainEqual({ key: 'extend', until: expect.any(String), days: 7 });
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
  expect(eventsOf(code)).toEqual(['created', 'paid', 'received', 'evaluated']);
});

test('it hears of orders that come to nothing, and of money that goes back', async () => {
  const { skuId } = await addProduct(shop);
  const cancelled = await buyOne(shop, person, { skuId });
  await shop.call(orders.cancel, { code: cancelled }, { token: person.token });
  const expired = await buyOne(shop, person, { skuId });
  await shop.services.db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 minute'` }).where(eq(shopOrder.code, expired));
  await expireOrders(shop.services);
  const { code, lineId } = await paidOrder(1);
  const wish = { orderDetailId: lineId, type: 1, num: 1, reason: 'changedMind' as const, description: '', images: [] };
  await shop.call(afterSale.saveRefund, wish, { token: person.token });
  await flushOutbox(shop);
  expect(eventsOf(cancelled)).toEqual(['created', 'cancelled']);
  expect(eventsOf(expired)).toEqual(['created', 'expired']);
  expect(eventsOf(code)).toEqual(['created', 'paid', 'closed', 'refunded']);
  const wishes = heardAt('/supplier/after-sale').filter(({ text }) => text.includes(code));
  expect(wishes.length).toBeGreaterThanOrEqual(2);
});

test('what was not taken is told again under its name, and nothing that did not come true is told', async () => {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, person, { skuId });
  const told = () =>
    heardAt('/supplier/event')
      .filter(({ text }) => text.includes(code))
      .map(({ headers }) => headers['x-delivery-id']);
  supplier.replyStatus = 503;
  // A connection that was kept open may have ended meanwhile: then nothing has come yet.
  while (told().length === 0) await flushOutbox(shop);
  await publishOutbox(shop.services);
  supplier.replyStatus = 200;
  await flushOutbox(shop);
  const ids = told();
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids)).toEqual(new Set([`supplier-event-${code}-created`]));
  expect(await shop.call(orders.finish, { code }, { token: person.token })).toMatchObject({ code: -502 });
  await flushOutbox(shop);
  expect(eventsOf(code)).toEqual(['created']);
});
