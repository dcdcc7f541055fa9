import { coupons } from '@baodao/api-client/endpoints/coupons';
import { member } from '@baodao/api-client/endpoints/member';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import {
  type Coupon,
  couponScopes as wireScopes,
  couponStates as wireStates,
  couponTypes as wireTypes,
} from '@baodao/domain/coupons/shapes';
import { expect, test } from 'vitest';
import { dialogClosed, dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { couponClaimRequested, couponClaimsFlow, selectCouponClaims } from './couponClaims.flow.ts';
import { buildCouponLink, couponScopes, couponStates, couponTypes } from './couponView.ts';
import { testCoupon } from './testCoupons.ts';

function open(state: 'member' | 'guest' = 'member') {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [couponClaimsFlow], path: '/shop?orgId=3' });
  store.dispatch(sessionChanged({ state, user: null }));
  const claims = () => selectCouponClaims(store.getState() as never);
  return { send, store, claims };
}

test('the numbers match those of the API', () =>
  expect([couponTypes, couponScopes, couponStates]).toEqual([wireTypes, wireScopes, wireStates]));

test('claims a coupon once, however often it is pressed', async () => {
  const { send, store, claims } = open();
  send.on(coupons.claim, ({ couponId }) => ({ coupon: testCoupon(couponId, { id: 88, state: 0 }), left: 4, rateId: 'r1' }));
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 0 }));
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 0 }));
  await store.settle();
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 0 }));
  await store.settle();
  expect(send.inputsOf(coupons.claim)).toEqual([{ couponId: 5, orgId: 0 }]);
  expect(claims()).toMatchObject({ claimed: { 5: { id: 88 } }, busy: [], unavailable: [] });
  expect(selectNotices(store.getState() as never)).toMatchObject([{ kind: 'success', action: 'claimCoupon' }]);
});

test('asks before it spends points, and loads the new balance', async () => {
  const { send, store, claims } = open();
  send.on(coupons.claim, ({ couponId }) => ({ coupon: testCoupon(couponId, { id: 88, state: 0 }), left: null, rateId: 'r1' }));
  send.on(member.find, () => new ApiError({ status: 503 }));
  const question = { title: '用 400 积分兑换？', text: '不能退回' };
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 0, question }));
  await store.settle();
  store.dispatch(dialogClosed());
  await store.settle();
  expect(send.inputsOf(coupons.claim)).toEqual([]);
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 0, question }));
  await store.settle();
  store.dispatch(dialogConfirmed());
  await store.settle();
  expect(send.inputsOf(coupons.claim)).toEqual([{ couponId: 5, orgId: 0 }]);
  expect(send.inputsOf(member.find)).toHaveLength(1);
  expect(claims()).toMatchObject({ claimed: { 5: { id: 88 } } });
});

test('shows that all coupons are given out, and marks the coupon unavailable', async () => {
  const { send, store, claims } = open();
  send.on(coupons.claim, () => new ApiError({ status: 422, code: -602 }));
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 3 }));
  await store.settle();
  expect(claims()).toMatchObject({ claimed: {}, busy: [], unavailable: [5] });
  expect(selectNotices(store.getState() as never)).toMatchObject([{ kind: 'error', action: 'claimCoupon', code: -602 }]);
});

test('redirects a guest to the login and back', async () => {
  const { send, store } = open('guest');
  store.dispatch(couponClaimRequested({ couponId: 5, orgId: 3 }));
  await store.settle();
  expect(store.visited).toEqual(['/user/login?redirect=%2Fshop%3ForgId%3D3']);
  expect(send.inputsOf(coupons.claim)).toEqual([]);
});

test.each<[change: Partial<Coupon>, href: string]>([
  [{ scope: 0 }, '/category'],
  [{ scope: 0, orgId: 3 }, '/shop?orgId=3'],
  [{ scope: 1, scopeIds: [176] }, '/product/category?id=176'],
  [{ scope: 2, scopeIds: [9], orgId: 3 }, '/product?id=9'],
  [{ scope: 3, scopeIds: [4, 5] }, '/shop?orgId=4'],
])('links to where a coupon can be used: %j', (change, href) => {
  expect(buildCouponLink(testCoupon(1, change))).toContain(href);
});
