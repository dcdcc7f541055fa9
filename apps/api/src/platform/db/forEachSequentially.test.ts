import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { refundTimeLimits } from '@baodao/domain/afterSale/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../../test/clock.ts';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop, payOrders, startPayment } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { expireGifts } from '../../features/gifts/expireGifts.ts';
import { applyRefundDeadlines } from '../../jobs/applyRefundDeadlines.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { reconcilePayments } from '../../jobs/reconcilePayments.ts';
import { runScheduledTransitions } from '../../jobs/scheduledTransitions.ts';
import { refundRequest } from './schema/afterSale.ts';
import { shopOrder } from './schema/orders.ts';
import { paymentAttempt } from './schema/payment.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
const { db } = shop.services;
let buyer: TestMember;
beforeEach(async () => {
  await resetClock(shop);
  buyer = await signUpBuyer(shop);
});

await db.execute(
  sql`CREATE FUNCTION reject_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the test rejects this update'; END $$`,
);

/** Runs `work` while every update of the given row fails. */
async function withRejectedUpdates(table: 'shop_order' | 'refund_request', where: string, work: () => Promise<unknown>): Promise<void> {
  await db.execute(
    sql.raw(`CREATE TRIGGER rejected BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (OLD.${where}) EXECUTE FUNCTION reject_update()`),
  );
  try {
    await work();
  } finally {
    await db.execute(sql.raw(`DROP TRIGGER rejected ON ${table}`));
  }
}

const statesOf = async (codes: readonly string[]) => Promise.all(codes.map(async (code) => (await readOrder(shop, buyer, code)).state));
const requestRefund = async (orderDetailId: number, num = 1) => {
  const request = { orderDetailId, type: 1 as const, num, reason: 'other' as const, description: '', images: [] };
  return (await shop.call(afterSale.saveRefund, request, buyer)).data;
};
const buyAndReceive = async () => receive(shop, buyer, await buyAndPay(shop, alipay, buyer, [{ skuId: (await addProduct(shop)).skuId }]));

test('expires the other orders when one fails, and reports the failure', async () => {
  const { skuId } = await addProduct(shop);
  const codes = [await buyOne(shop, buyer, { skuId }), await buyOne(shop, buyer, { skuId })];
  const [first = '', second = ''] = codes;
  const expireDeadline = (code: string, seconds: number) =>
    db
      .update(shopOrder)
      .set({ payDeadline: sql`shop_now() - make_interval(secs => ${seconds})` })
      .where(eq(shopOrder.code, code));
  await expireDeadline(first, 20);
  await expireDeadline(second, 10);
  await withRejectedUpdates('shop_order', `code = '${first}'`, () =>
    expect(expireOrders(shop.services)).rejects.toThrow('UPDATE shop_order'),
  );
  expect(await statesOf(codes)).toEqual([10, -11]);
  await expireOrders(shop.services);
  expect(await statesOf(codes)).toEqual([-11, -11]);
});

test('reconciles the other payments when one fails', async () => {
  const codes = [
    await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }),
    await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }),
  ];
  for (const [index, code] of codes.entries()) {
    const started = await startPayment(shop, buyer, [code]);
    alipay.pay(started);
    await db
      .update(paymentAttempt)
      .set({ createdAt: sql`shop_now() - make_interval(mins => ${9 - index})` })
      .where(eq(paymentAttempt.code, started.payId));
  }
  await withRejectedUpdates('shop_order', `code = '${codes[0]}'`, () =>
    expect(reconcilePayments(shop.services)).rejects.toThrow('shop_order'),
  );
  expect(await statesOf(codes)).toEqual([10, 20]);
});

test('finishes the other orders when one fails', async () => {
  const codes = [(await buyAndReceive()).code, (await buyAndReceive()).code];
  const longAgo = { receivedAt: sql`shop_now() - interval '15 days'` };
  await db.update(shopOrder).set(longAgo).where(inArray(shopOrder.code, codes));
  await withRejectedUpdates('shop_order', `code = '${codes[0]}'`, () =>
    expect(runScheduledTransitions(shop.services)).rejects.toThrow('UPDATE shop_order'),
  );
  expect(await statesOf(codes)).toEqual([40, 50]);
  await runScheduledTransitions(shop.services);
  expect(await statesOf(codes)).toEqual([50, 50]);
});

test('applies the other refund deadlines when one fails', async () => {
  const [one, other] = [
    await requestRefund((await buyAndReceive()).details[0]?.id ?? 0),
    await requestRefund((await buyAndReceive()).details[0]?.id ?? 0),
  ];
  const expireDeadline = (id: number, seconds: number) =>
    db
      .update(refundRequest)
      .set({ deadline: sql`shop_now() - make_interval(secs => ${seconds})` })
      .where(eq(refundRequest.id, id));
  await expireDeadline(one.id, 20);
  await expireDeadline(other.id, 10);
  await withRejectedUpdates('refund_request', `id = ${one.id}`, () =>
    expect(applyRefundDeadlines(shop.services)).rejects.toThrow('update "refund_request"'),
  );
  const stateOf = async (id: number) => (await shop.call(afterSale.refunds, { id }, buyer)).data.list[0]?.state;
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([1, 2]);
});

test('expires the other gifts while one awaits a refund, and expires that one afterwards', async () => {
  const buyGift = async (num: number) => {
    const gift = { isGift: true, card: '', hidePrice: false };
    const { data } = await shop.call(orders.calculate, { lines: [{ skuId: (await addProduct(shop)).skuId, num }], gift }, buyer);
    const code = (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, buyer)).data.orderCodeArray[0] ?? '';
    await payOrders(shop, alipay, buyer, [code]);
    return code;
  };
  const codes = [await buyGift(2), await buyGift(1)];
  await flushOutbox(shop);
  await advanceClock(shop, '15 days');
  await requestRefund((await readOrder(shop, buyer, codes[0] ?? '')).details[0]?.id ?? 0);
  expect(await expireGifts(shop.services)).toBe(1);
  expect(await statesOf(codes)).toEqual([20, -12]);
  await flushOutbox(shop);
  expect(await expireGifts(shop.services)).toBe(1);
  expect(await statesOf(codes)).toEqual([-12, -12]);
});

test('does not finish an order while the buyer can still escalate a refused refund', async () => {
  const { code, details } = await buyAndReceive();
  const { id } = await requestRefund(details[0]?.id ?? 0);
  await db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '15 days'` }).where(eq(shopOrder.code, code));
  await callShopAsSupplier(shop, 'after-sale', { requestId: id, action: 'refuse', text: '看不出损坏', restock: false });
  await runScheduledTransitions(shop.services);
  expect(await statesOf([code])).toEqual([40]);
  await advanceClock(shop, `${refundTimeLimits.escalateDays} days`);
  await runScheduledTransitions(shop.services);
  expect(await statesOf([code])).toEqual([50]);
  expect(await shop.call(afterSale.escalateRefund, { id, text: '请再看' }, buyer)).toMatchObject({ code: -502 });
});
