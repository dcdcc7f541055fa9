import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { guestCartFlow } from './guestCart.flow.ts';
import { GUEST_CART_KEY } from './guestCart.ts';
import { miniCartFlow, miniCartOpened, selectMiniCart } from './miniCart.flow.ts';
import { testCart, testLine } from './testCart.ts';

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
