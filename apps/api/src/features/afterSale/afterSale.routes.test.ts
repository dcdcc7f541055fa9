import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import type { RefundInput } from '@baodao/domain/afterSale/shapes';
import { sum } from '@baodao/domain/money/add';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { callShopAsSupplier, openFakeSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, deliver, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct, addShop, getStock } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { applyRefundDeadlines } from '../../jobs/applyRefundDeadlines.ts';
import { message } from '../../platform/db/schema/account.ts';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paymentRefund } from '../../platform/db/schema/payment.ts';

const { shop, alipay } = await openPayingShop();
const { calls } = await openFakeSupplier(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const as = (member = buyer, options = {}) => ({ token: member.token, ...options });
const refundInput = (orderDetailId: number, changes: Partial<RefundInput> = {}): RefundInput => ({
  orderDetailId,
  type: 1,
  num: 1,
  reason: 'other',
  description: '盒子压坏了',
  images: [],
  ...changes,
});
const requestRefund = (orderDetailId: number, changes: Partial<RefundInput> = {}, options = {}) =>
  shop.call(afterSale.saveRefund, refundInput(orderDetailId, changes), as(buyer, options));
const refundOf = async (id: number) => (await shop.call(afterSale.refunds, { id }, as())).data.list[0];
const answer = (requestId: number, action: string, { text = '', restock = false } = {}) =>
  callShopAsSupplier(shop, 'after-sale', { requestId, action, text, restock });
const textKeysOf = async () =>
  (await shop.services.db.select().from(message).where(eq(message.userId, buyer.userId)).orderBy(message.id)).map(({ textKey }) => textKey);
// One second ago, because the system clock may be set back slightly.
const makeOverdue = (id: number) =>
  shop.services.db.update(refundRequest).set({ deadline: sql`shop_now() - interval '1 second'` }).where(eq(refundRequest.id, id));
const lineOf = (order: { details: { id: number }[] }, at = 0) => order.details[at]?.id ?? 0;

/** Three units at 100 and shipping for 80, 380 in total. */
async function addPaidOrder(num = 3) {
  const product = await addProduct(shop, { price: '100.00' });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: product.skuId, num }]);
  return { ...product, order, lineId: lineOf(order) };
}
async function addReceivedOrder(num = 3) {
  const paid = await addPaidOrder(num);
  return { ...paid, order: await receive(shop, buyer, paid.order) };
}

test('units that are not shipped yet are refunded without approval, in part and in full', async () => {
  const { order, lineId, skuId } = await addPaidOrder();
  expect(order.actions.map(({ key }) => key)).toContain('refund');
  const preview = (await shop.call(afterSale.previewRefund, { orderDetailId: lineId }, as())).data;
  expect(preview).toMatchObject({ types: [1], mostNum: 3, num: 3, amount: '380.00' });
  expect((await shop.call(afterSale.previewRefund, { orderDetailId: lineId, num: 1 }, as())).data).toMatchObject({
    num: 1,
    amount: '127.00',
  });

  const first = await requestRefund(lineId, { reason: 'changedMind' });
  expect(first.data).toMatchObject({ state: 2, num: 1, amount: '127.00', actions: [], deadline: null });
  expect(await getStock(shop, skuId)).toBe(8);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 20, payState: 1, details: [{ refundState: 2, refundNum: 1 }] });
  calls.length = 0;
  await flushOutbox(shop);
  expect(calls.find(({ path }) => path === '/supplier/order')?.body).toMatchObject({ state: 'toShip', lines: [{ num: 2 }] });
  expect(calls.find(({ path }) => path === '/supplier/after-sale')?.body).toMatchObject({ requestId: first.data.id, num: 1 });
  expect(await refundOf(first.data.id)).toMatchObject({ state: 5, events: [{ by: 'member' }, { by: 'job' }, { by: 'payment' }] });
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ payState: 2 });
  expect(await shop.audit()).toEqual([]);

  const rest = await requestRefund(lineId, { num: 2, reason: 'changedMind' });
  expect(rest.data.amount).toBe('253.00');
  calls.length = 0;
  await flushOutbox(shop);
  expect(calls.filter(({ path }) => path === '/supplier/order').at(-1)?.body).toMatchObject({ state: 'cancelled' });
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: -12, payState: 3 });
  expect(await getStock(shop, skuId)).toBe(10);
  expect(await textKeysOf()).toEqual(expect.arrayContaining(['refundApplied', 'refundApproved', 'refunded']));
  // A page beyond the last one is empty, with the correct total.
  expect((await shop.call(afterSale.refunds, { index: 3 }, as())).data).toMatchObject({ list: [], total: 2, pages: 1 });
  const sent = await shop.services.db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, order.code));
  expect(sum(sent.map(({ orderAmount }) => orderAmount ?? '0'))).toBe('380.00');
  expect(sum(sent.map(({ amount }) => amount))).toBe(order.payAmountCny);
});

test('only units that are not refunded can be shipped', async () => {
  const { order, lineId } = await addPaidOrder();
  await requestRefund(lineId, { reason: 'changedMind' });
  const shipment = (num: number, number: string) =>
    callShopAsSupplier(shop, 'shipment', {
      orderCode: order.code,
      courierCode: 'tcat',
      courierName: '黑貓宅急便',
      number,
      lines: [{ orderDetailId: lineId, num }],
      shippedAt: new Date().toISOString(),
    });
  expect(await shipment(3, 'TC-TOO-MUCH')).toMatchObject({ code: -2 });
  expect(await shipment(2, 'TC-REST')).toMatchObject({ status: true });
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 30 });
});

test('a return is approved, received, restocked and refunded', async () => {
  const { order, lineId, skuId } = await addReceivedOrder();
  const { data } = await requestRefund(lineId, { type: 2, num: 2, reason: 'changedMind' });
  expect(data).toMatchObject({ state: 1, amount: '254.00', actions: ['withdraw'], returnTo: null });
  expect(await answer(data.id, 'approve', { text: '请寄回' })).toMatchObject({ status: true });
  expect(await refundOf(data.id)).toMatchObject({
    state: 2,
    answer: '请寄回',
    actions: ['withdraw', 'send'],
    returnTo: { phone: '02-12345678' },
  });
  const sent = await shop.call(afterSale.saveRefundParcel, { id: data.id, courierCode: 'tcat', number: ' back-0001 ' }, as());
  expect(sent.data).toMatchObject({ state: 3, number: 'BACK-0001', actions: [] });
  expect(await getStock(shop, skuId)).toBe(7);
  expect(await answer(data.id, 'received', { restock: true })).toMatchObject({ status: true });
  // A repeated call changes nothing.
  expect(await answer(data.id, 'received', { restock: true })).toMatchObject({ status: true });
  expect(await getStock(shop, skuId)).toBe(9);
  await flushOutbox(shop);
  expect(await refundOf(data.id)).toMatchObject({ state: 5 });
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: 40, payState: 2, details: [{ refundState: 5, refundNum: 2 }] });
  expect(await shop.audit()).toEqual([]);
});

test('a rejected request can be escalated once, and then the shop cannot decide', async () => {
  const { lineId } = await addReceivedOrder();
  const { data } = await requestRefund(lineId, { num: 3 });
  expect(await answer(data.id, 'refuse', { text: '照片看不出损坏' })).toMatchObject({ status: true });
  expect(await refundOf(data.id)).toMatchObject({ state: -1, answer: '照片看不出损坏', actions: ['escalate'] });
  const escalated = await shop.call(afterSale.escalateRefund, { id: data.id, text: '请看第二张照片' }, as());
  expect(escalated.data).toMatchObject({ state: 1, escalated: true, deadline: null, actions: ['withdraw'] });
  expect(await answer(data.id, 'approve')).toMatchObject({ code: -502 });
  expect((await shop.call(afterSale.cancelRefund, { id: data.id }, as())).data).toMatchObject({ state: -2, actions: [] });
  expect(await shop.audit()).toEqual([]);
  // The units can be requested again.
  expect((await requestRefund(lineId, { num: 3 })).data).toMatchObject({ state: 1, amount: '380.00' });
});

test('units are replaced and missing ones are sent without a refund', async () => {
  const { order, lineId } = await addReceivedOrder();
  const { data } = await requestRefund(lineId, { type: 3, reason: 'wrongSize' });
  expect(data.amount).toBe('0.00');
  await answer(data.id, 'approve');
  await shop.call(afterSale.saveRefundParcel, { id: data.id, courierCode: 'tcat', number: 'BACK0002' }, as());
  expect(await answer(data.id, 'sent')).toMatchObject({ code: -502 });
  await answer(data.id, 'received');
  await answer(data.id, 'sent', { text: 'TC0099' });
  expect(await refundOf(data.id)).toMatchObject({ state: 6 });
  const missing = await requestRefund(lineId, { type: 4, reason: 'missing' });
  await answer(missing.data.id, 'approve');
  await answer(missing.data.id, 'sent');
  expect(await refundOf(missing.data.id)).toMatchObject({ state: 6, amount: '0.00' });
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ payState: 1, details: [{ refundNum: 2 }] });
});

test('requests advance automatically when a deadline passes', async () => {
  const { lineId, order } = await addReceivedOrder();
  const { data } = await requestRefund(lineId, { type: 2, reason: 'spoiled' });
  expect(await applyRefundDeadlines(shop.services)).toBe(0);
  await makeOverdue(data.id);
  expect(await applyRefundDeadlines(shop.services)).toBe(1);
  expect(await refundOf(data.id)).toMatchObject({ state: 2 });
  await makeOverdue(data.id);
  await applyRefundDeadlines(shop.services);
  expect(await refundOf(data.id)).toMatchObject({ state: -2 });

  const again = (await requestRefund(lineId, { type: 2, reason: 'spoiled' })).data;
  await answer(again.id, 'approve');
  await shop.call(afterSale.saveRefundParcel, { id: again.id, courierCode: 'tcat', number: 'BACK0003' }, as());
  await makeOverdue(again.id);
  await applyRefundDeadlines(shop.services);
  expect(await refundOf(again.id)).toMatchObject({ state: 4 });
  await flushOutbox(shop);
  expect(await refundOf(again.id)).toMatchObject({ state: 5 });

  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '8 days'` }).where(eq(shopOrder.code, order.code));
  expect(await requestRefund(lineId)).toMatchObject({ code: -502 });
});

test('rejects invalid requests, other states and requests of other members', async () => {
  const { order, lineId } = await addPaidOrder();
  const stranger = await signUpBuyer(shop);
  expect(await shop.call(afterSale.saveRefund, refundInput(lineId), as(stranger))).toMatchObject({ httpStatus: 404, code: -3 });
  expect(await shop.call(afterSale.previewRefund, { orderDetailId: lineId }, as(stranger))).toMatchObject({ httpStatus: 404 });
  expect(await requestRefund(lineId, { type: 2 })).toMatchObject({ code: -2, data: { field: 'type' } });
  expect(await requestRefund(lineId, { num: 4 })).toMatchObject({ code: -2, data: { field: 'num' } });
  // Nobody has received a damaged product before it is shipped.
  for (const reason of ['wrongSize', 'damaged', 'notArrived'] as const)
    expect(await requestRefund(lineId, { reason })).toMatchObject({ code: -2, data: { field: 'reason' } });
  expect(await requestRefund(lineId, { images: ['0123456789abcdef'] })).toMatchObject({ code: -2, data: { field: 'images' } });
  const unpaid = await readOrder(shop, buyer, await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }));
  expect(await requestRefund(lineOf(unpaid))).toMatchObject({ code: -502 });

  await deliver(shop, order);
  const { data } = await requestRefund(lineId);
  expect(await requestRefund(lineId)).toMatchObject({ code: -502 });
  for (const row of [afterSale.cancelRefund, afterSale.saveRefundParcel, afterSale.escalateRefund]) {
    const input = { id: data.id, courierCode: 'tcat', number: 'BACK0009', text: '请看' };
    const { id, courierCode, number, text } = input;
    const fields = row === afterSale.cancelRefund ? { id } : row === afterSale.escalateRefund ? { id, text } : { id, courierCode, number };
    expect(await shop.call(row, fields as never, as(stranger))).toMatchObject({ httpStatus: 404 });
  }
  const parcel = { id: data.id, courierCode: 'tcat', number: 'BACK0009' };
  expect(await shop.call(afterSale.saveRefundParcel, parcel, as())).toMatchObject({ code: -502 });
  expect(await shop.call(afterSale.escalateRefund, { id: data.id, text: '请看' }, as())).toMatchObject({ code: -502 });
  expect((await shop.call(afterSale.refunds, {}, as(stranger))).data).toMatchObject({ total: 0, list: [] });
  expect((await shop.call(afterSale.refunds, { code: order.code }, as())).data).toMatchObject({ total: 1 });
  expect(
    await callShopAsSupplier(
      shop,
      'after-sale',
      { requestId: data.id, action: 'approve', text: '', restock: false },
      { key: 'another secret' },
    ),
  ).toMatchObject({
    httpStatus: 403,
  });
  expect(await refundOf(data.id)).toMatchObject({ state: 1 });
});

test('repeated requests are idempotent, and concurrent ones never refund more than was paid', async () => {
  const { lineId } = await addReceivedOrder();
  const twice = await Promise.all([1, 2].map(() => requestRefund(lineId, { num: 2 }, { key: 'same-request-1' })));
  expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
  const other = await addReceivedOrder();
  const race = await Promise.all([2, 2, 3].map((num) => requestRefund(other.lineId, { num })));
  expect(race.filter(({ status }) => status)).toHaveLength(1);
  expect(await shop.audit()).toEqual([]);
});

test('an order that shares a payment is refunded only its own part', async () => {
  const one = await addProduct(shop, { price: '33.33', shopId: (await addShop(shop, { fee: '0.00' })).shopId });
  const two = await addProduct(shop, { price: '66.67', shopId: (await addShop(shop, { fee: '0.00' })).shopId });
  const order = await buyAndPay(shop, alipay, buyer, [
    { skuId: one.skuId, num: 2 },
    { skuId: two.skuId, num: 1 },
  ]);
  await receive(shop, buyer, order);
  const { data } = await requestRefund(lineOf(order), { num: order.details[0]?.num ?? 1 });
  expect(data.amount).toBe(order.payAmount);
  await answer(data.id, 'approve');
  await flushOutbox(shop);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ payState: 3, state: 40 });
  expect(await shop.audit()).toEqual([]);
});

test('shows, stores and pays back one amount, and the parts add up to the payment', async () => {
  const { order, lineId } = await addPaidOrder(3);
  const [stored] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.code, order.code));
  const shown: string[] = [];
  for (let unit = 0; unit < 3; unit++) {
    const preview = await shop.call(afterSale.previewRefund, { orderDetailId: lineId, num: 1 }, as());
    const { data } = await requestRefund(lineId);
    expect(data.amountCny).toBe(preview.data.amountCny);
    shown.push(data.amountCny);
    await flushOutbox(shop);
  }
  const sent = await shop.services.db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, order.code));
  expect(sent.map(({ amount }) => amount).toSorted()).toEqual(shown.toSorted());
  expect(sum(shown)).toBe(stored?.payAmountCny);
});
