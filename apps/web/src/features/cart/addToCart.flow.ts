import { cart } from '@baodao/api-client/endpoints/cart';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, fork, put, type SagaGenerator, select, spawn, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { isFinalResponse } from '../../platform/errors/isFinalResponse.ts';
import { untilLoaded } from '../../platform/lazy/untilLoaded.ts';
import { type NoticeContent, noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { type LineTerms, lineTerms } from '../bookings/lineTerms.ts';
import { selectSession } from '../session/session.flow.ts';
import { cartCountChanged } from './cartCount.flow.ts';
import { notifyOtherTabs } from './cartSync.ts';
import { loadGuestCart, saveGuestCart } from './guestCart.flow.ts';
import { addGuestLine } from './guestCart.ts';

interface AddToCartState {
  isAdding: boolean;
  /** The last request without a final response. Repeating it reuses its idempotency key. */
  unconfirmed: { request: string; key: string } | null;
  /** The last line of a guest, until its answer is in sight. The same line again is the second tap of the same wish. */
  unanswered: string | null;
}

const slice = createSlice({
  name: 'addToCart',
  initialState: { isAdding: false, unconfirmed: null, unanswered: null } as AddToCartState,
  reducers: {
    addingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isAdding = payload;
    },
    unconfirmedChanged: (state, { payload }: PayloadAction<AddToCartState['unconfirmed']>) => {
      state.unconfirmed = payload;
    },
    unansweredChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.unanswered = payload;
    },
  },
  selectors: {
    selectAddingToCart: (state) => state.isAdding,
    selectUnconfirmed: (state) => state.unconfirmed,
    selectUnanswered: (state) => state.unanswered,
  },
});
const { addingChanged, unconfirmedChanged, unansweredChanged } = slice.actions;
const { selectUnconfirmed, selectUnanswered } = slice.selectors;
export const { selectAddingToCart } = slice.selectors;

const addedNotice: NoticeContent = { kind: 'success', action: 'addToCart', followUp: { name: 'toCart', href: links.settingCart() } };

export interface AddToCartInput extends LineTerms {
  skuId: number;
  num: number;
  /** Goes directly to the checkout of this line and leaves the cart unchanged. */
  buyNow?: boolean;
  /** Unit price in TWD as displayed. A guest cart stores it to detect price changes. */
  price?: string;
}
export const addToCartRequested = createAction<AddToCartInput>('addToCart/addToCartRequested');
/** Carries the error code. The page reloads, because its prices or stock may be outdated. */
export const addToCartRejected = createAction<number>('addToCart/addToCartRejected');

function* addToCart({ payload: input }: ReturnType<typeof addToCartRequested>): SagaGenerator<void> {
  if (input.buyNow) {
    const navigate = yield* fromContext('navigate');
    const { days, ...terms } = lineTerms(input);
    yield* call(
      navigate,
      links.orderCalculate({ skuId: input.skuId, num: input.num, ...terms, days: days && `${days.first}_${days.last}` }),
    );
    return;
  }
  yield* put(addingChanged(true));
  const { state } = yield* select(selectSession);
  // While the login check is pending, lines go to the guest cart, which is merged once the check succeeds.
  if (state === 'member') yield* addAsMember(input);
  else yield* addAsGuest(input);
  yield* put(addingChanged(false));
}

function* addAsMember({ skuId, num, ...sale }: AddToCartInput): SagaGenerator<void> {
  const line = { skuId, num, ...lineTerms(sale) };
  const request = JSON.stringify(line);
  const unconfirmed = yield* select(selectUnconfirmed);
  const key = unconfirmed?.request === request ? unconfirmed.key : createRandomId();
  yield* put(unconfirmedChanged({ request, key }));
  const saved = yield* submit('addToCart', callApi(cart.save, line, { idempotencyKey: key }), { quiet: true });
  if (saved.ok || isFinalResponse(saved.code)) yield* put(unconfirmedChanged(null));
  if (!saved.ok) {
    if (saved.code !== null) yield* put(addToCartRejected(saved.code));
    return;
  }
  const { count, capped } = saved.value;
  if (!sale.promoteId && !sale.marketProductId) yield* fork(claimCoupons, skuId);
  yield* put(cartCountChanged(count));
  yield* notifyOtherTabs();
  const cappedLine = capped.find((each) => each.skuId === skuId);
  yield* put(noticeAdded(cappedLine ? { kind: 'warning', hint: { name: 'cartCapped', count: cappedLine.num } } : addedNotice));
}

/** Its code loads apart, because the first load of the product page is at its limit. */
function* claimCoupons(skuId: number): SagaGenerator<void> {
  const module = yield* call(() => import('../coupons/claimAdvertisedCoupons.ts').catch(() => null));
  if (module) yield* module.claimAdvertisedCoupons([skuId]);
}

/** Long enough for a double tap. */
const SECOND_TAP_MS = 700;

function* addAsGuest(input: AddToCartInput): SagaGenerator<void> {
  const line = JSON.stringify([input.skuId, input.num, lineTerms(input)]);
  if (line === (yield* select(selectUnanswered))) return;
  const added = yield* submit('addToCart', saveGuestLine(input), { quiet: true });
  if (!added.ok) return;
  yield* put(noticeAdded(addedNotice));
  yield* put(unansweredChanged(line));
  yield* spawn(waitForAnswer, line);
}

/** The first notice loads its texts, which waits while there is no connection. */
function* waitForAnswer(line: string): SagaGenerator<void> {
  const loadTexts = yield* fromContext('loadTexts');
  yield* call(() => untilLoaded(() => loadTexts('layout.notices')));
  yield* delay(SECOND_TAP_MS);
  if (line === (yield* select(selectUnanswered))) yield* put(unansweredChanged(null));
}

function* saveGuestLine({ skuId, num, price, ...sale }: AddToCartInput): SagaGenerator<void> {
  const before = yield* loadGuestCart();
  const addedAt = new Date().toISOString();
  const after = addGuestLine(before, { skuId, num, ...lineTerms(sale), addedAt, ...(price === undefined ? {} : { priceSeen: price }) });
  if (!after) throw Object.assign(new Error('The guest cart is full'), { code: errorCodes.overPurchaseLimit });
  yield* saveGuestCart(after);
}

function* addToCartSaga(): SagaGenerator<void> {
  yield* takeLeading(addToCartRequested, addToCart);
}

export const addToCartFlow: Flow = { slice, saga: addToCartSaga };
