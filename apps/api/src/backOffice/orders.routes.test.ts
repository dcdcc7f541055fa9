import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { approvals } from '@baodao/staff-api/endpoints/approvals';
import { log } from '@baodao/staff-api/endpoints/log';
import { orders } from '@baodao/staff-api/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import type { TestMember } from '../../test/members.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openFakeAlipay, savePayment } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { member } from '../platform/db/schema/account.ts';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { orderLine, shopOrder } from '../platform/db/schema/orders.ts';
import { paymentAttempt } from '../platform/db/schema/payment.ts';
import { auditLog } from '../platform/db/schema/system.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const alipay = await openFakeAlipay(shop);
let buyer: TestMember;
let service: StaffBrowser;

beforeAll(async () => {
  await addRates(shop);
  buyer = await signUpBuyer(shop);
  service = await office.signedIn('service');
});

async function buyPaid(num: number, price = '100.00') {
  const { skuId } = await addProduct(shop, { price });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num }]);
  return { skuId, code: order.code, lineId: order.details[0]?.id ?? 0 };
}
const read = async (code: string) => (await service.call(orders.one, { code })).data;
const entriesAbout = async (code: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed')).orderBy(auditLog.id))
    .map(({ facts }) => facts)
    .filter((facts) => facts['order'] === code);

test('finds an order by its number, payment, receiver and phone, and shows nothing of the person', async () => {
  const { code } = await buyPaid(1);
  const [attempt] = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.tradeCode, (await read(code)).tradeCode));
  for (const text of [code, code.slice(0, 12), attempt?.code ?? '', attempt?.providerTransaction ?? '', '王小明', '0912345678']) {
    const { data } = await service.call(orders.find, { text });
    expect(data.items.map((item) => item.code)).toContain(code);
    expect(JSON.stringify(data)).not.toMatch(/小明|0912345678/);
  }
  const detail = await read(code);
  expect(detail.receiver).toMatchObject({ name: '王**', phone: '*** 678' });
  expect(JSON.stringify(detail)).not.toMatch(/小明|0912345678|重庆南路/);
  expect((await service.call(orders.find, { text: code, state: 'toShip' })).data.items).toHaveLength(1);
  expect((await service.call(orders.find, { text: code, state: 'finished' })).data.items).toEqual([]);
});

test('pages of a list follow each other without a gap', async () => {
  for (let made = 0; made < 3; made++) await buyPaid(1);
  const all = (await service.call(orders.find, { pageSize: 100 })).data.items.map(({ code }) => code);
  const paged: string[] = [];
  for (let page = 1, hasNext = true; hasNext; page++) {
    const { data } = await service.call(orders.find, { page, pageSize: 2 });
    paged.push(...data.items.map(({ code }) => code));
    hasNext = data.hasNext;
  }
  expect(paged).toEqual(all);
});

test('opening the receiver needs a reason, and is in the log', async () => {
  const { code } = await buyPaid(1);
  expect((await service.call(orders.openReceiver, { code, reason: '' })).code).toBe(-2);
  const { data } = await service.call(orders.openReceiver, { code, reason: '买家来电核对地址' });
  expect(data).toMatchObject({ name: '王小明', phone: '+886 0912345678' });
  expect(await entriesAbout(code)).toEqual([
    { action: 'orders open', by: 'service', role: 'service', from: '127.0.0.1', order: code, reason: '买家来电核对地址' },
  ]);
  expect((await service.call(orders.openIdentity, { code, reason: '报关' })).code).toBe(-3);
});

test('ships in two parcels, delivers them, and each step is in the log with the state before and after', async () => {
  const { code, lineId } = await buyPaid(3);
  expect((await read(code)).actions).toEqual(['pack', 'ship', 'correct', 'refund']);
  await service.call(orders.progress, { code, step: 'pack' });
  const first = { code, courierCode: 'tcat', number: 'tc200001', lines: [{ orderDetailId: lineId, num: 1 }] };
  expect((await service.call(orders.ship, first)).httpStatus).toBe(200);
  expect((await service.call(orders.ship, first)).code).toBe(-502);
  expect((await service.call(orders.ship, { ...first, number: 'TC200002', lines: [{ orderDetailId: lineId, num: 3 }] })).data).toEqual({
    field: 'lines',
  });
  expect((await service.call(orders.ship, { ...first, courierCode: 'mine', number: 'TC200002', lines: null })).data).toEqual({
    field: 'courierName',
  });
  await service.call(orders.ship, { code, courierCode: 'mine', courierName: '自家送貨', number: 'TC200002', lines: null });
  const shipped = await read(code);
  expect(shipped).toMatchObject({ state: 'shipped', parcels: [{ number: 'TC200001' }, { number: 'TC200002', courierName: '自家送貨' }] });
  expect(shipped.actions).toEqual(['deliver', 'refund']);
  expect((await service.call(orders.progress, { code, step: 'delivered', number: 'TC999999' })).code).toBe(-502);
  await service.call(orders.progress, { code, step: 'delivered', number: 'TC200001' });
  expect((await read(code)).parcels[0]).toMatchObject({ state: 'delivered', events: [{ text: '已送達' }] });
  const entries = await entriesAbout(code);
  expect(entries.map(({ action }) => action)).toEqual(['orders pack', 'orders ship', 'orders ship', 'orders delivered']);
  expect(entries[1]).toMatchObject({ number: 'TC200001', before: { state: 'toShip' }, after: { state: 'partShipped' } });
});

test('a refund of a line is previewed to the cent, made once, and only of what is left', async () => {
  const { code, lineId } = await buyPaid(3, '99.00');
  const input = { code, lines: [{ orderDetailId: lineId, num: 1 }], amount: null, reason: 'other' as const, note: '缺货' };
  const preview = (await service.call(orders.previewRefund, input)).data;
  expect(preview).toMatchObject({ items: [{ orderDetailId: lineId, num: 1 }], total: preview.items[0]?.amount });
  expect((await read(code)).amounts.refunded).toBe('0.00');
  expect((await service.call(orders.refund, input)).data).toEqual(preview);
  const after = await read(code);
  expect(after.amounts.refunded).toBe(preview.total);
  expect(after.lines[0]).toMatchObject({ refundNum: 1, refundable: 0, toShip: 2 });
  expect((await service.call(orders.refund, { ...input, lines: [{ orderDetailId: lineId, num: 3 }] })).httpStatus).not.toBe(200);
  expect((await service.call(orders.refund, { ...input, amount: '10' })).data).toEqual({ field: 'amount' });
  expect((await entriesAbout(code)).map((facts) => facts['amount'])).toEqual([preview.total]);
});

test('a second refund of a line is made after the first one, and says why it cannot be before', async () => {
  const { code, lineId } = await buyPaid(3, '50.00');
  const lines = [{ orderDetailId: lineId, num: 1 }];
  const request = { orderDetailId: lineId, type: 1 as const, num: 1, reason: 'other' as const, description: '', images: [] };
  await service.call(orders.ship, { code, courierCode: 'tcat', number: 'TC500001', lines: null });
  expect((await shop.call(afterSale.saveRefund, request, { token: buyer.token })).httpStatus).toBe(200);
  const input = { code, lines, amount: null, reason: 'other' as const, note: '' };
  expect((await read(code)).lines[0]).toMatchObject({ refundNum: 1, refundable: 0 });
  expect((await read(code)).actions).not.toContain('refund');
  expect(await service.call(orders.refund, input)).toMatchObject({ code: -502, data: { reason: 'refundUnderWay' } });
  expect(await service.call(orders.refund, { ...input, lines: null })).toMatchObject({ code: -502, data: { reason: 'refundUnderWay' } });

  const other = await buyPaid(2, '50.00');
  const part = { ...input, code: other.code, lines: [{ orderDetailId: other.lineId, num: 1 }] };
  const paidBack = async () => {
    await db.update(orderLine).set({ refundState: 5 }).where(eq(orderLine.id, other.lineId));
    await db.update(refundRequest).set({ state: 5 }).where(eq(refundRequest.lineId, other.lineId));
  };
  expect((await service.call(orders.refund, part)).httpStatus).toBe(200);
  expect(await service.call(orders.refund, part)).toMatchObject({ code: -502, data: { reason: 'refundUnderWay' } });
  await paidBack();
  expect((await service.call(orders.refund, part)).httpStatus).toBe(200);
  await paidBack();
  expect(await service.call(orders.refund, part)).toMatchObject({ code: -502, data: { reason: 'nothingToRefund' } });

  const owner = await office.signedIn('owner');
  const facts = (await owner.call(log.find, { text: other.code })).data.items.flatMap((entry) => entry.facts);
  expect(facts).toContainEqual({ name: 'before.state', value: 'toShip' });
  expect(facts).toContainEqual({ name: 'lines.1.num', value: '1' });
  expect(facts.filter(({ value }) => /[{[]/.test(value))).toEqual([]);
});

test('an unpaid order is cancelled with a reason, and a paid one is not', async () => {
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const code = await buyOne(shop, buyer, { skuId, num: 1 });
  await savePayment(shop, buyer, [code]);
  expect((await read(code)).actions).toEqual(['correct', 'cancel']);
  expect((await service.call(orders.cancel, { code, note: '' })).code).toBe(-2);
  expect((await service.call(orders.cancel, { code, note: '买家要求' })).httpStatus).toBe(200);
  expect(await read(code)).toMatchObject({ state: 'cancelled', cancelReason: '买家要求', actions: [] });
  const paid = await buyPaid(1);
  expect((await service.call(orders.cancel, { code: paid.code, note: '不行' })).code).toBe(-502);
});

test('notes stay with the order, and the log does not repeat them', async () => {
  const { code } = await buyPaid(1);
  await service.call(orders.note, { code, text: '周五再寄' });
  expect((await read(code)).notes).toMatchObject([{ by: 'Demo service', text: '周五再寄' }]);
  expect(JSON.stringify(await entriesAbout(code))).not.toContain('周五');
});

test('unknown orders are unknown to every call', async () => {
  const code = 'B9999999999';
  const tries = [
    service.call(orders.one, { code }),
    service.call(orders.openReceiver, { code, reason: 'why not' }),
    service.call(orders.openIdentity, { code, reason: 'why not' }),
    service.call(orders.progress, { code, step: 'pack' }),
    service.call(orders.ship, { code, courierCode: 'tcat', number: 'TC1234', lines: null }),
    service.call(orders.cancel, { code, note: 'x' }),
    service.call(orders.note, { code, text: 'x' }),
    service.call(orders.refund, { code, lines: null, amount: null, reason: 'other', note: '' }),
  ];
  for (const reply of await Promise.all(tries)) expect(reply.code).toBe(-501);
});

test('of two who ship the last unit at once, one does', async () => {
  const { code } = await buyPaid(1);
  const owner = await office.signedIn('owner');
  const ship = (browser: StaffBrowser, number: string) => browser.call(orders.ship, { code, courierCode: 'tcat', number, lines: null });
  const replies = await Promise.all([ship(service, 'TC300001'), ship(owner, 'TC300002')]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await read(code)).parcels).toHaveLength(1);
});

test('a read-only account sees orders and changes none', async () => {
  const { code } = await buyPaid(1);
  const reader = await office.signedIn('readOnly');
  expect((await reader.call(orders.one, { code })).data.code).toBe(code);
  expect((await reader.call(orders.ship, { code, courierCode: 'tcat', number: 'TC400001', lines: null })).httpStatus).toBe(403);
  expect((await reader.call(orders.openReceiver, { code, reason: 'curious' })).httpStatus).toBe(403);
  expect((await reader.call(log.find, {})).httpStatus).toBe(403);
  const [stored] = await db.select({ state: shopOrder.state }).from(shopOrder).where(eq(shopOrder.code, code));
  expect(stored?.state).toBe(20);
});

test('a large refund waits for a second person, who makes what the first one asked for', async () => {
  const { code, lineId } = await buyPaid(2, '40000.00');
  const input = { code, lines: [{ orderDetailId: lineId, num: 1 }], amount: null, reason: 'other' as const, note: '' };
  const asked = await service.call(orders.refund, input);
  expect(asked).toMatchObject({ code: -502, data: { awaitsApproval: true } });
  expect((await read(code)).amounts.refunded).toBe('0.00');
  const [mine] = (await service.call(approvals.find, {})).data.items;
  expect(mine).toMatchObject({ orderCode: code, amount: expect.stringMatching(/^40\d{3}\.00$/), by: 'Demo service', isOwn: true });
  const id = mine?.id ?? 0;
  expect((await service.call(approvals.decide, { id, isConfirmed: true })).code).toBe(-502);
  const finance = await office.signedIn('finance');
  const replies = await Promise.all([1, 2].map(() => finance.call(approvals.decide, { id, isConfirmed: true })));
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect((await read(code)).amounts.refunded).toBe(mine?.amount);
  expect((await entriesAbout(code)).map(({ action, by, askedBy }) => [action, by, askedBy])).toEqual([
    ['approvals ask', 'service', undefined],
    ['approvals confirm', 'finance', 'Demo service'],
  ]);

  // Whoever asked can withdraw it, and nothing is refunded.
  const other = await buyPaid(1, '40000.00');
  const whole = { ...input, code: other.code, lines: null };
  await service.call(orders.refund, whole);
  const [second] = (await finance.call(approvals.find, {})).data.items;
  expect((await service.call(approvals.decide, { id: second?.id ?? 0, isConfirmed: false })).httpStatus).toBe(200);
  expect((await finance.call(approvals.decide, { id: second?.id ?? 0, isConfirmed: true })).httpStatus).toBe(404);
  expect((await read(other.code)).amounts.refunded).toBe('0.00');

  // What changed in the meantime is not refunded unseen.
  await service.call(orders.refund, whole);
  const [third] = (await finance.call(approvals.find, {})).data.items;
  await db.update(shopOrder).set({ refundedAmount: sql`pay_amount - 1` }).where(eq(shopOrder.code, other.code));
  expect((await finance.call(approvals.decide, { id: third?.id ?? 0, isConfirmed: true })).httpStatus).not.toBe(200);
  expect((await finance.call(approvals.find, {})).data.items).toHaveLength(1);
  await db.update(shopOrder).set({ refundedAmount: '0.00' }).where(eq(shopOrder.code, other.code));
});

test('the newest mail is sent again, once a minute, to a buyer who has an address', async () => {
  const { code } = await buyPaid(1);
  expect((await service.call(orders.resendMail, { code })).code).toBe(-502);
  await db.update(member).set({ email: 'buyer@shop.example', emailConfirmedAt: new Date() }).where(eq(member.id, buyer.userId));
  for (const _ of [1, 2]) expect((await service.call(orders.resendMail, { code })).httpStatus).toBe(200);
  const { rows } = await db.$client.query(`SELECT payload ->> 'kind' AS kind FROM outbox WHERE dedupe LIKE $1`, [`mail:resent:${code}:%`]);
  expect(rows).toEqual([{ kind: 'orderPaid' }]);
});

test('a mistyped receiver is corrected before the order is packed, and the log has no data of the person', async () => {
  const { code } = await buyPaid(1);
  expect((await service.call(orders.correctReceiver, { code, phone: 'none' })).code).toBe(-2);
  expect((await service.call(orders.correctReceiver, { code, name: '王大明', phone: '0922333444' })).httpStatus).toBe(200);
  const opened = (await service.call(orders.openReceiver, { code, reason: '核对' })).data;
  expect(opened).toMatchObject({ name: '王大明', phone: '+886 0922333444', address: expect.stringContaining('重庆南路') });
  const [entry] = await entriesAbout(code);
  expect(entry).toMatchObject({ action: 'orders correct', fields: ['name', 'phone'] });
  expect(JSON.stringify(entry)).not.toMatch(/大明|0922333444/);
  await service.call(orders.progress, { code, step: 'pack' });
  expect((await service.call(orders.correctReceiver, { code, name: '王小明' })).code).toBe(-502);
  expect((await service.call(orders.correctReceiver, { code: 'B9999999999', name: 'x' })).code).toBe(-501);
});
