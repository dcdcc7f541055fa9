import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { cartVerbsFlow } from '../../shared/cart/cartVerbs.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import { fetchProduct, productFlow, selectGone, selectProduct } from './product.flow.ts';
import { testProduct } from './testProduct.ts';

const left = { id: 5, title: 'Dongding oolong', breadcrumbs: [{ id: 180, title: 'Tea' }], recommend: [] };

function open(data: unknown) {
  const send = createFakeSend();
  send.on(catalog.product, () => new ApiError({ status: 422, code: -201, data }));
  const store = createTestStore({ send, flows: [cartVerbsFlow, productFlow] });
  return { send, store, state: () => store.getState() as never };
}

test('what was taken away for good is a 410 that says what it was', async () => {
  const { store, state } = open(left);
  await store.run(() => fetchProduct({ id: 5 }));
  expect(selectGone(state())).toEqual(left);
  // The first failure is the page's status.
  expect(store.failures[0]).toBe(410);
});

test('another product after it is there again', async () => {
  const { send, store, state } = open(left);
  await store.run(() => fetchProduct({ id: 5 }));
  send.on(catalog.product, () => testProduct({ id: 6 }));
  await store.run(() => fetchProduct({ id: 6 }));
  expect(selectGone(state())).toBeNull();
  expect(selectProduct(state()).value?.id).toBe(6);
});

test('a refusal that says nothing of it is a failure like others', async () => {
  const { store, state } = open({ lines: [] });
  await store.run(() => fetchProduct({ id: 5 }));
  expect(selectGone(state())).toBeNull();
  expect(selectProduct(state()).state).toBe('failed');
});
