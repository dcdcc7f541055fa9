import { cart } from '@baodao/api-client/endpoints/cart';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { addToCartFlow, addToCartRequested, selectAddingToCart } from './addToCart.flow.ts';
import { selectCartCount } from './cartCount.flow.ts';
import { selectCappedLines } from './guestCart.flow.ts';
import { GUEST_CART_KEY, parseGuestCart } from './guestCart.ts';

const user = { id: 'u1', nickname: 'Lin', portrait: { src: '/media/p1', width: 320, height: 320, thumbhash: '', alt: '' } };

function setUp(context: { loadTexts?: () => Promise<void>; isStorageBlocked?: boolean } = {}) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [addToCartFlow], ...context });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    notices: () => selectNotices(state()),
    lastNotice: () => selectNotices(state()).at(-1),
    count: () => selectCartCount(state()),
    adding: () => selectAddingToCart(state()),
    capped: () => selectCappedLines(state()),
    guestCart: () => parseGuestCart(store.stored.get(GUEST_CART_KEY) ?? null),
    signIn: () => store.dispatch(sessionChanged({ state: 'member', user })),
    keysSent: () => send.calls.filter(({ route }) => route === cart.save.route).map(({ options }) => options.idempotencyKey),
  };
}

test('stores a guest’s line in the browser with the displayed price', async () => {
  const { store, guestCart, count, lastNotice, send } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2, price: '120.00' }));
  await store.settle();
  store.dispatch(addToCartRequested({ skuId: 31, num: 1, price: '130.00' }));
  await store.settle();
  expect(guestCart().lines).toMatchObject([{ skuId: 31, num: 3, checked: true, priceSeen: '120.00' }]);
  expect(count()).toBe(3);
  expect(lastNotice()).toMatchObject({ kind: 'success', action: 'addToCart' });
  expect(send.calls).toHaveLength(0);
});

test('says once that a guest’s cart goes with the page if the browser does not store it', async () => {
  const { store, count, notices } = setUp({ isStorageBlocked: true });
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  store.dispatch(addToCartRequested({ skuId: 32, num: 1 }));
  await store.settle();
  expect(count()).toBe(3);
  expect(notices().filter(({ hint }) => hint?.name === 'notRemembered')).toHaveLength(1);
});

test('treats a corrupt stored cart as empty', async () => {
  const { store, guestCart } = setUp();
  store.stored.set(GUEST_CART_KEY, '{"v":1,"lines":{}}');
  store.dispatch(addToCartRequested({ skuId: 31, num: 1 }));
  await store.settle();
  expect(guestCart().lines).toHaveLength(1);
});

test('sends a member’s line with an idempotency key and takes the count from the reply', async () => {
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

test('warns if the server caps the quantity', async () => {
  const { store, send, signIn, lastNotice } = setUp();
  send.on(cart.save, () => ({ cartId: 9, count: 3, capped: [{ skuId: 31, num: 3 }], merged: false }));
  signIn();
  store.dispatch(addToCartRequested({ skuId: 31, num: 5 }));
  await store.settle();
  expect(lastNotice()).toMatchObject({ kind: 'warning', hint: { name: 'cartCapped', count: 3 } });
});

test('sends one call on a double tap', async () => {
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

test('adds a guest’s line once until its answer is in sight, and other lines meanwhile', async () => {
  const connection = Promise.withResolvers<void>();
  const { store, guestCart } = setUp({ loadTexts: () => connection.promise });
  const add = (skuId: number) => store.dispatch(addToCartRequested({ skuId, num: 1 }));
  add(31);
  add(31);
  await store.settle();
  add(31);
  await store.settle();
  expect(guestCart().lines).toMatchObject([{ skuId: 31, num: 1 }]);
  add(32);
  await store.settle();
  expect(guestCart().lines).toMatchObject([
    { skuId: 32, num: 1 },
    { skuId: 31, num: 1 },
  ]);
  connection.resolve();
  // A tap after the answer is another wish.
  await expect
    .poll(async () => {
      add(32);
      await store.settle();
      return guestCart().lines[0]?.num;
    })
    .toBe(2);
});

test('reuses the idempotency key until a final response', async () => {
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

test('buying now goes to the checkout of this line only', async () => {
  const { store, send } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2, buyNow: true }));
  await store.settle();
  expect(store.visited).toEqual(['/order/calculate?skuId=31&num=2']);
  expect(send.calls).toHaveLength(0);
});

test('merges the guest’s cart once at login, clears it and warns about capped lines', async () => {
  const { store, send, signIn, guestCart, count, capped, lastNotice } = setUp();
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
  expect(guestCart().lines).toEqual([]);
  expect(count()).toBe(6);
  expect(capped()).toEqual([{ skuId: 31, num: 1 }]);
  expect(lastNotice()).toMatchObject({ kind: 'warning', hint: { name: 'mergeCapped', count: 1 } });
});

test('keeps a line that another tab adds during the merge', async () => {
  const { store, send, signIn, guestCart } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  send.on(cart.save, () => {
    // A changed cart has no merge id.
    store.stored.set(GUEST_CART_KEY, JSON.stringify({ v: 1, lines: [{ skuId: 40, num: 1 }] }));
    return { cartId: null, count: 2, capped: [], merged: true };
  });
  signIn();
  await store.settle();
  expect(guestCart().lines).toMatchObject([{ skuId: 40, num: 1 }]);
});

test('keeps the cart after a failed merge and retries with the same merge id', async () => {
  const { store, send, signIn, guestCart } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  send.on(cart.save, () => new NetworkError());
  signIn();
  await store.settle();
  expect(guestCart().lines).toHaveLength(1);
  send.on(cart.save, () => ({ cartId: null, count: 2, capped: [], merged: true }));
  signIn();
  await store.settle();
  const [first, second] = send.inputsOf(cart.save).map(({ mergeId }) => mergeId);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(guestCart().lines).toEqual([]);
});

test('does not merge for a guest or during a pending login check', async () => {
  const { store, send, guestCart } = setUp();
  store.dispatch(addToCartRequested({ skuId: 31, num: 2 }));
  await store.settle();
  store.dispatch(sessionChanged({ state: 'pending', user }));
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  await store.settle();
  expect(send.calls).toHaveLength(0);
  expect(guestCart().lines).toHaveLength(1);
});

test('passes the sale to the cart, the checkout and the merge', async () => {
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
