import { account } from '@baodao/api-client/endpoints/account';
import { cart } from '@baodao/api-client/endpoints/cart';
import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { CartLine } from '@baodao/domain/cart/shapes';
import type { AdvertisedClaimReply } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addressesFlow } from '../addresses/addresses.flow.ts';
import { guestCartFlow } from '../cart/guestCart.flow.ts';
import { GUEST_CART_KEY } from '../cart/guestCart.ts';
import { testCart, testLine } from '../cart/testCart.ts';
import { testCoupon } from '../coupons/testCoupons.ts';
import { identitiesFlows, identityFormToggled } from '../identities/identities.flow.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { checkoutFlow, openCheckout } from './checkout.flow.ts';
import {
  addressChosen,
  balanceUseChanged,
  couponChosen,
  giftChanged,
  remarkChanged,
  shippingChosen,
  submitRequested,
  wrapChanged,
} from './checkoutState.ts';
import { findCouponConflicts } from './couponConflicts.ts';
import { openTestCheckout, tick } from './testCheckout.ts';
import { testAddress, testCalculated } from './testOrders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calculates the selected lines of the cart', async () => {
  const { send, checkout } = await openTestCheckout();
  expect(send.inputsOf(orders.calculate)).toEqual([{ lines: [{ cartId: 310, skuId: 31, num: 1 }], orgs: [] }]);
  expect(checkout().calculated).toMatchObject({ state: 'ready', value: { payAmount: '1280.00' } });
});

test('calculates a buy-now line without loading the cart', async () => {
  const { send, store } = await openTestCheckout();
  await store.run(() => openCheckout({ skuId: 99, num: 2 }));
  expect(send.inputsOf(orders.calculate).at(-1)).toEqual({ lines: [{ skuId: 99, num: 2 }], orgs: [] });
  expect(send.inputsOf(cart.find)).toHaveLength(1);
});

test('calculates without waiting for the claim of advertised coupons, and once more if there were any', async () => {
  const { send, store, checkout } = await openTestCheckout();
  expect(send.inputsOf(coupons.claimAdvertised)).toEqual([{ skuIds: [31] }]);
  expect(send.inputsOf(orders.calculate)).toHaveLength(1);
  for (const [claimed, calculations] of [
    [[testCoupon(5)], 2],
    [[], 1],
  ] as const) {
    const known = send.inputsOf(orders.calculate).length;
    const { promise, resolve } = Promise.withResolvers<AdvertisedClaimReply>();
    send.on(coupons.claimAdvertised, () => promise);
    const opening = store.run(() => openCheckout(null));
    await tick();
    expect(checkout().calculated).toMatchObject({ state: 'ready' });
    expect(send.inputsOf(orders.calculate)).toHaveLength(known + 1);
    resolve({ coupons: [...claimed], rateId: '1' });
    await opening;
    expect(send.inputsOf(orders.calculate)).toHaveLength(known + calculations);
  }
});

test('calculates nothing without selected lines', async () => {
  const { send, store, checkout } = await openTestCheckout();
  send.on(cart.find, () => testCart([testLine(31, { checked: false })]));
  const before = send.inputsOf(orders.calculate).length;
  await store.run(() => openCheckout(null));
  expect(checkout().lines).toEqual({ state: 'ready', value: [] });
  expect(send.inputsOf(orders.calculate)).toHaveLength(before);
});

test('recalculates changes once after the debounce, and an order placed meanwhile waits for the new amounts', async () => {
  const { send, store, checkout } = await openTestCheckout();
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  store.dispatch(remarkChanged({ orgId: 1, remark: '少' }));
  store.dispatch(remarkChanged({ orgId: 1, remark: '少糖' }));
  expect(checkout().calculated.state).toBe('loading');
  store.dispatch(submitRequested());
  expect(send.inputsOf(orders.save)).toEqual([]);
  await tick(200);
  expect(send.inputsOf(orders.calculate).slice(1)).toEqual([
    { lines: [{ cartId: 310, skuId: 31, num: 1 }], orgs: [{ orgId: 1, shippingId: 6, remark: '少糖' }] },
  ]);
  expect(send.inputsOf(orders.save)).toHaveLength(1);
});

test('resets the shipping method after another address is chosen', async () => {
  const { send, store } = await openTestCheckout();
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  store.dispatch(addressChosen(8));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toEqual({ lines: [{ cartId: 310, skuId: 31, num: 1 }], addressId: 8, orgs: [] });
});

test('restores the draft after a reload for the same lines only', async () => {
  const first = await openTestCheckout();
  first.store.dispatch(addressChosen(8));
  first.store.dispatch(remarkChanged({ orgId: 1, remark: '少糖' }));
  first.store.dispatch(wrapChanged({ orgId: 1, isWrapped: true, card: '生日' }));
  await tick(200);
  expect(first.send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [{ orgId: 1, giftWrap: { card: '生日' } }] });
  const { storedInTab } = first.store;
  const again = await openTestCheckout({ storedInTab });
  expect(again.checkout().draft).toMatchObject({ addressId: 8, shippings: {}, remarks: { 1: '少糖' }, wraps: { 1: { card: '生日' } } });
  await again.store.run(() => openCheckout({ skuId: 99, num: 1 }));
  expect(again.checkout().draft.addressId).toBeNull();
});

test('drops a stored address that no longer exists', async () => {
  const { send, store, checkout } = await openTestCheckout({
    storedInTab: new Map([['checkout-draft', '{"wish":"310.31.1.0.0","addressId":8,"shippings":{},"remarks":{},"coupons":{}}']]),
  });
  send.on(orders.calculate, ({ addressId }) => (addressId === 8 ? new ApiError({ status: 404, code: -3 }) : testCalculated()));
  await store.run(() => openCheckout(null));
  expect(checkout()).toMatchObject({ draft: { addressId: null }, calculated: { state: 'ready' } });
});

test('requests the maximum of points and balance and stores the choice', async () => {
  const { send, store } = await openTestCheckout();
  store.dispatch(balanceUseChanged({ usePoints: true }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ integral: 1_000_000_000 });
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('money');
  store.dispatch(balanceUseChanged({ usePoints: false, useMoney: true }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ money: '999999999.00' });
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('integral');
  expect(store.storedInTab.get('checkout-draft')).toContain('"useMoney":true');
});

test('calculates a gift with its card and sender, restores it after a reload and allows to unset it', async () => {
  const { send, store } = await openTestCheckout();
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('gift');
  store.dispatch(giftChanged({ card: '生日快乐', sender: '小明', country: 'TW' }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({
    gift: { isGift: true, card: '生日快乐', sender: '小明', country: 'TW', hidePrice: true },
  });

  const again = await openTestCheckout({ storedInTab: store.storedInTab });
  expect(again.send.inputsOf(orders.calculate).at(-1)).toMatchObject({ gift: { isGift: true, card: '生日快乐', country: 'TW', hidePrice: true } });
  again.store.dispatch(giftChanged(null));
  await tick(200);
  expect(again.send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('gift');
});

test.each(['{', '7', '{"wish":"310.31.1.0.0"}', '{"wish":"310.31.1.0.0","addressId":"x","shippings":{},"remarks":{}}'])(
  'ignores an invalid stored draft: %s',
  async (stored) => {
    const { checkout } = await openTestCheckout({
      storedInTab: new Map([
        ['checkout-draft', stored],
        ['checkout-request', stored],
      ]),
    });
    expect(checkout()).toMatchObject({ draft: { addressId: null }, isUnanswered: false });
  },
);

test('calculates lines under the sale that the cart shows', async () => {
  const { send, store } = await openTestCheckout();
  send.on(cart.find, () => testCart([testLine(31, { marketProductId: 9 }), testLine(32, { promoteId: 4 }), testLine(33)]));
  await store.run(() => openCheckout(null));
  expect(send.inputsOf(orders.calculate).at(-1)?.lines).toEqual([
    { cartId: 310, skuId: 31, num: 1, marketProductId: 9 },
    { cartId: 320, skuId: 32, num: 1, promoteId: 4 },
    { cartId: 330, skuId: 33, num: 1 },
  ]);
});

test('sends the chosen coupon, 0 for none, and leaves conflicting shops to the server', async () => {
  const { send, store, checkout } = await openTestCheckout();
  store.dispatch(couponChosen({ orgId: 1, id: 88, conflicts: [] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [{ orgId: 1, couponDetailId: 88 }] });
  store.dispatch(couponChosen({ orgId: 0, id: 90, conflicts: [1] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [], platformCouponDetailId: 90 });
  store.dispatch(couponChosen({ orgId: 0, id: 0, conflicts: [] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ platformCouponDetailId: 0 });
  expect(checkout().draft.coupons).toEqual({ 0: 0 });
});

test('finds conflicting coupons of one group', () => {
  const choice = (id: number, group: string) => ({
    id,
    title: '',
    type: 1 as const,
    amount: '10.00',
    amountCny: '3.00',
    validEnd: '2026-12-01T00:00:00.000Z',
    group,
    checked: false,
  });
  const [shop] = testCalculated().orgs;
  const calculated = testCalculated({
    orgs: shop ? [{ ...shop, coupons: [choice(1, 'big'), choice(2, '')] }] : [],
    coupons: [choice(9, 'big')],
  });
  expect(findCouponConflicts(calculated, { 0: 9 }, 1, 1)).toEqual([0]);
  expect(findCouponConflicts(calculated, { 0: 9 }, 1, 2)).toEqual([]);
  expect(findCouponConflicts(calculated, { 1: 1 }, 0, 9)).toEqual([1]);
  expect(findCouponConflicts(calculated, { 1: 2 }, 0, 9)).toEqual([]);
});

test('recalculates after an identity for customs was added', async () => {
  const customs = { required: true, identity: null, problem: errorCodes.identityRequired };
  const { send, store } = await openTestCheckout({ calculated: testCalculated({ calcToken: null, customs }) });
  store.dispatch(identityFormToggled(true));
  await tick(200);
  const before = send.inputsOf(orders.calculate).length;
  store.dispatch(identityFormToggled(false));
  await tick(200);
  expect(send.inputsOf(orders.calculate)).toHaveLength(before + 1);
});

test('a guest who logs in at the checkout buys what was ticked, once the cart is merged', async () => {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [guestCartFlow, checkoutFlow, addressesFlow, ...identitiesFlows] });
  const line = { num: 1, addedAt: '2026-11-20T08:00:00.000Z' };
  const lines = [
    { ...line, skuId: 31, checked: true },
    { ...line, skuId: 32, checked: false },
  ];
  store.stored.set(GUEST_CART_KEY, JSON.stringify({ v: 1, lines }));
  let serverLines: CartLine[] = [];
  send.on(cart.save, ({ lines: added = [] }) => {
    serverLines = added.map(({ skuId }) => testLine(skuId));
    return { cartId: null, count: serverLines.length, capped: [], merged: true };
  });
  send.on(cart.update, ({ ids = [], checked = true }) => {
    serverLines = serverLines.map((each) => (ids.includes(each.id) ? { ...each, checked } : each));
    return testCart(serverLines);
  });
  send.on(cart.find, () => testCart(serverLines));
  send.on(account.addresses, () => [testAddress]);
  send.on(orders.calculate, () => testCalculated());
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  const opened = store.run(() => openCheckout(null));
  await tick(10);
  await opened;
  expect(send.inputsOf(orders.calculate)).toMatchObject([{ lines: [{ skuId: 31 }] }]);
});
