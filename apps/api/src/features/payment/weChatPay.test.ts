import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { sum } from '@baodao/domain/money/add';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openCardSandbox } from '../../../test/cardSandbox.ts';
import type { TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { checkPayment, getAttempt, savePayment, startWeChatPayment } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { publishOutboxBatch } from '../../jobs/publishOutbox.ts';
import { reconcilePayments } from '../../jobs/reconcilePayments.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { outbox, paidLedger, paymentAttempt, paymentNotice, paymentRefund } from '../../platform/db/schema/payment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refundPayment } from './refundPayment.ts';
import { computeRefundCny } from './refundShare.ts';

const shop = await openTestShop();
const cards = await openCardSandbox(shop);
await addRates(shop);
const { db } = shop.services;
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

async function open(price = '299.00') {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop, { price })).skuId });
  return { code, started: await startWeChatPayment(shop, buyer, [code]) };
}
async function notify(notice: { headers: Record<string, string>; body: string }): Promise<number> {
  return (await fetch(`${shop.url}/pay/wechat/notify`, { method: 'POST', ...notice })).status;
}
const deliver = async (payId: string) => notify(await cards.getWeChatNotice(payId));
const prepay = (input: object, payer = buyer) =>
  shop.call(payment.prepay, { payId: '', device: 'desktop', ...input }, { token: payer.token });
const check = async (payId: string) => (await checkPayment(shop, buyer, { payId })).data;
const orderOf = (code: string) => readOrder(shop, buyer, code);
const resetThrottle = (code: string) => db.update(paymentAttempt).set({ queriedAt: null }).where(eq(paymentAttempt.code, code));
const refundsOf = (code: string) => db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, code));

test('registers a payment for each device, and a repeated request is the same payment', async () => {
  const { code, started } = await open();
  expect(started).toMatchObject({ mode: 'prepay', channel: 'wechat', currency: 'CNY', amount: (await orderOf(code)).payAmountCny });
  expect(started.prepayment).toMatchObject({ kind: 'qr', text: expect.stringMatching(/^http/) });
  expect((await prepay({ payId: started.payId })).data).toEqual(started.prepayment);

  const again = (await savePayment(shop, buyer, [code], { channel: 'wechat', device: 'mobile' })).data;
  const { data } = await prepay({ payId: again.payId, device: 'mobile' });
  const url = new URL(data.kind === 'redirect' ? data.url : '');
  expect(url.searchParams.get('redirect_url')).toBe(`${shop.services.publicUrl}/payment/result?id=${again.payId}`);
  expect(url.searchParams.get('prepay_id')).toMatch(/^wx/);
});

test("inside WeChat it asks WeChat for the account's openid, and then signs the parameters of the bridge", async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const { payId } = (await savePayment(shop, buyer, [code], { channel: 'wechat', device: 'mobile' })).data;
  const asked = (await prepay({ payId, device: 'wechat' })).data;
  const authorization = new URL(asked.kind === 'redirect' ? asked.url : '');
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({ scope: 'snsapi_base', state: payId });
  const returned = await fetch(authorization, { redirect: 'manual', headers: { 'user-agent': 'MicroMessenger/8.0' } });
  const back = new URL(returned.headers.get('location') ?? '');
  expect(back.href).toContain(`${shop.services.publicUrl}/payment/window?id=${payId}&`);

  const authCode = back.searchParams.get('code') ?? '';
  const { data } = await prepay({ payId, device: 'wechat', authCode });
  const params = data.kind === 'bridge' ? data.params : {};
  const press = (changes: object) =>
    fetch(`${cards.url}/__sandbox/wechat/bridge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params: { ...params, ...changes }, outcome: 'pay' }),
    });
  expect((await press({ nonceStr: 'other' })).status).toBe(400);
  expect(await (await press({})).json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
  expect(await check(payId)).toMatchObject({ state: 'paid' });
  // A code is good once.
  expect(await prepay({ payId, device: 'wechat', authCode })).toMatchObject({ code: -702 });
});

test('registers no payment of others, none that is closed, and none of a channel with a form', async () => {
  const { code, started } = await open();
  expect(await prepay({ payId: started.payId }, await signUpBuyer(shop))).toMatchObject({ httpStatus: 404 });
  const { payId } = (await savePayment(shop, buyer, [code], { channel: 'union' })).data;
  expect(await prepay({ payId: started.payId })).toMatchObject({ code: -702 });
  expect(await prepay({ payId })).toMatchObject({ code: -703 });
  expect(await prepay({ payId, device: 'wechat', authCode: 'x'.repeat(129) })).toMatchObject({ httpStatus: 400 });
});

test('a gateway that is down registers nothing, and the payment can be tried again', async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const { payId } = (await savePayment(shop, buyer, [code], { channel: 'wechat' })).data;
  await cards.setDown(['wechat']);
  expect(await prepay({ payId })).toMatchObject({ httpStatus: 422, code: -703 });
  expect(await check(payId)).toMatchObject({ state: 'pending' });
  await cards.setDown([]);
  expect(await prepay({ payId })).toMatchObject({ data: { kind: 'qr' } });
});

test('doubled notices settle once, and one that is encrypted and signed again is stored as another', async () => {
  const { code, started } = await open();
  await cards.payByWeChat(started.payId);
  const notice = await cards.getWeChatNotice(started.payId);
  expect(await Promise.all(Array.from({ length: 5 }, () => notify(notice)))).toEqual(Array(5).fill(204));
  const stored = () => db.select().from(paymentNotice).where(eq(paymentNotice.paymentCode, started.payId));
  expect(await stored()).toHaveLength(1);
  expect(await notify(await cards.getWeChatNotice(started.payId))).toBe(204);
  expect(await stored()).toMatchObject([{ verdict: 'settled' }, { verdict: 'already' }]);
  expect(await db.select().from(paidLedger).where(eq(paidLedger.paymentCode, started.payId))).toMatchObject([
    { amount: started.amount, currency: 'CNY' },
  ]);
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
  await reconcilePayments(shop.services);
  expect(await check(started.payId)).toMatchObject({ state: 'paid', paidAmount: started.amount });
});

test('a query settles the payment if the notice was lost', async () => {
  const { started } = await open();
  expect(await check(started.payId)).toMatchObject({ state: 'pending' });
  await cards.payByWeChat(started.payId, 'noticeLost');
  await resetThrottle(started.payId);
  expect(await check(started.payId)).toMatchObject({ state: 'paid', paidAmount: started.amount });
});

test.each(['wrongMerchant', 'badSignature', 'foreignCertificate'])(
  'a notice with %s pays nothing, and a query settles the payment',
  async (outcome) => {
    const { code, started } = await open();
    await cards.payByWeChat(started.payId, outcome);
    expect(await deliver(started.payId)).toBe(400);
    expect(await orderOf(code)).toMatchObject({ state: 10 });
    expect(await check(started.payId)).toMatchObject({ state: 'paid', paidAmount: started.amount });
  },
);

test('refunds a payment whose notice arrives after the order has expired', async () => {
  const { code, started } = await open();
  await cards.payByWeChat(started.payId);
  await db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, code));
  await expireOrders(shop.services);
  expect(await deliver(started.payId)).toBe(204);
  expect(await orderOf(code)).toMatchObject({ state: -11, payState: 0 });
  await flushOutbox(shop);
  expect(await deliver(started.payId)).toBe(204);
  await flushOutbox(shop);
  expect(await refundsOf(started.payId)).toMatchObject([{ state: 'done', amount: started.amount, reason: 'orderClosed' }]);
  expect(await cards.getRefunds(started.payId)).toHaveLength(1);
});

test('the reconciliation job finds a lost payment, and refunds the one of an expired order', async () => {
  const [lost, late] = [await open(), await open()];
  await cards.payByWeChat(lost.started.payId, 'noticeLost');
  const isDue = { createdAt: sql`shop_now() - interval '40 minutes'`, queriedAt: null };
  await db.update(paymentAttempt).set(isDue).where(eq(paymentAttempt.code, lost.started.payId));
  await reconcilePayments(shop.services);
  expect(await orderOf(lost.code)).toMatchObject({ state: 20, payState: 1 });

  await cards.payByWeChat(late.started.payId, 'noticeLost');
  await db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, late.code));
  await expireOrders(shop.services);
  await db
    .update(paymentAttempt)
    .set({ ...isDue, expiresAt: sql`shop_now() - interval '5 minutes'` })
    .where(eq(paymentAttempt.code, late.started.payId));
  await reconcilePayments(shop.services);
  // WeChat Pay first accepts a refund. The next run finds it done.
  await flushOutbox(shop);
  await flushOutbox(shop);
  expect(await orderOf(late.code)).toMatchObject({ state: -11, payState: 0 });
  expect(await refundsOf(late.started.payId)).toMatchObject([{ state: 'done', amount: late.started.amount, reason: 'orderClosed' }]);
  expect(await cards.getRefunds(late.started.payId)).toHaveLength(1);
});

test('closes the payment at WeChat Pay when its order is cancelled, also one that was never opened there', async () => {
  const { code, started } = await open();
  await shop.call(orders.cancel, { code }, { token: buyer.token });
  await flushOutbox(shop);
  await cards.payByWeChat(started.payId);
  expect(await cards.getRefunds(started.payId)).toEqual([]);
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'closed' });

  const other = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const { payId } = (await savePayment(shop, buyer, [other], { channel: 'wechat' })).data;
  await shop.call(orders.cancel, { code: other }, { token: buyer.token });
  await flushOutbox(shop);
  expect(
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupe, `payment.close:${payId}`)),
  ).toMatchObject([{ doneAt: expect.any(Date) }]);
});

test('a payment with the wrong amount does not pay the order', async () => {
  const { code, started } = await open();
  await cards.payByWeChat(started.payId, 'wrongAmount');
  expect(await deliver(started.payId)).toBe(204);
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'suspect' });
  expect(await orderOf(code)).toMatchObject({ state: 10 });
});

test('partial refunds add up to the payment in CNY, and their notice completes them', async () => {
  const { code, started } = await open('333.33');
  await cards.payByWeChat(started.payId);
  expect(await deliver(started.payId)).toBe(204);
  const { payAmount } = await orderOf(code);
  const lineId = (await readOrder(shop, buyer, code)).details[0]?.id ?? 0;
  const refund = (amount: string, key: string) =>
    inTransaction(db, async (tx) => {
      const earlier = (await tx.select().from(paymentRefund).where(eq(paymentRefund.orderCode, code)))
        .filter(({ requestKey }) => requestKey !== key)
        .map((each) => ({ lineId, amount: each.orderAmount ?? '0.00', amountCny: each.amount }));
      return refundPayment(tx, { orderCode: code, amount, amountCny: await computeRefundCny(tx, code, { lineId, amount }, earlier), key });
    });
  const part = await refund('100.00', 'a');
  const rest = await refund((Number(payAmount) - 100).toFixed(2), 'b');
  expect(sum([part.amount, rest.amount])).toBe(started.amount);

  // WeChat Pay replies that it processes them.
  await flushOutbox(shop);
  expect(await refundsOf(started.payId)).toMatchObject([{ state: 'due' }, { state: 'due' }]);
  await db.update(outbox).set({ dueAt: sql`shop_now() + interval '1 hour'` }).where(eq(outbox.kind, 'refund'));
  await publishOutboxBatch(shop.services);
  expect(await refundsOf(started.payId)).toMatchObject([{ state: 'due' }, { state: 'due' }]);
  expect(await deliver(started.payId)).toBe(204);
  await publishOutboxBatch(shop.services);
  expect(await refundsOf(started.payId)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  const sent = await cards.getRefunds(started.payId);
  expect(new Map(sent.map(({ orderId, amount }) => [orderId, amount]))).toEqual(
    new Map([part, rest].map(({ refundCode, amount }) => [refundCode, amount.replace('.', '')])),
  );
  expect(await orderOf(code)).toMatchObject({ state: 20 });
});
