import { cart } from '@baodao/api-client/endpoints/cart';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { cartCountChanged } from '../cartCount/cartCount.flow.ts';
import { isFinalAnswer } from '../errors/isFinalAnswer.ts';
import { noticeAdded } from '../notices/notices.flow.ts';
import { newRequestId } from '../requests/newRequestId.ts';
import { type SaleIds, saleIds } from '../sales/saleIds.ts';
import { selectSession } from '../session/session.flow.ts';
import { keepGuest, readGuest } from './guestCart.flow.ts';
import { addGuestLine } from './guestCart.ts';
import { tellOtherTabs } from './otherTabs.ts';

interface CartVerbsState {
  adding: boolean;
  /** What was asked for without an answer: asking for the same again is the same wish, under the same key. */
  unanswered: { wish: string; key: string } | null;
}

const slice = createSlice({
  name: 'cartVerbs',
  initialState: { adding: false, unanswered: null } as CartVerbsState,
  reducers: {
    addingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.adding = payload;
    },
    unansweredChanged: (state, { payload }: PayloadAction<CartVerbsState['unanswered']>) => {
      state.unanswered = payload;
    },
  },
  selectors: { selectAddingToCart: (state) => state.adding, selectUnanswered: (state) => state.unanswered },
});
const { addingChanged, unansweredChanged } = slice.actions;
const { selectUnanswered } = slice.selectors;
export const { selectAddingToCart } = slice.selectors;

/** With the sale it is wanted in, if any. */
export interface Wish extends SaleIds {
  skuId: number;
  num: number;
  /** Goes straight to the checkout of this alone; the cart is left as it is. */
  buyNow?: boolean;
  /** Of one, in TWD, as it stands on the page: kept with a guest's line, so that a change can be told. */
  price?: string;
}
export const addToCartRequested = createAction<Wish>('cartVerbs/addToCartRequested');
/** With the code of the answer: what is in sight may be out of date. */
export const addToCartRefused = createAction<number>('cartVerbs/addToCartRefused');

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

function* addAsMember(wanted: Wish): SagaGenerator<void> {
  const { skuId } = wanted;
  const input = { skuId, num: wanted.num, ...saleIds(wanted) };
  const wish = JSON.stringify(input);
  const unanswered = yield* select(selectUnanswered);
  const key = unanswered?.wish === wish ? unanswered.key : newRequestId();
  yield* put(unansweredChanged({ wish, key }));
  const saved = yield* submit('addToCart', callApi(cart.save, input, { idempotencyKey: key }), { quiet: true });
  if (saved.ok || isFinalAnswer(saved.code)) yield* put(unansweredChanged(null));
  if (!saved.ok) {
    if (saved.code !== null) yield* put(addToCartRefused(saved.code));
    return;
  }
  const { count, capped } = saved.value;
  yield* put(cartCountChanged(count));
  yield* tellOtherTabs();
  const most = capped.find((line) => line.skuId === skuId);
  yield* put(
    noticeAdded(
      most
        ? { kind: 'warning', hint: { name: 'cartCapped', count: most.num } }
        : { kind: 'success', action: 'addToCart', followUp: { name: 'toCart', href: links.settingCart() } },
    ),
  );
}

function* addAsGuest(wish: Wish): SagaGenerator<void> {
  const { skuId, num, price } = wish;
  const before = yield* readGuest();
  const addedAt = new Date().toISOString();
  const after = addGuestLine(before, { skuId, num, ...saleIds(wish), addedAt, ...(price === undefined ? {} : { priceSeen: price }) });
  if (!after) throw Object.assign(new Error('the cart is full'), { code: errorCodes.overPurchaseLimit });
  yield* keepGuest(after);
}

function* cartVerbsSaga(): SagaGenerator<void> {
  yield* takeLeading(addToCartRequested, addToCart);
}

export const cartVerbsFlow: Flow = { slice, saga: cartVerbsSaga };
