import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { subtract } from '@baodao/domain/money/add';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import type { TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { expireOrders } from '../../jobs/expireOrders.ts';
import { memberCoupon, orderCoupon } from '../../platform/db/schema/coupons.ts';
import { orderLine } from '../../platform/db/schema/orders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { releaseCoupons } from './reserveCoupons.ts';
import { withdrawCoupon } from './staffCoupons.ts';

const { shop, alipay } = await openPayingShop();
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const calculate = async (skuIds: number[], selection: Omit<Partial<OrderQuoteInput>, 'lines'> = {}) =>
  (await shop.call(orders.calculate, { lines: skuIds.map((skuId) => ({ skuId, num: 1 })), ...selection }, { token: buyer.token })).data;
const save = (calcToken: string | null) => shop.call(orders.save, { calcToken: calcToken ?? 'no token at all' }, { token: buyer.token });
const cancel = (code: string) => shop.call(orders.cancel, { code }, { token: buyer.token });
const stateOf = async (id: number) => (await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.id, id)))[0];
const pay = (orderCodeArray: string[]) => payOrders(shop, alipay, buyer, orderCodeArray);

test('chooses the best coupons, reserves them with the orders, and marks them as used after payment', async () => {
  const one = await addProduct(shop, { price: '600.00' });
  const other = await addProduct(shop, { price: '400.00' });
  const ofShop = await claimCoupon(
    shop,
    buyer,
    await addCoupon(shop, { shopId: one.shopId, threshold: '500.00', amount: '50.00' }),
    one.shopId,
  );
  const worse = await claimCoupon(shop, buyer, await addCoupon(shop, { shopId: one.shopId, amount: '20.00' }), one.shopId);
  const platform = await claimCoupon(shop, buyer, await addCoupon(shop, { type: 2, percent: 10, threshold: '800.00' }));
  const tooHigh = await claimCoupon(shop, buyer, await addCoupon(shop, { threshold: '1500.00' }));

  const quoted = await calculate([one.skuId, other.skuId]);
  const shopOf = (orgId: number) => quoted.orgs.find((each) => each.orgId === orgId);
  expect(shopOf(one.shopId)?.coupons).toMatchObject([
    { id: ofShop, amount: '50.00', amountCny: '12.00', checked: true },
    { id: worse, amount: '20.00', checked: false },
  ]);
  expect(quoted.coupons).toMatchObject([{ id: platform, amount: '100.00', checked: true }]);
  expect(quoted.couponsUnusable).toMatchObject([{ id: tooHigh, code: -605, missing: '500.00', missingCny: '113.00' }]);
  // The platform's 100.00 is split by the maximum discounts 549 and 399.
  expect(shopOf(one.shopId)?.discountRows).toMatchObject([
    { type: 'coupon', id: ofShop, amount: '50.00' },
    { type: 'platformCoupon', id: platform, amount: '58.00' },
  ]);
  expect(shopOf(other.shopId)?.discountRows).toMatchObject([{ type: 'platformCoupon', id: platform, amount: '42.00' }]);
  expect(quoted).toMatchObject({ productAmount: '1000.00', freightAmount: '160.00', discountAmount: '150.00', payAmount: '1010.00' });

  const { data: saved } = await save(quoted.calcToken);
  expect(saved.payAmount).toBe('1010.00');
  expect((await stateOf(ofShop))?.state).toBe(4);
  expect((await stateOf(platform))?.state).toBe(4);
  expect((await stateOf(worse))?.state).toBe(0);
  const uses = await shop.services.db.select().from(orderCoupon).where(eq(orderCoupon.memberCouponId, platform));
  expect(uses.map(({ amount }) => amount).toSorted((a, b) => a.localeCompare(b))).toEqual(['42.00', '58.00']);
  const lines = await shop.services.db.select().from(orderLine).where(eq(orderLine.skuId, one.skuId));
  expect(lines).toMatchObject([{ amount: '600.00', payShare: '572.00' }]);
  // A reserved coupon cannot be used again.
  expect((await calculate([one.skuId])).orgs[0]?.coupons).toMatchObject([{ id: worse }]);

  await pay(saved.orderCodeArray);
  expect(await stateOf(ofShop)).toMatchObject({ state: 1, usedAt: expect.any(Date) });
  expect(await stateOf(platform)).toMatchObject({ state: 1 });
  // The paid order lists what reduced it, and says when it will arrive.
  const placed = await Promise.all(
    saved.orderCodeArray.map(async (code) => (await shop.call(orders.detail, { code }, { token: buyer.token })).data),
  );
  expect(placed.find(({ orgId }) => orgId === one.shopId)?.discountRows).toMatchObject([
    { type: 'coupon', id: ofShop, amount: '50.00' },
    { type: 'platformCoupon', id: platform, amount: '58.00' },
  ]);
  for (const { arrival } of placed) expect(arrival?.from && arrival.to >= arrival.from).toBe(true);
  expect(await shop.audit()).toEqual([]);
});

test('follows the selected coupons, and never combines two of one group', async () => {
  const { skuId, shopId } = await addProduct(shop, { price: '900.00' });
  const best = await claimCoupon(shop, buyer, await addCoupon(shop, { shopId, amount: '90.00', stackGroup: 'big' }), shopId);
  const small = await claimCoupon(shop, buyer, await addCoupon(shop, { shopId, amount: '30.00' }), shopId);
  const platform = await claimCoupon(shop, buyer, await addCoupon(shop, { amount: '80.00', stackGroup: 'big' }));
  // The small one and the platform's take off more than the best one alone.
  expect(await calculate([skuId])).toMatchObject({ discountAmount: '110.00', coupons: [{ id: platform, checked: true }] });
  const named = await calculate([skuId], { orgs: [{ orgId: shopId, couponDetailId: best }] });
  expect(named).toMatchObject({ discountAmount: '90.00', coupons: [{ id: platform, checked: false }] });
  expect(await calculate([skuId], { orgs: [{ orgId: shopId, couponDetailId: small }], platformCouponDetailId: 0 })).toMatchObject({
    discountAmount: '30.00',
  });
  expect(await calculate([skuId], { orgs: [{ orgId: shopId, couponDetailId: 0 }], platformCouponDetailId: 0 })).toMatchObject({
    discountAmount: '0.00',
  });
  // Coupons of other members are ignored.
  const stranger = await signUpBuyer(shop);
  const theirs = await claimCoupon(shop, stranger, await addCoupon(shop, { amount: '800.00' }));
  expect(await calculate([skuId], { platformCouponDetailId: theirs })).toMatchObject({ discountAmount: '110.00' });
  expect((await save(named.calcToken)).data.payAmount).toBe('890.00');
});

test('applies shipping coupons, category and product scopes, and the cap of percentage coupons', async () => {
  const one = await addProduct(shop, { price: '2000.00' });
  const other = await addProduct(shop, { shopId: one.shopId, price: '300.00' });
  await claimCoupon(shop, buyer, await addCoupon(shop, { type: 3, amount: '60.00', threshold: '1000.00' }));
  expect(await calculate([one.skuId])).toMatchObject({ freightAmount: '80.00', discountAmount: '60.00', payAmount: '2020.00' });
  expect(await calculate([other.skuId])).toMatchObject({ discountAmount: '0.00', couponsUnusable: [{ code: -605, missing: '700.00' }] });
  const forProduct = await addCoupon(shop, {
    shopId: one.shopId,
    type: 2,
    percent: 20,
    maxAmount: '250.00',
    scope: 2,
    scopeIds: [one.productId],
  });
  await claimCoupon(shop, buyer, forProduct, one.shopId);
  expect(await calculate([one.skuId, other.skuId])).toMatchObject({ discountAmount: '310.00' });
  expect((await calculate([other.skuId])).orgs[0]?.couponsUnusable).toMatchObject([{ code: -605, missing: null }]);
  await claimCoupon(shop, buyer, await addCoupon(shop, { scope: 1, scopeIds: [1], amount: '90.00' }));
  expect(await calculate([other.skuId])).toMatchObject({ discountAmount: '90.00' });
});

test('releases coupons of cancelled, expired and refunded orders, a shared one with the last order', async () => {
  const [one, other] = [await addProduct(shop, { price: '500.00' }), await addProduct(shop, { price: '500.00' })];
  const platform = await claimCoupon(shop, buyer, await addCoupon(shop));
  const buyBoth = async () => (await save((await calculate([one.skuId, other.skuId])).calcToken)).data.orderCodeArray;

  const [first = '', second = ''] = await buyBoth();
  await cancel(first);
  expect(await stateOf(platform)).toMatchObject({ state: 4 });
  await cancel(second);
  expect(await stateOf(platform)).toMatchObject({ state: 0, tradeCode: null });

  await buyBoth();
  expect(await stateOf(platform)).toMatchObject({ state: 4 });
  const { db } = shop.services;
  await db.execute(sql`UPDATE shop_order SET pay_deadline = shop_now() - interval '1 minute' WHERE state = 10`);
  await expireOrders(shop.services);
  expect(await stateOf(platform)).toMatchObject({ state: 0 });

  const codes = await buyBoth();
  await pay(codes);
  // Coupons of open orders are not released.
  await inTransaction(db, (tx) => releaseCoupons(tx, codes));
  expect(await stateOf(platform)).toMatchObject({ state: 1 });
});

test('a coupon that came back with a refund can be reserved and used again', async () => {
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const own = await claimCoupon(shop, buyer, await addCoupon(shop));
  const buyOnce = async () => (await save((await calculate([skuId])).calcToken)).data.orderCodeArray;
  const refunded = await buyOnce();
  await pay(refunded);
  const { details } = await readOrder(shop, buyer, refunded[0] ?? '');
  const input = {
    orderDetailId: details[0]?.id ?? 0,
    type: 1 as const,
    num: 1,
    reason: 'changedMind' as const,
    description: '',
    images: [],
  };
  await shop.call(afterSale.saveRefund, input, { token: buyer.token });
  await flushOutbox(shop);
  expect(await stateOf(own)).toMatchObject({ state: 0 });

  const again = await buyOnce();
  expect(await stateOf(own)).toMatchObject({ state: 4 });
  expect(await shop.audit()).toEqual([]);
  await pay(again);
  expect(await stateOf(own)).toMatchObject({ state: 1 });
  expect(await shop.audit()).toEqual([]);
});

test('a released coupon becomes void if staff voided it, and usable if staff only withdrew it', async () => {
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const { db } = shop.services;
  for (const [isVoiding, state] of [
    [true, 3],
    [false, 0],
  ] as const) {
    const couponId = await addCoupon(shop);
    const own = await claimCoupon(shop, buyer, couponId);
    const [code = ''] = (await save((await calculate([skuId])).calcToken)).data.orderCodeArray;
    expect(await stateOf(own)).toMatchObject({ state: 4 });
    await inTransaction(db, (tx) => withdrawCoupon(tx, couponId, { isVoiding }));
    await cancel(code);
    expect(await stateOf(own)).toMatchObject({ state, tradeCode: null });
  }
});

test('replies with a new quote if a coupon has expired since the quote', async () => {
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const own = await claimCoupon(shop, buyer, await addCoupon(shop, { validDays: 1 }));
  const quoted = await calculate([skuId]);
  expect(quoted.payAmount).toBe('480.00');
  await shop.services.db.update(memberCoupon).set({ validEnd: sql`shop_now()` }).where(eq(memberCoupon.id, own));
  expect(await save(quoted.calcToken)).toMatchObject({
    httpStatus: 409,
    code: -503,
    data: { payAmount: '580.00', discountAmount: '0.00' },
  });
  const again = await calculate([skuId]);
  expect((await save(again.calcToken)).data.payAmount).toBe('580.00');
});

test('a coupon always leaves one dollar of the products to pay', async () => {
  const { skuId } = await addProduct(shop, { price: '70.00' });
  await claimCoupon(shop, buyer, await addCoupon(shop, { amount: '500.00' }));
  expect(await calculate([skuId])).toMatchObject({ discountAmount: '69.00', payAmount: '81.00' });
});

test('a season counts paid orders less refunded units', async () => {
  await addCoupon(shop, { given: 'season', season: 'summer', seasonSpend: '1000.00' });
  const season = async () => (await shop.call(coupons.season, { season: 'summer' }, { token: buyer.token })).data;
  const { skuId } = await addProduct(shop, { price: '500.00' });
  const { calcToken } = (await shop.call(orders.calculate, { lines: [{ skuId, num: 3 }] }, { token: buyer.token })).data;
  const { orderCodeArray, payAmount } = (await save(calcToken)).data;
  expect(await season()).toMatchObject({ orderCount: 0, amount: '0.00' });
  await pay(orderCodeArray);
  expect(await season()).toMatchObject({ orderCount: 1, amount: payAmount, reached: 1 });

  const [line] = (await shop.call(orders.detail, { code: orderCodeArray[0] ?? '' }, { token: buyer.token })).data.details;
  const selection = { orderDetailId: line?.id ?? 0, type: 1 as const, reason: 'changedMind' as const, description: '', images: [] };
  const { data: one } = await shop.call(afterSale.saveRefund, { ...selection, num: 1 }, { token: buyer.token });
  await flushOutbox(shop);
  expect(await season()).toMatchObject({ orderCount: 1, amount: subtract(payAmount, one.amount), reached: 1 });
  await shop.call(afterSale.saveRefund, { ...selection, num: 2 }, { token: buyer.token });
  expect(await season()).toMatchObject({ orderCount: 0, amount: '0.00', reached: 0 });
});
