import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart } from '@baodao/domain/cart/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { selectSession } from '../session/session.flow.ts';
import { readShipTo } from '../shipTo/shipTo.flow.ts';
import { priceGuestCart } from './priceGuestCart.ts';

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
  yield* loadInto(cartChanged, state === 'member' ? callApi(cartRows.find, { country: yield* readShipTo() }) : priceGuestCart());
}

function* miniCartSaga(): SagaGenerator<void> {
  yield* takeLatest(miniCartOpened, fetchCart);
}

export const miniCartFlow: Flow = { slice, saga: miniCartSaga };
