import { cart } from '@baodao/api-client/endpoints/cart';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { selectSession } from '../session/session.flow.ts';
import { GUEST_CART_KEY, guestCartCount, parseGuestCart } from './guestCart.ts';

const slice = createSlice({
  name: 'cartCount',
  initialState: 0,
  reducers: { cartCountChanged: (_, { payload }: PayloadAction<number>) => payload },
  selectors: { selectCartCount: (count) => count },
});
export const { cartCountChanged } = slice.actions;
export const { selectCartCount } = slice.selectors;

export const cartCountRequested = createAction('cartCount/cartCountRequested');

/** Counts a member's cart on the server and a guest's in the browser. On an error the count stays. */
export function* fetchCartCount(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  if (session.state !== 'member') {
    const storage = yield* fromContext('storage');
    yield* put(cartCountChanged(guestCartCount(parseGuestCart(storage.read(GUEST_CART_KEY)))));
    return;
  }
  try {
    const count = yield* callApi(cart.count, {});
    yield* put(cartCountChanged(count));
  } catch {
    // The cart page shows the error, so the layout does not.
  }
}

function* cartCountSaga(): SagaGenerator<void> {
  yield* takeLatest(cartCountRequested, fetchCartCount);
}

export const cartCountFlow: Flow = { slice, saga: cartCountSaga };
