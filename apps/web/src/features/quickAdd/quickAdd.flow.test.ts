import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addToCartFlow } from '../cart/addToCart.flow.ts';
import { GUEST_CART_KEY, parseGuestCart } from '../cart/guestCart.ts';
import { testProduct, testSku } from '../catalog/testProduct.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  quickAddConfirmed,
  quickAddFlow,
  quickAddRequested,
  quickAddValueChosen,
  selectQuickAddProduct,
  selectQuickAddSku,
} from './quickAdd.flow.ts';

async function tap(product: ProductDetail) {
  const send = createFakeTransport();
  send.on(catalog.product, () => product);
  const store = createTestStore({ send, flows: [quickAddFlow, addToCartFlow] });
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  store.dispatch(quickAddRequested({ id: product.id, marketProductId: 9 }));
  await store.settle();
  const state = () => store.getState() as never;
  return {
    send,
    store,
    asked: () => selectQuickAddProduct(state())?.id,
    sku: () => selectQuickAddSku(state())?.id,
    notices: () => selectNotices(state()),
    lines: () => parseGuestCart(store.stored.get(GUEST_CART_KEY) ?? null).lines.map(({ skuId, num }) => [skuId, num]),
  };
}

const small = testSku({ id: 51, attrValueIds: [11, 21] });
const large = testSku({ id: 52, attrValueIds: [11, 22] });
const soldOut = testSku({ id: 53, attrValueIds: [12, 22], stock: 0 });

test('the only SKU of a product is added with one tap, in the sale that the card shows', async () => {
  const { asked, lines, send } = await tap(testProduct({ skus: [small] }));
  expect(asked()).toBeUndefined();
  expect(lines()).toEqual([[51, 1]]);
  expect(send.inputsOf(catalog.product)).toMatchObject([{ marketProductId: 9 }]);
});

test('of several SKUs the chosen one is added', async () => {
  const product = testProduct({ skus: [small, large, soldOut] });
  const { store, asked, sku, lines } = await tap(product);
  expect([asked(), lines()]).toEqual([product.id, []]);
  const [first, second] = product.attrs;
  store.dispatch(quickAddConfirmed());
  store.dispatch(quickAddValueChosen({ attrId: first?.id ?? 0, valueId: 11 }));
  store.dispatch(quickAddValueChosen({ attrId: second?.id ?? 0, valueId: 22 }));
  expect(sku()).toBe(52);
  store.dispatch(quickAddConfirmed());
  await store.settle();
  expect([asked(), lines()]).toEqual([undefined, [[52, 1]]]);
});

test('a sold-out SKU is not added', async () => {
  const product = testProduct({ skus: [small, soldOut] });
  const { store, lines } = await tap(product);
  const [first, second] = product.attrs;
  store.dispatch(quickAddValueChosen({ attrId: first?.id ?? 0, valueId: 12 }));
  store.dispatch(quickAddValueChosen({ attrId: second?.id ?? 0, valueId: 22 }));
  store.dispatch(quickAddConfirmed());
  await store.settle();
  expect(lines()).toEqual([]);
});
