import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ProductDetail, ProductQuery, Sale } from '@baodao/domain/catalog/shapes';
import { expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addToCartFlow, addToCartRejected } from '../cart/addToCart.flow.ts';
import { guestCartFlow } from '../cart/guestCart.flow.ts';
import { GUEST_CART_KEY } from '../cart/guestCart.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  attrValueChosen,
  buyRequested,
  fetchProduct,
  productFlow,
  quantityChanged,
  saleStateChanged,
  selectChoice,
  selectChosenImage,
  selectIsSheetOpen,
  selectMissedChoices,
  selectProduct,
  selectQuantity,
  selectSku,
} from './product.flow.ts';
import { testProduct, testSku } from './testProduct.ts';

async function open(product: ProductDetail, query: ProductQuery = { id: 5 }) {
  const send = createFakeTransport();
  send.on(catalog.product, () => product);
  const store = createTestStore({ send, flows: [guestCartFlow, addToCartFlow, productFlow] });
  await store.run(() => fetchProduct(query));
  const state = () => store.getState() as never;
  const choose = async (attrId: number, valueId: number) => {
    store.dispatch(attrValueChosen({ attrId, valueId }));
    await store.settle();
  };
  return { send, store, state, choose };
}

test('chooses no SKU of a product with several SKUs', async () => {
  const { state, send } = await open(testProduct());
  expect(send.inputsOf(catalog.product)).toEqual([{ id: 5 }]);
  expect(selectChoice(state())).toEqual({});
  expect(selectSku(state())).toBeNull();
});

test('chooses the SKU that the URL names', async () => {
  const { state } = await open(testProduct({ variant: 'sku', skuId: 102 }), { skuId: 102 });
  expect(selectChoice(state())).toEqual({ 1: 11, 2: 22 });
  expect(selectSku(state())?.price).toBe('900.00');
});

test('chooses the only SKU, with or without attributes', async () => {
  const one = await open(testProduct({ attrs: [], skus: [testSku({ id: 101, attrValueIds: [] })] }));
  expect(selectSku(one.state())?.id).toBe(101);
  const two = await open(testProduct({ skus: [testSku({ id: 103, attrValueIds: [12, 22] })] }));
  expect(selectChoice(two.state())).toEqual({ 1: 12, 2: 22 });
});

test('shows the picture of a chosen colour before the size is chosen', async () => {
  const image = { src: '/media/dark', width: 800, height: 800, thumbhash: '', alt: '' };
  const [roast, size] = testProduct().attrs;
  const values = roast?.values.map((value) => (value.id === 12 ? { ...value, image } : value)) ?? [];
  const { state, choose } = await open(
    testProduct({ attrs: [roast, size].flatMap((attr, at) => (attr ? [at === 0 ? { ...attr, values } : attr] : [])) }),
  );
  expect(selectChosenImage(state())).toBeFalsy();
  await choose(1, 11);
  expect(selectChosenImage(state())).toBeFalsy();
  await choose(1, 12);
  expect(selectChosenImage(state())).toEqual(image);
});

test('puts a complete choice into the URL without refetching the product', async () => {
  const { store, send, state, choose } = await open(testProduct());
  await choose(1, 11);
  expect(store.visited).toEqual([]);
  await choose(2, 22);
  expect(store.visited).toEqual(['/product?skuId=102']);
  await store.run(() => fetchProduct({ skuId: 102 }));
  expect(send.inputsOf(catalog.product)).toHaveLength(1);
  expect(selectSku(state())?.id).toBe(102);
  // A later visit of the same URL loads the product again.
  await store.run(() => fetchProduct({ skuId: 102 }));
  expect(send.inputsOf(catalog.product)).toHaveLength(2);
});

test('drops a chosen value that the new value excludes', async () => {
  const { state, choose } = await open(testProduct({ skuId: 101 }), { skuId: 101 });
  await choose(1, 12);
  expect(selectChoice(state())).toEqual({ 1: 12 });
  expect(selectSku(state())).toBeNull();
});

test('counts attempts to buy without a choice, until a value is chosen', async () => {
  const { store, state, choose } = await open(testProduct());
  store.dispatch(buyRequested({ buyNow: false }));
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(selectMissedChoices(state())).toBe(2);
  expect(selectIsSheetOpen(state())).toBe(false);
  expect(store.stored.has(GUEST_CART_KEY)).toBe(false);
  await choose(1, 11);
  expect(selectMissedChoices(state())).toBe(0);
});

test('the bar of phones opens the sheet to choose a SKU, which closes with the purchase', async () => {
  const { store, state, choose } = await open(testProduct());
  store.dispatch(buyRequested({ buyNow: false, isInBar: true }));
  await store.settle();
  expect([selectIsSheetOpen(state()), selectMissedChoices(state())]).toEqual([true, 0]);
  await choose(1, 11);
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect([selectIsSheetOpen(state()), selectMissedChoices(state())]).toEqual([true, 1]);
  await choose(2, 21);
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(selectIsSheetOpen(state())).toBe(false);
  expect(store.stored.has(GUEST_CART_KEY)).toBe(true);
});

test('adds the chosen SKU and quantity, capped by stock and limit', async () => {
  const { store } = await open(testProduct({ skuId: 101 }), { skuId: 101 });
  store.dispatch(quantityChanged(5));
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(JSON.parse(store.stored.get(GUEST_CART_KEY) ?? '')).toMatchObject({ lines: [{ skuId: 101, num: 3, priceSeen: '500.00' }] });
});

test('opens the checkout with the SKU alone on buy now', async () => {
  const { store } = await open(testProduct({ skuId: 102 }), { skuId: 102 });
  store.dispatch(quantityChanged(2));
  store.dispatch(buyRequested({ buyNow: true }));
  await store.settle();
  expect(store.visited).toEqual(['/order/calculate?skuId=102&num=2']);
  expect(store.stored.has(GUEST_CART_KEY)).toBe(false);
});

test('resets the quantity after another choice', async () => {
  const { store, state, choose } = await open(testProduct({ skuId: 101 }), { skuId: 101 });
  store.dispatch(quantityChanged(3));
  await choose(2, 22);
  expect(selectQuantity(state())).toBe(1);
});

test('shows the product without a choice if the SKU was removed', async () => {
  const send = createFakeTransport();
  send.on(catalog.product, ({ skuId }) => (skuId ? new ApiError({ status: 409, code: -202, data: { id: 5 } }) : testProduct()));
  const store = createTestStore({ send, flows: [addToCartFlow, productFlow] });
  await store.run(() => fetchProduct({ skuId: 77 }));
  expect(send.inputsOf(catalog.product)).toEqual([{ skuId: 77 }, { id: 5 }]);
  expect(selectProduct(store.getState() as never).value?.id).toBe(5);
  expect(store.errorStatuses).toEqual([]);
});

test('responds with 404 for an unknown product', async () => {
  const send = createFakeTransport();
  send.on(catalog.product, () => new ApiError({ status: 404, code: -3 }));
  const store = createTestStore({ send, flows: [addToCartFlow, productFlow] });
  await store.run(() => fetchProduct({ id: 404 }));
  expect(selectProduct(store.getState() as never)).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404]);
});

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
  levelName: '',
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

test('buys the sale SKU in its sale and another SKU outside of it', async () => {
  const { store, choose } = await open(inSale(), { marketProductId: 9 });
  store.dispatch(quantityChanged(5));
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  const lines = () => JSON.parse(store.stored.get(GUEST_CART_KEY) ?? '').lines;
  expect(lines()).toMatchObject([{ skuId: 101, num: 2, marketProductId: 9, priceSeen: '300.00' }]);
  await choose(2, 22);
  await choose(2, 21);
  expect(store.visited).toEqual(['/product?skuId=102', '/product?marketProductId=9']);
  await choose(2, 22);
  store.dispatch(buyRequested({ buyNow: false }));
  await store.settle();
  expect(lines()[0]).not.toHaveProperty('marketProductId');
});

test('refetches the price and keeps the choice when the sale ends or rejects the purchase', async () => {
  const { store, send, state } = await open(inSale(), { marketProductId: 9 });
  send.on(catalog.product, () => ({ ...inSale(), sale: { ...sale, state: 2 as const }, skus: testProduct().skus }));
  vi.useFakeTimers();
  store.dispatch(saleStateChanged());
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(send.inputsOf(catalog.product)).toEqual([{ marketProductId: 9 }, { marketProductId: 9 }]);
  expect(selectProduct(state()).value?.sale?.state).toBe(2);
  expect(selectSku(state())).toMatchObject({ id: 101, price: '500.00', marketProductId: null });
  store.dispatch(addToCartRejected(-206));
  await store.settle();
  expect(send.inputsOf(catalog.product)).toHaveLength(3);
});

test('refetches the price for a member level when the reader changes, and no other price', async () => {
  const forLevel = await open({ ...inSale(), sale: { ...sale, level: 2 }, skus: testProduct().skus }, { marketProductId: 9 });
  forLevel.send.on(catalog.product, () => ({ ...inSale(), sale: { ...sale, level: 2 } }));
  forLevel.store.dispatch(sessionChanged({ state: 'member', user: { id: 'u2', nickname: 'Ming', portrait: null } }));
  await forLevel.store.settle();
  expect(selectSku(forLevel.state())).toMatchObject({ price: '300.00', marketProductId: 9 });
  const forAll = await open(inSale(), { marketProductId: 9 });
  forAll.store.dispatch(sessionChanged({ state: 'member', user: { id: 'u2', nickname: 'Ming', portrait: null } }));
  await forAll.store.settle();
  expect(forAll.send.inputsOf(catalog.product)).toHaveLength(1);
});
