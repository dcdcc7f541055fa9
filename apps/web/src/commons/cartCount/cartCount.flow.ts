import { cart } from '@baodao/api-client/endpoints/cart';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { selectSession } from '../session/session.flow.ts';

/** The guest's cart lies here; only the number of its lines is read in the frame. */
export const GUEST_CART_KEY = 'guest-cart';

const slice = createSlice({
  name: 'cartCount',
  initialState: 0,
  reducers: { cartCountChanged: (_, { payload }: PayloadAction<number>) => payload },
  selectors: { selectCartCount: (count) => count },
});
export const { cartCountChanged } = slice.actions;
export const { selectCartCount } = slice.selectors;

export const cartCountRequested = createAction('cartCount/cartCountRequested');

/** A member's from the server, a guest's from the browser. A count that cannot be had changes nothing. */
export function* fetchCartCount(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  if (session.state !== 'member') {
    const storage = yield* fromContext('storage');
    yield* put(cartCountChanged(countGuestLines(storage.read(GUEST_CART_KEY))));
    return;
  }
  try {
    const count = yield* callApi(cart.count, {});
    if (count !== undefined) yield* put(cartCountChanged(count));
  } catch {
    // The number in the frame is not worth a word; the cart page will say what is wrong.
  }
}

function countGuestLines(kept: string | null): number {
  try {
    const { lines } = JSON.parse(kept ?? '{}') as { lines?: { num?: number }[] };
    return (lines ?? []).reduce((sum, line) => sum + (line.num ?? 0), 0);
  } catch {
    return 0;
  }
}

function* cartCountSaga(): SagaGenerator<void> {
  yield* takeLatest(cartCountRequested, fetchCartCount);
}

export const cartCountFlow: Flow = { slice, saga: cartCountSaga };
