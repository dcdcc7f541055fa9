import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCoupon, addCouponCode, claimCoupon } from '../../../test/coupons.ts';
import { mapConcurrently, times } from '../../../test/httpClients.ts';
import { creditBalance, signUp } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { coupon, memberCoupon, orderCoupon } from '../../platform/db/schema/coupons.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';

const shop = await openTwoApis();
await addRates(shop);

const countByStatus = (replies: { httpStatus: number; code: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ httpStatus, code }) => `${httpStatus} ${code}`)].map(([kind, { length }]) => [kind, length]),
  );

const MEMBERS = isFullScale ? 300 : 60;
const COUPONS = isFullScale ? 50 : 20;

test('grants exactly the coupons there are to more concurrent members at two API processes', async () => {
  const couponId = await addCoupon(shop, { total: COUPONS });
  const members = await mapConcurrently(times(MEMBERS, Number), 10, () => signUp(shop));
  const replies = await Promise.all(members.map(({ token }, at) => shop.apiFor(at).call(coupons.claim, { couponId, orgId: 0 }, { token })));
  expect(countByStatus(replies)).toEqual({ '200 0': COUPONS, '422 -602': MEMBERS - COUPONS });
  const [stored] = await shop.services.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(stored?.received).toBe(COUPONS);
  expect(await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.couponId, couponId))).toHaveLength(COUPONS);
}, 120_000);

test('concurrent claims of one member cannot exceed the per-member limit', async () => {
  const couponId = await addCoupon(shop, { perUser: 2, total: 100 });
  const { token, userId } = await signUp(shop);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => shop.apiFor(at).call(coupons.claim, { couponId, orgId: 0 }, { token })),
  );
  expect(countByStatus(replies)).toEqual({ '200 0': 2, '422 -603': 28 });
  const granted = await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.userId, userId));
  expect(granted.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('concurrent purchases with points spend no more points than the member has', async () => {
  const couponId = await addCoupon(shop, { given: 'points', points: 400, perUser: 99 });
  const { token, userId } = await signUp(shop);
  await creditBalance(shop, userId, 'integral', 1000);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => shop.apiFor(at).call(coupons.claim, { couponId, orgId: 0 }, { token })),
  );
  expect(countByStatus(replies)).toEqual({ '200 0': 2, '422 -903': 28 });
  expect(await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.userId, userId))).toHaveLength(2);
  const [stored] = await shop.services.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(stored?.received).toBe(2);
});

test('of 64 concurrent redemptions of one code, one succeeds', async () => {
  const couponId = await addCoupon(shop, { given: 'code' });
  await addCouponCode(shop, 'RACE-RACE-RACE-RACE', couponId);
  const members = await Promise.all(Array.from({ length: 64 }, () => signUp(shop)));
  const replies = await Promise.all(
    members.map(({ token }, at) => shop.apiFor(at).call(coupons.exchange, { code: 'RACE-RACE-RACE-RACE' }, { token })),
  );
  expect(countByStatus(replies)).toEqual({ '200 0': 1, '422 -606': 63 });
});

test('of 64 concurrent orders with one coupon, one is placed and the others get a new quote', async () => {
  const { skuId } = await addProduct(shop, { stock: 100, price: '500.00' });
  const buyer = await signUpBuyer(shop);
  const memberCouponId = await claimCoupon(shop, buyer, await addCoupon(shop));
  const quoted = await Promise.all(Array.from({ length: 64 }, (_, at) => quoteFor(shop.apiFor(at), buyer, [{ skuId }])));
  expect(new Set(quoted.map(({ payAmount }) => payAmount))).toEqual(new Set(['480.00']));
  const replies = await Promise.all(
    quoted.map(({ calcToken }, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token: buyer.token })),
  );
  expect(countByStatus(replies)).toEqual({ '200 0': 1, '409 -503': 63 });
  expect(await shop.services.db.select().from(shopOrder).where(eq(shopOrder.userId, buyer.userId))).toHaveLength(1);
  expect(await shop.services.db.select().from(orderCoupon).where(eq(orderCoupon.memberCouponId, memberCouponId))).toHaveLength(1);
});

test('releases a shared coupon when both orders are cancelled concurrently', async () => {
  const [one, other] = [await addProduct(shop, { price: '500.00' }), await addProduct(shop, { price: '500.00' })];
  const buyer = await signUpBuyer(shop);
  const memberCouponId = await claimCoupon(shop, buyer, await addCoupon(shop));
  for (let round = 0; round < 5; round++) {
    const { calcToken } = await quoteFor(shop, buyer, [{ skuId: one.skuId }, { skuId: other.skuId }]);
    const { data } = await shop.call(orders.save, { calcToken }, { token: buyer.token });
    const { db } = shop.services;
    expect((await db.select().from(memberCoupon).where(eq(memberCoupon.id, memberCouponId)))[0]?.state).toBe(4);
    await Promise.all(data.orderCodeArray.map((code, at) => shop.apiFor(at).call(orders.cancel, { code }, { token: buyer.token })));
    expect((await db.select().from(memberCoupon).where(eq(memberCoupon.id, memberCouponId)))[0]?.state).toBe(0);
  }
});
