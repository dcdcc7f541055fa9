import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart, CartLine } from '@baodao/domain/cart/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { selectSession } from '../session/session.flow.ts';
import { cartRequested } from './cart.flow.ts';
import { noChanges } from './cartChanges.ts';
import { cartCountChanged } from './cartCount.flow.ts';
import { allLines, totalQuantity } from './cartLines.ts';
import { notifyOtherTabs } from './cartSync.ts';
import { findMemberCart, priceGuestCart } from './readCart.ts';
import { updateGuestCart } from './updateGuestCart.ts';

interface MiniCartState {
  cart: Loadable<Cart>;
  /** SKUs that are being removed. They are hidden at once and shown again if the removal fails. */
  removing: number[];
}

const slice = createSlice({
  name: 'miniCart',
  initialState: { cart: idle, removing: [] } as MiniCartState,
  reducers: {
    cartChanged: (state, { payload }: PayloadAction<Loadable<Cart>>) => {
      state.cart = keepPreviousValue(state.cart, payload);
    },
    removingChanged: (state, { payload }: PayloadAction<{ skuId: number; isRemoving: boolean }>) => {
      const others = state.removing.filter((skuId) => skuId !== payload.skuId);
      state.removing = payload.isRemoving ? [...others, payload.skuId] : others;
    },
  },
  selectors: { selectMiniCart: (state) => state.cart, selectMiniCartRemoving: (state) => state.removing },
});
const { cartChanged, removingChanged } = slice.actions;
export const { selectMiniCart, selectMiniCartRemoving } = slice.selectors;

export const miniCartOpened = createAction('miniCart/miniCartOpened');
export const miniCartLineRemoved = createAction<Pick<CartLine, 'id' | 'skuId'>>('miniCart/miniCartLineRemoved');

function* isMember(): SagaGenerator<boolean> {
  return (yield* select(selectSession)).state === 'member';
}

function* fetchCart(): SagaGenerator<void> {
  yield* loadInto(cartChanged, (yield* isMember()) ? findMemberCart() : priceGuestCart());
}

function* removeLine({ payload: { id, skuId } }: ReturnType<typeof miniCartLineRemoved>): SagaGenerator<void> {
  yield* put(removingChanged({ skuId, isRemoving: true }));
  const removal = (yield* isMember()) ? deleteMemberLine(id) : updateGuestCart({ ...noChanges, removed: [skuId] });
  const removed = yield* submit('updateCart', removal, { quiet: true });
  if (removed.ok) {
    yield* put(cartChanged({ state: 'ready', value: removed.value }));
    yield* put(cartCountChanged(totalQuantity(allLines(removed.value))));
    yield* notifyOtherTabs();
    // The page of the cart may be open.
    yield* put(cartRequested());
  }
  yield* put(removingChanged({ skuId, isRemoving: false }));
}

function* deleteMemberLine(id: number): SagaGenerator<Cart> {
  yield* callApi(cartRows.delete, { ids: [id] });
  return yield* findMemberCart();
}

function* miniCartSaga(): SagaGenerator<void> {
  yield* takeLatest(miniCartOpened, fetchCart);
  yield* takeEvery(miniCartLineRemoved, removeLine);
}

export const miniCartFlow: Flow = { slice, saga: miniCartSaga };
