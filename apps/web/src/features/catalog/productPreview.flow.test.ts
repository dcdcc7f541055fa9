import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addToCartFlow } from '../cart/addToCart.flow.ts';
import { fetchProduct, productFlow, selectProduct } from './product.flow.ts';
import { previewOpened, productPreviewFlow, selectPreview } from './productPreview.flow.ts';
import { testProduct } from './testProduct.ts';

async function open() {
  const send = createFakeTransport();
  send.on(catalog.product, () => testProduct({ id: 5, title: 'Public' }));
  const store = createTestStore({ send, flows: [addToCartFlow, productFlow, productPreviewFlow] });
  await store.run(() => fetchProduct({ id: 5 }));
  return { send, store, state: () => store.getState() as never };
}

test('a link of the back office shows the product as it would be', async () => {
  const { send, store, state } = await open();
  send.on(catalog.preview, ({ token }) => testProduct({ id: 5, title: `Unsaved ${token}` }));
  store.dispatch(previewOpened('secret'));
  await expect.poll(() => selectPreview(state())).toBe('shown');
  expect(selectProduct(state()).value?.title).toBe('Unsaved secret');
});

test('a preview that has ended leaves the public product, and says so', async () => {
  const { send, store, state } = await open();
  send.on(catalog.preview, () => new ApiError({ status: 404, code: -3 }));
  store.dispatch(previewOpened('old'));
  await expect.poll(() => selectPreview(state())).toBe('failed');
  expect(selectProduct(state()).value?.title).toBe('Public');
});
