import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Order } from '@baodao/domain/orders/shapes';
import { cashOnDelivery } from '@baodao/domain/payment/cashOnDelivery';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../../test/clock.ts';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import { openFakeInvoiceCentre } from '../../../test/fakeInvoiceCentre.ts';
import { callShopAsSupplier, openFakeSupplier } from '../../../test/fakeSupplier.ts';
import { creditBalance, signIn, type TestMember } from '../../../test/members.ts';
import { deliver, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { checkPayment, openPayingShop, payOrders, savePayment, startPayment } from '../../../test/payments.ts';
import { type AddedProduct, addProduct, addStoreProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { reconcilePayments } from '../../jobs/reconcilePayments.ts';
import { resealIdentities } from '../../jobs/resealIdentities.ts';
import { runScheduledTransitions } from '../../jobs/scheduledTransitions.ts';
import { member, message } from '../../platform/db/schema/account.ts';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import { product, sku } from '../../platform/db/schema/catalog.ts';
import { memberCoupon } from '../../platform/db/schema/coupons.ts';
import { outbox, paymentAttempt, paymentRefund } from '../../platform/db/schema/payment.ts';
import { auditLog } from '../../platform/db/schema/system.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createIdentityCipher } from '../account/identityCipher.ts';
import { openBankAccount } from '../afterSale/bankAccounts.ts';
import { confirmManualRefund, listOpenRefunds } from '../afterSale/openRefunds.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
const centre = await openFakeInvoiceCentre(shop);
const { db } = shop.services;
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});
afterEach(async () => {
  await flushOutbox(shop);
  expect(await shop.audit()).toEqual([]);
  await resetClock(shop);
});

const as = () => ({ token: buyer.token });

/** An unpaid order for a store: units at 100 and shipping for 60. */
async function orderToStore({
  num = 2,
  input = {},
  ...options
}: {
  num?: number;
  price?: string;
  cashOnDelivery?: boolean;
  input?: object;
} = {}): Promise<AddedProduct & { code: string }> {
  const added = await addStoreProduct(shop, { price: '100.00', cashOnDelivery: true, ...options });
  const store = { chain: 'seven', storeCode: '131386', storeName: '南港門市' } as const;
  const orgs = [{ orgId: added.shopId, shippingId: added.storeShippingId, store }];
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId: added.skuId, num }], orgs, ...input }, as());
  const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, as());
  const [code] = saved.data?.orderCodeArray ?? [];
  if (!code) throw new Error(`Not ordered: ${saved.code} ${JSON.stringify(data.problems)}`);
  return { ...added, code };
}

const payOnPickup = (...codes: string[]) => savePayment(shop, buyer, codes, { channel: 'cod' });
const listChannels = async (...codes: string[]) =>
  (await checkPayment(shop, buyer, { orderCodeArray: codes, device: 'desktop' })).data.channels;
const read = (code: string): Promise<Order> => readOrder(shop, buyer, code);
const collect = (orderCode: string, amount = '260.00') => callShopAsSupplier(shop, 'collected', { orderCode, amount });
const returnUnclaimed = (orderCode: string) => callShopAsSupplier(shop, 'unclaimed', { orderCode });

async function orderOnPickup(options?: Parameters<typeof orderToStore>[0]): Promise<AddedProduct & { code: string }> {
  const ordered = await orderToStore(options);
  const { status, code } = await payOnPickup(ordered.code);
  if (!status) throw new Error(`Not accepted: ${code}`);
  return ordered;
}

async function shipOnPickup(options?: Parameters<typeof orderToStore>[0]): Promise<AddedProduct & { code: string }> {
  const ordered = await orderOnPickup(options);
  await deliver(shop, await read(ordered.code));
  return ordered;
}

const unitsOf = async ({ skuId, productId }: AddedProduct) => {
  const [stock] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
  const [sold] = await db.select({ sales: product.sales }).from(product).where(eq(product.id, productId));
  return { ...stock, ...sold };
};

const messageKeys = async () => {
  await flushOutbox(shop);
  const rows = await db.select({ key: message.textKey }).from(message).where(eq(message.userId, buyer.userId));
  return rows.map(({ key }) => key);
};

test('an order that is paid at the store is shipped unpaid, and settled when the store has collected the payment', async () => {
  const ordered = await orderToStore();
  const { code } = ordered;
  const before = await unitsOf(ordered);
  expect((await listChannels(code)).find(({ channel }) => channel === 'cod')).toEqual({
    channel: 'cod',
    currency: 'TWD',
    amount: '260.00',
    reason: null,
  });
  const { data: started } = await payOnPickup(code);
  expect(started).toMatchObject({ mode: 'onPickup', channel: 'cod', amount: '260.00', currency: 'TWD' });
  expect((await checkPayment(shop, buyer, { payId: started.payId })).data).toMatchObject({
    state: 'onPickup',
    orderCodeArray: [code],
    paidAmount: '0.00',
    dueOnPickup: '260.00',
    nextPollMs: 0,
  });
  const accepted = await read(code);
  expect(accepted).toMatchObject({ state: 20, payState: 0, pickupPayment: 'due', payTime: null });
  expect(accepted.actions.map(({ key }) => key)).toEqual(['remind', 'editAddress', 'cancel']);
  expect(await unitsOf(ordered)).toEqual({ stock: before.stock, sales: (before.sales ?? 0) + 2 });
  expect(await messageKeys()).toContain('orderOnPickup');
  expect(supplier.calls.findLast(({ path }) => path === '/supplier/order')?.body).toMatchObject({ orderCode: code, collect: '260.00' });

  await deliver(shop, accepted);
  const shipped = await read(code);
  expect(shipped).toMatchObject({ state: 30, payState: 0, pickupPayment: 'due', issuedInvoice: { amount: '260.00' } });
  expect(shipped.actions.map(({ key }) => key)).toEqual(['tracking']);
  expect(await shop.audit()).toEqual([]);

  expect(await collect(code)).toMatchObject({ httpStatus: 200 });
  expect(await read(code)).toMatchObject({ state: 40, payState: 1, pickupPayment: 'collected', payTime: expect.any(String) });
  expect((await checkPayment(shop, buyer, { payId: started.payId })).data).toMatchObject({ state: 'paid', paidAmount: '260.00' });
  expect(await messageKeys()).toEqual(expect.arrayContaining(['orderCollected']));
  expect(await messageKeys()).not.toContain('orderPaid');
});

test('only a store order of a shop that allows it can be paid on pickup', async () => {
  const { code: notAllowed } = await orderToStore({ cashOnDelivery: false });
  const { skuId } = await addProduct(shop);
  const toHome = await buyOne(shop, buyer, { skuId });
  const { code: gift } = await orderToStore({ input: { gift: { isGift: true, card: '', hidePrice: false } } });
  for (const code of [notAllowed, toHome, gift]) {
    expect((await listChannels(code)).map(({ channel }) => channel)).not.toContain('cod');
    expect(await payOnPickup(code)).toMatchObject({ status: false, code: errorCodes.paymentRefused });
    expect((await read(code)).state).toBe(10);
  }
  const { code } = await orderToStore();
  expect(await payOnPickup(code, toHome)).toMatchObject({ status: false, code: errorCodes.paymentRefused });
  expect(await savePayment(shop, await signUpBuyer(shop), [code], { channel: 'cod' })).toMatchObject({ status: false });
});

test('the amount of a parcel is limited', async () => {
  const { code } = await orderToStore({ price: '9990.00' });
  expect((await listChannels(code)).at(-1)).toMatchObject({ channel: 'cod', amount: '20040.00', reason: 'tooMuch' });
  expect(await payOnPickup(code)).toMatchObject({ status: false, code: errorCodes.paymentRefused });
});

test('an order before shipping can be cancelled, and units, sales, coupons and points come back', async () => {
  const couponId = await addCoupon(shop, { amount: '30.00' });
  const ownId = await claimCoupon(shop, buyer, couponId);
  await creditBalance(shop, buyer.userId, 'integral', 200);
  const ordered = await orderToStore({ input: { platformCouponDetailId: ownId, integral: 200 } });
  const before = await unitsOf(ordered);
  await payOnPickup(ordered.code);
  const couponState = async () =>
    (await db.select({ state: memberCoupon.state }).from(memberCoupon).where(eq(memberCoupon.id, ownId)))[0]?.state;
  expect(await couponState()).toBe(1);
  expect(await shop.audit()).toEqual([]);
  expect((await shop.call(orders.cancel, { code: ordered.code }, as())).data).toMatchObject({ state: -10, pickupPayment: 'cancelled' });
  expect(await unitsOf(ordered)).toEqual({ stock: (before.stock ?? 0) + 2, sales: before.sales });
  expect(await couponState()).toBe(0);
  const [balance] = await db.select({ points: member.integral }).from(member).where(eq(member.id, buyer.userId));
  expect(balance?.points).toBeGreaterThanOrEqual(200);
  await flushOutbox(shop);
  expect(supplier.calls.findLast(({ path }) => path === '/supplier/order')?.body).toMatchObject({
    orderCode: ordered.code,
    state: 'cancelled',
  });
  // No provider is asked to close a payment that it does not know.
  const closings = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'closePayment'), like(outbox.dedupe, '%')));
  const attempts = await db.select({ code: paymentAttempt.code }).from(paymentAttempt).where(eq(paymentAttempt.channel, 'cod'));
  expect(closings.map(({ dedupe }) => dedupe)).not.toEqual(expect.arrayContaining(attempts.map(({ code }) => `payment.close:${code}`)));
});

test('an order that is being packed can no longer be cancelled', async () => {
  const { code } = await orderOnPickup();
  await flushOutbox(shop);
  expect(await callShopAsSupplier(shop, 'packing', { orderCode: code })).toMatchObject({ httpStatus: 200 });
  expect(await shop.call(orders.cancel, { code }, as())).toMatchObject({ status: false, code: errorCodes.actionNotAllowed });
});

test('an unclaimed parcel closes the order, gives the units back and voids the invoice', async () => {
  const before = await shipOnPickup();
  const { code } = before;
  await flushOutbox(shop);
  const units = await unitsOf(before);
  expect(await returnUnclaimed(code)).toMatchObject({ httpStatus: 200 });
  expect(await read(code)).toMatchObject({ state: -10, payState: 0, pickupPayment: 'unclaimed', parcels: [{ state: 'returned' }] });
  expect(await unitsOf(before)).toEqual({ stock: (units.stock ?? 0) + 2, sales: (units.sales ?? 0) - 2 });
  expect(await shop.audit()).toEqual([]);
  await flushOutbox(shop);
  expect((await read(code)).issuedInvoice).toMatchObject({ state: 'voided', corrections: [{ kind: 'void', amount: '260.00' }] });
  expect(centre.invoices.get(code)?.isVoid).toBe(true);
  expect(await messageKeys()).toContain('orderUnclaimed');

  expect(await returnUnclaimed(code)).toMatchObject({ httpStatus: 200 });
  expect(await collect(code)).toMatchObject({ code: errorCodes.actionNotAllowed });
  expect(await unitsOf(before)).toEqual({ stock: (units.stock ?? 0) + 2, sales: (units.sales ?? 0) - 2 });
});

test('reports of the store count once, only for shipped orders, and only with the amount of the order', async () => {
  const { code } = await orderOnPickup();
  expect(await collect(code)).toMatchObject({ status: false, code: errorCodes.actionNotAllowed });
  expect(await returnUnclaimed(code)).toMatchObject({ status: false, code: errorCodes.actionNotAllowed });
  await deliver(shop, await read(code));
  for (const amount of ['259.00', '261', '0', '-260']) expect((await collect(code, amount)).status).toBe(false);
  expect(await read(code)).toMatchObject({ state: 30, payState: 0 });
  const replies = await Promise.all([collect(code), collect(code, '260'), returnUnclaimed(code), collect(code)]);
  const collected = (await read(code)).pickupPayment === 'collected';
  expect(replies.map(({ httpStatus }) => httpStatus === 200)).toEqual(collected ? [true, true, false, true] : [false, false, true, false]);
  expect(await shop.audit()).toEqual([]);

  const { skuId } = await addProduct(shop);
  const paid = await buyOne(shop, buyer, { skuId });
  await payOrders(shop, alipay, buyer, [paid]);
  await deliver(shop, await read(paid));
  for (const report of [collect, returnUnclaimed]) expect(await report(paid)).toMatchObject({ code: errorCodes.actionNotAllowed });
  for (const report of [collect, returnUnclaimed]) expect(await report('B0000000000')).toMatchObject({ status: false });
});

test('it is shipped in one parcel', async () => {
  const { code } = await orderOnPickup();
  const { details } = await read(code);
  const part = {
    orderCode: code,
    courierCode: 'tcat',
    courierName: '黑貓宅急便',
    number: `P${code.slice(-8)}`,
    lines: [{ orderDetailId: details[0]?.id ?? 0, num: 1 }],
    shippedAt: new Date().toISOString(),
  };
  expect(await callShopAsSupplier(shop, 'shipment', part)).toMatchObject({ status: false, code: errorCodes.actionNotAllowed });
  expect(await callShopAsSupplier(shop, 'ready', { orderCode: code })).toMatchObject({ status: false });
  expect(await read(code)).toMatchObject({ state: 20, parcels: [] });
});

test('neither the member nor time confirms a receipt that is not paid', async () => {
  const { code } = await shipOnPickup();
  expect(await shop.call(orders.finish, { code }, as())).toMatchObject({ status: false, code: errorCodes.actionNotAllowed });
  expect(await shop.call(orders.extend, { code }, as())).toMatchObject({ status: false });
  const { details } = await read(code);
  const preview = await shop.call(afterSale.previewRefund, { orderDetailId: details[0]?.id ?? 0 }, as());
  expect(preview.data.types).toEqual([]);
  await advanceClock(shop, '40 days');
  await runScheduledTransitions(shop.services);
  await reconcilePayments(shop.services);
  // The member's token has expired meanwhile.
  Object.assign(buyer, await signIn(shop, buyer.userId));
  expect(await read(code)).toMatchObject({ state: 30, pickupPayment: 'due' });
  expect(await collect(code)).toMatchObject({ httpStatus: 200 });
});

test('member points come when the collected order is finished, and never for an unclaimed one', async () => {
  const points = async () => (await db.select({ points: member.integral }).from(member).where(eq(member.id, buyer.userId)))[0]?.points;
  const atFirst = await points();
  const { code: unclaimed } = await shipOnPickup();
  await returnUnclaimed(unclaimed);
  const { code } = await shipOnPickup();
  expect(await points()).toBe(atFirst);
  await collect(code);
  await advanceClock(shop, '16 days');
  await runScheduledTransitions(shop.services);
  expect(await read(code)).toMatchObject({ state: 50 });
  expect(await points()).toBeGreaterThan(atFirst ?? 0);
});

test('a member with two unclaimed parcels within a year pays first', async () => {
  for (let at = 0; at < cashOnDelivery.maxUnclaimed; at += 1) await returnUnclaimed((await shipOnPickup()).code);
  const { code } = await orderToStore();
  expect((await listChannels(code)).at(-1)).toMatchObject({ channel: 'cod', reason: 'unclaimed' });
  expect(await payOnPickup(code)).toMatchObject({ status: false, code: errorCodes.paymentRefused });
  await startPayment(shop, buyer, [code]);
  await db.execute(sql`UPDATE shop_order SET cancelled_at = cancelled_at - interval '366 days' WHERE user_id = ${buyer.userId}`);
  const { code: later } = await orderToStore();
  expect(await payOnPickup(later)).toMatchObject({ status: true });
});

test('a member has three unpaid orders at most, also with concurrent requests', async () => {
  const codes: string[] = [];
  for (let at = 0; at <= cashOnDelivery.maxDue; at += 1) codes.push((await orderToStore()).code);
  const replies = await Promise.all(codes.map((code) => payOnPickup(code)));
  expect(replies.filter(({ status }) => status)).toHaveLength(cashOnDelivery.maxDue);
  const [refused = ''] = codes.filter((_, at) => replies[at]?.status === false);
  expect((await listChannels(refused)).at(-1)).toMatchObject({ channel: 'cod', reason: 'tooManyDue' });
});

test('orders of one checkout are collected one by one', async () => {
  const first = await orderToStore();
  const second = await orderToStore();
  const { data } = await payOnPickup(first.code, second.code);
  expect(data.amount).toBe('520.00');
  for (const { code } of [first, second]) await deliver(shop, await read(code));
  await collect(first.code);
  expect(await read(second.code)).toMatchObject({ state: 30, pickupPayment: 'due' });
  await returnUnclaimed(second.code);
  expect(await read(first.code)).toMatchObject({ payState: 1 });
});

test('a late payment of an earlier attempt is refunded when the order is paid on pickup', async () => {
  const { code } = await orderToStore();
  const started = await startPayment(shop, buyer, [code]);
  await payOnPickup(code);
  await alipay.notify(alipay.pay(started));
  const [refund] = await db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, started.payId));
  expect(refund).toMatchObject({ reason: 'orderClosed' });
  expect(await read(code)).toMatchObject({ state: 20, payState: 0, pickupPayment: 'due' });
});

const bankAccount = { bankCode: '012', account: '1234567890123', holder: '陳小美' };

async function requestRefund(code: string, input: object = {}) {
  const { details } = await read(code);
  return shop.call(
    afterSale.saveRefund,
    { orderDetailId: details[0]?.id ?? 0, type: 1, num: 1, reason: 'other', description: '', images: [], ...input },
    as(),
  );
}

test('a payment in cash is refunded to a bank account, which is sealed and deleted after the refund', async () => {
  const { code } = await shipOnPickup();
  await collect(code);
  const { details } = await read(code);
  expect((await shop.call(afterSale.previewRefund, { orderDetailId: details[0]?.id ?? 0 }, as())).data.needsBankAccount).toBe(true);
  expect(await requestRefund(code)).toMatchObject({ httpStatus: 400, data: { field: 'bankAccount' } });
  for (const wrong of [{ bankCode: '12' }, { account: '12-345' }, { holder: '' }])
    expect(await requestRefund(code, { bankAccount: { ...bankAccount, ...wrong } })).toMatchObject({ httpStatus: 400 });
  const { data: request } = await requestRefund(code, { bankAccount });
  expect(request.bankAccount).toBe('012 *********0123');
  const sealedOf = async () =>
    (await db.select({ sealed: refundRequest.bankSealed }).from(refundRequest).where(eq(refundRequest.id, request.id)))[0]?.sealed ?? null;
  expect(await sealedOf()).not.toContain('1234567890');

  await callShopAsSupplier(shop, 'after-sale', { requestId: request.id, action: 'approve', text: '', restock: false });
  await flushOutbox(shop);
  const [open] = (await listOpenRefunds(db)).filter(({ refund }) => refund.orderCode === code);
  expect(open).toMatchObject({ channel: 'cod', refund: { state: 'manual', currency: 'TWD', amount: request.amount } });
  const refundCode = open?.refund.code ?? '';

  // The account can still be opened after the shop's secret was changed.
  const secrets = { ...shop.services.secrets, shop: 'another secret of this shop, long enough', previous: shop.services.secrets.shop };
  expect(await resealIdentities({ db, secrets })).toMatchObject({ unopened: 0 });
  expect(await inTransaction(db, (tx) => openBankAccount(tx, createIdentityCipher(secrets), refundCode))).toEqual(bankAccount);
  const opened = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.userId, buyer.userId), eq(auditLog.event, 'bankAccount.opened')));
  expect(opened).toMatchObject([{ facts: { refund: refundCode, account: '012 *********0123' } }]);

  await inTransaction(db, (tx) => confirmManualRefund(tx, refundCode, 'transfer 17'));
  expect(await read(code)).toMatchObject({ payState: 2 });
  expect(await sealedOf()).toBeNull();
  expect(await inTransaction(db, (tx) => openBankAccount(tx, createIdentityCipher(secrets), refundCode))).toBeNull();
  expect(await messageKeys()).toContain('refundedToBank');
});

test('a payment by a provider needs no bank account', async () => {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, buyer, { skuId });
  await payOrders(shop, alipay, buyer, [code]);
  await receive(shop, buyer, await read(code));
  const { data } = await requestRefund(code, { bankAccount });
  expect(data.bankAccount).toBeNull();
});

test('the audit reports orders whose cash on delivery does not agree with their payment', async () => {
  const { code } = await shipOnPickup();
  const setAttempts = (state: string) =>
    db.execute(
      sql`UPDATE payment_attempt SET state = ${state} WHERE code IN (SELECT payment_code FROM payment_order WHERE order_code = ${code})`,
    );
  await setAttempts('closed');
  expect(await shop.audit()).toContainEqual(expect.objectContaining({ invariant: 'cash on delivery and its payment', row_key: code }));
  await setAttempts('pending');
  await db.execute(sql`ALTER TABLE shop_order DROP CONSTRAINT shop_order_pickup_payment`);
  await db.execute(sql`UPDATE shop_order SET pickup_payment = NULL WHERE code = ${code}`);
  const violations = (await shop.audit()).map((row) => (row as { invariant: string }).invariant);
  expect(violations).toEqual(
    expect.arrayContaining(['unpaid order in a paid state', 'cash on delivery and its payment', 'invoice of an order without one']),
  );
  await db.execute(sql`UPDATE shop_order SET pickup_payment = 'due' WHERE code = ${code}`);
  await db.execute(sql`UPDATE parcel SET state = 'returned' WHERE order_code = ${code}`);
  expect(await shop.audit()).toContainEqual(expect.objectContaining({ invariant: 'returned parcel of another order' }));
  await db.execute(sql`UPDATE parcel SET state = 'delivered' WHERE order_code = ${code}`);
});
