import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { cartFlow } from '../cart/cart.flow.ts';
import { testCart, testLine } from '../cart/testCart.ts';
import { testProductCard, testProductList } from '../products/testProducts.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { shipToFlow } from '../shipTo/shipTo.flow.ts';
import { addOnsRequested, cartAddOnsFlow, selectAddOns } from './cartAddOns.flow.ts';

test('offers the best sellers of the shop that are in stock', async () => {
  const send = createFakeTransport({});
  send.on(catalog.products, () => testProductList([testProductCard({ id: 5 })]));
  const store = createTestStore({ send, flows: [cartAddOnsFlow] });
  store.dispatch(addOnsRequested(7));
  await store.settle();
  expect(send.inputsOf(catalog.products)).toMatchObject([{ orgId: 7, stock: true, sort: 'sales' }]);
  expect(selectAddOns(store.getState() as never).value).toMatchObject([{ id: 5 }]);
});

test('the cart shows what was added below it', async () => {
  const send = createFakeTransport({});
  send.on(cart.find, () => testCart([testLine(7)]));
  const store = createTestStore({ send, flows: [cartFlow, shipToFlow, cartAddOnsFlow] });
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  store.dispatch(noticeAdded({ kind: 'success', action: 'collect' }));
  await store.settle();
  expect(send.inputsOf(cart.find)).toEqual([]);
  store.dispatch(noticeAdded({ kind: 'success', action: 'addToCart' }));
  await store.settle();
  expect(send.inputsOf(cart.find)).toHaveLength(1);
});
