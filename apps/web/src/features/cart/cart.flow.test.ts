import { cart as rows } from '@baodao/api-client/endpoints/cart';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { Cart } from '@baodao/domain/cart/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartMerged } from '../../shared/cart/guestCart.flow.ts';
import { GUEST_CART_KEY, readGuestCart } from '../../shared/cart/guestCart.ts';
import { selectCartCount } from '../../shared/cartCount/cartCount.flow.ts';
import { type NoticeContent, selectNotices } from '../../shared/notices/notices.flow.ts';
import { sessionChanged } from '../../shared/session/session.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import {
  cartFlow,
  cartShown,
  changesRetried,
  checkoutRequested,
  linesRemoved,
  linesTicked,
  quantityChosen,
  selectCartSlot,
  selectShownCart,
  selectSync,
} from './cart.flow.ts';
import { validLinesOf } from './cartView.ts';
import { cartOf, lineOf } from './testCart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const member = sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } });

/** A server that keeps a cart of skus and quantities. */
async function setUp({ guest = false, lines = [lineOf(1, { num: 2 }), lineOf(2)] } = {}) {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [cartFlow] });
  let kept = lines;
  send.on(rows.find, () => cartOf(kept));
  send.on(rows.update, ({ id, num, ids = [], checked }) => {
    kept = kept.map((line) => ({
      ...line,
      num: line.id === id && num !== undefined ? num : line.num,
      checked: ids.includes(line.id) && checked !== undefined ? checked : line.checked,
    }));
    return cartOf(kept);
  });
  send.on(rows.delete, ({ ids = [] }) => {
    kept = kept.filter(({ id }) => !ids.includes(id));
    return { count: kept.length };
  });
  send.on(rows.save, ({ lines: added = [] }) => {
    kept = [...kept, ...added.map(({ skuId, num }) => lineOf(skuId, { num }))];
    return { cartId: null, count: kept.length, capped: [], merged: true };
  });
  if (!guest) {
    store.dispatch(member);
    store.dispatch(cartShown());
    await tick();
  }
  const state = () => store.getState() as never;
  return {
    send,
    store,
    slot: () => selectCartSlot(state()),
    sync: () => selectSync(state()),
    count: () => selectCartCount(state()),
    shown: () => validLinesOf(selectShownCart(state()) ?? cartOf([])).map(({ skuId, num, checked }) => ({ skuId, num, checked })),
    lastNotice: (): NoticeContent | undefined => selectNotices(state()).at(-1),
    atServer: () => kept.map(({ skuId, num, checked }) => ({ skuId, num, checked })),
    guestLines: () => readGuestCart(store.kept.get(GUEST_CART_KEY) ?? null).lines,
  };
}

test('a member’s cart is read and counted', async () => {
  const { slot, count } = await setUp();
  expect(slot().state).toBe('ready');
  expect(count()).toBe(3);
});

test('quantities are seen at once and sent once, after a silence', async () => {
  const { store, send, shown, sync, atServer } = await setUp();
  for (const num of [3, 4, 5]) {
    store.dispatch(quantityChosen({ skuId: 1, num }));
    await tick(100);
  }
  expect(shown()[0]?.num).toBe(5);
  expect(sync()).toBe('waiting');
  expect(send.inputsOf(rows.update)).toEqual([]);
  await tick(350);
  expect(send.inputsOf(rows.update)).toEqual([{ id: 10, num: 5 }]);
  expect(sync()).toBe('settled');
  expect(atServer()[0]?.num).toBe(5);
});

test('the newest answer wins, however late an older one comes', async () => {
  const { store, send, shown, sync } = await setUp();
  const first = Promise.withResolvers<Cart>();
  send.on(rows.update, () => first.promise);
  store.dispatch(quantityChosen({ skuId: 1, num: 3 }));
  await tick(400);
  send.on(rows.update, () => cartOf([lineOf(1, { num: 7 }), lineOf(2)]));
  store.dispatch(quantityChosen({ skuId: 1, num: 7 }));
  await tick(400);
  first.resolve(cartOf([lineOf(1, { num: 3 }), lineOf(2)]));
  await tick(400);
  expect(shown()[0]?.num).toBe(7);
  expect(sync()).toBe('settled');
});

test('going back to the old quantity while the new one is under way is sent too', async () => {
  const { store, send } = await setUp();
  send.on(rows.update, () => new Promise(() => {}));
  store.dispatch(quantityChosen({ skuId: 1, num: 3 }));
  await tick(400);
  store.dispatch(quantityChosen({ skuId: 1, num: 2 }));
  await tick(400);
  expect(send.inputsOf(rows.update)).toEqual([
    { id: 10, num: 3 },
    { id: 10, num: 2 },
  ]);
});

test('changes of several lines go together, ticks in one call each way', async () => {
  const { store, send, shown, atServer } = await setUp({ lines: [lineOf(1), lineOf(2), lineOf(3, { checked: false })] });
  store.dispatch(linesTicked({ skuIds: [1, 2], checked: false }));
  store.dispatch(linesTicked({ skuIds: [3], checked: true }));
  store.dispatch(quantityChosen({ skuId: 3, num: 4 }));
  expect(shown().map(({ checked }) => checked)).toEqual([false, false, true]);
  await tick(400);
  expect(send.inputsOf(rows.update)).toEqual([
    { id: 30, num: 4 },
    { ids: [30], checked: true },
    { ids: [10, 20], checked: false },
  ]);
  expect(atServer()).toEqual(shown());
});

test('a refused quantity is told, and the truth is shown again', async () => {
  const { store, send, shown, sync, lastNotice } = await setUp();
  send.on(rows.update, () => new ApiError({ status: 422, code: -203, data: { lines: [{ skuId: 1, left: 4 }] } }));
  store.dispatch(quantityChosen({ skuId: 1, num: 9 }));
  await tick(400);
  expect(lastNotice()).toMatchObject({ kind: 'error', action: 'updateCart', code: -203 });
  expect(shown()[0]?.num).toBe(2);
  expect(sync()).toBe('settled');
});

test('without an answer what was chosen stays, and is sent again when asked', async () => {
  const { store, send, shown, sync, atServer } = await setUp();
  const { update } = rows;
  send.on(update, () => new NetworkError());
  store.dispatch(quantityChosen({ skuId: 1, num: 9 }));
  await tick(400);
  expect(sync()).toBe('failed');
  expect(shown()[0]?.num).toBe(9);
  send.on(update, ({ num = 0 }) => cartOf([lineOf(1, { num }), lineOf(2)]));
  store.dispatch(changesRetried());
  await tick();
  expect(sync()).toBe('settled');
  expect(shown()[0]?.num).toBe(9);
  expect(atServer()[0]?.num).toBe(2);
});

test('a deleted line is gone at once and comes back as it was', async () => {
  const { store, send, shown, atServer, lastNotice } = await setUp({ lines: [lineOf(1, { num: 2, checked: false }), lineOf(2)] });
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  expect(shown().map(({ skuId }) => skuId)).toEqual([2]);
  await tick(400);
  expect(send.inputsOf(rows.delete)).toEqual([{ ids: [10] }]);
  expect(atServer()).toHaveLength(1);
  const undo = lastNotice()?.followUp;
  if (!undo || !('intent' in undo)) throw new Error('nothing to undo');
  store.dispatch(undo.intent);
  await tick(400);
  expect(atServer()).toContainEqual({ skuId: 1, num: 2, checked: false });
  expect(shown()).toEqual(atServer());
});

test('undone while the deletion is under way, it is there in the end, once', async () => {
  const { store, send, atServer, lastNotice } = await setUp();
  const answer = send.inputsOf(rows.delete).length;
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  const undo = lastNotice()?.followUp;
  await tick(350);
  if (!undo || !('intent' in undo)) throw new Error('nothing to undo');
  store.dispatch(undo.intent);
  await tick(800);
  expect(answer).toBe(0);
  expect(atServer().filter(({ skuId }) => skuId === 1)).toEqual([{ skuId: 1, num: 2, checked: true }]);
});

test('the checkout waits for what is not sent yet', async () => {
  const { store, atServer } = await setUp();
  store.dispatch(quantityChosen({ skuId: 1, num: 6 }));
  store.dispatch(checkoutRequested());
  await tick(10);
  expect(atServer()[0]?.num).toBe(6);
  expect(store.visited).toEqual(['/order/calculate']);
});

test('the checkout stays where the change did not arrive', async () => {
  const { store, send } = await setUp();
  send.on(rows.update, () => new NetworkError());
  store.dispatch(quantityChosen({ skuId: 1, num: 6 }));
  store.dispatch(checkoutRequested());
  await tick(10);
  expect(store.visited).toEqual([]);
});

test('a guest’s cart is priced, changed in the browser and leads to the login', async () => {
  const { store, send, shown, guestLines, count } = await setUp({ guest: true });
  const line = { num: 2, checked: true, addedAt: '2026-11-20T08:00:00.000Z', priceSeen: '90.00' };
  store.kept.set(
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
    cartOf(lines.filter(({ skuId }) => skuId !== 404).map(({ skuId, num, checked }, at) => lineOf(skuId, { id: at + 1, num, checked }))),
  );
  store.dispatch(cartShown());
  await tick();
  expect(send.inputsOf(rows.price)).toEqual([
    {
      lines: [
        { skuId: 1, num: 2, checked: true, priceSeen: '90.00' },
        { skuId: 2, num: 2, checked: true, priceSeen: '90.00' },
        { skuId: 404, num: 2, checked: true, priceSeen: '90.00' },
      ],
    },
  ]);
  expect(guestLines().map(({ skuId }) => skuId)).toEqual([1, 2]);
  expect(count()).toBe(4);
  store.dispatch(quantityChosen({ skuId: 2, num: 5 }));
  store.dispatch(linesTicked({ skuIds: [2], checked: false }));
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  await tick(400);
  expect(guestLines()).toMatchObject([{ skuId: 2, num: 5, checked: false }]);
  expect(shown()).toEqual([{ skuId: 2, num: 5, checked: false }]);
  store.dispatch(checkoutRequested());
  await tick();
  expect(store.visited).toEqual(['/user/login?redirect=%2Fsetting%2Fcart']);
});

test('an empty cart of a guest needs no server', async () => {
  const { store, send, slot } = await setUp({ guest: true });
  store.dispatch(cartShown());
  await tick();
  expect(slot()).toMatchObject({ state: 'ready', value: { orgs: [] } });
  expect(send.calls).toEqual([]);
});

test('a cart in sight is read again when it has another owner or was merged, and not for a repeated login check', async () => {
  const { store, send, slot } = await setUp();
  const reads = () => send.inputsOf(rows.find).length;
  expect(reads()).toBe(1);
  store.dispatch(member);
  await tick();
  expect(reads()).toBe(1);
  store.dispatch(cartMerged([]));
  await tick();
  expect(reads()).toBe(2);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  await tick();
  expect(slot()).toMatchObject({ state: 'ready', value: { orgs: [] } });
});

test('a cart that cannot be read says so and keeps what was in sight', async () => {
  const { store, send, slot, shown } = await setUp();
  send.on(rows.find, () => new ApiError({ status: 500, code: -1 }, 'server'));
  store.dispatch(cartShown());
  await tick();
  expect(slot().state).toBe('failed');
  expect(shown()).toHaveLength(2);
});

test('what comes back comes back under its sale', async () => {
  const { store, send, lastNotice } = await setUp({ lines: [lineOf(1, { num: 2, marketProductId: 9 })] });
  store.dispatch(linesRemoved({ skuIds: [1], undoable: true }));
  await tick(400);
  const undo = lastNotice()?.followUp;
  if (!undo || !('intent' in undo)) throw new Error('nothing to undo');
  store.dispatch(undo.intent);
  await tick(400);
  expect(send.inputsOf(rows.save)).toMatchObject([{ lines: [{ skuId: 1, num: 2, marketProductId: 9 }] }]);
});

test('other tabs are told of what was changed here, not of what was only read', async () => {
  const { store } = await setUp();
  store.dispatch(cartShown());
  await tick();
  expect(store.kept.has('cart-changed')).toBe(false);
  store.dispatch(quantityChosen({ skuId: 1, num: 3 }));
  await tick(400);
  const told = store.kept.get('cart-changed');
  expect(told).toBeDefined();
  store.dispatch(linesTicked({ skuIds: [1], checked: false }));
  await tick(400);
  expect(store.kept.get('cart-changed')).not.toBe(told);
});
