import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addToCartFlow } from '../cart/addToCart.flow.ts';
import { fetchProduct, productFlow, selectProduct, selectRemoved } from './product.flow.ts';
import { testProduct } from './testProduct.ts';

const removed = { id: 5, title: 'Dongding oolong', breadcrumbs: [{ id: 180, title: 'Tea' }], recommend: [] };

function open(data: unknown) {
  const send = createFakeTransport();
  send.on(catalog.product, () => new ApiError({ status: 422, code: -201, data }));
  const store = createTestStore({ send, flows: [addToCartFlow, productFlow] });
  return { send, store, state: () => store.getState() as never };
}

test('responds with 410 and the title for a permanently removed product', async () => {
  const { store, state } = open(removed);
  await store.run(() => fetchProduct({ id: 5 }));
  expect(selectRemoved(state())).toEqual(removed);
  // The first status wins.
  expect(store.errorStatuses[0]).toBe(410);
});

test('shows the next product after a removed one', async () => {
  const { send, store, state } = open(removed);
  await store.run(() => fetchProduct({ id: 5 }));
  send.on(catalog.product, () => testProduct({ id: 6 }));
  await store.run(() => fetchProduct({ id: 6 }));
  expect(selectRemoved(state())).toBeNull();
  expect(selectProduct(state()).value?.id).toBe(6);
});

test('treats an error without product data as a failed load', async () => {
  const { store, state } = open({ lines: [] });
  await store.run(() => fetchProduct({ id: 5 }));
  expect(selectRemoved(state())).toBeNull();
  expect(selectProduct(state()).state).toBe('failed');
});
