import { cart as rows } from '@baodao/api-client/endpoints/cart';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Cart } from '@baodao/domain/cart/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NoticeContent, selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { shipToChosen, shipToFlow } from '../shipTo/shipTo.flow.ts';
import {
  cartFlow,
  cartRequested,
  checkoutRequested,
  linesRemoved,
  linesSelected,
  quantityChanged,
  selectCart,
  selectOptimisticCart,
  selectSyncState,
  syncRequested,
} from './cart.flow.ts';
import { selectCartCount } from './cartCount.flow.ts';
import { validLines } from './cartLines.ts';
import { cartMerged } from './guestCart.flow.ts';
import { GUEST_CART_KEY, parseGuestCart } from './guestCart.ts';
import { testCart, testLine } from './testCart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const member = sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } });

/** A store connected to a fake server that stores cart lines. */
async function setUp({ guest = false, lines = [testLine(1, { num: 2 }), testLine(2)] } = {}) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [cartFlow, shipToFlow] });
  let serverLines = lines;
  send.on(rows.find, () => testCart(serverLines));
  send.on(rows.update, ({ id, num, ids = [], checked }) => {
    serverLines = serverLines.map((line) => ({
      ...line,
      num: line.id === id && num !== undefined ? num : line.num,
      checked: ids.includes(line.id) && checked !== undefined ? checked : line.checked,
    }));
    return testCart(serverLines);
  });
  send.on(rows.delete, ({ ids = [] }) => {
    serverLines = serverLines.filter(({ id }) => !ids.includes(id));
    return { count: serverLines.length };
  });
  send.on(rows.save, ({ lines: added = [] }) => {
    serverLines = [...serverLines, ...added.map(({ skuId, num }) => testLine(skuId, { num }))];
    return { cartId: null, count: serverLines.length, capped: [], merged: true };
  });
  if (!guest) {
    store.dispatch(member);
    store.dispatch(cartRequested());
    await tick();
  }
  const state = () => store.getState() as never;
  return {
    send,
    store,
    loadedCart: () => selectCart(state()),
    syncState: () => selectSyncState(state()),
    count: () => selectCartCount(state()),
    shown: () => validLines(selectOptimisticCart(state()) ?? testCart([])).map(({ skuId, num, checked }) => ({ skuId, num, checked })),
    lastNotice: (): NoticeContent | undefined => selectNotices(state()).at(-1),
    savedLines: () => serverLines.map(({ skuId, num, checked }) => ({ skuId, num, checked })),
    guestLines: () => parseGuestCart(store.stored.get(GUEST_CART_KEY) ?? null).lines,
  };
}

test('loads and counts the cart of a member', async () => {
  const { loadedCart, count } = await setUp();
  expect(loadedCart().state).toBe('ready');
  expect(count()).toBe(3);
});

test('shows a quantity at once and sends it once, after the debounce', async () => {
  const { store, send, shown, syncState, savedLines } = await setUp();
  for (const num of [3, 4, 5]) {
    store.dispatch(quantityChanged({ skuId: 1, num }));
    await tick(100);
  }
  expect(shown()[0]?.num).toBe(5);
  expect(syncState()).toBe('pending');
  expect(send.inputsOf(rows.update)).toEqual([]);
  await tick(350);
  expect(send.inputsOf(rows.update)).toEqual([{ id: 10, num: 5 }]);
  expect(syncState()).toBe('synced');
  expect(savedLines()[0]?.num).toBe(5);
});

test('ignores a late reply to an older request', async () => {
  const { store, send, shown, syncState } = await setUp();
  const first = Promise.withResolvers<Cart>();
  send.on(rows.update, () => first.promise);
  store.dispatch(quantityChanged({ skuId: 1, num: 3 }));
  await tick(400);
  send.on(rows.update, () => testCart([testLine(1, { num: 7 }), testLine(2)]));
  store.dispatch(quantityChanged({ skuId: 1, num: 7 }));
  await tick(400);
  first.resolve(testCart([testLine(1, { num: 3 }), testLine(2)]));
  await tick(400);
  expect(shown()[0]?.num).toBe(7);
  expect(syncState()).toBe('synced');
});

test('sends the old quantity again while a request with a new one is pending', async () => {
  const { store, send } = await setUp();
  send.on(rows.update, () => new Promise(() => {}));
  store.dispatch(quantityChanged({ skuId: 1, num: 3 }));
  await tick(400);
  store.dispatch(quantityChanged({ skuId: 1, num: 2 }));
  await tick(400);
  expect(send.inputsOf(rows.update)).toEqual([
    { id: 10, num: 3 },
    { id: 10, num: 2 },
  ]);
});

test('sends changes of several lines together, with one call to select and one to deselect', async () => {
  const { store, send, shown, savedLines } = await setUp({ lines: [testLine(1), testLine(2), testLine(3, { checked: false })] });
  store.dispatch(linesSelected({ skuIds: [1, 2], checked: false }));
  store.dispatch(linesSelected({ skuIds: [3], checked: true }));
  store.dispatch(quantityChanged({ skuId: 3, num: 4 }));
  expect(shown().map(({ checked }) => checked)).toEqual([false, false, true]);
  await tick(400);
  expect(send.inputsOf(rows.update)).toEqual([
    { id: 30, num: 4 },
    { ids: [30], checked: true },
    { ids: [10, 20], checked: false },
  ]);
  expect(savedLines()).toEqual(shown());
});

test('shows an error for a rejected quantity and reloads the cart', async () => {
  const { store, send, shown, syncState, lastNotice } = await setUp();
  send.on(rows.update, () => new ApiError({ status: 422, code: -203, data: { lines: [{ skuId: 1, left: 4 }] } }));
  store.dispatch(quantityChanged({ skuId: 1, num: 9 }));
  await tick(400);
  expect(lastNotice()).toMatchObject({ kind: 'error', action: 'updateCart', code: -203 });
  expect(shown()[0]?.num).toBe(2);
  expect(syncState()).toBe('synced');
});

test('keeps a change without a reply and sends it again on retry', async () => {
  const { store, send, shown, syncState, savedLines } = await setUp();
  const { update } = rows;
  send.on(update, () => new NetworkError());
  store.dispatch(quantityChanged({ skuId: 1, num: 9 }));
  await tick(400);
  expect(syncState()).toBe('failed');
  expect(shown()[0]?.num).toBe(9);
  send.on(update, ({ num = 0 }) => testCart([testLine(1, { num }), testLine(2)]));
  store.dispatch(syncRequested());
  await tick();
  expect(syncState()).toBe('synced');
  expect(shown()[0]?.num).toBe(9);
  expect(savedLines()[0]?.num).toBe(2);
});

test('removes a line at once and restores it unchanged on undo', async () => {
  const { store, send, shown, savedLines, lastNotice } = await setUp({ lines: [testLine(1, { num: 2, checked: false }), testLine(2)] });
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  expect(shown().map(({ skuId }) => skuId)).toEqual([2]);
  await tick(400);
  expect(send.inputsOf(rows.delete)).toEqual([{ ids: [10] }]);
  expect(savedLines()).toHaveLength(1);
  const undo = lastNotice()?.followUp;
  if (!undo || !('intent' in undo)) throw new Error('nothing to undo');
  store.dispatch(undo.intent);
  await tick(400);
  expect(savedLines()).toContainEqual({ skuId: 1, num: 2, checked: false });
  expect(shown()).toEqual(savedLines());
});

test('restores a line once if the shopper undoes a pending deletion', async () => {
  const { store, send, savedLines, lastNotice } = await setUp();
  const answer = send.inputsOf(rows.delete).length;
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  const undo = lastNotice()?.followUp;
  await tick(350);
  if (!undo || !('intent' in undo)) throw new Error('nothing to undo');
  store.dispatch(undo.intent);
  await tick(800);
  expect(answer).toBe(0);
  expect(savedLines().filter(({ skuId }) => skuId === 1)).toEqual([{ skuId: 1, num: 2, checked: true }]);
});

test('saves pending changes before the checkout opens', async () => {
  const { store, savedLines } = await setUp();
  store.dispatch(quantityChanged({ skuId: 1, num: 6 }));
  store.dispatch(checkoutRequested());
  await tick(10);
  expect(savedLines()[0]?.num).toBe(6);
  expect(store.visited).toEqual(['/order/calculate']);
});

test('does not open the checkout if saving the changes fails', async () => {
  const { store, send } = await setUp();
  send.on(rows.update, () => new NetworkError());
  store.dispatch(quantityChanged({ skuId: 1, num: 6 }));
  store.dispatch(checkoutRequested());
  await tick(10);
  expect(store.visited).toEqual([]);
});

test('prices a guest cart, changes it in the browser and sends the guest through the login to the checkout', async () => {
  const { store, send, shown, guestLines, count } = await setUp({ guest: true });
  const line = { num: 2, checked: true, addedAt: '2026-11-20T08:00:00.000Z', priceSeen: '90.00' };
  store.stored.set(
    GUEST_CART_KEY,
    JSON.stringify({
      v: 1,
      lines: [
        { ...line, skuId: 1 },
        { ...line, skuId: 2 },
        { ...line, skuId: 404 },
      ],
    }),
  );
  send.on(rows.price, ({ lines }) =>
    testCart(
      lines.filter(({ skuId }) => skuId !== 404).map(({ skuId, num, checked }, at) => testLine(skuId, { id: at + 1, num, checked })),
    ),
  );
  store.dispatch(cartRequested());
  await tick();
  expect(send.inputsOf(rows.price)).toEqual([
    {
      country: 'CN',
      lines: [
        { skuId: 1, num: 2, checked: true, priceSeen: '90.00' },
        { skuId: 2, num: 2, checked: true, priceSeen: '90.00' },
        { skuId: 404, num: 2, checked: true, priceSeen: '90.00' },
      ],
    },
  ]);
  expect(guestLines().map(({ skuId }) => skuId)).toEqual([1, 2]);
  expect(count()).toBe(4);
  store.dispatch(quantityChanged({ skuId: 2, num: 5 }));
  store.dispatch(linesSelected({ skuIds: [2], checked: false }));
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  await tick(400);
  expect(guestLines()).toMatchObject([{ skuId: 2, num: 5, checked: false }]);
  expect(shown()).toEqual([{ skuId: 2, num: 5, checked: false }]);
  store.dispatch(checkoutRequested());
  await tick();
  expect(store.visited).toEqual(['/user/login?redirect=%2Forder%2Fcalculate']);
});

test('shows an empty guest cart without a request', async () => {
  const { store, send, loadedCart } = await setUp({ guest: true });
  store.dispatch(cartRequested());
  await tick();
  expect(loadedCart()).toMatchObject({ state: 'ready', value: { orgs: [] } });
  expect(send.calls).toEqual([]);
});

test('refetches a shown cart after a merge, not after a repeated login check, and is empty after the session', async () => {
  const { store, send, loadedCart } = await setUp();
  const reads = () => send.inputsOf(rows.find).length;
  expect(reads()).toBe(1);
  store.dispatch(member);
  await tick();
  expect(reads()).toBe(1);
  store.dispatch(cartMerged([]));
  await tick();
  expect(reads()).toBe(2);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(loadedCart()).toEqual({ state: 'idle' });
  store.dispatch(cartRequested());
  await tick();
  expect(loadedCart()).toMatchObject({ state: 'ready', value: { orgs: [] } });
});

test('keeps the previous cart if a reload fails', async () => {
  const { store, send, loadedCart, shown } = await setUp();
  send.on(rows.find, () => new ApiError({ status: 500, code: -1 }, 'server'));
  store.dispatch(cartRequested());
  await tick();
  expect(loadedCart().state).toBe('failed');
  expect(shown()).toHaveLength(2);
});

test('restores a line under its sale', async () => {
  const { store, send, lastNotice } = await setUp({ lines: [testLine(1, { num: 2, marketProductId: 9 })] });
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  await tick(400);
  const undo = lastNotice()?.followUp;
  if (!undo || !('intent' in undo)) throw new Error('nothing to undo');
  store.dispatch(undo.intent);
  await tick(400);
  expect(send.inputsOf(rows.save)).toMatchObject([{ lines: [{ skuId: 1, num: 2, marketProductId: 9 }] }]);
});

test('notifies other tabs of changes, not of reloads', async () => {
  const { store } = await setUp();
  store.dispatch(cartRequested());
  await tick();
  expect(store.stored.has('cart-changed')).toBe(false);
  store.dispatch(quantityChanged({ skuId: 1, num: 3 }));
  await tick(400);
  const notified = store.stored.get('cart-changed');
  expect(notified).toBeDefined();
  store.dispatch(linesSelected({ skuIds: [1], checked: false }));
  await tick(400);
  expect(store.stored.get('cart-changed')).not.toBe(notified);
});

test('the cart is priced again for a chosen destination, and stays so for later changes', async () => {
  const { send, store } = await setUp();
  expect(send.inputsOf(rows.find).at(-1)).toEqual({});
  store.dispatch(shipToChosen('HK'));
  await tick();
  expect(send.inputsOf(rows.find).at(-1)).toEqual({ country: 'HK' });
  store.dispatch(quantityChanged({ skuId: 1, num: 3 }));
  await tick(400);
  expect(send.inputsOf(rows.update).at(-1)).toMatchObject({ num: 3, country: 'HK' });
});

test('a guest’s cart is priced for where most readers of the language live, until a destination is chosen', async () => {
  const { send, store } = await setUp({ guest: true });
  store.stored.set(
    GUEST_CART_KEY,
    JSON.stringify({ v: 1, lines: [{ skuId: 1, num: 1, checked: true, addedAt: '2026-11-20T08:00:00.000Z' }] }),
  );
  send.on(rows.price, () => testCart([testLine(1)]));
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  store.dispatch(cartRequested());
  await tick();
  expect(send.inputsOf(rows.price).at(-1)).toMatchObject({ country: 'CN' });
  store.dispatch(shipToChosen('TW'));
  await tick();
  expect(send.inputsOf(rows.price).at(-1)).toMatchObject({ country: 'TW' });
});
