import { afterSale as memberCalls } from '@baodao/api-client/endpoints/afterSale';
import { afterSale } from '@baodao/staff-api/endpoints/afterSale';
import { approvals } from '@baodao/staff-api/endpoints/approvals';
import { home } from '@baodao/staff-api/endpoints/home';
import { orders } from '@baodao/staff-api/endpoints/orders';
import { queues } from '@baodao/staff-api/endpoints/queues';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import type { TestMember } from '../../test/members.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openFakeAlipay } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { paymentAttempt, paymentDiscrepancy } from '../platform/db/schema/payment.ts';
import { question } from '../platform/db/schema/questions.ts';
import { auditLog } from '../platform/db/schema/system.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const alipay = await openFakeAlipay(shop);
let buyer: TestMember;
let owner: StaffBrowser;

beforeAll(async () => {
  await addRates(shop);
  buyer = await signUpBuyer(shop);
  owner = await office.signedIn('owner');
});

/** A shipped order, and a request to refund a unit of it. */
async function requestRefund(price = '100.00') {
  const { skuId } = await addProduct(shop, { price });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  await owner.call(orders.ship, { code: order.code, courierCode: 'tcat', number: `TC${order.code.slice(-8)}`, lines: null });
  const request = {
    orderDetailId: order.details[0]?.id ?? 0,
    type: 1 as const,
    num: 1,
    reason: 'damaged' as const,
    description: '杯子裂了',
  };
  const { data } = await shop.call(memberCalls.saveRefund, { ...request, images: [] }, { token: buyer.token });
  return { id: data.id, code: order.code };
}
const read = async (id: number) => (await owner.call(afterSale.one, { id })).data;

test('a request waits with its deadline, is refused with a reason, becomes a dispute, and the decision is final', async () => {
  const { id, code } = await requestRefund();
  const listed = (await owner.call(afterSale.find, { queue: 'answers' })).data.items.find((item) => item.id === id);
  expect(listed).toMatchObject({ orderCode: code, type: 1, num: 1, reason: 'damaged', queue: 'answers', deadline: expect.any(String) });
  expect(await read(id)).toMatchObject({ description: '杯子裂了', decisions: ['approve', 'refuse'] });
  const decide = (decision: 'approve' | 'refuse', note: string) => owner.call(afterSale.decide, { id, decision, note, restock: false });
  expect((await decide('refuse', ' ')).data).toEqual({ field: 'note' });
  expect((await decide('refuse', '请补照片')).httpStatus).toBe(200);
  expect((await read(id)).decisions).toEqual([]);
  await shop.call(memberCalls.escalateRefund, { id, text: '照片已寄' }, { token: buyer.token });
  const [first] = (await owner.call(afterSale.find, {})).data.items;
  expect(first).toMatchObject({ id, queue: 'disputes', deadline: null });
  expect((await decide('approve', '照片清楚')).httpStatus).toBe(200);
  expect((await decide('refuse', '再想想')).code).toBe(-502);
  expect((await read(id)).steps.map(({ by, text }) => `${by}: ${text}`)).toEqual(
    expect.arrayContaining(['staff: 请补照片', 'member: 照片已寄', 'staff: 照片清楚']),
  );
  const entries = await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed')).orderBy(auditLog.id);
  expect(entries.map(({ facts }) => facts).filter((facts) => facts['request'] === id)).toMatchObject([
    { action: 'after-sale refuse', before: { state: 1 }, after: { state: -1 }, by: 'owner', order: code },
    { action: 'after-sale approve', before: { state: 1 } },
  ]);
});

test('of two decisions at once one counts, and unknown requests are not found', async () => {
  const { id } = await requestRefund();
  const service = await office.signedIn('service');
  const decide = (browser: StaffBrowser, decision: 'approve' | 'refuse') =>
    browser.call(afterSale.decide, { id, decision, note: 'x', restock: false });
  const replies = await Promise.all([decide(owner, 'approve'), decide(service, 'refuse')]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await owner.call(afterSale.one, { id: 999_999 })).code).toBe(-3);
  expect((await owner.call(afterSale.decide, { id: 999_999, decision: 'sent', note: '', restock: false })).code).toBe(-3);
});

test('a large request that is granted waits for a second person', async () => {
  const { id, code } = await requestRefund('40000.00');
  const service = await office.signedIn('service');
  const grant = { id, decision: 'approve' as const, note: '照片清楚', restock: false };
  expect(await service.call(afterSale.decide, grant)).toMatchObject({ code: -502, data: { awaitsApproval: true } });
  expect((await read(id)).decisions).toContain('approve');
  const [kept] = (await owner.call(approvals.find, {})).data.items;
  expect(kept).toMatchObject({ orderCode: code, isOwn: false });
  expect((await owner.call(home.overview, {})).data.waiting.find(({ kind }) => kind === 'approvals')?.count).toBe(1);
  expect((await owner.call(approvals.decide, { id: kept?.id ?? 0, isConfirmed: true })).httpStatus).toBe(200);
  expect((await read(id)).decisions).not.toContain('approve');
});

test('the home page counts what was paid today, in 7 and in 30 days, against the days before', async () => {
  await db.update(shopOrder).set({ paidAt: sql`shop_now() - interval '200 days'` });
  const { skuId } = await addProduct(shop, { price: '250.00' });
  const codes: string[] = [];
  for (let made = 0; made < 4; made++) codes.push((await buyAndPay(shop, alipay, buyer, [{ skuId, num: 1 }])).code);
  const amounts = await Promise.all(codes.map(async (code) => (await owner.call(orders.one, { code })).data.amounts.pay));
  const age = (code: string | undefined, interval: string) =>
    db
      .update(shopOrder)
      .set({ paidAt: sql`shop_now() - ${interval}::interval` })
      .where(eq(shopOrder.code, code ?? ''));
  await age(codes[1], '5 days');
  await age(codes[2], '10 days');
  await age(codes[3], '40 days');
  // Best sellers are kept for a minute, so another back office reads them.
  const other = await (await openBackOffice(shop)).signedIn('owner');
  const { data } = await other.call(home.overview, {});
  expect(data.sales.map(({ days, orders: sold, ordersBefore }) => [days, sold, ordersBefore])).toEqual([
    [1, 1, 0],
    [7, 2, 1],
    [30, 3, 1],
  ]);
  expect(data.sales[0]?.amount).toBe(amounts[0]);
  expect(data.days).toHaveLength(30);
  expect(data.days.map(({ orders: sold }) => sold).filter((sold) => sold > 0)).toEqual([1, 1, 1]);
  expect(data.days.at(-1)).toMatchObject({ orders: 1, amount: amounts[0] });
  expect(data.bestSellers).toMatchObject([{ title: expect.any(String), num: 2 }]);
  expect(data.states.find(({ state }) => state === 'toShip')?.orders).toBe(4);
  const waiting = (await owner.call(orders.find, { state: 'waitsForShipping', pageSize: 100 })).data.items;
  expect(data.waiting.find(({ kind }) => kind === 'shipping')).toMatchObject({ count: waiting.length });
  expect(waiting.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test('each number of waiting work is the length of its list', async () => {
  const { skuId } = await addProduct(shop, { price: '10.00', stock: 3 });
  const asked = { userId: buyer.userId, title: '加我微信', content: '', type: 3, language: 'zh-CN', status: 0 } as const;
  await db.insert(question).values({ ...asked, images: [], tags: [] });
  const payment = { code: 'P1234567', userId: 1, tradeCode: 'T1', channel: 'alipay', state: 'suspect', amount: '28.00', currency: 'CNY' };
  await db.insert(paymentAttempt).values({ ...payment, expiresAt: new Date() });
  const received = { paymentCode: 'P1234567', providerTransaction: '2026', amount: '0.01', currency: 'CNY', reason: 'amount' };
  await db.insert(paymentDiscrepancy).values(received);
  const count = async (kind: string) => (await owner.call(home.overview, {})).data.waiting.find((each) => each.kind === kind)?.count;
  const page = { pageSize: 100 };
  expect((await owner.call(queues.lowStock, page)).data.items.map((item) => item.skuId)).toContain(skuId);
  expect(await count('lowStock')).toBe((await owner.call(queues.lowStock, page)).data.items.length);
  expect(await count('moderation')).toBe((await owner.call(queues.moderation, page)).data.items.length);
  expect(await count('discrepancies')).toBe((await owner.call(queues.discrepancies, page)).data.items.length);
  expect(await count('refunds')).toBe((await owner.call(queues.refunds, page)).data.items.length);
  expect(await count('outbox')).toBe((await owner.call(queues.failedMessages, page)).data.items.length);
  expect(await count('applications')).toBe((await owner.call(queues.applications, page)).data.items.length);

  const [text] = (await owner.call(queues.moderation, page)).data.items;
  expect((await owner.call(queues.moderate, { kind: 'question', id: text?.id ?? 0, to: 'hidden' })).httpStatus).toBe(200);
  expect((await owner.call(queues.moderate, { kind: 'question', id: 999_999, to: 'hidden' })).code).toBe(-3);
  expect((await owner.call(queues.moderation, page)).data.items).toEqual([]);
  const decide = () => owner.call(queues.decideDiscrepancy, { code: 'P1234567', decision: 'dismissed', note: '对过账' });
  expect((await decide()).httpStatus).toBe(200);
  expect((await decide()).code).toBe(-502);
  expect((await owner.call(queues.changeStock, { skuId, change: 20, reason: '盘点' })).data).toEqual({ stock: 23 });
  expect((await owner.call(queues.changeStock, { skuId, change: -99, reason: '盘点' })).code).toBe(-502);
  expect((await owner.call(queues.changeStock, { skuId: 999_999_999, change: 1, reason: '盘点' })).code).toBe(-3);
  expect((await owner.call(queues.handleRefund, { code: 'NOREFUND1', step: 'retry', note: '' })).code).toBe(-502);
});
