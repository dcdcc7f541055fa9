import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { readOrder } from '../../../test/paidOrders.ts';
import { checkPayment, getAttempt, openPayingShop, openPayment, savePayment } from '../../../test/payments.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { orderLine, orderTransition } from '../../platform/db/schema/orders.ts';
import { outbox, paidLedger, paymentNotice } from '../../platform/db/schema/payment.ts';

const { shop, alipay } = await openPayingShop();
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const orderOf = (code: string) => readOrder(shop, buyer, code);

test('repeated notices settle a payment and its effects once', async () => {
  const { code, started, skuId, productId } = await openPayment(shop, buyer);
  const notice = alipay.pay(started);
  const answers = await Promise.all(Array.from({ length: 5 }, () => alipay.notify(notice)));
  expect(answers).toEqual(Array(5).fill({ status: 200, body: 'success' }));
  // A repeated notice with another id belongs to the same payment.
  const { sign: _sign, sign_type: _type, ...plain } = notice;
  expect(await alipay.notify(alipay.sign({ ...plain, notify_id: 'another' }))).toEqual({ status: 200, body: 'success' });

  const { db } = shop.services;
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1, payTime: expect.any(String) });
  expect(await db.select().from(paidLedger).where(eq(paidLedger.paymentCode, started.payId))).toHaveLength(1);
  expect(await db.select().from(orderTransition).where(eq(orderTransition.orderCode, code))).toMatchObject([
    { fromState: 10, toState: 20, by: 'payment' },
  ]);
  expect(await db.select().from(orderLine).where(eq(orderLine.skuId, skuId))).toMatchObject([{ stockState: 'sold' }]);
  expect(await db.select({ sales: product.sales }).from(product).where(eq(product.id, productId))).toEqual([{ sales: 1 }]);
  expect(
    await db
      .select()
      .from(outbox)
      .where(inArray(outbox.dedupe, [`order.paid:${code}`, `supplier-order-${code}`])),
  ).toHaveLength(2);
  expect(await checkPayment(shop, buyer, { payId: started.payId })).toMatchObject({
    data: { state: 'paid', paidAmount: started.amount, nextPollMs: 0, orderCodeArray: [code] },
  });
  expect(await savePayment(shop, buyer, [code])).toMatchObject({ httpStatus: 422, code: -502 });
});

test('rejects repeated fields, other content types and the wrong method', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const notice = new URLSearchParams(alipay.pay(started));
  notice.append('total_amount', '0.01');
  const address = `${shop.url}/pay/alipay/notify`;
  expect((await fetch(address, { method: 'POST', body: notice })).status).toBe(400);
  expect((await fetch(`${address}?${new URLSearchParams(alipay.pay(started))}`)).status).toBe(404);
  const json = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alipay.pay(started)),
  });
  expect(json.status).toBe(415);
  expect((await fetch(address, { method: 'POST' })).status).toBe(400);
  expect(await orderOf(code)).toMatchObject({ state: 10 });
  const stored = await shop.services.db.select().from(paymentNotice).where(sql`verdict = 'forged: repeated field'`);
  expect(stored).toHaveLength(1);
});

test('a payment with the wrong amount does not pay the order', async () => {
  const { code, started } = await openPayment(shop, buyer);
  expect(await alipay.notify(alipay.pay(started, { total_amount: '0.01' }))).toEqual({ status: 200, body: 'success' });
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'suspect' });
  expect(await orderOf(code)).toMatchObject({ state: 10, payState: 0 });
  expect((await checkPayment(shop, buyer, { payId: started.payId })).data).toMatchObject({ state: 'pending', paidAmount: '0.00' });
});

test('notices of refunds, pending and closed payments pay nothing and do not undo a payment', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const paid = alipay.pay(started);
  const send = (changes: Record<string, string>) => alipay.notify(alipay.sign({ ...strip(paid), ...changes }));
  expect(await send({ trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ body: 'success' });
  expect(await send({ refund_fee: '1.00' })).toMatchObject({ body: 'success' });
  expect(await orderOf(code)).toMatchObject({ state: 10 });
  await alipay.notify(paid);
  expect(await send({ trade_status: 'TRADE_CLOSED' })).toMatchObject({ body: 'success' });
  expect(await send({ refund_fee: '1.00', gmt_refund: '2026-11-21 10:00:00' })).toMatchObject({ body: 'success' });
  expect(await send({ trade_status: 'TRADE_FINISHED' })).toMatchObject({ body: 'success' });
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'paid', refundDue: false });
});

function strip({ sign: _sign, sign_type: _type, ...fields }: Record<string, string>): Record<string, string> {
  return fields;
}

test.each([
  ['no signature', ({ sign: _sign, ...fields }: Record<string, string>) => fields],
  ['a changed field', (fields: Record<string, string>) => ({ ...fields, subject: 'other' })],
  ['a changed amount', (fields: Record<string, string>) => ({ ...fields, total_amount: '0.01' })],
  ['sign_type RSA', (fields: Record<string, string>) => ({ ...fields, sign_type: 'RSA' })],
  ['sign_type nonsense', (fields: Record<string, string>) => ({ ...fields, sign_type: 'none' })],
  ['another app', (fields: Record<string, string>) => alipay.sign({ ...strip(fields), app_id: '2021000000000002' })],
  ['another seller', (fields: Record<string, string>) => alipay.sign({ ...strip(fields), seller_id: '2088000000000002' })],
  ['another currency', (fields: Record<string, string>) => alipay.sign({ ...strip(fields), trans_currency: 'USD' })],
  ['another order', (fields: Record<string, string>) => alipay.sign({ ...strip(fields), out_trade_no: 'P999999999999AAAAAAA' })],
  ['an unknown state', (fields: Record<string, string>) => alipay.sign({ ...strip(fields), trade_status: 'TRADE_PERHAPS' })],
  ['an invalid amount', (fields: Record<string, string>) => alipay.sign({ ...strip(fields), total_amount: '1e3' })],
])('rejects a notice with %s', async (_what, forge) => {
  const { code, started } = await openPayment(shop, buyer);
  const forged = forge(alipay.pay(started));
  expect(await alipay.notify(forged)).toEqual({ status: 400, body: 'fail' });
  expect(await orderOf(code)).toMatchObject({ state: 10, payState: 0 });
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'pending' });
});

test('rejects all forged notices but stores only some, and still accepts a genuine one', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const forge = (nth: number) =>
    fetch(`${shop.url}/pay/union/notify`, { method: 'POST', body: new URLSearchParams({ orderId: `P${nth}`, filler: 'x'.repeat(5_000) }) });
  const statuses = new Set<number>();
  for (let nth = 0; nth < 40; nth++) statuses.add((await forge(nth)).status);
  expect([...statuses]).toEqual([400]);
  // Includes forged notices of earlier tests from the same address.
  expect(await shop.services.db.select().from(paymentNotice).where(sql`verdict LIKE 'forged%'`)).toHaveLength(30);
  expect(await alipay.notify(alipay.pay(started))).toEqual({ status: 200, body: 'success' });
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
});
