import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { selectCartCount } from './cartCount.flow.ts';
import { guestCartFlow } from './guestCart.flow.ts';
import { GUEST_CART_KEY } from './guestCart.ts';
import { miniCartFlow, miniCartLineRemoved, miniCartOpened, selectMiniCart, selectMiniCartRemoving } from './miniCart.flow.ts';
import { testCart, testLine } from './testCart.ts';

const member = sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } });

test('shows an empty guest cart without a request', async () => {
  const send = createFakeTransport({});
  const store = createTestStore({ send, flows: [guestCartFlow, miniCartFlow] });
  store.dispatch(miniCartOpened());
  await store.settle();
  expect(selectMiniCart(store.getState() as never)).toMatchObject({ state: 'ready', value: { orgs: [] } });
});

test('prices the guest cart of the browser', async () => {
  const send = createFakeTransport({});
  send.on(cartRows.price, () => testCart([testLine(7)]));
  const store = createTestStore({ send, flows: [guestCartFlow, miniCartFlow] });
  const line = { skuId: 7, num: 2, checked: true, addedAt: '2026-11-01T00:00:00Z' };
  store.stored.set(GUEST_CART_KEY, JSON.stringify({ v: 1, lines: [line] }));
  store.dispatch(miniCartOpened());
  await store.settle();
  expect(send.inputsOf(cartRows.price)).toMatchObject([{ lines: [{ skuId: 7, num: 2 }] }]);
  expect(selectMiniCart(store.getState() as never).value).toEqual(testCart([testLine(7)]));
});

test('a removed line is gone at once, from the cart of the server and from the count', async () => {
  const send = createFakeTransport({});
  send.on(cartRows.find, () => testCart([testLine(7), testLine(8)]));
  const store = createTestStore({ send, flows: [miniCartFlow] });
  store.dispatch(member);
  store.dispatch(miniCartOpened());
  await store.settle();
  send.on(cartRows.delete, () => ({ count: 1 }));
  send.on(cartRows.find, () => testCart([testLine(8)]));
  store.dispatch(miniCartLineRemoved(testLine(7)));
  expect(selectMiniCartRemoving(store.getState() as never)).toEqual([7]);
  await store.settle();
  expect(send.inputsOf(cartRows.delete)).toEqual([{ ids: [testLine(7).id] }]);
  expect(selectMiniCart(store.getState() as never).value).toEqual(testCart([testLine(8)]));
  expect(selectMiniCartRemoving(store.getState() as never)).toEqual([]);
  expect(selectCartCount(store.getState() as never)).toBe(testLine(8).num);
});

test('a line that could not be removed is shown again', async () => {
  const send = createFakeTransport({});
  send.on(cartRows.find, () => testCart([testLine(7)]));
  const store = createTestStore({ send, flows: [miniCartFlow] });
  store.dispatch(member);
  store.dispatch(miniCartOpened());
  store.dispatch(miniCartLineRemoved(testLine(7)));
  await store.settle();
  expect(selectMiniCartRemoving(store.getState() as never)).toEqual([]);
  expect(selectMiniCart(store.getState() as never).value).toEqual(testCart([testLine(7)]));
});

test('a guest removes a line from the cart of the browser', async () => {
  const send = createFakeTransport({});
  const store = createTestStore({ send, flows: [guestCartFlow, miniCartFlow] });
  const line = { skuId: 7, num: 2, checked: true, addedAt: '2026-11-01T00:00:00Z' };
  store.stored.set(GUEST_CART_KEY, JSON.stringify({ v: 1, lines: [line] }));
  store.dispatch(miniCartLineRemoved(testLine(7)));
  await store.settle();
  expect(JSON.parse(store.stored.get(GUEST_CART_KEY) ?? '')).toMatchObject({ lines: [] });
});
