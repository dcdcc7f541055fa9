import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { ProductDetail, ProductQuery, Sale } from '@baodao/domain/catalog/shapes';
import { expect, test, vi } from 'vitest';
import { addToCartRefused, cartVerbsFlow } from '../../shared/cart/cartVerbs.flow.ts';
import { guestCartFlow } from '../../shared/cart/guestCart.flow.ts';
import { GUEST_CART_KEY } from '../../shared/cart/guestCart.ts';
import { createTestStore } from '../../store/testStore.ts';
import {
  buyRequested,
  fetchProduct,
  mostOf,
  numChanged,
  productFlow,
  saleTurned,
  selectChoice,
  selectMissed,
  selectNum,
  selectProduct,
  selectSku,
  valueChosen,
} from './product.flow.ts';
import { testProduct, testSku } from './testProduct.ts';

async function open(product: ProductDetail, query: ProductQuery = { id: 5 }) {
  const send = createFakeSend();
  send.on(catalog.product, () => product);
  const store = createTestStore({ send, flows: [guestCartFlow, cartVerbsFlow, productFlow] });
  await store.run(() => fetchProduct(query));
  const state = () => store.getState() as never;
  const choose = async (attrId: number, valueId: number) => {
    store.dispatch(valueChosen({ attrId, valueId }));
    await store.settle();
  };
  return { send, store, state, choose };
}

test('nothing is chosen for the shopper where there is a choice', async () => {
  const { state, send } = await open(testProduct());
  expect(send.inputsOf(catalog.product)).toEqual([{ id: 5 }]);
  expect(selectChoice(state())).toEqual({});
  expect(selectSku(state())).toBeNull();
});

test('the sku in the address is chosen', async () => {
  const { state } = await open(testProduct({ variant: 'sku', skuId: 102 }), { skuId: 102 });
  expect(selectChoice(state())).toEqual({ 1: 11, 2: 22 });
  expect(selectSku(state())?.price).toBe('900.00');
});

test('the only sku is chosen, with attributes or without', async () => {
  const one = await open(testProduct({ attrs: [], skus: [testSku({ id: 101, attrValueIds: [] })] }));
  expect(selectSku(one.state())?.id).toBe(101);
  const two = await open(testProduct({ skus: [testSku({ id: 103, attrValueIds: [12, 22] })] }));
  expect(selectChoice(two.state())).toEqual({ 1: 12, 2: 22 });
});

test('a whole choice stands in the address, and the address does not read the product again', async () => {
  const { store, send, state, choose } = await open(testProduct());
  await choose(1, 11);
  expect(store.visited).toEqual([]);
  await choose(2, 22);
  expect(store.visited).toEqual(['/product?skuId=102']);
  await store.run(() => fetchProduct({ skuId: 102 }));
  expect(send.inputsOf(catalog.product)).toHaveLength(1);
  expect(selectSku(state())?.id).toBe(102);
  // Coming back to the same address later is a visit of its own.
  await store.run(() => fetchProduct({ skuId: 102 }));
  expect(send.inputsOf(catalog.product)).toHaveLength(2);
});

test('a value that does not go with another makes it give way', async () => {
  const { state, choose } = await open(testProduct({ skuId: 101 }), { skuId: 101 });
  await choose(1, 12);
  expect(selectChoice(state())).toEqual({ 1: 12 });
  expect(selectSku(state())).toBeNull();
});

test('buying before the choice is made says so, and says it no longer after the choice', async () => {
  const { store, state, choose } = await open(testProduct());
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(selectMissed(state())).toBe(true);
  expect(store.kept.has(GUEST_CART_KEY)).toBe(false);
  await choose(1, 11);
  expect(selectMissed(state())).toBe(false);
});

test('what is bought is the chosen sku, as many as chosen, no more than stock and limit allow', async () => {
  const { store } = await open(testProduct({ skuId: 101 }), { skuId: 101 });
  store.dispatch(numChanged(5));
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(JSON.parse(store.kept.get(GUEST_CART_KEY) ?? '')).toMatchObject({ lines: [{ skuId: 101, num: 3, priceSeen: '500.00' }] });
});

test('buying now goes to the checkout with that sku alone', async () => {
  const { store } = await open(testProduct({ skuId: 102 }), { skuId: 102 });
  store.dispatch(numChanged(2));
  store.dispatch(buyRequested({ buyNow: true }));
  await store.settle();
  expect(store.visited).toEqual(['/order/calculate?skuId=102&num=2']);
  expect(store.kept.has(GUEST_CART_KEY)).toBe(false);
});

test('the number starts again with another choice', async () => {
  const { store, state, choose } = await open(testProduct({ skuId: 101 }), { skuId: 101 });
  store.dispatch(numChanged(3));
  await choose(2, 22);
  expect(selectNum(state())).toBe(1);
});

test('a sku that is gone shows its product with the choice open', async () => {
  const send = createFakeSend();
  send.on(catalog.product, ({ skuId }) => (skuId ? new ApiError({ status: 409, code: -202, data: { id: 5 } }) : testProduct()));
  const store = createTestStore({ send, flows: [cartVerbsFlow, productFlow] });
  await store.run(() => fetchProduct({ skuId: 77 }));
  expect(send.inputsOf(catalog.product)).toEqual([{ skuId: 77 }, { id: 5 }]);
  expect(selectProduct(store.getState() as never).value?.id).toBe(5);
  expect(store.failures).toEqual([]);
});

test('a product that there is not is a 404', async () => {
  const send = createFakeSend();
  send.on(catalog.product, () => new ApiError({ status: 404, code: -3 }));
  const store = createTestStore({ send, flows: [cartVerbsFlow, productFlow] });
  await store.run(() => fetchProduct({ id: 404 }));
  expect(selectProduct(store.getState() as never)).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404]);
});

test.each([
  [{ stock: 10, limit: 0 }, 10],
  [{ stock: 500, limit: 0 }, 99],
  [{ stock: 10, limit: 2 }, 2],
  [{ stock: 1, limit: 2 }, 1],
  [{ stock: 0, limit: 0 }, 0],
])('%j allows %i', (sku, most) => expect(mostOf(sku)).toBe(most));

const sale: Sale = {
  kind: 'market',
  type: 3,
  title: 'Flash sale',
  marketId: 1,
  marketTabId: 2,
  price: '300.00',
  priceCny: '68.00',
  quota: 10,
  sold: 4,
  limit: 2,
  level: 0,
  state: 1,
  serverTime: '2026-11-20T08:00:00.000Z',
  startTime: '2026-11-20T07:00:00.000Z',
  endTime: '2026-11-20T09:00:00.000Z',
};
const inSale = () =>
  testProduct({
    variant: 'market',
    skuId: 101,
    marketProductId: 9,
    sale,
    skus: [
      testSku({ id: 101, attrValueIds: [11, 21], price: '300.00', limit: 2, marketProductId: 9 }),
      testSku({ id: 102, attrValueIds: [11, 22], price: '900.00' }),
    ],
  });

test('opened in a sale, the chosen sku is bought in it, and another one outside', async () => {
  const { store, choose } = await open(inSale(), { marketProductId: 9 });
  store.dispatch(numChanged(5));
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  const lines = () => JSON.parse(store.kept.get(GUEST_CART_KEY) ?? '').lines;
  expect(lines()).toMatchObject([{ skuId: 101, num: 2, marketProductId: 9, priceSeen: '300.00' }]);
  await choose(2, 22);
  await choose(2, 21);
  expect(store.visited).toEqual(['/product?skuId=102', '/product?marketProductId=9']);
  await choose(2, 22);
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(lines()[0]).not.toHaveProperty('marketProductId');
});

test('when the sale is over, or refuses, the price is read again and the choice stands', async () => {
  const { store, send, state } = await open(inSale(), { marketProductId: 9 });
  send.on(catalog.product, () => ({ ...inSale(), sale: { ...sale, state: 2 }, skus: testProduct().skus }));
  vi.useFakeTimers();
  store.dispatch(saleTurned());
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(send.inputsOf(catalog.product)).toEqual([{ marketProductId: 9 }, { marketProductId: 9 }]);
  expect(selectProduct(state()).value?.sale?.state).toBe(2);
  expect(selectSku(state())).toMatchObject({ id: 101, price: '500.00', marketProductId: null });
  store.dispatch(addToCartRefused(-206));
  await store.settle();
  expect(send.inputsOf(catalog.product)).toHaveLength(3);
});
