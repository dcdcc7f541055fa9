import { orders } from '@baodao/staff-api/endpoints/orders';
import { downloads } from '@baodao/staff-api/endpoints/products';
import { statements } from '@baodao/staff-api/endpoints/statements';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openFakeAlipay } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../platform/db/schema/payment.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const alipay = await openFakeAlipay(shop);

const period = { from: '2000-01-01', to: '2100-01-01' };

test('the statement of a provider is compared line by line', async () => {
  await addRates(shop);
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const codes: string[] = [];
  for (let count = 0; count < 3; count += 1) codes.push((await buyAndPay(shop, alipay, buyer, [{ skuId }])).code);
  const paid = await db
    .select({ payment: paymentAttempt, order: paymentOrder.orderCode })
    .from(paymentAttempt)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentCode, paymentAttempt.code))
    .where(eq(paymentAttempt.state, 'paid'));
  const [equal, other, missing] = codes.map((code) => paid.find(({ order }) => order === code)?.payment);
  if (!equal || !other || !missing) throw new Error('the payments were not found');
  const csv = [
    '#支付宝业务明细查询',
    '支付宝交易号,商户订单号,收入金额（+元）,支出金额（-元）',
    `\`${equal.providerTransaction}\t,\`${equal.code}\t,${equal.amount},0.00`,
    `${other.providerTransaction},${other.code},1.00,`,
    '2026112022001000001,UNKNOWN1,50.00,',
    '2026112022001000001,UNKNOWN1,,-20.00',
    'N3,UNKNOWN3,,',
    '合计,,71.00,20.00',
  ].join('\n');
  const finance = await office.signedIn('finance');
  const { data } = await finance.call(statements.compare, { channel: 'alipay', ...period, csv });
  expect(data.payments.count).toBe(3);
  expect(data.refunds).toEqual({ count: 1, inShop: '0.00', inStatement: '20.00' });
  expect(data.differences).toEqual([
    { kind: 'payment', problem: 'otherAmount', number: other.code, inShop: other.amount, inStatement: '1.00', orders: [codes[1]] },
    { kind: 'payment', problem: 'notInShop', number: 'UNKNOWN1', inShop: null, inStatement: '50.00', orders: [] },
    { kind: 'refund', problem: 'notInShop', number: 'UNKNOWN1', inShop: null, inStatement: '20.00', orders: [] },
    { kind: 'payment', problem: 'notInStatement', number: missing.code, inShop: missing.amount, inStatement: null, orders: [codes[2]] },
  ]);
  expect(data.unread).toEqual(['UNKNOWN3']);
  const before = await finance.call(statements.compare, { channel: 'alipay', from: '2000-01-01', to: '2000-01-02', csv });
  expect(before.data.differences.map(({ problem }) => problem)).toEqual(['notInShop', 'notInShop', 'notInShop', 'notInShop']);
});

test('a payout has the finished orders of each shop, also as a sheet', async () => {
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  const service = await office.signedIn('service');
  await service.call(orders.refund, {
    code: order.code,
    lines: [{ orderDetailId: order.details[0]?.id ?? 0, num: 1 }],
    amount: null,
    reason: 'other',
    note: '',
  });
  await db.update(shopOrder).set({ finishedAt: sql`shop_now()` }).where(eq(shopOrder.code, order.code));
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.code, order.code));
  const finance = await office.signedIn('finance');
  const { data } = await finance.call(statements.payouts, period);
  expect(data.find(({ shopId }) => shopId === row?.shopId)).toMatchObject({
    orders: 1,
    paid: row?.payAmount,
    refunded: row?.refundedAmount,
  });
  const { data: sheet } = await finance.call(downloads.payouts, period);
  expect(sheet.split('\n').filter((line) => line.includes(order.code))).toHaveLength(1);
  expect((await finance.call(downloads.payouts, { from: 'x', to: 'y' })).httpStatus).toBe(400);
});
