import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { getAttempt, openPayingShop, openPayment, payOrders, savePayment } from '../../../test/payments.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { outbox, paidLedger, paymentRefund, suspectMoney } from '../../db/schema/payment.ts';
import { type DiscrepancyDecision, InvalidDecision, listDiscrepancies, resolveDiscrepancy } from './discrepancies.ts';

const { shop, alipay } = await openPayingShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});

const orderOf = (code: string) => readOrder(shop, person, code);
const stateOf = async (payId: string) => (await getAttempt(shop, payId))?.state;
const decide = (code: string, decision: DiscrepancyDecision, dryRun = false) =>
  resolveDiscrepancy(shop.services.db, code, { decision, note: 'by the books', dryRun });

async function receive(changes: Record<string, string>) {
  const { code, started } = await openPayment(shop, person);
  await alipay.notify(alipay.pay(started, changes));
  return { code, started };
}

test('money that does not fit is listed once, with what was asked for and what came', async () => {
  const { code, started } = await receive({ total_amount: '0.01' });
  await alipay.notify(alipay.pay(started, { total_amount: '0.01' }));
  const found = (await listDiscrepancies(shop.services.db)).filter(({ discrepancy }) => discrepancy.paymentCode === started.payId);
  expect(found).toMatchObject([
    {
      money: { amount: '0.01', currency: 'CNY', reason: 'amount', decision: null },
      attempt: { amount: started.amount },
      orderCodes: [code],
    },
  ]);
  await decide(started.payId, 'dismissed');
});

test('it is taken for the orders as it is, once, and a dry run changes nothing', async () => {
  const { code, started } = await receive({ total_amount: '0.05' });
  await decide(started.payId, 'settled', true);
  expect([await stateOf(started.payId), (await orderOf(code)).state]).toEqual(['suspect', 10]);
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

test('of an order that less was taken for no more goes back than came, however it is given back', async () => {
  const { code, started } = await receive({ total_amount: '0.05' });
  await decide(started.payId, 'settled');
  const [line] = (await orderOf(code)).details;
  const wish = { orderDetailId: line?.id ?? 0, type: 1, num: 1, reason: 'changedMind' as const, description: '', images: [] };
  expect(await shop.call(orders.saveRefund, wish, person)).toMatchObject({ status: true });
  await flushOutbox(shop);
  const { db } = shop.services;
  expect(await db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, code))).toMatchObject([{ amount: '0.05', state: 'done' }]);
  expect(await orderOf(code)).toMatchObject({ state: -12, payState: 3 });
  expect(await shop.audit()).toEqual([]);
});

test('while nobody has decided what becomes of it, its orders are not paid a second time', async () => {
  const { code, started } = await receive({ total_amount: '0.06' });
  expect(await savePayment(shop, person, [code])).toMatchObject({ httpStatus: 409, code: -704 });
  await decide(started.payId, 'dismissed');
  expect(await savePayment(shop, person, [code])).toMatchObject({ status: true });

  // Money that was vouched for before is nobody's payment: the order waits for its own.
  const other = await receive({ trade_no: '2026112122001499990002' });
  expect(await orderOf(other.code)).toMatchObject({ state: 20 });
  const again = await receive({ trade_no: '2026112122001499990002' });
  expect(await stateOf(again.started.payId)).toBe('suspect');
  expect(await savePayment(shop, person, [again.code])).toMatchObject({ status: true });
  await decide(again.started.payId, 'dismissed');
});

test('or goes back, and the order is paid by another attempt', async () => {
  const { code, started } = await receive({ total_amount: '0.07' });
  await decide(started.payId, 'refunded');
  await flushOutbox(shop);
  expect(await shop.services.db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, started.payId))).toMatchObject([
    { amount: '0.07', reason: 'suspect', state: 'done' },
  ]);
  // The provider may tell of it again: that is decided.
  await alipay.notify(alipay.pay(started, { total_amount: '0.07' }));
  expect(await stateOf(started.payId)).toBe('failed');
  await payOrders(shop, alipay, person, [code]);
  expect(await orderOf(code)).toMatchObject({ state: 20, payState: 1 });
});

test("money that paid something else before is nobody's to take or to send back", async () => {
  const first = await receive({ trade_no: '2026112122001499990001' });
  expect(await orderOf(first.code)).toMatchObject({ state: 20 });
  const { started } = await receive({ trade_no: '2026112122001499990001' });
  for (const decision of ['settled', 'refunded'] as const) await expect(decide(started.payId, decision)).rejects.toThrow(InvalidDecision);
  await decide(started.payId, 'dismissed');
  expect(await stateOf(started.payId)).toBe('failed');
});

test('an order that is closed takes no money, and nothing else is decided than what waits', async () => {
  const { code, started } = await receive({ total_amount: '0.09' });
  await shop.call(orders.cancel, { code }, { token: person.token });
  await expect(decide(started.payId, 'settled')).rejects.toThrow('Not all of its orders');
  expect(await shop.services.db.select().from(suspectMoney).where(eq(suspectMoney.paymentCode, started.payId))).toMatchObject([
    { decision: null },
  ]);
  await decide(started.payId, 'refunded');
  await expect(decide('P000', 'dismissed')).rejects.toThrow('There is no discrepancy');
});
