import { orders } from '@baodao/api-client/endpoints/orders';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendNotice } from '../../../test/fakeAlipay.ts';
import { checkPayment, openFakeAlipay, type PaymentForm, savePayment, startPayment } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import type { TestShop } from '../../../test/shop.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paidLedger, paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';

const EXPIRING = isFullScale ? 40 : 12;
const ROUNDS = isFullScale ? 15 : 5;
const PAYMENTS = isFullScale ? 100 : 20;

const shop = await openTwoApis();
await addRates(shop);
const alipay = await openFakeAlipay(shop);
const buyer = await signUpBuyer(shop);

const open = (code: string, api: Pick<TestShop, 'call'> = shop) => startPayment(api, buyer, [code]);

test('an order that expires while its payment notice arrives is either paid or expired, never both', async () => {
  const { db } = shop.services;
  const { skuId } = await addProduct(shop, { stock: EXPIRING });
  const codes: string[] = [];
  for (let at = 0; at < EXPIRING; at++) codes.push(await buyOne(shop, buyer, { skuId }));
  const notices = await Promise.all(codes.map(async (code) => alipay.pay(await open(code))));
  await db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(inArray(shopOrder.code, codes));
  const answers = await Promise.all([
    ...notices.map((notice) => alipay.notify(notice)),
    expireOrders(shop.services).then(() => null),
    expireOrders(shop.second.services).then(() => null),
  ]);
  expect(answers.flatMap((answer) => (answer ? [answer.body] : []))).toEqual(Array(EXPIRING).fill('success'));

  const settled = await db.select().from(shopOrder).where(inArray(shopOrder.code, codes));
  const paid = settled.filter(({ state, payState }) => state === 20 && payState === 1);
  const expired = settled.filter(({ state, payState }) => state === -11 && payState === 0);
  expect(paid.length + expired.length).toBe(EXPIRING);
  const [left] = await db.select().from(sku).where(eq(sku.id, skuId));
  expect(left?.stock).toBe(expired.length);
  const attempts = await db
    .select({ refundDue: paymentAttempt.refundDue, orderCode: paymentOrder.orderCode })
    .from(paymentAttempt)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentCode, paymentAttempt.code))
    .where(inArray(paymentOrder.orderCode, codes));
  const due = attempts.filter(({ refundDue }) => refundDue).map(({ orderCode }) => orderCode);
  expect(new Set(due)).toEqual(new Set(expired.map(({ code }) => code)));
}, 120_000);

test('concurrent cancellation, payment and new attempt leave a consistent order', async () => {
  const { db } = shop.services;
  const { skuId } = await addProduct(shop, { stock: 2 * ROUNDS });
  for (let round = 0; round < ROUNDS; round++) {
    const code = await buyOne(shop, buyer, { skuId });
    const notice = alipay.pay(await open(code));
    await Promise.all([
      alipay.notify(notice),
      shop.second.call(orders.cancel, { code }, { token: buyer.token }),
      savePayment(shop.second, buyer, [code]),
      checkPayment(shop, buyer, { orderCodeArray: [code] }),
    ]);
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.code, code));
    expect([20, -10]).toContain(order?.state);
    expect(order?.payState).toBe(order?.state === 20 ? 1 : 0);
  }
}, 120_000);

test('payments with five notices each at two API processes make one ledger row each', async () => {
  const { skuId } = await addProduct(shop, { stock: PAYMENTS });
  const codes: string[] = [];
  for (let at = 0; at < PAYMENTS; at++) codes.push(await buyOne(shop, buyer, { skuId }));
  const started: PaymentForm[] = [];
  for (const [at, code] of codes.entries()) started.push(await open(code, shop.apiFor(at)));
  const notices = started.map((each) => alipay.pay(each));
  const urls = [shop.url, shop.second.url];
  const answers: string[] = [];
  // A realistic concurrency for a provider.
  for (let from = 0; from < notices.length; from += 20) {
    const copies = notices
      .slice(from, from + 20)
      .flatMap((notice) => Array.from({ length: 5 }, (_, time) => ({ notice, url: urls[time % 2] })));
    const sent = copies.map(async ({ notice, url }) => {
      const { status, body } = await sendNotice(`${url}/pay/alipay/notify`, notice);
      return `${status} ${body}`;
    });
    answers.push(...(await Promise.all(sent)));
  }
  expect(new Set(answers)).toEqual(new Set(['200 success']));
  const ledger = await shop.services.db
    .select()
    .from(paidLedger)
    .where(
      inArray(
        paidLedger.paymentCode,
        started.map(({ payId }) => payId),
      ),
    );
  expect(ledger).toHaveLength(PAYMENTS);
}, 120_000);

test('the audit finds no discrepancies', async () => {
  expect(await shop.audit()).toEqual([]);
});
