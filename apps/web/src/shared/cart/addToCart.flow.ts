import { cart } from '@baodao/api-client/endpoints/cart';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { createRandomId } from '../browser/createRandomId.ts';
import { cartCountChanged } from '../cartCount/cartCount.flow.ts';
import { isFinalResponse } from '../errors/isFinalResponse.ts';
import { noticeAdded } from '../notices/notices.flow.ts';
import { type SaleIds, saleIds } from '../sales/saleIds.ts';
import { selectSession } from '../session/session.flow.ts';
import { notifyOtherTabs } from './cartSync.ts';
import { loadGuestCart, saveGuestCart } from './guestCart.flow.ts';
import { addGuestLine } from './guestCart.ts';

interface AddToCartState {
  isAdding: boolean;
  /** What was asked for without an answer: asking for the same again is the same wish, under the same key. */
  unconfirmed: { wish: string; key: string } | null;
}

const slice = createSlice({
  name: 'cartVerbs',
  initialState: { isAdding: false, unconfirmed: null } as AddToCartState,
  reducers: {
    addingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isAdding = payload;
    },
    unconfirmedChanged: (state, { payload }: PayloadAction<AddToCartState['unconfirmed']>) => {
      state.unconfirmed = payload;
    },
  },
  selectors: { selectAddingToCart: (state) => state.isAdding, selectUnconfirmed: (state) => state.unconfirmed },
});
const { addingChanged, unconfirmedChanged } = slice.actions;
const { selectUnconfirmed } = slice.selectors;
export const { selectAddingToCart } = slice.selectors;

/** With the sale it is wanted in, if any. */
export interface AddToCartInput extends SaleIds {
  skuId: number;
  num: number;
  /** Goes straight to the checkout of this alone; the cart is left as it is. */
  buyNow?: boolean;
  /** Of one, in TWD, as it stands on the page: kept with a guest's line, so that a change can be told. */
  price?: string;
}
export const addToCartRequested = createAction<AddToCartInput>('cartVerbs/addToCartRequested');
/** With the code of the answer: what is in sight may be out of date. */
export const addToCartRejected = createAction<number>('cartVerbs/addToCartRejected');

function* addToCart({ payload: wish }: ReturnType<typeof addToCartRequested>): SagaGenerator<void> {
  if (wish.buyNow) {
    const navigate = yield* fromContext('navigate');
    yield* call(navigate, links.orderCalculate({ skuId: wish.skuId, num: wish.num, ...saleIds(wish) }));
    return;
  }
  yield* put(addingChanged(true));
  const { state } = yield* select(selectSession);
  // While it is unclear whether the token is good, the browser keeps what is put in; it is merged as soon as that is known.
  if (state === 'member') yield* addAsMember(wish);
  else yield* submit('addToCart', addAsGuest(wish));
  yield* put(addingChanged(false));
}

function* addAsMember(wanted: AddToCartInput): SagaGenerator<void> {
  const { skuId } = wanted;
  const input = { skuId, num: wanted.num, ...saleIds(wanted) };
  const wish = JSON.stringify(input);
  const unanswered = yield* select(selectUnconfirmed);
  const key = unanswered?.wish === wish ? unanswered.key : createRandomId();
  yield* put(unconfirmedChanged({ wish, key }));
  const saved = yield* submit('addToCart', callApi(cart.save, input, { idempotencyKey: key }), { quiet: true });
  if (saved.ok || isFinalResponse(saved.code)) yield* put(unconfirmedChanged(null));
  if (!saved.ok) {
    if (saved.code !== null) yield* put(addToCartRejected(saved.code));
    return;
  }
  const { count, capped } = saved.value;
  yield* put(cartCountChanged(count));
  yield* notifyOtherTabs();
  const most = capped.find((line) => line.skuId === skuId);
  yield* put(
    noticeAdded(
      most
        ? { kind: 'warning', hint: { name: 'cartCapped', count: most.num } }
        : { kind: 'success', action: 'addToCart', followUp: { name: 'toCart', href: links.settingCart() } },
    ),
  );
}

function* addAsGuest(wish: AddToCartInput): SagaGenerator<void> {
  const { skuId, num, price } = wish;
  const before = yield* loadGuestCart();
  const addedAt = new Date().toISOString();
  const after = addGuestLine(before, { skuId, num, ...saleIds(wish), addedAt, ...(price === undefined ? {} : { priceSeen: price }) });
  if (!after) throw Object.assign(new Error('the cart is full'), { code: errorCodes.overPurchaseLimit });
  yield* saveGuestCart(after);
}

function* addToCartSaga(): SagaGenerator<void> {
  yield* takeLeading(addToCartRequested, addToCart);
}

export const addToCartFlow: Flow = { slice, saga: addToCartSaga };
