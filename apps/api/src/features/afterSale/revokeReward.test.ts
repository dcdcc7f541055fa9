import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { orderStates } from '@baodao/domain/orders/states';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCoupon } from '../../../test/coupons.ts';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import { addPromotion } from '../../../test/markets.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder, receive } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct, getStock } from '../../../test/products.ts';
import { quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { runScheduledTransitions } from '../../jobs/scheduledTransitions.ts';
import { memberCoupon } from '../../platform/db/schema/coupons.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
const gifted = await addProduct(shop, { price: '30.00' });
await addPromotion(shop, {
  shopId: gifted.shopId,
  type: promotionTypes.gift,
  steps: [{ spend: '1000.00', save: '0.00' }],
  giftSkuId: gifted.skuId,
  giftNum: 1,
});
const seasonCoupon = await addCoupon(shop, { given: 'season', season: 'spring', seasonSpend: '900.00' });
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const points = async () => (await shop.call(memberRows.find, {}, buyer)).data.integral;
const revoked = async () =>
  (await shop.call(memberRows.ledger, { type: 'integral' }, buyer)).data.list
    .filter(({ sourceType }) => sourceType === 'refundTaken')
    .map(({ change, sourceCode }) => [change, sourceCode]);

/** A received and reviewed line of two units. */
async function addReviewedLine(): Promise<number> {
  const { skuId } = await addProduct(shop);
  const { details } = await receive(shop, buyer, await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]));
  const orderDetailId = details[0]?.id ?? 0;
  const review = { orderDetailId, star: 5, serviceStar: 5, deliveryStar: 5, content: '好喝', images: [], tags: [], anonymous: false };
  expect((await shop.call(reviews.save, { list: [review] }, buyer)).data).toMatchObject({ integral: 20 });
  return orderDetailId;
}

async function refundUnits(orderDetailId: number, num: number): Promise<string> {
  const input = { orderDetailId, type: 1 as const, num, reason: 'other' as const, description: '', images: [] };
  const { data } = await shop.call(afterSale.saveRefund, input, buyer);
  await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: 'approve', text: '', restock: false });
  await flushOutbox(shop);
  return String(data.id);
}

test('revokes the points for a review when the last unit is refunded', async () => {
  const lineId = await addReviewedLine();
  await refundUnits(lineId, 1);
  expect([await points(), await revoked()]).toEqual([20, []]);
  const last = await refundUnits(lineId, 1);
  expect([await points(), await revoked()]).toEqual([0, [['-20', last]]]);
  expect(await shop.audit()).toEqual([]);
});

const memberCoupons = async () =>
  (await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.userId, buyer.userId))).map(({ state }) => state);

/** Everything that a member earns by an order. */
async function readRewards() {
  const { value: exp, integral } = (await shop.call(memberRows.find, {}, buyer)).data;
  const { totalAmount: donated } = (await shop.call(memberRows.donations, {}, buyer)).data;
  return { exp, integral, donated, coupons: await memberCoupons() };
}

/**
 * Buys two units for NT$1,080 with shipping, with a free gift, claims the season's coupon, receives everything, and reviews both lines. The review of the
 * gift earns nothing. Returns the id of the bought line.
 */
async function earnEverything(): Promise<{ code: string; lineId: number }> {
  const { skuId } = await addProduct(shop, { price: '500.00', shopId: gifted.shopId });
  await expect.poll(async () => (await quoteFor(shop, buyer, [{ skuId, num: 2 }])).orgs[0]?.gifts.length).toBe(1);
  const paid = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  await shop.call(coupons.claimSeason, { season: 'spring', couponId: seasonCoupon }, buyer);
  const { code, details } = await receive(shop, buyer, paid);
  expect(details.map(({ isGift }) => isGift)).toEqual([false, true]);
  const review = { star: 5, serviceStar: 5, deliveryStar: 5, content: '好喝', images: [], tags: [], anonymous: false };
  const { list } = (await shop.call(reviews.reviewable, { code }, buyer)).data;
  expect(new Map(list.map(({ orderDetailId, integral }) => [orderDetailId, integral]))).toEqual(
    new Map(details.map(({ id, isGift }) => [id, isGift ? 0 : 20])),
  );
  await shop.call(reviews.save, { list: details.map(({ id }) => ({ ...review, orderDetailId: id })) }, buyer);
  expect(await readRewards()).toEqual({ exp: 0, integral: 20, donated: '0.00', coupons: [0] });
  return { code, lineId: details[0]?.id ?? 0 };
}

/** The return period ends, and the job finishes the order. */
async function finishOrder(code: string): Promise<void> {
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '60 days'` }).where(eq(shopOrder.code, code));
  expect(await runScheduledTransitions(shop.services)).toBe(1);
}

test('after a full refund, the member keeps nothing that the order earned', async () => {
  const { code, lineId } = await earnEverything();
  await refundUnits(lineId, 1);
  await refundUnits(lineId, 1);
  await finishOrder(code);
  expect(await readRewards()).toEqual({ exp: 0, integral: 0, donated: '0.00', coupons: [3] });
  expect(await shop.audit()).toEqual([]);
});

test('after a partial refund, the member earns by the remaining amount only', async () => {
  const { code, lineId } = await earnEverything();
  await refundUnits(lineId, 1);
  await finishOrder(code);
  expect(await readRewards()).toEqual({ exp: 54, integral: 74, donated: '2.70', coupons: [3] });
  expect(await shop.audit()).toEqual([]);
});

test('without a refund, the member earns everything', async () => {
  const { code } = await earnEverything();
  await finishOrder(code);
  expect(await readRewards()).toEqual({ exp: 108, integral: 128, donated: '5.40', coupons: [0] });
});

test('a refunded line cannot be reviewed for points, and a finished order cannot be refunded', async () => {
  const { skuId } = await addProduct(shop);
  const { code, details } = await receive(shop, buyer, await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]));
  const lineId = details[0]?.id ?? 0;
  await refundUnits(lineId, 2);
  const review = {
    orderDetailId: lineId,
    star: 5,
    serviceStar: 5,
    deliveryStar: 5,
    content: '好喝',
    images: [],
    tags: [],
    anonymous: false,
  };
  expect((await shop.call(reviews.save, { list: [review] }, buyer)).data).toMatchObject({ saved: [], integral: 0 });
  await finishOrder(code);
  const input = { orderDetailId: lineId, type: 1 as const, num: 1, reason: 'other' as const, description: '', images: [] };
  expect((await shop.call(afterSale.saveRefund, input, buyer)).status).toBe(false);
});

test('a partial refund before shipping withdraws a free gift that the rest does not earn any more', async () => {
  const { skuId } = await addProduct(shop, { price: '500.00', shopId: gifted.shopId });
  await expect.poll(async () => (await quoteFor(shop, buyer, [{ skuId, num: 3 }])).orgs[0]?.gifts.length).toBe(1);
  const stock = await getStock(shop, gifted.skuId);
  const { code, details } = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  const refundOne = async () => {
    const input = {
      orderDetailId: details[0]?.id ?? 0,
      type: 1 as const,
      num: 1,
      reason: 'changedMind' as const,
      description: '',
      images: [],
    };
    await shop.call(afterSale.saveRefund, input, buyer);
    await flushOutbox(shop);
    const gift = (await readOrder(shop, buyer, code)).details.find(({ isGift }) => isGift);
    return [gift?.refundNum, (stock ?? 0) - ((await getStock(shop, gifted.skuId)) ?? 0)];
  };
  // NT$1,000 is left, then NT$500, then nothing.
  expect(await refundOne()).toEqual([0, 1]);
  expect(await refundOne()).toEqual([1, 0]);
  expect(await shop.audit()).toEqual([]);
  expect(await refundOne()).toEqual([1, 0]);
  expect((await readOrder(shop, buyer, code)).state).toBe(orderStates.refunded);
  expect(await shop.audit()).toEqual([]);
});

test('revokes at most the remaining balance', async () => {
  const lineId = await addReviewedLine();
  await creditBalance(shop, buyer.userId, 'integral', -15);
  const id = await refundUnits(lineId, 2);
  expect([await points(), await revoked()]).toEqual([0, [['-5', id]]]);
  expect(await shop.audit()).toEqual([]);
});
