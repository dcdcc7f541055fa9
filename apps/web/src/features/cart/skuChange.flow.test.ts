import { cart as rows } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyGuestCart, GUEST_CART_KEY, readGuestCart, writeGuestCart } from '../../shared/cart/guestCart.ts';
import { sessionChanged } from '../../shared/session/session.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import { testProduct, testSku } from '../catalog/testProduct.ts';
import { cartFlow, cartShown, quantityChosen, selectShownCart, selectSync } from './cart.flow.ts';
import { validLinesOf } from './cartView.ts';
import { selectNextSku, selectSkuChange, skuChangeConfirmed, skuChangeFlow, skuChangeOpened, skuValueChosen } from './skuChange.flow.ts';
import { cartOf, lineOf } from './testCart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const small = testSku({ id: 51, attrValueIds: [11, 21], attrText: 'Medium small' });
const large = testSku({ id: 52, attrValueIds: [11, 22], attrText: 'Medium large', price: '900.00', stock: 3 });
const dark = testSku({ id: 53, attrValueIds: [12, 22], attrText: 'Dark large', stock: 0 });
const tea = testProduct({ skus: [small, large, dark] });

async function setUp({ guest = false, lines = [lineOf(51, { num: 5, attrText: 'Medium small' }), lineOf(7)] } = {}) {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [cartFlow, skuChangeFlow] });
  let kept = lines;
  send.on(catalog.product, () => tea);
  send.on(rows.find, () => cartOf(kept));
  send.on(rows.price, ({ lines: given }) => cartOf(given.map(({ skuId, num }) => lineOf(skuId, { num }))));
  send.on(rows.update, ({ id, skuId, num }) => {
    kept = kept.map((line) => (line.id === id ? lineOf(skuId ?? line.skuId, { num: num ?? Math.min(line.num, 3) }) : line));
    return cartOf(kept);
  });
  if (guest) {
    const guestLine = { skuId: 51, num: 5, checked: true, addedAt: '2026-11-20T08:00:00Z', priceSeen: '500.00' };
    store.kept.set(GUEST_CART_KEY, writeGuestCart({ ...emptyGuestCart, lines: [guestLine] }));
    store.dispatch(sessionChanged({ state: 'guest', user: null }));
  } else store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  store.dispatch(cartShown());
  store.dispatch(skuChangeOpened({ skuId: 51, marketProductId: null, promoteId: null }));
  await tick();
  const state = () => store.getState() as never;
  return {
    send,
    store,
    choice: () => selectSkuChange(state()).choice,
    next: () => selectNextSku(state())?.id ?? null,
    sync: () => selectSync(state()),
    shown: () => validLinesOf(selectShownCart(state()) ?? cartOf([])).map(({ skuId, num, attrText }) => ({ skuId, num, attrText })),
    guestLines: () => readGuestCart(store.kept.get(GUEST_CART_KEY) ?? null).lines,
  };
}

test('the kinds are opened at the one that lies in the cart', async () => {
  const { choice, next, send } = await setUp();
  expect(choice()).toEqual({ 1: 11, 2: 21 });
  expect(next()).toBe(51);
  expect(send.inputsOf(catalog.product)).toEqual([{ skuId: 51 }]);
});

test('another kind is seen at once and takes the line’s place at the server, which says how many there are of it', async () => {
  const { store, send, shown, sync } = await setUp();
  store.dispatch(skuValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  expect(shown()[0]).toEqual({ skuId: 51, num: 5, attrText: 'Medium large' });
  expect(sync()).toBe('waiting');
  await tick(400);
  expect(send.inputsOf(rows.update)).toEqual([{ id: 510, skuId: 52 }]);
  expect(shown().map(({ skuId, num }) => [skuId, num])).toEqual([
    [52, 3],
    [7, 1],
  ]);
  expect(sync()).toBe('settled');
});

test('a change whose answer was overtaken by another one is not asked for again', async () => {
  const { store, send, shown } = await setUp();
  store.dispatch(skuValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  const after = shown();
  store.dispatch(quantityChosen({ skuId: 7, num: 2 }));
  await tick(400);
  expect(after[0]?.skuId).toBe(52);
  expect(send.inputsOf(rows.update)).toEqual([
    { id: 510, skuId: 52 },
    { id: 70, num: 2 },
  ]);
});

test('what is sold out, and what is there already, is not changed to', async () => {
  const { store, send, next } = await setUp();
  store.dispatch(skuChangeConfirmed());
  store.dispatch(skuValueChosen({ attrId: 1, valueId: 12 }));
  store.dispatch(skuValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  expect(next()).toBe(53);
  expect(send.inputsOf(rows.update)).toEqual([]);
});

test('a guest’s line is changed in the browser, with what is left of the other kind', async () => {
  const { store, guestLines, shown } = await setUp({ guest: true });
  store.dispatch(skuValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  expect(guestLines()).toMatchObject([{ skuId: 52, num: 3, priceSeen: '900.00' }]);
  expect(shown()).toMatchObject([{ skuId: 52, num: 3 }]);
});

test('a kind that was sold meanwhile leaves the line as it is', async () => {
  const { store, send, shown, sync } = await setUp();
  send.on(rows.update, () => new ApiError({ status: 422, code: -203, data: { lines: [{ skuId: 52, left: 0 }] } }));
  store.dispatch(skuValueChosen({ attrId: 2, valueId: 22 }));
  store.dispatch(skuChangeConfirmed());
  await tick(400);
  expect(shown()[0]).toEqual({ skuId: 51, num: 5, attrText: 'Medium small' });
  expect(sync()).toBe('settled');
});
