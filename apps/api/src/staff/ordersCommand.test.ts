import { account } from '@baodao/api-client/endpoints/account';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addAddress, type TestMember } from '../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder } from '../../test/paidOrders.ts';
import { openFakeAlipay, payOrders, savePayment } from '../../test/payments.ts';
import { addProduct, addRates, addStoreProduct } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { callCommand, openStaffShop } from '../../test/staffShop.ts';
import { sku } from '../platform/db/schema/catalog.ts';
import { orderTransition, shopOrder } from '../platform/db/schema/orders.ts';
import { auditLog } from '../platform/db/schema/system.ts';
import { afterSaleCommand } from './afterSaleCommand.ts';
import { ordersCommand } from './ordersCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const { shop, db } = staff;
const alipay = await openFakeAlipay(shop);
let buyer: TestMember;
const call = (...args: string[]) => staff.call(ordersCommand, ...args);
const read = (code: string) => readOrder(shop, buyer, code);

beforeAll(async () => {
  await addRates(shop);
  buyer = await signUpBuyer(shop);
});

async function buyPaid(num: number, price = '100.00') {
  const { skuId } = await addProduct(shop, { price });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num }]);
  return { skuId, code: order.code, lineId: order.details[0]?.id ?? 0 };
}

const countUndelivered = async () => {
  const { rows } = await db.execute(sql`SELECT kind FROM outbox WHERE kind LIKE 'supplier%' AND done_at IS NULL`);
  return rows.length;
};

test('a shop without a supplier ships by hand: the order waits, is sent in two parcels, arrives, and nothing stays in the outbox', async () => {
  const { code, lineId } = await buyPaid(3);
  await flushOutbox(shop);
  expect(await countUndelivered()).toBe(0);
  const waiting = await call('find', '--state', 'toShip');
  expect(waiting.output).toContain(`${code}  toShip 0 h`);
  for (const text of [code.slice(0, 12), '王小明', '0912345678']) expect((await call('find', text)).output).toContain(code);
  const { output } = await call('show', code);
  for (const fact of [
    '王小明  +886 0912345678  100 ',
    '重庆南路一段122号',
    `Line      ${lineId}  3 x `,
    '0 sent',
    'unpaid → toShip by payment',
  ])
    expect(output).toContain(fact);

  expect((await call('pack', code, '--as', 'Mei')).output).toBe(`Order ${code} is in packing.`);
  expect((await read(code)).packTime).not.toBeNull();
  const first = ['ship', code, '--courier', 'tcat', '--number', 'tc100001', '--lines', `${lineId}:1`, '--as', 'Mei'];
  expect(await call(...first, '--dry-run')).toEqual({
    code: 0,
    output: `Order ${code} would be partShipped with 黑貓宅急便 TC100001, and more units are to be shipped. Nothing was changed.`,
  });
  expect((await read(code)).state).toBe(20);
  expect((await call(...first)).code).toBe(0);
  expect(await call(...first)).toEqual({ code: 1, output: `Parcel TC100001 of order ${code} is already recorded. Nothing was changed.` });
  expect((await call('ship', code, '--courier', 'tcat', '--number', 'TC100002', '--lines', `${lineId}:3`)).output).toContain(
    'more than is left to ship',
  );
  const second = await call('ship', code, '--courier', 'mine', '--name', '自家送貨', '--number', 'TC100002');
  expect(second.output).toBe(`Order ${code} is shipped with 自家送貨 TC100002.`);
  const shipped = await read(code);
  expect(shipped).toMatchObject({ state: 30, parcels: [{ number: 'TC100001' }, { number: 'TC100002', courierName: '自家送貨' }] });

  expect((await call('delivered', code, '--number', 'TC9')).output).toContain('Its parcels: TC100001, TC100002.');
  for (const number of ['TC100001', 'tc100002']) expect((await call('delivered', code, '--number', number)).code).toBe(0);
  expect((await db.select().from(shopOrder).where(eq(shopOrder.code, code)))[0]?.deliveredAt).not.toBeNull();
  const steps = await db.select().from(orderTransition).where(eq(orderTransition.orderCode, code)).orderBy(orderTransition.id);
  expect(steps.map(({ toState, by }) => [toState, by])).toEqual([
    [20, 'payment'],
    [25, 'staff'],
    [30, 'staff'],
  ]);
  const log = await db.select({ facts: auditLog.facts }).from(auditLog).where(eq(auditLog.event, 'staff.changed')).orderBy(auditLog.id);
  expect(log.map(({ facts }) => facts).filter(({ order }) => order === code)).toMatchObject([
    { action: 'orders pack', by: 'Mei' },
    { action: 'orders ship', by: 'Mei', number: 'TC100001', lines: [{ orderDetailId: lineId, num: 1 }] },
    { action: 'orders ship' },
    { action: 'orders delivered' },
    { action: 'orders delivered' },
  ]);
  await flushOutbox(shop);
  expect(await countUndelivered()).toBe(0);
});

test('cancels an unpaid order, and says how a paid one is refunded', async () => {
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const code = await buyOne(shop, buyer, { skuId, num: 2 });
  expect((await call('cancel', code, '--note', '缺貨')).output).toBe(`Order ${code} is cancelled.`);
  expect(await read(code)).toMatchObject({ state: -10 });
  expect((await call('cancel', code)).code).toBe(1);
  const paid = await buyPaid(1);
  expect((await call('cancel', paid.code)).output).toBe(
    `Order ${paid.code} is paid. Refund it: staff orders refund ${paid.code}. Nothing was changed.`,
  );
  expect((await read(paid.code)).state).toBe(20);
});

// The freight of 80 TWD is shared by the units.
test('refunds units that are not sent, then the rest of the order, whose units are for sale again', async () => {
  const { code, lineId, skuId } = await buyPaid(3);
  const [before] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
  const dry = await call('refund', code, '--lines', `${lineId}:1`, '--dry-run');
  expect(dry.output).toMatch(new RegExp(`^Order ${code} would be refunded when the shop runs: 1 of line ${lineId}: 127.00 TWD`));
  expect((await call('refund', code, '--lines', `${lineId}:1`, '--amount', '10')).output).toContain('units are refunded in full');
  expect((await call('refund', code, '--lines', `${lineId}:1`)).code).toBe(0);
  expect(await read(code)).toMatchObject({ state: 20, details: [{ refundNum: 1 }] });
  await flushOutbox(shop);
  expect((await call('refund', code)).code).toBe(0);
  await flushOutbox(shop);
  expect(await read(code)).toMatchObject({ state: -12, details: [{ refundNum: 3 }] });
  const [after] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
  expect(after?.stock).toBe((before?.stock ?? 0) + 3);
  expect((await call('refund', code)).code).toBe(1);
});

test('refunds less than the price of a shipped unit, never more, and also after the time to return products', async () => {
  const { code, lineId } = await buyPaid(2);
  await call('ship', code, '--courier', 'sf', '--number', 'SF200001');
  await shop.call(orders.finish, { code }, { token: buyer.token });
  await db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '8 days'` }).where(eq(shopOrder.code, code));
  const refund = (...args: string[]) => call('refund', code, '--reason', 'damaged', '--note', '碰傷', ...args);
  expect((await refund('--lines', `${lineId}:1`, '--amount', '141')).output).toContain('more than 140.00 TWD');
  expect((await refund('--amount', '30')).output).toContain('needs exactly one line');
  expect((await refund('--lines', '1:1')).output).toContain('the order has no line 1');
  expect((await refund('--lines', `${lineId}:1`, '--amount', '30')).output).toContain('30.00 TWD');
  await flushOutbox(shop);
  const { data } = await shop.call(afterSale.refunds, { code }, { token: buyer.token });
  expect(data.list).toMatchObject([
    { state: 5, amount: '30.00', description: '碰傷', events: [{ by: 'staff' }, { by: 'staff' }, { by: 'payment' }] },
  ]);
});

test('staff answer a request before it is approved by itself, and the list says when that is', async () => {
  const { code, lineId } = await buyPaid(2);
  await call('ship', code, '--courier', 'sf', '--number', 'SF300001');
  const input = { orderDetailId: lineId, type: 4, num: 1, reason: 'missing', description: '少一個', images: [] } as const;
  const { data } = await shop.call(afterSale.saveRefund, { ...input, images: [] }, { token: buyer.token });
  const list = async () => (await staff.call(afterSaleCommand, 'list')).output;
  expect(await list()).toContain(`${data.id}  ${code}  type 4  1 x `);
  expect(await list()).toContain('to answer, approved by itself in 2 days');
  expect((await staff.call(afterSaleCommand, 'show', String(data.id))).output).toContain(
    `Order: staff orders show ${code} (line ${lineId})`,
  );
  expect((await staff.call(afterSaleCommand, 'approve', String(data.id), '--note', '補寄')).code).toBe(0);
  expect(await list()).toContain('to send');
  expect((await staff.call(afterSaleCommand, 'sent', String(data.id))).code).toBe(0);
  expect(await list()).not.toContain(code);
});

test('reports a pickup and what a store collected or sent back, which the history shows as the work of staff', async () => {
  const picked = await buyPaid(1);
  expect((await call('ready', picked.code)).output).toBe(`Order ${picked.code} is ready for pickup.`);
  expect(await read(picked.code)).toMatchObject({ state: 35, pickupCode: expect.stringMatching(/^\d{6}$/) });
  expect((await call('collected', picked.code)).output).toContain('not an order that is to be paid at the store');

  const sendToStore = async (number: string) => {
    const added = await addStoreProduct(shop, { price: '100.00', cashOnDelivery: true });
    const store = { chain: 'seven', storeCode: '131386', storeName: '南港門市' } as const;
    const orgs = [{ orgId: added.shopId, shippingId: added.storeShippingId, store }];
    const { data } = await shop.call(orders.calculate, { lines: [{ skuId: added.skuId, num: 1 }], orgs }, { token: buyer.token });
    const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, { token: buyer.token });
    const code = saved.data.orderCodeArray[0] ?? '';
    await savePayment(shop, buyer, [code], { channel: 'cod' });
    expect((await call('show', code)).output).toContain('Collect   160.00 TWD');
    expect((await call('ship', code, '--courier', 'seven', '--name', '7-ELEVEN', '--number', number)).code).toBe(0);
    return code;
  };
  const collected = await sendToStore('SE100001');
  expect((await call('collected', collected)).output).toBe(`Order ${collected} is paid at the store.`);
  expect(await read(collected)).toMatchObject({ state: 40, payState: 1, pickupPayment: 'collected' });
  expect((await call('show', collected)).output).toContain('shipped → toReview by staff');
  expect((await call('refund', collected)).output).toContain('the buyer requests it with the account');
  const unclaimed = await sendToStore('SE100002');
  expect((await call('unclaimed', unclaimed)).code).toBe(0);
  expect(await read(unclaimed)).toMatchObject({ state: -10, pickupPayment: 'unclaimed' });
  const due = await sendToStore('SE100003');
  expect((await call('cancel', due)).code).toBe(1);
});

test('opens the identity of a parcel to customs for staff, and its owner sees that staff opened it', async () => {
  const owner = await signUpBuyer(shop);
  await addAddress(shop, owner, { name: '李雷', countryId: 100000, isDefault: false });
  await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: '11010519491231002X', consent: true }, owner);
  const { skuId } = await addProduct(shop);
  const [mainland] = (await shop.call(account.addresses, {}, owner)).data.filter(({ countryId }) => countryId === 100000);
  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], addressId: mainland?.id ?? 0 }, owner);
  const { data } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, owner);
  const code = data.orderCodeArray[0] ?? '';
  await payOrders(shop, alipay, owner, [code]);
  const env = { ...staff.env, SHOP_SECRET: shop.services.secrets.shop };
  const open = (...options: string[]) => callCommand(ordersCommand, ['identity', code, ...options], env);
  const readEvents = async () => (await shop.call(account.identityEvents, {}, owner)).data;
  expect((await open('--dry-run')).output).toBe(`The identity of order ${code} would be opened. Nothing was changed.`);
  expect(await readEvents()).toMatchObject([{ event: 'saved' }]);
  expect((await open()).output).toBe(`Order ${code}: 李雷, type 1, number 11010519491231002X.`);
  expect(await readEvents()).toMatchObject([{ event: 'opened', orderCode: code, receiver: 'staff' }, { event: 'saved' }]);
  expect((await call('show', code)).output).toContain('Identity  李雷 110***********002X');
});

test('an unknown order is answered with those of similar codes, not with all that the member bought that day', async () => {
  await buyPaid(1);
  const { code } = await buyPaid(1);
  const typo = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  expect(await call('ship', typo, '--courier', 'sf', '--number', 'SF400001')).toEqual({
    code: 1,
    output: `There is no order ${typo}. Did you mean ${code}? Nothing was changed.`,
  });
  expect((await call('show', 'X1')).output).toBe('There is no order X1. Find it with: staff orders find TEXT.');
});

test.each([
  [[]],
  [['find']],
  [['find', '--state', 'sent']],
  [['ship', 'T1', '--number', 'TC100001']],
  [['ship', 'T1', '--courier', 'tcat']],
  [['ship', 'T1', '--courier', 'unknown', '--number', 'TC100001']],
  [['ship', 'T1', '--courier', 'tcat', '--number', 'TC100001', '--lines', '7']],
  [['refund', 'T1', '--amount', '1.5']],
  [['refund', 'T1', '--reason', 'mood']],
  [['melt', 'T1']],
])('rejects invalid arguments: %j', async (args) => {
  await expect(call(...args)).rejects.toThrow(UsageError);
});
