import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart } from '@baodao/domain/cart/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, delay, put, race, type SagaGenerator, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { cartMerged } from '../../shared/cart/guestCart.flow.ts';
import { tellOtherTabs } from '../../shared/cart/otherTabs.ts';
import { cartCountChanged } from '../../shared/cartCount/cartCount.flow.ts';
import { noticeAdded } from '../../shared/notices/notices.flow.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { saleIds } from '../../shared/sales/saleIds.ts';
import { selectSession, sessionChanged } from '../../shared/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';
import {
  allLinesOf,
  type CartChanges,
  hasChanges,
  noChanges,
  piecesOf,
  type RestoredLine,
  type SkuSwap,
  validLinesOf,
  withChanges,
} from './cartView.ts';
import { changeGuestCart, priceGuestCart } from './guestCartPrices.ts';

const QUIET_MS = 350;

interface CartState {
  cart: Loadable<Cart>;
  changes: CartChanges;
  /** `waiting`: amounts are out of date. `failed`: nobody answered; what was done waits to be sent again. */
  sync: 'settled' | 'waiting' | 'failed';
  /** Whose cart is in sight. */
  shownFor: 'guest' | 'member' | null;
}
const initialState: CartState = { cart: idle, changes: noChanges, sync: 'settled', shownFor: null };

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartSlotChanged: (state, { payload }: PayloadAction<Loadable<Cart>>) => {
      state.cart = keepPreviousValue(state.cart, payload);
    },
    ownerKnown: (state, { payload }: PayloadAction<'guest' | 'member'>) => {
      if (state.shownFor !== null && state.shownFor !== payload) Object.assign(state, initialState);
      state.shownFor = payload;
    },
    quantityChosen: (state, { payload }: PayloadAction<{ skuId: number; num: number }>) => {
      state.changes.nums[payload.skuId] = payload.num;
      state.sync = 'waiting';
    },
    skuSwapped: (state, { payload: { skuId, swap } }: PayloadAction<{ skuId: number; swap: SkuSwap }>) => {
      state.changes.swaps[skuId] = swap;
      state.sync = 'waiting';
    },
    linesTicked: (state, { payload }: PayloadAction<{ skuIds: number[]; checked: boolean }>) => {
      for (const skuId of payload.skuIds) state.changes.ticks[skuId] = payload.checked;
      state.sync = 'waiting';
    },
    linesRemoved: (state, { payload }: PayloadAction<{ skuIds: number[]; undoable: boolean }>) => {
      const { removed, restored } = state.changes;
      const stay = restored.map(({ id, lines }) => ({ id, lines: lines.filter(({ skuId }) => !payload.skuIds.includes(skuId)) }));
      state.changes.restored = stay.filter(({ lines }) => lines.length > 0);
      state.changes.removed = [...new Set([...removed, ...payload.skuIds])];
      state.sync = 'waiting';
    },
    linesRestored: (state, { payload }: PayloadAction<CartChanges['restored'][number]>) => {
      state.changes.restored.push(payload);
      for (const { skuId, checked } of payload.lines) if (!checked) state.changes.ticks[skuId] = false;
      state.sync = 'waiting';
    },
    changesSettled: (state, { payload }: PayloadAction<Cart>) => {
      state.cart = { state: 'ready', value: payload };
      state.changes = noChanges;
      state.sync = 'settled';
    },
    changesDropped: (state) => {
      state.changes = noChanges;
      state.sync = 'settled';
    },
    syncFailed: (state) => {
      state.sync = 'failed';
    },
  },
  selectors: {
    selectCartSlot: (state) => state.cart,
    selectChanges: (state) => state.changes,
    selectSync: (state) => state.sync,
    selectShownFor: (state) => state.shownFor,
    selectShownCart: createSelector([(state: CartState) => state.cart.value, (state: CartState) => state.changes], (cart, changes) =>
      cart ? withChanges(cart, changes) : null,
    ),
  },
});
const { cartSlotChanged, ownerKnown, changesSettled, changesDropped, syncFailed } = slice.actions;
export const { quantityChosen, skuSwapped, linesTicked, linesRemoved, linesRestored } = slice.actions;
const { selectChanges, selectShownFor } = slice.selectors;
export const { selectCartSlot, selectSync, selectShownCart } = slice.selectors;

export const cartShown = createAction('cart/cartShown');
export const changesRetried = createAction('cart/changesRetried');
export const checkoutRequested = createAction('cart/checkoutRequested');

function* isGuest(): SagaGenerator<boolean> {
  return (yield* select(selectSession)).state === 'guest';
}

function* readCart(): SagaGenerator<Cart> {
  const cart = (yield* isGuest()) ? yield* priceGuestCart() : yield* callApi(cartRows.find, {});
  yield* put(cartCountChanged(piecesOf(allLinesOf(cart))));
  return cart;
}

/**
 * Everything that talks about the cart goes one after the other: a new change calls off what is under way and is sent together with
 * it, so an answer that has been overtaken never arrives. Quantities and ticks are set rather than added, so sending them twice does no harm.
 */
function* talk({ type }: { type: string }): SagaGenerator<void> {
  yield* put(ownerKnown((yield* isGuest()) ? 'guest' : 'member'));
  if (hasChanges(yield* select(selectChanges))) {
    const isNew = type !== changesRetried.type && type !== cartShown.type;
    if (isNew) yield* delay(QUIET_MS);
    yield* sendChanges();
  } else yield* loadInto(cartSlotChanged, readCart());
}

/** A cart that was shown is out of date when it has another owner or another cart came into it. The login check repeats itself without news. */
function* showAgain({ type }: { type: string }): SagaGenerator<void> {
  const shownFor = yield* select(selectShownFor);
  const owner = (yield* isGuest()) ? 'guest' : 'member';
  if (shownFor !== null && (type === cartMerged.type || shownFor !== owner)) yield* put(cartShown());
}

function* sendChanges(): SagaGenerator<void> {
  const changes = yield* select(selectChanges);
  const send = (yield* isGuest()) ? changeGuestCart(changes) : changeMemberCart(changes);
  const sent = yield* submit('updateCart', send, { quiet: true });
  if (sent.ok) {
    yield* put(cartCountChanged(piecesOf(allLinesOf(sent.value))));
    yield* put(changesSettled(sent.value));
    yield* tellOtherTabs();
  } else if (sent.code === null) yield* put(syncFailed());
  else {
    // What was wished for cannot be had: the truth is shown again.
    yield* put(changesDropped());
    yield* loadInto(cartSlotChanged, readCart());
  }
}

function* changeMemberCart({ nums, ticks, removed, swaps, restored }: CartChanges): SagaGenerator<Cart> {
  let cart = (yield* select(selectCartSlot)).value ?? (yield* callApi(cartRows.find, {}));
  const idsOf = (wanted: (skuId: number) => boolean) => allLinesOf(cart).flatMap(({ id, skuId }) => (wanted(skuId) ? [id] : []));
  const gone = idsOf((skuId) => removed.includes(skuId));
  if (gone.length > 0) yield* callApi(cartRows.delete, { ids: gone });
  for (const { id, lines } of restored) {
    const again = lines.map(({ skuId, num, ...line }) => ({ skuId, num, ...saleIds(line) }));
    yield* callApi(cartRows.save, { lines: again, mergeId: id }, { idempotencyKey: id });
  }
  if (gone.length + restored.length > 0) cart = yield* callApi(cartRows.find, {});
  for (const [skuId, num] of Object.entries(nums)) {
    const [id] = idsOf((other) => other === Number(skuId));
    if (id !== undefined) cart = yield* callApi(cartRows.update, { id, num });
  }
  for (const checked of [true, false]) {
    const ids = idsOf((skuId) => ticks[skuId] === checked);
    if (ids.length > 0) cart = yield* callApi(cartRows.update, { ids, checked });
  }
  for (const [skuId, { to }] of Object.entries(swaps)) {
    // A line with another sku is another line: one that was changed by a call whose answer was overtaken is not there any more.
    cart = yield* callApi(cartRows.find, {});
    const [id] = idsOf((other) => other === Number(skuId));
    if (id !== undefined) cart = yield* callApi(cartRows.update, { id, skuId: to });
  }
  return cart;
}

/** Says what is gone and how it comes back. What was on the page knows how it was; afterwards nobody does. */
function* offerUndo({ payload }: ReturnType<typeof linesRemoved>): SagaGenerator<void> {
  const cart = (yield* select(selectCartSlot)).value;
  const { nums, ticks } = yield* select(selectChanges);
  if (!cart || !payload.undoable) return;
  const lines: RestoredLine[] = validLinesOf(cart)
    .filter(({ skuId }) => payload.skuIds.includes(skuId))
    .map(({ skuId, num, checked, addTime, priceAdded, ...line }) => ({
      skuId,
      num: nums[skuId] ?? num,
      ...saleIds(line),
      checked: ticks[skuId] ?? checked,
      addedAt: addTime,
      priceSeen: priceAdded,
    }));
  if (lines.length === 0) return;
  const intent = linesRestored({ id: newRequestId(), lines });
  yield* put(noticeAdded({ kind: 'info', hint: { name: 'linesRemoved', count: lines.length }, followUp: { name: 'undo', intent } }));
}

/** The ticked lines are kept with the cart, so the checkout finds them there. */
function* checkout(): SagaGenerator<void> {
  const navigate = yield* fromContext('navigate');
  if (hasChanges(yield* select(selectChanges))) {
    yield* put(changesRetried());
    const { settled } = yield* race({ settled: take(changesSettled), not: take([syncFailed, changesDropped]) });
    if (!settled) return;
  }
  yield* call(navigate, (yield* isGuest()) ? links.userLogin({ redirect: links.settingCart() }) : links.orderCalculate());
}

function* cartSaga(): SagaGenerator<void> {
  // Before the changes are sent: what they take away is still known.
  yield* takeEvery(linesRemoved, offerUndo);
  yield* takeEvery([sessionChanged, cartMerged], showAgain);
  yield* takeLatest([cartShown, quantityChosen, skuSwapped, linesTicked, linesRemoved, linesRestored, changesRetried], talk);
  yield* takeLeading(checkoutRequested, checkout);
}

export const cartFlow: Flow = { slice, saga: cartSaga };
