import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCoupon } from '../../../test/coupons.ts';
import { configureSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { memberCoupon } from '../../platform/db/schema/coupons.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);
const seasonCoupon = await addCoupon(shop, { given: 'season', season: 'autumn', seasonSpend: '1.00' });
let buyer: TestMember;
let lineId: number;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop);
  const { details } = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  lineId = details[0]?.id ?? 0;
  await shop.call(coupons.claimSeason, { season: 'autumn', couponId: seasonCoupon }, { token: buyer.token });
});

const couponStates = async () =>
  (await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.userId, buyer.userId))).map(({ state }) => state);

async function refundUnits(num: number): Promise<void> {
  const input = { orderDetailId: lineId, type: 1 as const, num, reason: 'changedMind' as const, description: '', images: [] };
  await shop.call(afterSale.saveRefund, input, { token: buyer.token });
  await flushOutbox(shop);
}

test('voids an unused season coupon once refunds leave less than its spending', async () => {
  await refundUnits(1);
  expect(await couponStates()).toEqual([0]);
  await refundUnits(1);
  expect(await couponStates()).toEqual([3]);
  expect(await shop.audit()).toEqual([]);
});

/** An unpaid order that holds the coupon. */
async function orderWithCoupon(): Promise<string> {
  const { skuId } = await addProduct(shop, { price: '900.00' });
  const code = await buyOne(shop, buyer, { skuId });
  expect(await couponStates()).toEqual([4]);
  return code;
}

test('a season coupon that an unpaid order held during the refund is voided when that order is cancelled', async () => {
  const code = await orderWithCoupon();
  await refundUnits(2);
  expect(await couponStates()).toEqual([4]);
  await shop.call(orders.cancel, { code }, { token: buyer.token });
  expect(await couponStates()).toEqual([3]);
});

test('a season coupon returns to the member with a cancelled order while its spending is reached', async () => {
  const code = await orderWithCoupon();
  await refundUnits(1);
  await shop.call(orders.cancel, { code }, { token: buyer.token });
  expect(await couponStates()).toEqual([0]);
});

test('a season coupon that is used before the refund is voided when its order is refunded as well', async () => {
  const code = await orderWithCoupon();
  await payOrders(shop, alipay, buyer, [code]);
  await refundUnits(2);
  expect(await couponStates()).toEqual([1]);
  lineId = (await readOrder(shop, buyer, code)).details[0]?.id ?? 0;
  await refundUnits(1);
  expect(await couponStates()).toEqual([3]);
});

test('keeps a season coupon that was used, as spent points are kept', async () => {
  const setState = (changes: { state: 0 | 1 | 3; tradeCode: string | null }) =>
    shop.services.db.update(memberCoupon).set(changes).where(eq(memberCoupon.userId, buyer.userId));
  await setState({ state: 1, tradeCode: 'used' });
  await refundUnits(2);
  expect(await couponStates()).toEqual([1]);
  // The audit after the file rejects a used coupon without an order.
  await setState({ state: 3, tradeCode: null });
});
