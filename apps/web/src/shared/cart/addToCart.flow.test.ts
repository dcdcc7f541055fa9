import { cart } from '@baodao/api-client/endpoints/cart';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { selectCartCount } from '../cartCount/cartCount.flow.ts';
import { selectNotices } from '../notices/notices.flow.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { addToCartFlow, addToCartRequested, selectAddingToCart } from './addToCart.flow.ts';
import { selectCapped } from './guestCart.flow.ts';
import { GUEST_CART_KEY, parseGuestCart } from './guestCart.ts';

const user = { id: 'u1', nickname: 'Lin', portrait: { src: '/media/p1', width: 320, height: 320, thumbhash: '', alt: '' } };

function setUp() {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [addToCartFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    lastNotice: () => selectNotices(state()).at(-1),
    count: () => selectCartCount(state()),
    adding: () => selectAddingToCart(state()),
    capped: () => selectCapped(state()),
    kept: () => parseGuestCart(store.stored.get(GUEST_CART_KEY) ?? null),
    signIn: () => store.dispatch(sessionChanged({ state: 'member', user })),
    keysSent: () => send.calls.filter(({ route }) => route === cart.save.route).map(({ options }) => options.idempotencyKey),
  };
}

test('a guest’s goods lie in the browser, with the price that was seen', async () => {
  const { store, kept, count, lastNotice, send } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2, price: '120.00' }));
  await store.settle();
  store.dispatch(addToCartRequested({ skuId: 31, num: 1, price: '130.00' }));
  await store.settle();
  expect(kept().lines).toMatchObject([{ skuId: 31, num: 3, checked: true, priceSeen: '120.00' }]);
  expect(count()).toBe(3);
  expect(lastNotice()).toMatchObject({ kind: 'success', action: 'addToCart' });
  expect(send.calls).toHaveLength(0);
});

test('where the browser keeps nothing, the cart lives on as long as the page', async () => {
  const { store, count, signIn, send } = setUp();
  store.stored.set = () => store.stored;
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  store.dispatch(addToCartRequested({ skuId: 32, num: 1 }));
  await store.settle();
  expect(count()).toBe(3);
  send.on(cart.save, () => ({ cartId: null, count: 3, capped: [], merged: true }));
  signIn();
  await store.settle();
  expect(send.inputsOf(cart.save)).toMatchObject([
    {
      lines: [
        { skuId: 32, num: 1 },
        { skuId: 31, num: 2 },
      ],
    },
  ]);
});

test('what lies corrupt in the browser is an empty cart', async () => {
  const { store, kept } = setUp();
  store.stored.set(GUEST_CART_KEY, '{"v":1,"lines":{}}');
  store.dispatch(addToCartRequested({ skuId: 31, num: 1 }));
  await store.settle();
  expect(kept().lines).toHaveLength(1);
});

test('a member’s goods go to the server under a key, and the count comes from there', async () => {
  const { store, send, signIn, count, lastNotice, keysSent } = setUp();
  send.on(cart.save, () => ({ cartId: 9, count: 5, capped: [], merged: false }));
  signIn();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  expect(send.inputsOf(cart.save)).toEqual([{ skuId: 31, num: 2 }]);
  expect(keysSent()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(count()).toBe(5);
  expect(lastNotice()).toMatchObject({ kind: 'success', action: 'addToCart', followUp: { name: 'toCart', href: '/setting/cart' } });
});

test('less than was asked for is told', async () => {
  const { store, send, signIn, lastNotice } = setUp();
  send.on(cart.save, () => ({ cartId: 9, count: 3, capped: [{ skuId: 31, num: 3 }], merged: false }));
  signIn();
  store.dispatch(addToCartRequested({ skuId: 31, num: 5 }));
  await store.settle();
  expect(lastNotice()).toMatchObject({ kind: 'warning', hint: { name: 'cartCapped', count: 3 } });
});

test('a double tap is one call', async () => {
  const { store, send, signIn, adding } = setUp();
  send.on(cart.save, () => ({ cartId: 9, count: 1, capped: [], merged: false }));
  signIn();
  store.dispatch(addToCartRequested({ skuId: 31, num: 1 }));
  store.dispatch(addToCartRequested({ skuId: 31, num: 1 }));
  expect(adding()).toBe(true);
  await store.settle();
  expect(send.inputsOf(cart.save)).toHaveLength(1);
  expect(adding()).toBe(false);
});

test('asked for again after silence, it is the same wish; after a refusal it is a new one', async () => {
  const { store, send, signIn, lastNotice, keysSent } = setUp();
  signIn();
  const add = async (reply: Error | null) => {
    send.on(cart.save, () => reply ?? { cartId: 9, count: 1, capped: [], merged: false });
    store.dispatch(addToCartRequested({ skuId: 31, num: 1 }));
    await store.settle();
  };
  await add(new NetworkError());
  expect(lastNotice()).toMatchObject({ kind: 'error', action: 'addToCart', code: null });
  await add(new ApiError({ status: 502 }, 'server'));
  await add(new ApiError({ status: 422, code: -203 }));
  await add(null);
  const [first, second, third, fourth] = keysSent();
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(fourth).not.toBe(first);
});

test('buying now leads to the checkout of this alone', async () => {
  const { store, send } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2, buyNow: true }));
  await store.settle();
  expect(store.visited).toEqual(['/order/calculate?skuId=31&num=2']);
  expect(send.calls).toHaveLength(0);
});

test('at login the guest’s cart is merged once and cleared, and what did not fit is told', async () => {
  const { store, send, signIn, kept, count, capped, lastNotice } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  store.dispatch(addToCartRequested({ skuId: 32, num: 1 }));
  await store.settle();
  send.on(cart.save, () => ({ cartId: null, count: 6, capped: [{ skuId: 31, num: 1 }], merged: true }));
  signIn();
  signIn();
  await store.settle();
  signIn();
  await store.settle();
  expect(send.inputsOf(cart.save)).toEqual([
    {
      lines: [
        { skuId: 32, num: 1 },
        { skuId: 31, num: 2 },
      ],
      mergeId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(kept().lines).toEqual([]);
  expect(count()).toBe(6);
  expect(capped()).toEqual([{ skuId: 31, num: 1 }]);
  expect(lastNotice()).toMatchObject({ kind: 'warning', hint: { name: 'mergeCapped', count: 1 } });
});

test('a merge that failed keeps the cart and is tried again under the same id', async () => {
  const { store, send, signIn, kept } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  send.on(cart.save, () => new NetworkError());
  signIn();
  await store.settle();
  expect(kept().lines).toHaveLength(1);
  send.on(cart.save, () => ({ cartId: null, count: 2, capped: [], merged: true }));
  signIn();
  await store.settle();
  const [first, second] = send.inputsOf(cart.save).map(({ mergeId }) => mergeId);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(kept().lines).toEqual([]);
});

test('somebody without a token, or whose token nobody could check, merges nothing', async () => {
  const { store, send, kept } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  store.dispatch(sessionChanged({ state: 'pending', user }));
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  await store.settle();
  expect(send.calls).toHaveLength(0);
  expect(kept().lines).toHaveLength(1);
});

test('what is wanted in a sale says so: into the cart, to the checkout, and over the merge', async () => {
  const { store, send, signIn } = setUp();
  send.on(cart.save, () => ({ cartId: 9, count: 1, capped: [], merged: false }));
  store.dispatch(addToCartRequested({ skuId: 31, num: 1, buyNow: true, marketProductId: 9, promoteId: null }));
  await store.settle();
  const [checkout = ''] = store.visited;
  expect(Object.fromEntries(new URLSearchParams(checkout.split('?')[1]))).toEqual({ skuId: '31', num: '1', marketProductId: '9' });
  store.dispatch(addToCartRequested({ skuId: 31, num: 1, marketProductId: 9, promoteId: null }));
  await store.settle();
  signIn();
  await store.settle();
  store.dispatch(addToCartRequested({ skuId: 32, num: 2, promoteId: 5 }));
  await store.settle();
  expect(send.inputsOf(cart.save)).toMatchObject([
    { lines: [{ skuId: 31, num: 1, marketProductId: 9 }] },
    { skuId: 32, num: 2, promoteId: 5 },
  ]);
});
