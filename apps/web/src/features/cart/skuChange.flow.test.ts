import { cart as rows } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testProduct, testSku } from '../catalog/testProduct.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { cartFlow, cartRequested, quantityChanged, selectOptimisticCart, selectSyncState } from './cart.flow.ts';
import { validLines } from './cartLines.ts';
import { emptyGuestCart, GUEST_CART_KEY, parseGuestCart, serializeGuestCart } from './guestCart.ts';
import { attrValueChosen, selectChosenSku, selectSkuChange, skuChangeConfirmed, skuChangeFlow, skuChangeOpened } from './skuChange.flow.ts';
import { testCart, testLine } from './testCart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const small = testSku({ id: 51, attrValueIds: [11, 21], attrText: 'Medium small' });
const large = testSku({ id: 52, attrValueIds: [11, 22], attrText: 'Medium large', price: '900.00', stock: 3 });
const dark = testSku({ id: 53, attrValueIds: [12, 22], attrText: 'Dark large', stock: 0 });
const tea = testProduct({ skus: [small, large, dark] });

async function setUp({ guest = false, lines = [testLine(51, { num: 5, attrText: 'Medium small' }), testLine(7)] } = {}) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [cartFlow, skuChangeFlow] });
  let serverLines = lines;
  send.on(catalog.product, () => tea);
  send.on(rows.find, () => testCart(serverLines));
  send.on(rows.price, ({ lines: input }) => testCart(input.map(({ skuId, num }) => testLine(skuId, { num }))));
  send.on(rows.update, ({ id, skuId, num }) => {
    serverLines = serverLines.map((line) => (line.id === id ? testLine(skuId ?? line.skuId, { num: num ?? Math.min(line.num, 3) }) : line));
    return testCart(serverLines);
  });
  if (guest) {
    const guestLine = { skuId: 51, num: 5, checked: true, addedAt: '2026-11-20T08:00:00Z', priceSeen: '500.00' };
    store.stored.set(GUEST_CART_KEY, serializeGuestCart({ ...emptyGuestCart, lines: [guestLine] }));
    store.dispatch(sessionChanged({ state: 'guest', user: null }));
  } else store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  store.dispatch(cartRequested());
  store.dispatch(skuChangeOpened({ skuId: 51, marketProductId: null, promoteId: null }));
  await tick();
  const state = () => store.getState() as never;
  return {
    send,
    store,
    choice: () => selectSkuChange(state()).choice,
    chosen: () => selectChosenSku(state())?.id ?? null,
    syncState: () => selectSyncState(state()),
    shown: () => validLines(selectOptimisticCart(state()) ?? testCart([])).map(({ skuId, num, attrText }) => ({ skuId, num, attrText })),
    guestLines: () => parseGuestCart(store.stored.get(GUEST_CART_KEY) ?? null).lines,
  };
}

test('opens with the SKU of the cart line chosen', async () => {
  const { choice, chosen, send } = await setUp();
  expect(choice()).toEqual({ 1: 11, 2: 21 });
  expect(chosen()).toBe(51);
  expect(send.inputsOf(catalog.product)).toEqual([{ skuId: 51 }]);
});

test('shows the new SKU at once and replaces the line on the server, which caps the quantity', async () => {
  const { store, send, shown, syncState } = await setUp();
  store.dispatch(attrValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  expect(shown()[0]).toEqual({ skuId: 51, num: 5, attrText: 'Medium large' });
  expect(syncState()).toBe('pending');
  await tick(400);
  expect(send.inputsOf(rows.update)).toEqual([{ id: 510, skuId: 52 }]);
  expect(shown().map(({ skuId, num }) => [skuId, num])).toEqual([
    [52, 3],
    [7, 1],
  ]);
  expect(syncState()).toBe('synced');
});

test('does not repeat a replacement whose reply was overtaken by another change', async () => {
  const { store, send, shown } = await setUp();
  store.dispatch(attrValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  const after = shown();
  store.dispatch(quantityChanged({ skuId: 7, num: 2 }));
  await tick(400);
  expect(after[0]?.skuId).toBe(52);
  expect(send.inputsOf(rows.update)).toEqual([
    { id: 510, skuId: 52 },
    { id: 70, num: 2 },
  ]);
});

test('ignores a SKU that is sold out or unchanged', async () => {
  const { store, send, chosen } = await setUp();
  store.dispatch(skuChangeConfirmed());
  store.dispatch(attrValueChosen({ attrId: 1, valueId: 12 }));
  store.dispatch(attrValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  expect(chosen()).toBe(53);
  expect(send.inputsOf(rows.update)).toEqual([]);
});

test('replaces a line of the guest cart in the browser, capped by the stock of the new SKU', async () => {
  const { store, guestLines, shown } = await setUp({ guest: true });
  store.dispatch(attrValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  expect(guestLines()).toMatchObject([{ skuId: 52, num: 3, priceSeen: '900.00' }]);
  expect(shown()).toMatchObject([{ skuId: 52, num: 3 }]);
});

test('keeps the line if the new SKU has sold out meanwhile', async () => {
  const { store, send, shown, syncState } = await setUp();
  send.on(rows.update, () => new ApiError({ status: 422, code: -203, data: { lines: [{ skuId: 52, left: 0 }] } }));
  store.dispatch(attrValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  expect(shown()[0]).toEqual({ skuId: 51, num: 5, attrText: 'Medium small' });
  expect(syncState()).toBe('synced');
});
