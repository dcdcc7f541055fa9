import { coupons } from '@baodao/api-client/endpoints/coupons';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { offeredCouponsFlow, offeredCouponsRequested, selectOfferedCoupons } from './offeredCoupons.flow.ts';
import { testCoupon, testCouponList } from './testCoupons.ts';

function open() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [offeredCouponsFlow] });
  return { send, store, state: () => store.getState() as never };
}

test('loads a shop’s coupons on request, separate from another shop’s', async () => {
  const { send, store, state } = open();
  send.on(coupons.list, ({ orgId }) => testCouponList([testCoupon(orgId ?? 0)]));
  store.dispatch(offeredCouponsRequested({ orgId: 3 }));
  await store.settle();
  expect(selectOfferedCoupons(state(), { orgId: 3 }).value?.list).toMatchObject([{ couponId: 3 }]);
  expect(selectOfferedCoupons(state(), { orgId: 4 }).state).toBe('idle');
  expect(send.inputsOf(coupons.list)).toEqual([{ place: 'center', count: 30, orgId: 3 }]);
});

test('another SKU of the product updates the price, and the old one stays until then', async () => {
  const { send, store, state } = open();
  const price = (skuId: number | undefined) => ({ couponId: 1, title: '券', price: `${skuId ?? 0}.00`, priceCny: '1.00' });
  send.on(coupons.list, ({ skuId }) => testCouponList([testCoupon(1)], { after: price(skuId) }));
  store.dispatch(offeredCouponsRequested({ productId: 9, skuId: 31 }));
  await store.settle();
  store.dispatch(offeredCouponsRequested({ productId: 9, skuId: 32 }));
  expect(selectOfferedCoupons(state(), { productId: 9 }).value?.after?.price).toBe('31.00');
  await store.settle();
  expect(selectOfferedCoupons(state(), { productId: 9 }).value?.after?.price).toBe('32.00');
});

test('a failed load is a failed list', async () => {
  const { send, store, state } = open();
  send.on(coupons.list, () => new ApiError({ status: 500, code: -1 }));
  store.dispatch(offeredCouponsRequested({ orgId: 3 }));
  await store.settle();
  expect(selectOfferedCoupons(state(), { orgId: 3 }).state).toBe('failed');
});
