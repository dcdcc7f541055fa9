import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { ApiError } from '@baodao/api-client/errors';
import { errorCodes } from '@baodao/domain/errors/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityFormToggled } from '../../shared/identities/identities.flow.ts';
import { testCart, testLine } from '../cart/testCart.ts';
import { openCheckout } from './checkout.flow.ts';
import { addressChosen, couponChosen, giftChosen, purseChosen, remarkTyped, shippingChosen, submitRequested } from './checkoutState.ts';
import { clashesOf } from './couponClashes.ts';
import { openTestCheckout, tick } from './testCheckout.ts';
import { calculatedOf } from './testOrders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the ticked lines of the cart are reckoned', async () => {
  const { send, checkout } = await openTestCheckout();
  expect(send.inputsOf(orders.calculate)).toEqual([{ lines: [{ cartId: 310, skuId: 31, num: 1 }], orgs: [] }]);
  expect(checkout().calculated).toMatchObject({ state: 'ready', value: { payAmount: '1280.00' } });
});

test('one thing bought now needs no cart', async () => {
  const { send, store } = await openTestCheckout();
  await store.run(() => openCheckout({ skuId: 99, num: 2 }));
  expect(send.inputsOf(orders.calculate).at(-1)).toEqual({ lines: [{ skuId: 99, num: 2 }], orgs: [] });
  expect(send.inputsOf(cart.find)).toHaveLength(1);
});

test('with nothing ticked nothing is reckoned', async () => {
  const { send, store, checkout } = await openTestCheckout();
  send.on(cart.find, () => testCart([testLine(31, { checked: false })]));
  const before = send.inputsOf(orders.calculate).length;
  await store.run(() => openCheckout(null));
  expect(checkout().lines).toEqual({ state: 'ready', value: [] });
  expect(send.inputsOf(orders.calculate)).toHaveLength(before);
});

test('every change is reckoned after a short silence, once, and the amounts do not hold until then', async () => {
  const { send, store, checkout } = await openTestCheckout();
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  store.dispatch(remarkTyped({ orgId: 1, remark: '少' }));
  store.dispatch(remarkTyped({ orgId: 1, remark: '少糖' }));
  expect(checkout().calculated.state).toBe('loading');
  store.dispatch(submitRequested());
  await tick(200);
  expect(send.inputsOf(orders.calculate).slice(1)).toEqual([
    { lines: [{ cartId: 310, skuId: 31, num: 1 }], orgs: [{ orgId: 1, shippingId: 6, remark: '少糖' }] },
  ]);
  expect(send.inputsOf(orders.save)).toEqual([]);
});

test('another address lets go of the way of sending', async () => {
  const { send, store } = await openTestCheckout();
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  store.dispatch(addressChosen(8));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toEqual({ lines: [{ cartId: 310, skuId: 31, num: 1 }], addressId: 8, orgs: [] });
});

test('what was chosen survives a reload, for the same goods alone', async () => {
  const first = await openTestCheckout();
  first.store.dispatch(addressChosen(8));
  first.store.dispatch(remarkTyped({ orgId: 1, remark: '少糖' }));
  await tick(200);
  const { keptInTab } = first.store;
  const again = await openTestCheckout({ keptInTab });
  expect(again.checkout().draft).toMatchObject({ addressId: 8, shippings: {}, remarks: { 1: '少糖' } });
  await again.store.run(() => openCheckout({ skuId: 99, num: 1 }));
  expect(again.checkout().draft.addressId).toBeNull();
});

test('an address that is no more is let go of', async () => {
  const { send, store, checkout } = await openTestCheckout({
    keptInTab: new Map([['checkout-draft', '{"wish":"310.31.1.0.0","addressId":8,"shippings":{},"remarks":{},"coupons":{}}']]),
  });
  send.on(orders.calculate, ({ addressId }) => (addressId === 8 ? new ApiError({ status: 404, code: -3 }) : calculatedOf()));
  await store.run(() => openCheckout(null));
  expect(checkout()).toMatchObject({ draft: { addressId: null }, calculated: { state: 'ready' } });
});

test('points and money are asked for as far as they go, and are part of what is kept over a reload', async () => {
  const { send, store } = await openTestCheckout();
  store.dispatch(purseChosen({ usePoints: true }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ integral: 1_000_000_000 });
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('money');
  store.dispatch(purseChosen({ usePoints: false, useMoney: true }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ money: '999999999.00' });
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('integral');
  expect(store.keptInTab.get('checkout-draft')).toContain('"useMoney":true');
});

test('what is for somebody else is reckoned as a gift with its card, kept over a reload, and may be taken back', async () => {
  const { send, store } = await openTestCheckout();
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('gift');
  store.dispatch(giftChosen({ card: '生日快乐' }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ gift: { isGift: true, card: '生日快乐', hidePrice: true } });

  const again = await openTestCheckout({ keptInTab: store.keptInTab });
  expect(again.send.inputsOf(orders.calculate).at(-1)).toMatchObject({ gift: { isGift: true, card: '生日快乐', hidePrice: true } });
  again.store.dispatch(giftChosen(null));
  await tick(200);
  expect(again.send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('gift');
});

test.each(['{', '7', '{"wish":"310.31.1.0.0"}', '{"wish":"310.31.1.0.0","addressId":"x","shippings":{},"remarks":{}}'])(
  'a draft that does not read is none: %s',
  async (kept) => {
    const { checkout } = await openTestCheckout({
      keptInTab: new Map([
        ['checkout-draft', kept],
        ['checkout-request', kept],
      ]),
    });
    expect(checkout()).toMatchObject({ draft: { addressId: null }, unanswered: false });
  },
);

test('lines go to be reckoned under the sale that the cart shows them in', async () => {
  const { send, store } = await openTestCheckout();
  send.on(cart.find, () => testCart([testLine(31, { marketProductId: 9 }), testLine(32, { promoteId: 4 }), testLine(33)]));
  await store.run(() => openCheckout(null));
  expect(send.inputsOf(orders.calculate).at(-1)?.lines).toEqual([
    { cartId: 310, skuId: 31, num: 1, marketProductId: 9 },
    { cartId: 320, skuId: 32, num: 1, promoteId: 4 },
    { cartId: 330, skuId: 33, num: 1 },
  ]);
});

test('a coupon that is chosen goes along, none is said by 0, and what it does not go with is left to the server', async () => {
  const { send, store, checkout } = await openTestCheckout();
  store.dispatch(couponChosen({ orgId: 1, id: 88, clashes: [] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [{ orgId: 1, couponDetailId: 88 }] });
  store.dispatch(couponChosen({ orgId: 0, id: 90, clashes: [1] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [], platformCouponDetailId: 90 });
  store.dispatch(couponChosen({ orgId: 0, id: 0, clashes: [] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ platformCouponDetailId: 0 });
  expect(checkout().draft.coupons).toEqual({ 0: 0 });
});

test('two of one group do not go together', () => {
  const choice = (id: number, group: string) => ({
    id,
    title: '',
    type: 1,
    amount: '10.00',
    amountCny: '3.00',
    validEnd: '2026-12-01T00:00:00.000Z',
    group,
    checked: false,
  });
  const [shop] = calculatedOf().orgs;
  const calculated = calculatedOf({
    orgs: shop ? [{ ...shop, coupons: [choice(1, 'big'), choice(2, '')] }] : [],
    coupons: [choice(9, 'big')],
  });
  expect(clashesOf(calculated, { 0: 9 }, 1, 1)).toEqual([0]);
  expect(clashesOf(calculated, { 0: 9 }, 1, 2)).toEqual([]);
  expect(clashesOf(calculated, { 1: 1 }, 0, 9)).toEqual([1]);
  expect(clashesOf(calculated, { 1: 2 }, 0, 9)).toEqual([]);
});

test('what customs ask for is looked at again when an identity was given', async () => {
  const customs = { required: true, identity: null, problem: errorCodes.identityRequired };
  const { send, store } = await openTestCheckout({ calculated: calculatedOf({ calcToken: null, customs }) });
  store.dispatch(identityFormToggled(true));
  await tick(200);
  const before = send.inputsOf(orders.calculate).length;
  store.dispatch(identityFormToggled(false));
  await tick(200);
  expect(send.inputsOf(orders.calculate)).toHaveLength(before + 1);
});
