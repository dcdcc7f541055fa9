import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { getAttempt, openPayingShop, openPayment, payOrders, savePayment } from '../../../test/payments.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { outbox, paidLedger, paymentDiscrepancy, paymentRefund } from '../../platform/db/schema/payment.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type DiscrepancyDecision, InvalidDecision, listDiscrepancies, resolveDiscrepancy } from './discrepancies.ts';
import { settlePayment } from './settlePayment.ts';

const { shop, alipay } = await openPayingShop();
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const orderOf = (code: string) => readOrder(shop, buyer, code);
const stateOf = async (payId: string) => (await getAttempt(shop, payId))?.state;
const decide = (code: string, decision: DiscrepancyDecision) =>
  inTransaction(shop.services.db, (tx) => resolveDiscrepancy(tx, code, { decision, note: 'checked at the provider' }));

async function receivePayment(changes: Record<string, string>) {
  const { code, started } = await openPayment(shop, buyer);
  await alipay.notify(alipay.pay(started, changes));
  return { code, started };
}

test('lists a discrepancy once, with the requested and the received amount', async () => {
  const { code, started } = await receivePayment({ total_amount: '0.01' });
  await alipay.notify(alipay.pay(started, { total_amount: '0.01' }));
  const found = (await listDiscrepancies(shop.services.db)).filter(({ discrepancy }) => discrepancy.paymentCode === started.payId);
  expect(found).toMatchObject([
    {
      discrepancy: { amount: '0.01', currency: 'CNY', reason: 'amount', decision: null },
      attempt: { amount: started.amount },
      orderCodes: [code],
    },
  ]);
  await decide(started.payId, 'dismissed');
});

test('staff can accept a smaller amount once', async () => {
  const { code, started } = await receivePayment({ total_amount: '0.05' });
  await decide(started.payId, 'settled');
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
  const { db } = shop.services;
  expect(await db.select().from(paidLedger).where(eq(paidLedger.paymentCode, started.payId))).toMatchObject([{ amount: '0.05' }]);
  expect(
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupe, `supplier-order-${code}`)),
  ).toHaveLength(1);
  await expect(decide(started.payId, 'refunded')).rejects.toThrow('It is already settled');
});

test('an order paid with a smaller amount is refunded with at most that amount', async () => {
  const { code, started } = await receivePayment({ total_amount: '0.05' });
  await decide(started.payId, 'settled');
  const [line] = (await orderOf(code)).details;
  const request = { orderDetailId: line?.id ?? 0, type: 1 as const, num: 1, reason: 'changedMind' as const, description: '', images: [] };
  expect(await shop.call(afterSale.saveRefund, request, buyer)).toMatchObject({ status: true });
  await flushOutbox(shop);
  const { db } = shop.services;
  expect(await db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, code))).toMatchObject([{ amount: '0.05', state: 'done' }]);
  expect(await orderOf(code)).toMatchObject({ state: -12, payState: 3 });
  expect(await shop.audit()).toEqual([]);
});

test('orders with an unresolved discrepancy cannot be paid again', async () => {
  const { code, started } = await receivePayment({ total_amount: '0.06' });
  expect(await savePayment(shop, buyer, [code])).toMatchObject({ httpStatus: 409, code: -704 });
  await decide(started.payId, 'dismissed');
  expect(await savePayment(shop, buyer, [code])).toMatchObject({ status: true });

  // A reused transaction does not pay the order, so it can be paid again.
  const other = await receivePayment({ trade_no: '2026112122001499990002' });
  expect(await orderOf(other.code)).toMatchObject({ state: 20 });
  const again = await receivePayment({ trade_no: '2026112122001499990002' });
  expect(await stateOf(again.started.payId)).toBe('suspect');
  expect(await savePayment(shop, buyer, [again.code])).toMatchObject({ status: true });
  await decide(again.started.payId, 'dismissed');
});

test('staff can refund a discrepancy, and another attempt can pay the order', async () => {
  const { code, started } = await receivePayment({ total_amount: '0.07' });
  await decide(started.payId, 'refunded');
  await flushOutbox(shop);
  expect(await shop.services.db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, started.payId))).toMatchObject([
    { amount: '0.07', reason: 'suspect', state: 'done' },
  ]);
  // A repeated notice does not change the decision.
  await alipay.notify(alipay.pay(started, { total_amount: '0.07' }));
  expect(await stateOf(started.payId)).toBe('failed');
  await payOrders(shop, alipay, buyer, [code]);
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
});

test('a payment of the same number in another currency does not pay the order', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const received = { channel: 'alipay', code: started.payId, transaction: `T${code}`, amount: started.amount, currency: 'TWD' } as const;
  expect(await inTransaction(shop.services.db, (tx) => settlePayment(tx, received))).toBe('suspect');
  expect(await orderOf(code)).toMatchObject({ state: 10 });
  await decide(started.payId, 'dismissed');
});

test('a reused transaction can only be dismissed', async () => {
  const first = await receivePayment({ trade_no: '2026112122001499990001' });
  expect(await orderOf(first.code)).toMatchObject({ state: 20 });
  const { started } = await receivePayment({ trade_no: '2026112122001499990001' });
  for (const decision of ['settled', 'refunded'] as const) await expect(decide(started.payId, decision)).rejects.toThrow(InvalidDecision);
  await decide(started.payId, 'dismissed');
  expect(await stateOf(started.payId)).toBe('failed');
});

test('a discrepancy of a closed order cannot be settled, and unknown discrepancies cannot be resolved', async () => {
  const { code, started } = await receivePayment({ total_amount: '0.09' });
  await shop.call(orders.cancel, { code }, { token: buyer.token });
  await expect(decide(started.payId, 'settled')).rejects.toThrow('Not all of its orders');
  expect(await shop.services.db.select().from(paymentDiscrepancy).where(eq(paymentDiscrepancy.paymentCode, started.payId))).toMatchObject([
    { decision: null },
  ]);
  await decide(started.payId, 'refunded');
  await expect(decide('P000', 'dismissed')).rejects.toThrow('There is no discrepancy');
});
