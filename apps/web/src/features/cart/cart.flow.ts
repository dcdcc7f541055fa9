import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart } from '@baodao/domain/cart/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, delay, put, race, type SagaGenerator, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { lineTerms } from '../bookings/lineTerms.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';
import { readShipTo, shipToChanged } from '../shipTo/shipTo.flow.ts';
import { applyChanges, type CartChanges, hasChanges, noChanges, type RestoredLine, type SkuReplacement } from './cartChanges.ts';
import { cartCountChanged } from './cartCount.flow.ts';
import { allLines, totalQuantity, validLines } from './cartLines.ts';
import { notifyOtherTabs } from './cartSync.ts';
import { checkoutHref } from './checkoutHref.ts';
import { cartMerged } from './guestCart.flow.ts';
import { findMemberCart, priceGuestCart } from './readCart.ts';
import { updateGuestCart } from './updateGuestCart.ts';

const DEBOUNCE_MS = 350;

/** `pending`: the amounts are outdated. `failed`: no reply came, and the changes wait for a retry. */
export type SyncState = 'synced' | 'pending' | 'failed';

interface CartState {
  cart: Loadable<Cart>;
  changes: CartChanges;
  syncState: SyncState;
  /** The owner of the shown cart. Null before the first load. */
  owner: 'guest' | 'member' | null;
}
const initialState: CartState = { cart: idle, changes: noChanges, syncState: 'synced', owner: null };

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartChanged: (state, { payload }: PayloadAction<Loadable<Cart>>) => {
      state.cart = keepPreviousValue(state.cart, payload);
    },
    ownerChanged: (state, { payload }: PayloadAction<'guest' | 'member'>) => {
      if (state.owner !== null && state.owner !== payload) Object.assign(state, initialState);
      state.owner = payload;
    },
    quantityChanged: (state, { payload }: PayloadAction<{ skuId: number; num: number }>) => {
      state.changes.quantities[payload.skuId] = payload.num;
      state.syncState = 'pending';
    },
    skuReplaced: (state, { payload: { skuId, replacement } }: PayloadAction<{ skuId: number; replacement: SkuReplacement }>) => {
      state.changes.replacements[skuId] = replacement;
      state.syncState = 'pending';
    },
    linesSelected: (state, { payload }: PayloadAction<{ skuIds: number[]; checked: boolean }>) => {
      for (const skuId of payload.skuIds) state.changes.selections[skuId] = payload.checked;
      state.syncState = 'pending';
    },
    linesRemoved: (state, { payload }: PayloadAction<{ skuIds: number[]; undoable: boolean }>) => {
      const { removed, restored } = state.changes;
      const remaining = restored.map(({ id, lines }) => ({ id, lines: lines.filter(({ skuId }) => !payload.skuIds.includes(skuId)) }));
      state.changes.restored = remaining.filter(({ lines }) => lines.length > 0);
      state.changes.removed = [...new Set([...removed, ...payload.skuIds])];
      state.syncState = 'pending';
    },
    linesRestored: (state, { payload }: PayloadAction<CartChanges['restored'][number]>) => {
      state.changes.restored.push(payload);
      for (const { skuId, checked } of payload.lines) if (!checked) state.changes.selections[skuId] = false;
      state.syncState = 'pending';
    },
    changesSaved: (state, { payload }: PayloadAction<Cart>) => {
      state.cart = { state: 'ready', value: payload };
      state.changes = noChanges;
      state.syncState = 'synced';
    },
    changesDiscarded: (state) => {
      state.changes = noChanges;
      state.syncState = 'synced';
    },
    syncFailed: (state) => {
      state.syncState = 'failed';
    },
  },
  selectors: {
    selectCart: (state) => state.cart,
    selectChanges: (state) => state.changes,
    selectSyncState: (state) => state.syncState,
    selectOwner: (state) => state.owner,
    selectOptimisticCart: createSelector([(state: CartState) => state.cart.value, (state: CartState) => state.changes], (cart, changes) =>
      cart ? applyChanges(cart, changes) : null,
    ),
  },
});
const { cartChanged, ownerChanged, changesSaved, changesDiscarded, syncFailed } = slice.actions;
export const { quantityChanged, skuReplaced, linesSelected, linesRemoved, linesRestored } = slice.actions;
const { selectChanges, selectOwner } = slice.selectors;
export const { selectCart, selectSyncState, selectOptimisticCart } = slice.selectors;

export const cartRequested = createAction('cart/cartRequested');
export const syncRequested = createAction('cart/syncRequested');
export const checkoutRequested = createAction('cart/checkoutRequested');

function* isGuest(): SagaGenerator<boolean> {
  return (yield* select(selectSession)).state === 'guest';
}

function* requestCart(): SagaGenerator<Cart> {
  const cart = (yield* isGuest()) ? yield* priceGuestCart() : yield* findMemberCart();
  yield* put(cartCountChanged(totalQuantity(allLines(cart))));
  return cart;
}

function* updateOwner(): SagaGenerator<void> {
  yield* put(ownerChanged((yield* isGuest()) ? 'guest' : 'member'));
}

export function* fetchCart(): SagaGenerator<void> {
  yield* updateOwner();
  yield* loadInto(cartChanged, requestCart());
}

/**
 * Cart requests are serialized. A new change cancels the pending request and is sent with it, so no outdated reply is applied.
 * Quantities and selections are absolute values, so sending them twice is safe.
 */
function* syncCart({ type }: { type: string }): SagaGenerator<void> {
  yield* updateOwner();
  if (hasChanges(yield* select(selectChanges))) {
    const isNewChange = type !== syncRequested.type && type !== cartRequested.type && type !== shipToChanged.type;
    if (isNewChange) yield* delay(DEBOUNCE_MS);
    yield* saveChanges();
  } else yield* loadInto(cartChanged, requestCart());
}

/** Refetches the cart after its owner changes or a guest cart is merged into it. A repeated login check changes neither. */
function* refetchCart({ type }: { type: string }): SagaGenerator<void> {
  const previousOwner = yield* select(selectOwner);
  const owner = (yield* isGuest()) ? 'guest' : 'member';
  if (previousOwner !== null && (type === cartMerged.type || previousOwner !== owner)) yield* put(cartRequested());
}

function* saveChanges(): SagaGenerator<void> {
  const changes = yield* select(selectChanges);
  const update = (yield* isGuest()) ? updateGuestCart(changes) : updateMemberCart(changes);
  const saved = yield* submit('updateCart', update, { quiet: true });
  if (saved.ok) {
    yield* put(cartCountChanged(totalQuantity(allLines(saved.value))));
    yield* put(changesSaved(saved.value));
    yield* notifyOtherTabs();
  } else if (saved.code === null) yield* put(syncFailed());
  else {
    // The server rejected the change: show the cart as the server has it.
    yield* put(changesDiscarded());
    yield* loadInto(cartChanged, requestCart());
  }
}

function* updateMemberCart({ quantities, selections, removed, replacements, restored }: CartChanges): SagaGenerator<Cart> {
  let cart = (yield* select(selectCart)).value ?? (yield* findMemberCart());
  const country = yield* readShipTo();
  const lineIds = (matches: (skuId: number) => boolean) => allLines(cart).flatMap(({ id, skuId }) => (matches(skuId) ? [id] : []));
  const removedIds = lineIds((skuId) => removed.includes(skuId));
  if (removedIds.length > 0) yield* callApi(cartRows.delete, { ids: removedIds });
  for (const { id, lines: restoredLines } of restored) {
    const lines = restoredLines.map(({ skuId, num, ...line }) => ({ skuId, num, ...lineTerms(line) }));
    yield* callApi(cartRows.save, { lines, mergeId: id }, { idempotencyKey: id });
  }
  if (removedIds.length + restored.length > 0) cart = yield* findMemberCart();
  for (const [skuId, num] of Object.entries(quantities)) {
    const [id] = lineIds((other) => other === Number(skuId));
    if (id !== undefined) cart = yield* callApi(cartRows.update, { id, num, country });
  }
  for (const checked of [true, false]) {
    const ids = lineIds((skuId) => selections[skuId] === checked);
    if (ids.length > 0) cart = yield* callApi(cartRows.update, { ids, checked, country });
  }
  for (const [skuId, replacement] of Object.entries(replacements)) {
    // A cancelled request may already have replaced this SKU, so look the line up again.
    cart = yield* findMemberCart();
    const [id] = lineIds((other) => other === Number(skuId));
    if (id !== undefined) cart = yield* callApi(cartRows.update, { id, skuId: replacement.skuId, country });
  }
  return cart;
}

/** Shows the undo notice. It reads the removed lines from the loaded cart, which still holds them at this point. */
function* offerUndo({ payload }: ReturnType<typeof linesRemoved>): SagaGenerator<void> {
  const cart = (yield* select(selectCart)).value;
  const { quantities, selections } = yield* select(selectChanges);
  if (!cart || !payload.undoable) return;
  const lines: RestoredLine[] = validLines(cart)
    .filter(({ skuId }) => payload.skuIds.includes(skuId))
    .map(({ skuId, num, checked, addTime, priceAdded, ...line }) => ({
      skuId,
      num: quantities[skuId] ?? num,
      ...lineTerms(line),
      checked: selections[skuId] ?? checked,
      addedAt: addTime,
      priceSeen: priceAdded,
    }));
  if (lines.length === 0) return;
  const intent = linesRestored({ id: createRandomId(), lines });
  yield* put(noticeAdded({ kind: 'info', hint: { name: 'linesRemoved', count: lines.length }, followUp: { name: 'undo', intent } }));
}

/** Saves pending changes first: the checkout reads the selected lines from the server. */
function* goToCheckout(): SagaGenerator<void> {
  const navigate = yield* fromContext('navigate');
  if (hasChanges(yield* select(selectChanges))) {
    yield* put(syncRequested());
    const { saved } = yield* race({ saved: take(changesSaved), rejected: take([syncFailed, changesDiscarded]) });
    if (!saved) return;
  }
  yield* call(navigate, checkoutHref(yield* isGuest()));
}

function* cartSaga(): SagaGenerator<void> {
  // This watcher runs before syncCart removes the lines from the loaded cart.
  yield* takeEvery(linesRemoved, offerUndo);
  yield* takeEvery([sessionChanged, cartMerged], refetchCart);
  yield* takeLatest(
    [cartRequested, shipToChanged, quantityChanged, skuReplaced, linesSelected, linesRemoved, linesRestored, syncRequested],
    syncCart,
  );
  yield* takeLeading(checkoutRequested, goToCheckout);
}

export const cartFlow: Flow = { slice, saga: cartSaga };
