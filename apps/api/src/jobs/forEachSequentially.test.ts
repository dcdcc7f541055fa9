import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { refundTimeLimits } from '@baodao/domain/afterSale/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../test/clock.ts';
import { callShopAsSupplier, configureSupplier } from '../../test/fakeSupplier.ts';
import type { TestMember } from '../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder, receive } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders, startPayment } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { refundRequest } from '../db/schema/afterSale.ts';
import { shopOrder } from '../db/schema/orders.ts';
import { paymentAttempt } from '../db/schema/payment.ts';
import { expireGifts } from '../features/gifts/expireGifts.ts';
import { applyRefundDeadlines } from './applyRefundDeadlines.ts';
import { expireOrders } from './expireOrders.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
const { db } = shop.services;
let person: TestMember;
beforeEach(async () => {
  await resetClock(shop);
  person = await signUpBuyer(shop);
});

await db.execute(sql`CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it stands still'; END $$`);

/** While it lasts nobody can change this one. */
async function withBroken(table: 'shop_order' | 'refund_request', where: string, work: () => Promise<unknown>): Promise<void> {
  await db.execute(
    sql.raw(`CREATE TRIGGER broken BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (OLD.${where}) EXECUTE FUNCTION stand_still()`),
  );
  try {
    await work();
  } finally {
    await db.execute(sql.raw(`DROP TRIGGER broken ON ${table}`));
  }
}

const statesOf = async (codes: readonly string[]) => Promise.all(codes.map(async (code) => (await readOrder(shop, person, code)).state));
const ask = async (orderDetailId: number, num = 1) => {
  const wish = { orderDetailId, type: 1 as const, num, reason: 'damaged' as const, description: '', images: [] };
  return (await shop.call(afterSale.saveRefund, wish, person)).data;
};
const received = async () => receive(shop, person, await buyAndPay(shop, alipay, person, [{ skuId: (await addProduct(shop)).skuId }]));

test('an unpaid order that cannot be closed keeps none of the others open, and is told of', async () => {
  const { skuId } = await addProduct(shop);
  const codes = [await buyOne(shop, person, { skuId }), await buyOne(shop, person, { skuId })];
  const [first = '', second = ''] = codes;
  const late = (code: string, seconds: number) =>
    db
      .update(shopOrder)
      .set({ payDeadline: sql`shop_now() - make_interval(secs => ${seconds})` })
      .where(eq(shopOrder.code, code));
  await late(first, 20);
  await late(second, 10);
  await withBroken('shop_order', `code = '${first}'`, () => expect(expireOrders(shop.services)).rejects.toThrow('UPDATE shop_order'));
  expect(await statesOf(codes)).toEqual([10, -11]);
  await expireOrders(shop.services);
  expect(await statesOf(codes)).toEqual([-11, -11]);
});

test('a payment that cannot be written down keeps none of the others from it', async () => {
  const codes = [
    await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId }),
    await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId }),
  ];
  for (const [place, code] of codes.entries()) {
    const started = await startPayment(shop, person, [code]);
    alipay.pay(started);
    await db
      .update(paymentAttempt)
      .set({ createdAt: sql`shop_now() - make_interval(mins => ${9 - place})` })
      .where(eq(paymentAttempt.code, started.payId));
  }
  await withBroken('shop_order', `code = '${codes[0]}'`, () => expect(reconcilePayments(shop.services)).rejects.toThrow('shop_order'));
  expect(await statesOf(codes)).toEqual([10, 20]);
});

test('an order that cannot be finished keeps none of the others from it', async () => {
  const codes = [(await received()).code, (await received()).code];
  const longAgo = { receivedAt: sql`shop_now() - interval '15 days'` };
  await db.update(shopOrder).set(longAgo).where(inArray(shopOrder.code, codes));
  await withBroken('shop_order', `code = '${codes[0]}'`, () =>
    expect(runScheduledTransitions(shop.services)).rejects.toThrow('UPDATE shop_order'),
  );
  expect(await statesOf(codes)).toEqual([40, 50]);
  await runScheduledTransitions(shop.services);
  expect(await statesOf(codes)).toEqual([50, 50]);
});

test('a wish that cannot be moved keeps none of the others waiting', async () => {
  const [one, other] = [await ask((await received()).details[0]?.id ?? 0), await ask((await received()).details[0]?.id ?? 0)];
  const overdue = (id: number, seconds: number) =>
    db
      .update(refundRequest)
      .set({ deadline: sql`shop_now() - make_interval(secs => ${seconds})` })
      .where(eq(refundRequest.id, id));
  await overdue(one.id, 20);
  await overdue(other.id, 10);
  await withBroken('refund_request', `id = ${one.id}`, () =>
    expect(applyRefundDeadlines(shop.services)).rejects.toThrow('update "refund_request"'),
  );
  const stateOf = async (id: number) => (await shop.call(afterSale.refunds, { id }, person)).data.list[0]?.state;
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([1, 2]);
});

test('a gift whose money is on its way for one piece keeps none of the others, and goes back when that has come', async () => {
  const give = async (num: number) => {
    const gift = { isGift: true, card: '', hidePrice: false };
    const { data } = await shop.call(orders.calculate, { lines: [{ skuId: (await addProduct(shop)).skuId, num }], gift }, person);
    const code = (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, person)).data.orderCodeArray[0] ?? '';
    await payOrders(shop, alipay, person, [code]);
    return code;
  };
  const codes = [await give(2), await give(1)];
  await flushOutbox(shop);
  await advanceClock(shop, '15 days');
  await ask((await readOrder(shop, person, codes[0] ?? '')).details[0]?.id ?? 0);
  expect(await expireGifts(shop.services)).toBe(1);
  expect(await statesOf(codes)).toEqual([20, -12]);
  await flushOutbox(shop);
  expect(await expireGifts(shop.services)).toBe(1);
  expect(await statesOf(codes)).toEqual([-12, -12]);
});

test('an order is not finished, and earns nothing, while a refusal may still be taken to the platform', async () => {
  const { code, details } = await received();
  const { id } = await ask(details[0]?.id ?? 0);
  await db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '15 days'` }).where(eq(shopOrder.code, code));
  await callShopAsSupplier(shop, 'after-sale', { requestId: id, action: 'refuse', text: '看不出损坏', restock: false });
  await runScheduledTransitions(shop.services);
  expect(await statesOf([code])).toEqual([40]);
  await advanceClock(shop, `${refundTimeLimits.escalateDays} days`);
  await runScheduledTransitions(shop.services);
  expect(await statesOf([code])).toEqual([50]);
  expect(await shop.call(afterSale.escalateRefund, { id, text: '请再看' }, person)).toMatchObject({ code: -502 });
});
