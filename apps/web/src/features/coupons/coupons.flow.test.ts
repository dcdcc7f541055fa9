import { coupons } from '@baodao/api-client/endpoints/coupons';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { SeasonProgress } from '@baodao/domain/coupons/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { couponClaimed } from './couponClaims.flow.ts';
import { couponsFlow, fetchCoupons, fetchMemberCoupons, redeemRequested, seasonClaimRequested, selectCoupons } from './coupons.flow.ts';
import { testCoupon, testCouponList } from './testCoupons.ts';

const member = { state: 'member', user: { id: 'U1', nickname: '阿岚', portrait: null } } as const;

function open(role: 'member' | 'guest' = 'member') {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [couponsFlow] });
  if (role === 'member') store.dispatch(sessionChanged(member));
  const state = () => selectCoupons(store.getState() as never);
  return { send, store, state };
}

const season: SeasonProgress = {
  season: 'autumn',
  orderCount: 2,
  amount: '3200.00',
  amountCny: '723.00',
  levels: [{ amount: '1000.00', amountCny: '226.00', coupon: { couponId: 7, title: '秋之一' } }],
  reached: 1,
  received: 0,
  rateId: 'r1',
};

test('requests the coupons of each tab, and the season for the coupon center', async () => {
  const { send, store, state } = open();
  send.on(coupons.list, ({ place }) => testCouponList([testCoupon(place === 'center' ? 1 : 2)], { counts: { 0: 1, 1: 0, 2: 3 } }));
  send.on(coupons.season, () => season);
  await store.run(() => fetchCoupons({ tab: '0', page: 1 }));
  expect(state()).toMatchObject({ list: { state: 'ready', value: { list: [{ couponId: 2 }] } }, season: null });
  await store.run(() => fetchCoupons({ tab: 'center', page: 2 }));
  expect(state()).toMatchObject({ list: { value: { list: [{ couponId: 1 }] } }, season: { season: 'autumn' } });
  expect(send.inputsOf(coupons.list)).toEqual([
    { state: 0, index: 1, count: 20 },
    { place: 'center', index: 2, count: 20 },
  ]);
});

test('loads only the coupon center for a guest and reloads it once after the login', async () => {
  const { send, store, state } = open('guest');
  send.on(coupons.list, () => testCouponList([testCoupon(1)]));
  send.on(coupons.season, () => season);
  await store.run(() => fetchCoupons({ tab: '0', page: 1 }));
  expect(state()).toMatchObject({ list: { state: 'idle' }, season: null });
  await store.run(() => fetchCoupons({ tab: 'center', page: 1 }));
  expect(state()).toMatchObject({ list: { value: { list: [{ couponId: 1 }] } }, season: null });
  expect(send.inputsOf(coupons.season)).toEqual([]);

  store.dispatch(sessionChanged(member));
  await store.run(fetchMemberCoupons);
  await store.run(fetchMemberCoupons);
  expect(state()).toMatchObject({ season: { season: 'autumn' } });
  expect(send.inputsOf(coupons.list)).toHaveLength(2);
});

test('clears the coupons of a member who signs out', async () => {
  const { send, store, state } = open();
  send.on(coupons.list, () => testCouponList([testCoupon(2, { id: 9 })]));
  await store.run(() => fetchCoupons({ tab: '0', page: 1 }));
  expect(state().list.value?.list).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(state()).toMatchObject({ query: { tab: '0' }, list: { state: 'idle' } });
});

test('shows the coupons without a season', async () => {
  const { send, store, state } = open();
  send.on(coupons.list, () => testCouponList([]));
  send.on(coupons.season, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchCoupons({ tab: 'center', page: 1 }));
  expect(state()).toMatchObject({ list: { state: 'ready' }, season: null });
});

test('claims the season reward and refetches the page', async () => {
  const { send, store, state } = open();
  let received = 0;
  send.on(coupons.list, () => testCouponList([]));
  send.on(coupons.season, () => ({ ...season, received }));
  send.on(coupons.claimSeason, () => {
    received = 1;
    return { coupons: [testCoupon(7, { id: 9 })], nextSeason: null, rateId: 'r1' };
  });
  await store.run(() => fetchCoupons({ tab: 'center', page: 1 }));
  store.dispatch(seasonClaimRequested());
  await store.settle();
  expect(send.inputsOf(coupons.claimSeason)).toEqual([{ season: 'autumn' }]);
  expect(state()).toMatchObject({ season: { received: 1 }, isClaimingSeason: false });
});

test('refetches the counts after a coupon was claimed', async () => {
  const { send, store, state } = open();
  let unused = 0;
  send.on(coupons.list, () => testCouponList([], { counts: { 0: unused, 1: 0, 2: 0 } }));
  await store.run(() => fetchCoupons({ tab: '0', page: 1 }));
  unused = 1;
  store.dispatch(couponClaimed(testCoupon(1, { id: 3 })));
  await store.settle();
  expect(state().list.value?.counts[0]).toBe(1);
});

test.each([
  [-606, 'wrong'],
  [-2, 'wrong'],
  [-4, 'tooMany'],
] as const)('shows the reason at the field for a code rejected with %i', async (code, codeError) => {
  const { send, store, state } = open();
  send.on(coupons.exchange, () => new ApiError({ status: 422, code }));
  store.dispatch(redeemRequested('ABCD'));
  await store.settle();
  expect(state()).toMatchObject({ codeError, redeemedCoupon: null, isRedeeming: false });
});

test('redeems a code and sends nothing for an empty one', async () => {
  const { send, store, state } = open();
  send.on(coupons.exchange, () => ({ coupon: testCoupon(4, { id: 12, state: 0 }), left: null, rateId: 'r1' }));
  store.dispatch(redeemRequested('  '));
  await store.settle();
  expect(state().codeError).toBe('empty');
  store.dispatch(redeemRequested(' BAODAO-AAAA '));
  await store.settle();
  expect(state()).toMatchObject({ codeError: null, redeemedCoupon: { couponId: 4, id: 12 } });
  expect(send.inputsOf(coupons.exchange)).toEqual([{ code: 'BAODAO-AAAA' }]);
});
