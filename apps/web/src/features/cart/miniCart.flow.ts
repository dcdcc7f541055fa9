import type { Cart } from '@baodao/domain/cart/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { selectSession } from '../session/session.flow.ts';
import { findMemberCart, priceGuestCart } from './readCart.ts';

const slice = createSlice({
  name: 'miniCart',
  initialState: { cart: idle as Loadable<Cart> },
  reducers: {
    cartChanged: (state, { payload }: PayloadAction<Loadable<Cart>>) => {
      state.cart = keepPreviousValue(state.cart, payload);
    },
  },
  selectors: { selectMiniCart: (state) => state.cart },
});
const { cartChanged } = slice.actions;
export const { selectMiniCart } = slice.selectors;

export const miniCartOpened = createAction('miniCart/miniCartOpened');

function* fetchCart(): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  yield* loadInto(cartChanged, state === 'member' ? findMemberCart() : priceGuestCart());
}

function* miniCartSaga(): SagaGenerator<void> {
  yield* takeLatest(miniCartOpened, fetchCart);
}

export const miniCartFlow: Flow = { slice, saga: miniCartSaga };
