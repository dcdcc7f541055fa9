import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { payment } from '@baodao/api-client/endpoints/payment';
import { sum } from '@baodao/domain/money/add';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Fields, openCardSandbox } from '../../../test/cardSandbox.ts';
import type { TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { checkPayment, openPayment, startPayment } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { reconcilePayments } from '../../jobs/reconcilePayments.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paidLedger, paymentAttempt, paymentRefund } from '../../platform/db/schema/payment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { confirmManualRefund, listOpenRefunds, retryRefund } from '../afterSale/openRefunds.ts';
import { NotRefundable, refundPayment } from './refundPayment.ts';
import { computeRefundCny } from './refundShare.ts';

const shop = await openTestShop();
const cards = await openCardSandbox(shop);
await addRates(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const start = (code: string, channel: PaymentChannel, device = 'desktop') => startPayment(shop, buyer, [code], { channel, device });
const check = async (payId: string) => (await checkPayment(shop, buyer, { payId })).data;
const orderOf = (code: string) => readOrder(shop, buyer, code);
const notify = async (fields: Fields) => {
  const reply = await fetch(`${shop.url}/pay/union/notify`, { method: 'POST', body: new URLSearchParams(fields) });
  return `${reply.status} ${await reply.text()}`;
};
const comeBack = async (query: string) =>
  (await fetch(`${shop.url}/pay/esun/return/en?${query}`, { redirect: 'manual' })).headers.get('location');
const resetThrottle = (code: string) =>
  shop.services.db.update(paymentAttempt).set({ queriedAt: null }).where(eq(paymentAttempt.code, code));
const ledgerOf = (code: string) => shop.services.db.select().from(paidLedger).where(eq(paidLedger.paymentCode, code));
const open = (channel: PaymentChannel, price = '299.00') => openPayment(shop, buyer, { price }, { channel });

test('UnionPay: concurrent notices settle once, and the return URL redirects to the result page', async () => {
  const { code, started } = await open('union');
  expect(started).toMatchObject({
    currency: 'CNY',
    method: 'POST',
    fields: { txnAmt: started.amount.replace('.', ''), currencyCode: '156' },
  });
  const { fields } = await cards.pay(started);
  const notice = await cards.getNotice(started.payId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => notify(notice)));
  expect(new Set(answers)).toEqual(new Set(['200 ok']));
  expect(await ledgerOf(started.payId)).toMatchObject([{ amount: started.amount, currency: 'CNY' }]);
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
  const back = await fetch(`${shop.url}/pay/union/return/zh-TW`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `${shop.services.publicUrl}/zh-TW/payment/result/union?id=${started.payId}`,
  ]);
});

test.each(['union', 'esun'] as const)('%s: a query settles the payment if the notice was lost', async (channel) => {
  const { code, started } = await open(channel);
  expect(await check(started.payId)).toMatchObject({ state: 'pending' });
  await cards.pay(started, 'noticeLost');
  await resetThrottle(started.payId);
  expect(await check(started.payId)).toMatchObject({ state: 'paid', paidAmount: started.amount, currency: started.currency });
  expect(await orderOf(code)).toMatchObject({ state: 20 });
});

test('E.SUN: a payment that the shopper cancels is closed, not declined, and its return says that the shopper quit', async () => {
  const { code, started } = await open('esun');
  const { query } = await cards.pay(started, 'cancel');
  expect(await comeBack(query)).toBe(`${shop.services.publicUrl}/en/payment/result/esun?id=${started.payId}&quit=1`);
  expect(await check(started.payId)).toMatchObject({ state: 'closed', orderCodeArray: [code] });
  expect(await orderOf(code)).toMatchObject({ state: 10 });
});

test('E.SUN: a signed return triggers a query, and concurrent returns settle once', async () => {
  const { code, started } = await open('esun', '1280.00');
  const order = await orderOf(code);
  expect(started).toMatchObject({ currency: 'TWD', amount: order.payAmount });
  const { query } = await cards.pay(started);
  expect(await orderOf(code)).toMatchObject({ state: 10 });
  const pages = await Promise.all(Array.from({ length: 5 }, () => comeBack(query)));
  expect(new Set(pages)).toEqual(new Set([`${shop.services.publicUrl}/en/payment/result/esun?id=${started.payId}`]));
  expect(await orderOf(code)).toMatchObject({ state: 20 });
  expect(await ledgerOf(started.payId)).toHaveLength(1);
});

test.each(['forgedFailure', 'badSignature', 'wrongMerchant'])(
  'E.SUN: a return with %s triggers no query, and a later query settles the payment',
  async (outcome) => {
    const { code, started } = await open('esun');
    const { query } = await cards.pay(started, outcome);
    await comeBack(query);
    expect(await orderOf(code)).toMatchObject({ state: 10 });
    expect(await check(started.payId)).toMatchObject({ state: 'paid' });
  },
);

test('E.SUN: a signed return bypasses the query throttle', async () => {
  const { code, started } = await open('esun');
  const { query } = await cards.pay(started);
  await shop.services.db.update(paymentAttempt).set({ queriedAt: sql`shop_now()` }).where(eq(paymentAttempt.code, started.payId));
  await comeBack(query);
  expect(await orderOf(code)).toMatchObject({ state: 20 });
});

test.each(['union', 'esun'] as const)('%s: a payment fails only if the provider says so, not if it is down', async (channel) => {
  const { code, started } = await open(channel);
  await cards.pay(started, 'decline');
  await cards.setDown([channel]);
  expect(await check(started.payId)).toMatchObject({ state: 'pending' });
  await cards.setDown([]);
  await resetThrottle(started.payId);
  expect(await check(started.payId)).toMatchObject({ state: 'failed' });
  const again = await start(code, channel);
  await cards.pay(again);
  expect(await check(again.payId)).toMatchObject({ state: 'paid' });
});

test.each(['union', 'esun'] as const)('%s: a payment with the wrong amount does not pay the order', async (channel) => {
  const { code, started } = await open(channel);
  await cards.pay(started, 'wrongAmount');
  expect(await check(started.payId)).toMatchObject({ state: 'pending' });
  const [attempt] = await shop.services.db.select().from(paymentAttempt).where(eq(paymentAttempt.code, started.payId));
  expect(attempt?.state).toBe('suspect');
  expect(await orderOf(code)).toMatchObject({ state: 10 });
});

test.each(['union', 'esun'] as const)(
  '%s: the reconciliation job finds lost payments, and refunds those of expired orders',
  async (channel) => {
    const [lost, late] = [await open(channel), await open(channel)];
    await cards.pay(lost.started, 'noticeLost');
    const { db } = shop.services;
    await db
      .update(paymentAttempt)
      .set({ createdAt: sql`shop_now() - interval '2 minutes'`, queriedAt: null })
      .where(eq(paymentAttempt.code, lost.started.payId));
    await reconcilePayments(shop.services);
    expect(await orderOf(lost.code)).toMatchObject({ state: 20 });

    await db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, late.code));
    await expireOrders(shop.services);
    await flushOutbox(shop);
    await cards.pay(late.started, 'noticeLost');
    await db
      .update(paymentAttempt)
      .set({ createdAt: sql`shop_now() - interval '40 minutes'`, expiresAt: sql`shop_now() - interval '5 minutes'`, queriedAt: null })
      .where(eq(paymentAttempt.code, late.started.payId));
    await reconcilePayments(shop.services);
    expect(await orderOf(late.code)).toMatchObject({ state: -11, payState: 0 });
    await flushOutbox(shop);
    expect(await db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, late.started.payId))).toMatchObject([
      { state: 'done', amount: late.started.amount },
    ]);
    expect(await cards.getRefunds(late.started.payId)).toHaveLength(1);
  },
);

const refund = async (orderCode: string, amount: string, key: string) => {
  const lineId = (await readOrder(shop, buyer, orderCode)).details[0]?.id ?? 0;
  return inTransaction(shop.services.db, async (tx) => {
    const stored = await tx.select().from(paymentRefund).where(eq(paymentRefund.orderCode, orderCode));
    const earlier = stored
      .filter(({ requestKey }) => requestKey !== key)
      .map((each) => ({ lineId, amount: each.orderAmount ?? '0.00', amountCny: each.amount }));
    return refundPayment(tx, { orderCode, amount, amountCny: await computeRefundCny(tx, orderCode, { lineId, amount }, earlier), key });
  });
};

test('partial refunds are idempotent and add up to the payment', async () => {
  const { code, started } = await open('union', '299.00');
  await expect(refund(code, '1.00', 'a')).rejects.toThrow(NotRefundable);
  await cards.pay(started);
  await notify(await cards.getNotice(started.payId));
  const { payAmount } = await orderOf(code);
  const [one, again] = await Promise.all([refund(code, '100.00', 'a'), refund(code, '100.00', 'a')]);
  expect(again).toEqual(one);
  expect(one.currency).toBe('CNY');
  await expect(refund(code, '99.00', 'a')).rejects.toMatchObject({ reason: 'key' });
  await expect(refund(code, payAmount, 'b')).rejects.toMatchObject({ reason: 'tooMuch' });
  await expect(refund(code, '0.00', 'b')).rejects.toMatchObject({ reason: 'nothing' });
  const { rows } = await shop.services.db.execute<{ rest: string }>(sql`SELECT (${payAmount}::numeric - 100)::numeric(14, 2) AS rest`);
  const rest = await refund(code, rows[0]?.rest ?? '', 'b');
  expect((Number(one.amount) + Number(rest.amount)).toFixed(2)).toBe(started.amount);
  const refunds = await shop.services.db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, code));
  expect(sum(refunds.map(({ orderAmount }) => orderAmount ?? '0.00'))).toBe(payAmount);

  await cards.setDown(['union']);
  await flushOutbox(shop);
  expect((await listOpenRefunds(shop.services.db)).filter(({ refund: { paymentCode } }) => paymentCode === started.payId)).toMatchObject([
    { refund: { lastError: expect.stringContaining('502') }, tries: 1 },
    { refund: { lastError: expect.stringContaining('502') }, tries: 1 },
  ]);
  await cards.setDown([]);
  await inTransaction(shop.services.db, (tx) => retryRefund(tx, one.refundCode));
  await flushOutbox(shop);
  await flushOutbox(shop);
  const sent = await cards.getRefunds(started.payId);
  expect(new Map(sent.map(({ orderId, amount }) => [orderId, amount]))).toEqual(
    new Map([one, rest].map(({ refundCode, amount }) => [refundCode, String(Math.round(Number(amount) * 100))])),
  );
  await expect(inTransaction(shop.services.db, (tx) => retryRefund(tx, one.refundCode))).rejects.toThrow('no open refund');
});

test('E.SUN: a partial refund is left to staff, who confirm it with a note', async () => {
  const { code, started } = await open('esun', '500.00');
  const { query } = await cards.pay(started);
  await comeBack(query);
  const { refundCode } = await refund(code, '200.00', 'part');
  await flushOutbox(shop);
  const { db } = shop.services;
  const stateOf = async () => (await db.select().from(paymentRefund).where(eq(paymentRefund.code, refundCode)))[0];
  expect(await stateOf()).toMatchObject({ state: 'manual', amount: '200.00', currency: 'TWD' });
  await expect(inTransaction(db, (tx) => confirmManualRefund(tx, refundCode, ' '))).rejects.toThrow('--note');
  await inTransaction(db, (tx) => confirmManualRefund(tx, refundCode, 'slip 17'));
  expect(await stateOf()).toMatchObject({ state: 'done', note: 'slip 17' });
  await expect(inTransaction(db, (tx) => confirmManualRefund(tx, refundCode, 'slip 18'))).rejects.toThrow('no manual refund');
  expect(await cards.getRefunds(started.payId)).toEqual([]);
});

test('E.SUN: the buyer of a partly refunded order is told that staff return the money', async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId, num: 2 });
  const { query } = await cards.pay(await start(code, 'esun'));
  await comeBack(query);
  const [line] = (await orderOf(code)).details;
  const input = { orderDetailId: line?.id ?? 0, type: 1 as const, num: 1, reason: 'changedMind' as const, description: '', images: [] };
  const { data } = await shop.call(afterSale.saveRefund, input, { token: buyer.token });
  const read = async () => (await shop.call(afterSale.refunds, { id: data.id }, { token: buyer.token })).data.list[0];
  expect(await read()).toMatchObject({ state: 2, isManual: false });
  await flushOutbox(shop);
  expect(await read()).toMatchObject({ state: 2, isManual: true });
  expect((await orderOf(code)).refundedAmount).toBe('0.00');
  const { db } = shop.services;
  const [open] = (await listOpenRefunds(db)).filter(({ refund: { orderCode } }) => orderCode === code);
  await inTransaction(db, (tx) => confirmManualRefund(tx, open?.refund.code ?? '', 'slip 19'));
  expect(await read()).toMatchObject({ state: 5, isManual: false });
  expect((await orderOf(code)).refundedAmount).toBe(data.amount);
});

test('lists every channel with its amount and the reason if it is unavailable', async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const listChannels = async (device: 'desktop' | 'mobile' | 'wechat') =>
    (await shop.call(payment.check, { orderCodeArray: [code], device }, { token: buyer.token })).data.channels;
  const { payAmount, payAmountCny } = await orderOf(code);
  expect(await listChannels('desktop')).toEqual([
    { channel: 'esun', currency: 'TWD', amount: payAmount, reason: null },
    { channel: 'wechat', currency: 'CNY', amount: payAmountCny, reason: null },
    { channel: 'union', currency: 'CNY', amount: payAmountCny, reason: null },
    { channel: 'alipay', currency: 'CNY', amount: payAmountCny, reason: 'notOffered' },
  ]);
  const { data } = await shop.call(payment.check, { orderCodeArray: [code] }, { token: buyer.token });
  expect(data.channels).toEqual([]);
});
